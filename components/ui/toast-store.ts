import type { Tone } from "./tag";

export interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface ToastInput {
  title: string;
  detail?: string;
  tone?: Tone;
  /** Every toast has one: it tells of something that happened elsewhere. */
  action: ToastAction;
  /** Called where somebody dismissed it or took its action: one that went by itself may not have been seen. */
  onSeen?: () => void;
}

export interface ToastEntry extends ToastInput {
  id: number;
}

export const maxToasts = 3;

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastEntry[]) {
  entries = next;
  for (const listener of listeners) listener();
}

/** Shows the result of something that ended in the background. The oldest gives way when there are more than three. */
export function showToast(input: ToastInput): number {
  lastId += 1;
  publish([...entries, { ...input, id: lastId }].slice(-maxToasts));
  return lastId;
}

export function dismissToast(id: number): void {
  publish(entries.filter((entry) => entry.id !== id));
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getToasts(): readonly ToastEntry[] {
  return entries;
}
