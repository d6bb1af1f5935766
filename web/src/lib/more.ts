/** Marks a box that scrolls as long as more lies below its edge, or beyond its right one; the style shows a shade there. */
export function more(box: HTMLElement): () => void {
  const look = () => {
    box.toggleAttribute("data-more-below", box.scrollHeight - box.clientHeight - box.scrollTop > 1);
    box.toggleAttribute("data-more-beyond", box.scrollWidth - box.clientWidth - box.scrollLeft > 1);
  };
  // It looks once as soon as it watches, when everything has its place.
  const sizes = new ResizeObserver(look);
  const watch = () => {
    sizes.disconnect();
    for (const one of [box, ...box.children]) sizes.observe(one);
  };
  watch();
  const changes = new MutationObserver(watch);
  changes.observe(box, { childList: true });
  box.addEventListener("scroll", look, { passive: true });
  return () => {
    sizes.disconnect();
    changes.disconnect();
    box.removeEventListener("scroll", look);
  };
}
