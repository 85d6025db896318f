"use client";

import { useCallback, useSyncExternalStore } from "react";
import { subscribeOtherTabs } from "@/lib/other-tabs";
import { createSignal } from "@/lib/store";

const changes = createSignal();
/** Choices that storage refused. They last until the page is left. */
const unstored = new Map<string, string>();

function subscribe(listener: () => void): () => void {
  const ends = [changes.subscribe(listener), subscribeOtherTabs(listener)];
  return () => {
    for (const end of ends) end();
  };
}

function read(key: string): string | null {
  const unsaved = unstored.get(key);
  if (unsaved !== undefined) return unsaved;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * One of several values, as the visitor last chose: a period, a density. Server and first render use the first value.
 * @param key of local storage
 * @param values all of them, the default first; pass the same array each time
 */
export function useStoredChoice<T extends string>(
  key: string,
  values: readonly [T, ...T[]],
): [T, (value: T) => void] {
  const choice = useSyncExternalStore(
    subscribe,
    () => values.find((value) => value === read(key)) ?? values[0],
    () => values[0],
  );
  const choose = useCallback(
    (value: T) => {
      try {
        localStorage.setItem(key, value);
      } catch {
        unstored.set(key, value);
      }
      changes.notify();
    },
    [key],
  );
  return [choice, choose];
}
