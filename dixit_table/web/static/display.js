// Shows the newest picture of the table, as it comes over the stream.
'use strict';

// --- Exchange: the picture becomes like the new one, and what has an id stays the same thing, so that CSS moves it

function exchange(stage, fresh) {
  const kept = new Map([...stage.querySelectorAll('[id]')].map(each => [each.id, each]));

  function taken(old, wanted, at) {  // the element or text that is to become like the wanted one
    const known = wanted.id ? kept.get(wanted.id) : at;
    kept.delete(wanted.id);
    const fits = known && known.nodeName === wanted.nodeName && (known.id || '') === (wanted.id || '');
    return fits && !known.contains(old) ? known : wanted.cloneNode(false);
  }

  function become(old, fresh) {
    if (old.nodeType !== Node.ELEMENT_NODE) {
      if (old.data !== fresh.data) old.data = fresh.data;
      return;
    }
    for (const {name} of [...old.attributes]) {
      if (name !== 'style' && !fresh.hasAttribute(name)) old.removeAttribute(name);  // styles are this script's
    }
    for (const {name, value} of fresh.attributes) {
      if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
    let last = null;
    const next = () => last ? last.nextSibling : old.firstChild;
    for (const wanted of fresh.childNodes) {
      const at = next(), child = taken(old, wanted, at);
      if (child !== at) old.insertBefore(child, at);
      become(child, wanted);
      last = child;
    }
    while (next()) next().remove();
  }

  become(stage, fresh);
}

// --- Rabbits: each sits where it belongs; who has gained or lost points hops there from stone to stone

const HIGH = 70, NEWS_MS = 1600;
const still = matchMedia('(prefers-reduced-motion: reduce)');
const seen = new Map();  // of each rabbit how far it had come, and where it sat

function moved([x, y], up = 0) {
  return `translate(${x}px, ${y - up}px)`;
}

function way([from, start], [to, end], stones) {  // the frames of a rabbit's way
  const spots = [start], step = Math.sign(to - from);
  for (let place = from + step; place !== to; place += step) {
    const stone = document.getElementById(`stone-${place % stones}`);
    spots.push([+stone.getAttribute('x'), +stone.getAttribute('y')]);
  }
  spots.push(end);
  return spots.flatMap((spot, n) => {
    const [x, y] = spot, [nextX, nextY] = spots[n + 1] || spot;
    const low = {transform: moved(spot), easing: 'ease-out'};
    const high = {transform: moved([(x + nextX) / 2, Math.min(y, nextY)], HIGH), easing: 'ease-in'};
    return nextX === x && nextY === y ? [low] : [low, high];
  });
}

function place(stage) {
  const movers = [];
  for (const rabbit of stage.querySelectorAll('[data-x]')) {
    const {x, y, place} = rabbit.dataset, before = seen.get(rabbit.id), after = [+place, [+x, +y]];
    rabbit.style.transform = moved(after[1]);
    seen.set(rabbit.id, after);
    if (before && before[0] !== after[0]) movers.push([rabbit, before, after]);
  }
  if (!movers.length || still.matches || stage.classList.contains('calm')) return;
  const stones = +document.getElementById('meadow').dataset.stones;
  for (const [rabbit, before, after] of movers) {  // who is last sets off first; an undo moves all at once
    const {starts = 0, takes = 1} = rabbit.dataset;
    rabbit.animate(way(before, after, stones), {duration: 1000 * takes, delay: 1000 * starts, fill: 'backwards'});
  }
  for (const line of stage.querySelectorAll('#news li')) {
    line.animate({opacity: [0, 1, 1, 0]}, {duration: NEWS_MS, delay: 1000 * line.dataset.starts});
  }
}

function hush(stage) {  // what the theatre tells late isn't read aloud before
  const verdict = stage.querySelector('#verdict');
  const late = verdict?.getAnimations() ?? [];
  if (!late.length) return;
  const outcome = verdict.parentElement;
  outcome.setAttribute('aria-busy', 'true');
  Promise.allSettled(late.map(each => each.finished)).then(() => outcome.removeAttribute('aria-busy'));
}

// --- The stream: read for ever; what can't be heard is shown to be old, and asked for again

const SILENT_MS = 25000, SOON_MS = 500, LATE_MS = 15000;
const stale = document.getElementById('stale');
let line, again, silence, wait = SOON_MS;

function old(is) {
  document.documentElement.classList.toggle('stale', is);
  stale.textContent = is ? stale.dataset.words : '';
}

function show(html) {
  const parsed = document.createElement('template'), stage = document.getElementById('stage');
  parsed.innerHTML = html;
  exchange(stage, parsed.content.getElementById('stage'));
  place(stage);
  hush(stage);
}

function heard(mine) {
  clearTimeout(silence);
  silence = setTimeout(() => mine.abort(), SILENT_MS);
}

function take(event) {
  const lines = event.split('\n'), data = lines.filter(each => each.startsWith('data: ')).map(each => each.slice(6));
  if (!lines.includes('event: picture')) return;
  show(data.join('\n'));
  old(false);
  wait = SOON_MS;
}

async function read(mine) {
  const language = encodeURIComponent(document.documentElement.lang);
  const answer = await fetch(`/stream?language=${language}`, {signal: mine.signal, cache: 'no-store'});
  if (answer.status === 401 || answer.status === 403) setTimeout(() => location.reload(), 1000);  // asks for the code
  if (!answer.ok) throw new Error(answer.status);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    heard(mine);
    const {value, done} = await reader.read();
    if (done) return;
    const events = (rest + value).split('\n\n');
    rest = events.pop();
    events.forEach(take);
  }
}

async function listen() {
  clearTimeout(again);
  if (line) line.abort();
  const mine = line = new AbortController();
  heard(mine);
  try {
    await read(mine);
  } catch {
    // comes again below
  }
  if (line !== mine) return;
  old(true);
  again = setTimeout(listen, wait * (0.7 + 0.6 * Math.random()));
  wait = Math.min(2 * wait, LATE_MS);
}

function wake() {  // a page that has slept doesn't know how long
  if (document.visibilityState !== 'visible') return;
  wait = SOON_MS;
  listen();
}

// On the TV itself nobody has a pointer, and the edge may be cut off
document.documentElement.classList.toggle('tv', new URLSearchParams(location.search).get('screen') === 'tv');

place(document.getElementById('stage'));
document.addEventListener('visibilitychange', wake);
addEventListener('pageshow', each => each.persisted && wake());
addEventListener('online', wake);
listen();
