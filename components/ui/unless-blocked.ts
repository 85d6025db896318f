import type { MouseEvent, MouseEventHandler } from "react";

/**
 * The click handler of a button that does nothing while it is blocked. The button stays focusable so that its reason
 * can be read, which `disabled` would prevent.
 */
export function unlessBlocked(
  isBlocked: boolean,
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
): MouseEventHandler<HTMLButtonElement> {
  return (event: MouseEvent<HTMLButtonElement>) => {
    if (isBlocked) event.preventDefault();
    else onClick?.(event);
  };
}
