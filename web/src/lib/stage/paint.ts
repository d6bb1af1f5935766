/** Milliseconds after which a page that paints nothing, as one in the background, is not waited for any more. */
const LATEST = 120;

/** Run something as soon as what has just changed is on the screen; returns how to call it off. */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(run, LATEST);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
