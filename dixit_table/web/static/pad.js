// A keypad. Each key has a number, and is kept, here and nowhere else, until the table has taken it or it is too old.
// Nothing that can be seen, felt or heard tells which key it was.
"use strict";

(() => {
  const MOST_KEYS = 40; // as in pads.py
  const ANSWER_MS = 3000;
  const SILENT_MS = 25000;
  const LOOK_MS = 5000;
  const OLD_MS = 10000; // the table forgets a half typed number after 30 s, and these come before
  const DIGITS = "0123456789*";
  const NOTE_MS = 4000;
  const FIRST_WAIT_MS = 200;
  const LONGEST_WAIT_MS = 2000;

  const part = (id) => document.getElementById(id);
  const { dataset: texts } = document.body;
  const [keys, light, line] = [part("keys"), part("light"), part("line")];

  let page; // this page's name; a new one makes it another keypad, of which nothing is half typed
  let last; // number of the last key
  let kept; // keys that aren't taken yet: each one's number, name, and when it was pressed
  let half; // a number is begun
  let missed = false; // keys were given up, and nobody has been told: until then more would be half a number
  let stream;
  let heard; // when the stream said something last
  let asking = null; // the request under way
  let passed = null; // how often it was refused and identified, as far as shown
  let given = false; // another page has the pad
  let touched = -Infinity;
  let wait = FIRST_WAIT_MS;
  let again;
  let noted;

  function begin() {
    const bytes = crypto.getRandomValues(new Uint8Array(8));
    page = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    last = 0;
    kept = [];
    half = false;
    listen();
  }

  // --- keys to the table

  function press(key) {
    half = DIGITS.includes(key) || (half && !["enter", "backspace"].includes(key));
    last += 1; // also of a key that isn't kept: then the table knows that one is missing
    if (!missed) {
      if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.(10); // else browsers refuse, loudly
      if (kept.length < MOST_KEYS) kept.push([last, key, Date.now()]);
    }
    ask();
  }

  async function ask() {
    clearTimeout(again);
    if (asking || given) return;
    if (kept.length && Date.now() - kept[0][2] > OLD_MS) return startAgain(); // what was meant by them is over
    const [mine, request] = [page, new AbortController()];
    asking = request;
    const late = setTimeout(() => request.abort(), ANSWER_MS);
    let status = 0;
    try {
      const answer = await fetch("/pad/keys", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ page, keys: kept.map(([number, key]) => [number, key]) }),
        signal: request.signal,
      });
      const { taken } = answer.ok ? await answer.json() : {};
      if (answer.ok && mine === page) kept = kept.filter(([number]) => number > taken);
      status = answer.status;
    } catch {
      // It is said again below.
    }
    clearTimeout(late);
    if (asking !== request) return;
    asking = null;
    if (mine === page) act(status);
    else ask();
  }

  function act(status) {
    if (status === 200) {
      reached();
      if (stream.readyState === EventSource.CLOSED) listen();
      if (kept.length) ask();
    } else if (status === 409) giveUp();
    else if (status === 410) startAgain();
    else if (status === 403) setTimeout(() => location.reload(), LONGEST_WAIT_MS);
    else {
      note(status === 503 ? texts.full : texts.offline);
      askLater();
    }
  }

  function askLater() {
    clearTimeout(again);
    again = setTimeout(ask, wait);
    wait = Math.min(2 * wait, LONGEST_WAIT_MS);
  }

  function startAgain() {
    missed ||= half || kept.length > 0;
    begin();
    ask(); // until it is there again
  }

  function giveUp() {
    stream.close();
    given = true;
    kept = [];
    keys.hidden = true;
    part("other").hidden = false;
  }

  function takeBack() {
    given = false;
    keys.hidden = false;
    part("other").hidden = true;
    begin();
  }

  // --- from the table: the light, and words

  function listen() {
    stream?.close();
    heard = Date.now();
    const mine = new EventSource(`/pad/stream?page=${page}&language=${document.documentElement.lang}`);
    stream = mine;
    const on = (name, take) =>
      mine.addEventListener(name, ({ data }) => {
        heard = Date.now();
        take?.(data);
      });
    on("light", show);
    on("words", tell);
    on("ping");
    on("end", () => {
      mine.close();
      ask();
    });
    mine.onopen = () => {
      wait = FIRST_WAIT_MS;
      reached();
    };
    mine.onerror = () => {
      if (mine !== stream) return;
      note(texts.offline);
      if (mine.readyState === EventSource.CLOSED) askLater();
    };
  }

  function show(data) {
    const [steady, ...counts] = data.split(/ +/);
    const [before, kinds] = [passed ?? counts, ["refused", "identify"]];
    texts.light = steady;
    passed = counts;
    kinds.forEach((kind, i) => {
      if (counts[i] !== before[i] && counts[i] !== "00") flash(kind, texts[kind]);
    });
  }

  function tell(data) {
    const { who, told } = JSON.parse(data);
    for (const [id, words] of [["who", who || document.title], ["told", told]]) {
      if (part(id).textContent !== words) part(id).textContent = words;
    }
  }

  function flash(kind, words) {
    light.className = "";
    void light.offsetWidth; // begins anew, if it was on
    light.className = kind;
    note(words);
    noted = setTimeout(note, NOTE_MS, "");
  }

  function note(words) {
    clearTimeout(noted);
    line.textContent = words;
  }

  function reached() {
    if ([texts.offline, texts.full].includes(line.textContent)) note("");
    if (!missed || document.visibilityState !== "visible" || stream.readyState !== EventSource.OPEN) return;
    missed = false;
    flash("refused", texts.again);
  }

  // --- what happens to a phone

  function wake(slept) {
    if (document.visibilityState !== "visible" || given) return;
    asking?.abort();
    asking = null;
    wait = FIRST_WAIT_MS;
    if (slept && half) startAgain(); // nobody knows any more what was typed
    else listen();
    ask();
  }

  document.addEventListener("visibilitychange", () => wake(true));
  window.addEventListener("online", () => wake(false));
  window.addEventListener("pageshow", ({ persisted }) => persisted && wake(true));
  setInterval(() => Date.now() - heard > SILENT_MS && wake(false), LOOK_MS);

  const keyOf = ({ target }) => target.closest("[data-key]")?.dataset.key;
  keys.addEventListener("pointerdown", (event) => {
    const key = keyOf(event);
    if (!key || event.button) return;
    event.preventDefault(); // no key is left with the focus
    touched = event.timeStamp;
    press(key);
  });
  keys.addEventListener("pointerup", ({ timeStamp }) => { touched = timeStamp; }); // its click follows, however late
  keys.addEventListener("click", (event) => {
    const key = keyOf(event); // of a keyboard, or of what reads the screen
    if (key && event.timeStamp - touched > 1000) press(key);
  });
  for (const name of ["mousedown", "contextmenu"]) {
    keys.addEventListener(name, (event) => event.preventDefault());
  }
  light.addEventListener("animationend", () => { light.className = ""; });
  part("back").addEventListener("click", takeBack);

  begin();
})();
