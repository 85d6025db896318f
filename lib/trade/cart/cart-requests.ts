import { notifyCarts } from "./cart-signal";

let isWanted = false;

/** Asks the header to open the cart. If its code is still loading, the cart opens after that. */
export function requestCart(): void {
  isWanted = true;
  notifyCarts();
}

/** Whether the cart was requested since the last call. The cart's button then opens it. */
export function takeCartRequest(): boolean {
  const wanted = isWanted;
  isWanted = false;
  return wanted;
}
