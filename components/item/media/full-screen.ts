/** Shows an element on the whole screen; a film has the browser's own controls there. Where that is not possible, nothing happens. */
export function showFullScreen(element: HTMLElement | null): void {
  if (element?.requestFullscreen === undefined) return;
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
