"use client";

import { useSyncExternalStore } from "react";
import type { GridDensity } from "./item-grid";

export type Density = GridDensity | "table";

const storageKey = "quayside.density";
const changed = "quayside:density";
const values: readonly Density[] = ["roomy", "dense", "table"];

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener("storage", listener);
  };
}

function read(): Density {
  try {
    return values.find((value) => value === localStorage.getItem(storageKey)) ?? "roomy";
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
    return "roomy";
  }
}

/** How densely items stand, as the visitor last chose. */
export function useDensity(): [Density, (density: Density) => void] {
  const density = useSyncExternalStore(subscribe, read, (): Density => "roomy");
  const set = (next: Density) => {
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      return;
    }
    window.dispatchEvent(new Event(changed));
  };
  return [density, set];
}
