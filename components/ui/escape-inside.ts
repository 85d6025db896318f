import type { KeyboardEvent } from "react";

/**
 * Closes the focused panel on Escape. Radix gives Escape to the newest layer, which may be a toast that arrived
 * meanwhile; the panel in use would stay open. A layer opened from the panel, such as a select's list, is not inside
 * it.
 */
export function escapeInside(close: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  return ({ key, target, currentTarget }) => {
    if (key === "Escape" && target instanceof Node && currentTarget.contains(target)) close();
  };
}
