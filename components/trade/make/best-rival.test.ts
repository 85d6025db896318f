import { describe, expect, it } from "vitest";
import type { Order, OrderScope } from "@/lib/contract/order";
import { bestRival } from "./best-rival";

const weth = "0x00000000000000000000000000000000000000E1";
const usdc = "0x00000000000000000000000000000000000000C1";
const ann = "0x00000000000000000000000000000000000000A1";
const ben = "0x00000000000000000000000000000000000000B2";
const any: OrderScope = { kind: "collection" };
const gold: OrderScope = { kind: "trait", traits: [{ type: "Glaze", value: "Gold" }] };
const blue: OrderScope = { kind: "trait", traits: [{ type: "Glaze", value: "Blue" }] };

function offer(unitPrice: number, scope: OrderScope, changes: Partial<Order> = {}): Order {
  const base = { unitPrice: String(unitPrice), scope, currency: weth, maker: ann };
  return { ...base, ...changes } as unknown as Order;
}

/** The trait offers are the highest of all, as in a real book. */
const book = [
  offer(148, gold),
  offer(140, { kind: "item", tokenId: "7" }),
  offer(130, blue),
  offer(115, any),
  offer(9_000_000, any, { currency: usdc }),
  offer(113, any),
];

describe("bestRival", () => {
  it("is for any item the best offer for any item, whatever is offered for traits and single items", () => {
    expect(bestRival(book, { currency: weth, scope: any })?.unitPrice).toBe("115");
  });

  it("is for a trait the best of those for it and for any item", () => {
    expect(bestRival(book, { currency: weth, scope: gold })?.unitPrice).toBe("148");
    expect(bestRival(book, { currency: weth.toLowerCase(), scope: blue })?.unitPrice).toBe("130");
    expect(bestRival(book.slice(3), { currency: weth, scope: gold })?.unitPrice).toBe("115");
  });

  it("compares numbers, in one currency only", () => {
    expect(bestRival(book, { currency: usdc, scope: any })?.unitPrice).toBe("9000000");
    expect(bestRival([offer(99, any), offer(100, any)], { currency: weth })?.unitPrice).toBe("100");
    expect(bestRival([], { currency: weth })).toBeNull();
  });

  it("leaves out the owner's own offers, which no one else can accept", () => {
    const offers = [offer(9, any, { maker: ben }), offer(8, gold)];
    expect(bestRival(offers, { currency: weth, owner: ben.toLowerCase() })?.unitPrice).toBe("8");
    expect(bestRival(offers, { currency: weth })?.unitPrice).toBe("9");
  });
});
