import { takeOverPage } from "./page-at-rest";

const controls = "a[href], button, label, summary, input[type=checkbox], input[type=radio]";

/**
 * Marks the element around a part of the page whose script loads later: directly after the first load, or when the page is taken over.
 * `still`: answers of the service do not change the part before it is hydrated.
 */
export type Later = "at-once" | "when-taken" | "still";

const arrived = new WeakSet<Element>();
const repeats = new Map<Element, () => void>();
let repeatKey: (() => void) | null = null;
const waiting = new Set<() => void>();

/** Longest wait for parts in milliseconds: a script may never arrive. */
const longestWaitMs = 3_000;

function placesOnTheWay(selector = "[data-later]"): Element[] {
  return [...document.querySelectorAll(selector)].filter((place) => !arrived.has(place));
}

function canShowAnswers(): boolean {
  return placesOnTheWay('[data-later]:not([data-later="still"])').length === 0;
}

/** Settles once every part that shows answers works, or one takes too long. */
export function whenAllArrived(): Promise<void> {
  if (canShowAnswers()) return Promise.resolve();
  if (placesOnTheWay('[data-later="when-taken"]').length > 0) takeOverPage();
  return new Promise((resolve) => {
    waiting.add(resolve);
    setTimeout(resolve, longestWaitMs);
  });
}

/** Holds an event in a part that is still loading. Links work without script and are left alone. */
function hold(event: Event, control: Element | null | undefined, repeat: () => void): void {
  const place = control?.closest("[data-later]") ?? null;
  if (place === null || control?.tagName === "A" || arrived.has(place)) return;
  event.preventDefault();
  repeats.set(place, repeat);
}

function onClick(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null;
  hold(event, control, () => control?.click());
}

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (form instanceof HTMLFormElement) hold(event, form, () => form.requestSubmit(submitter));
}

function repeatLastKey(): void {
  if (placesOnTheWay().length > 0) return;
  repeatKey?.();
  repeatKey = null;
}

/** A single key may be a shortcut of any part. */
function onKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey) return;
  if (placesOnTheWay().length === 0) return;
  // Runs after all other listeners: an event that one of them handled is not held.
  setTimeout(() => {
    if (event.defaultPrevented) return;
    repeatKey = () =>
      target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    repeatLastKey();
  });
}

if (typeof document !== "undefined") {
  // Added at once instead of in an effect: the page can be pressed before React hydrates it.
  // Listens on the document, where React stops events for parts that it cannot hydrate yet.
  document.addEventListener("click", onClick, true);
  document.addEventListener("submit", onSubmit, true);
  document.addEventListener("keydown", onKey, true);
}

/** The script of a part has arrived, so its events are no longer held. */
export function endHold(place: Element): void {
  arrived.add(place);
}

/**
 * Ends the hold of a part and replays its held event once. The last key is replayed once no other part is loading.
 */
export function repeatHeld(place: Element): void {
  arrived.add(place);
  repeats.get(place)?.();
  repeats.delete(place);
  repeatLastKey();
  if (!canShowAnswers()) return;
  for (const resolve of waiting) resolve();
  waiting.clear();
}
