import type { MouseEvent, MouseEventHandler } from "react";

/**
 * The click of a button that does nothing while it is blocked. Such a button stays focusable, so that why it is can be read: a
 * `disabled` one would not be.
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
