const touches = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "focusin",
  "wheel",
  "scroll",
] as const;

/** Runs a task once the browser has nothing better to do, at the latest after two seconds. The function that it returns cancels it. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/** Settles when somebody next touches the page in any way. */
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

/** Settles once after the first load: when the page is idle or somebody touches it. Later it is settled already. */
export function pageAtRest(): Promise<unknown> {
  rest ??= Promise.race([nextTouch(), new Promise<void>((resolve) => whenIdle(resolve))]);
  return rest;
}
