// Watches a page from its first moment for what the Web Vitals are made of; bench/page.py asks.
window.vitals = (() => {
  const seen = { largest: 0, shifts: [], interactions: new Map() };
  const watch = (type, take, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });

  watch("largest-contentful-paint", (entry) => {
    seen.largest = entry.startTime;
  });
  watch("layout-shift", (entry) => {
    if (entry.hadRecentInput) return;
    const what = entry.sources.map(({ node }) => node?.className?.toString() || node?.nodeName || "?");
    seen.shifts.push({ at: entry.startTime, value: entry.value, what });
  });
  // The longest event of each interaction is the interaction's length, from the input to the frame that answers it.
  watch(
    "event",
    (entry) => {
      const known = seen.interactions.get(entry.interactionId);
      if (!entry.interactionId || (known && known.length >= entry.duration)) return;
      const { startTime: input, processingStart: begun, processingEnd: handled } = entry;
      const parts = [begun - input, handled - begun, input + entry.duration - handled].map(Math.round);
      const place = entry.target?.closest?.("button, label");
      const what = `${entry.name} on ${(place?.ariaLabel ?? place?.textContent ?? "the page").trim().slice(0, 40)}`;
      seen.interactions.set(entry.interactionId, { length: entry.duration, parts, what });
    },
    { durationThreshold: 16 },
  );

  return {
    /** Milliseconds until the largest piece of content was painted. */
    largestContentfulPaint: () => seen.largest,

    /** The worst burst of shifts: gaps below 1 s, no longer than 5 s. */
    cumulativeLayoutShift() {
      let worst = { value: 0, what: [] };
      let burst = { value: 0, what: [], from: 0, to: -Infinity };
      for (const { at, value, what } of seen.shifts) {
        if (at - burst.to >= 1000 || at - burst.from >= 5000) burst = { value: 0, what: [], from: at, to: at };
        burst = { ...burst, value: burst.value + value, what: [...burst.what, ...what], to: at };
        if (burst.value > worst.value) worst = burst;
      }
      return { value: worst.value, what: [...new Set(worst.what)] };
    },

    /** The longest interaction, leaving out one of every fifty; milliseconds. */
    interactionToNextPaint() {
      const longest = [...seen.interactions.values()].sort((a, b) => b.length - a.length);
      const count = performance.interactionCount;
      const chosen = longest[Math.min(longest.length - 1, Math.floor(count / 50))];
      return { value: chosen?.length ?? 0, count, longest: longest.slice(0, 16) };
    },

    /** Write down when frames begin, until `lastFrames` is asked. */
    watchFrames() {
      const times = [];
      seen.frames = times;
      const note = (now) => {
        if (seen.frames !== times) return;
        times.push(now);
        requestAnimationFrame(note);
      };
      return new Promise((begun) => {
        requestAnimationFrame((now) => {
          note(now);
          begun();
        });
      });
    },

    /** How long each frame took; milliseconds. */
    lastFrames() {
      const times = seen.frames;
      seen.frames = null;
      return times.slice(1).map((time, at) => time - times[at]);
    },
  };
})();
