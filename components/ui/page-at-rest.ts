const touches = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "focusin",
  "wheel",
  "scroll",
] as const;

/** Runs a task when the browser is idle, after two seconds at the latest. The returned function cancels it. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/** Settles on the next touch, press or key on the page. */
export function nextTouch(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const touch of touches) window.removeEventListener(touch, done, true);
      resolve();
    };
    for (const touch of touches) window.addEventListener(touch, done, { capture: true, passive: true });
  });
}

let rest: Promise<unknown> | undefined;

/** Settles once after the first load: when the page is idle or in use. Afterwards it is already settled. */
export function pageAtRest(): Promise<unknown> {
  rest ??= Promise.race([nextTouch(), new Promise<void>((resolve) => whenIdle(resolve))]);
  return rest;
}
