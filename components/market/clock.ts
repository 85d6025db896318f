/**
 * One clock for every time on the page. It ticks once a second while somebody listens and the page is visible, and
 * runs on the server's time once the feed has told it: expiry is never judged by the visitor's own clock.
 */
const tickMs = 1000;
/** A smaller difference is network delay, not a wrong clock. */
const tolerance = 2;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let offset = 0;

function tell() {
  for (const listener of listeners) listener();
}

function run() {
  clearInterval(timer);
  timer = undefined;
  if (listeners.size === 0 || document.visibilityState === "hidden") return;
  tell();
  timer = setInterval(tell, tickMs);
}

export function subscribeClock(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener("visibilitychange", run);
  listeners.add(listener);
  if (timer === undefined) run();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", run);
    run();
  };
}

/** Unix seconds, by the server's clock where it is known. */
export function clockNow(): number {
  return Date.now() / 1000 + offset;
}

/** Tells the clock what the server's time is, in Unix seconds. */
export function setServerTime(seconds: number): void {
  const difference = seconds - Date.now() / 1000;
  offset = Math.abs(difference) < tolerance ? 0 : difference;
}
