import { notifyCarts } from "./cart-signal";

let isWanted = false;

/** Asks the header to open the cart; where its code is still on the way, it opens once that has come. */
export function requestCart(): void {
  isWanted = true;
  notifyCarts();
}

/** Whether somebody asked since the last time; the cart's button answers by opening it. */
export function takeCartRequest(): boolean {
  const wanted = isWanted;
  isWanted = false;
  return wanted;
}
