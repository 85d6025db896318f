/** One clock for every time on the page. It ticks once a second while it has listeners and the page is visible. */
const tickMs = 1000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function notify() {
  for (const listener of listeners) listener();
}

function run() {
  clearInterval(timer);
  timer = undefined;
  if (listeners.size === 0 || document.visibilityState === "hidden") return;
  notify();
  timer = setInterval(notify, tickMs);
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
