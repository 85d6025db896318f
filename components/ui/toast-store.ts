import { createStore } from "@/lib/store";
import type { Tone } from "./tag";

export interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface ToastInput {
  title: string;
  detail?: string;
  tone?: Tone;
  /** Every toast has an action, since it reports an event from elsewhere. */
  action: ToastAction;
  /** Called when the toast is dismissed or its action is taken. A toast that timed out may not have been seen. */
  onSeen?: () => void;
}

export interface ToastEntry extends ToastInput {
  id: number;
}

const maxToasts = 3;

const entries = createStore<readonly ToastEntry[]>([]);
let lastId = 0;

/** Shows the result of a background event. With more than three toasts the oldest is removed. */
export function showToast(input: ToastInput): number {
  lastId += 1;
  entries.set([...entries.get(), { ...input, id: lastId }].slice(-maxToasts));
  return lastId;
}

export function dismissToast(id: number): void {
  entries.set(entries.get().filter((entry) => entry.id !== id));
}

export const subscribeToasts = entries.subscribe;
export const getToasts = entries.get;
