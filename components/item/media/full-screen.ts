/** Safari on iPhones shows only films on the whole screen, by a method of its own. */
type Film = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Whether this browser shows an element of this kind on the whole screen. */
export function canShowFullScreen(kind: "film" | "other"): boolean {
  return (
    document.fullscreenEnabled || (kind === "film" && "webkitEnterFullscreen" in HTMLVideoElement.prototype)
  );
}

/** Shows an element on the whole screen; a film has the browser's own controls there. Where that is not possible, nothing happens. */
export function showFullScreen(element: HTMLElement | null): void {
  if (element === null) return;
  if (!document.fullscreenEnabled) {
    if (element instanceof HTMLVideoElement) enterAsFilm(element);
    return;
  }
  if (element instanceof HTMLVideoElement) {
    element.controls = true;
    const end = () => {
      if (document.fullscreenElement === element) return;
      element.controls = false;
      document.removeEventListener("fullscreenchange", end);
    };
    document.addEventListener("fullscreenchange", end);
  }
  element.requestFullscreen().catch(() => {});
}

function enterAsFilm(film: Film): void {
  try {
    film.webkitEnterFullscreen?.();
  } catch {
    // The film has no frame yet.
  }
}
