import type { KeyboardEvent } from "react";

/**
 * Closes what has the focus on Escape. Radix gives Escape to the layer that came last, which may be a toast that arrived meanwhile:
 * then the panel that somebody is working in would stay. What opened from the panel, a select's list for example, is not inside it.
 */
export function escapeInside(close: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  return ({ key, target, currentTarget }) => {
    if (key === "Escape" && target instanceof Node && currentTarget.contains(target)) close();
  };
}
