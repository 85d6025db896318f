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
  /** Every toast has one: it tells of something that happened elsewhere. */
  action: ToastAction;
  /** Called where somebody dismissed it or took its action: one that went by itself may not have been seen. */
  onSeen?: () => void;
}

export interface ToastEntry extends ToastInput {
  id: number;
}

const maxToasts = 3;

const entries = createStore<readonly ToastEntry[]>([]);
let lastId = 0;

/** Shows the result of something that ended in the background. The oldest gives way when there are more than three. */
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
