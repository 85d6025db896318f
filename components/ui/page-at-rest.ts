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

/** Milliseconds after which an untouched page is taken over, because its HTML may be old. */
const longestRestMs = 6_000;

/** Keys that ask for nothing which the page's HTML cannot show. */
const looks: ReadonlySet<string> = new Set([
  "quayside.theme",
  "quayside.unit",
  "quayside.visited",
  "quayside.recent",
  "quayside.searches",
  "quayside.price-guard",
  "quayside.endable",
  "quayside.last-seen",
  "quayside.programs",
  "quayside.watch",
  "quayside.drop-draft",
]);

/** A key without the id of what it keeps. */
const nameOf = (key: string) => key.split(".", 2).join(".");

/** Whether the address or an earlier visit changes what the HTML shows: filters, an order, a cart. */
function isAskedForMore(): boolean {
  if (location.search !== "") return true;
  try {
    return Object.keys(localStorage).some((key) => key.startsWith("quayside.") && !looks.has(nameOf(key)));
  } catch {
    return false;
  }
}

let takeOver: () => void = () => {};
let taken: Promise<void> | undefined;

/**
 * Settles when the waiting parts of the page should load and hydrate: on the first touch, when `takeOverPage` is
 * called, at the latest after six seconds. Where the HTML differs from what the visitor chose, it settles as soon as the page is
 * idle. Afterwards it is already settled.
 */
export function pageTaken(): Promise<void> {
  taken ??= new Promise((resolve) => {
    takeOver = resolve;
    void nextTouch().then(resolve);
    if (isAskedForMore()) whenIdle(resolve);
    else setTimeout(resolve, longestRestMs);
  });
  return taken;
}

/** Takes the page over now: the market has changed, or a part queries the service. */
export function takeOverPage(): void {
  void pageTaken();
  takeOver();
}
