import { afterEach, expect, it, vi } from "vitest";
import { watchOtherTabs } from "@/lib/other-tabs";
import { cartPrefix, notifyCarts, watchCarts } from "./cart-signal";

/** Keys of this visitor's storage and of this tab's. */
function storeKeys({ local = [], tab = [] }: { local?: readonly string[]; tab?: readonly string[] }): void {
  const storageOf = (keys: readonly string[]) =>
    Object.assign(
      Object.create({ getItem: (key: string) => (keys.includes(key) ? "1" : null) }),
      Object.fromEntries(keys.map((key) => [key, "1"])),
    );
  vi.stubGlobal("localStorage", storageOf(local));
  vi.stubGlobal("sessionStorage", storageOf(tab));
}

/** How often the code of carts was wanted, without the listener's own end. */
function countCalls(): { calls: () => number; end: () => void } {
  let count = 0;
  const end = watchCarts(() => count++);
  return { calls: () => count, end };
}

afterEach(() => vi.unstubAllGlobals());

it("wants the code of carts for a cart, for its purchase in this tab, and for a change in any tab", () => {
  const browser = new EventTarget();
  vi.stubGlobal("window", browser);
  const cart = `${cartPrefix}visitor`;
  const purchase = "quayside.flow.sweep:0x1";

  storeKeys({ local: [cart] });
  const full = countCalls();
  expect(full.calls()).toBe(1);
  full.end();

  storeKeys({ local: ["wagmi.recentConnectorId"], tab: [purchase] });
  const returning = countCalls();
  expect(returning.calls()).toBe(1);
  returning.end();

  storeKeys({});
  const empty = countCalls();
  expect(empty.calls()).toBe(0);
  notifyCarts();
  expect(empty.calls()).toBe(1);

  // Another tab fills the cart before this page watches the others: it is reported once the page does.
  storeKeys({ local: [cart] });
  expect(empty.calls()).toBe(1);
  watchOtherTabs();
  expect(empty.calls()).toBe(2);

  storeKeys({ local: ["quayside.unit"], tab: ["quayside.flow.buy:0x1"] });
  browser.dispatchEvent(new Event("storage"));
  expect(empty.calls()).toBe(2);
  storeKeys({ tab: [purchase] });
  browser.dispatchEvent(new Event("storage"));
  expect(empty.calls()).toBe(3);
  empty.end();
  browser.dispatchEvent(new Event("storage"));
  expect(empty.calls()).toBe(3);
});
