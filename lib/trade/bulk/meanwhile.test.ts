import { type Address, parseEther } from "viem";
import { expect, it } from "vitest";
import type { Order, OrderSide } from "@/lib/contract/order";
import type { MarketPort } from "../flow/ports";
import { sampleChain, samplePin } from "../testing/sample-chain";
import type { BulkEntry } from "./bulk-ledger";
import { readMeanwhile } from "./meanwhile";
import { payableOf } from "./payable-of";
import { type BulkList, type BulkRow, rowKey } from "./request";
import { bulkFlowId } from "./run";

const maker: Address = "0x00000000000000000000000000000000000A11cE";
const contract: Address = "0x0000000000000000000000000000000000000721";
const startsAt = 1_763_700_000;

function rowOf(tokenId: string): BulkRow {
  return {
    item: { chain: "base", contract, tokenId, name: `Sea Mark #${tokenId}`, standard: "erc1155" },
    collection: { name: "Sea Marks", creatorEarnings: { bps: 0, recipients: [], enforcement: {} } },
    unitPrice: parseEther("2"),
    quantity: 5n,
  } as unknown as BulkRow;
}

function listOf(side: OrderSide, tokenIds: readonly string[]): BulkList {
  return {
    web: { chain: sampleChain, pin: samplePin, trading: { on: true } } as BulkList["web"],
    side,
    maker,
    currency: samplePin.wrappedCurrency,
    startsAt,
    expiresAt: startsAt + 604_800,
    payCreator: true,
    rows: tokenIds.map(rowOf),
  };
}

/** The marketplace's record of the order of a row. */
function stored(list: BulkList, tokenId: string, changes: Partial<Order> = {}): Order {
  return {
    id: `ord_${tokenId}`,
    side: list.side,
    contract,
    scope: { kind: "item", tokenId },
    currency: list.currency,
    unitPrice: parseEther("2").toString(),
    quantity: "5",
    remaining: "5",
    status: "active",
    startsAt: list.startsAt,
    expiresAt: list.expiresAt,
    ...changes,
  } as Order;
}

it.each(["listing", "offer"] as const)(
  "signs no %s again after a reload that is stored, though it paused, was filled or cancelled meanwhile",
  async (side) => {
    const list = listOf(side, ["1", "2", "3", "4", "5"]);
    const asked: unknown[] = [];
    const market = {
      openOrders: async () => [
        stored(list, "1", { status: "inactive" }),
        stored(list, "2", { remaining: "3" }),
      ],
      endedOrders: async (...query: unknown[]) => {
        asked.push(query);
        return [
          stored(list, "3", { status: "filled", remaining: "0" }),
          stored(list, "4", { status: "cancelled" }),
        ];
      },
    } as Partial<MarketPort> as MarketPort;
    const given = { id: bulkFlowId(list), entries: new Map(), market };
    const found = await readMeanwhile({ ...list, resumedFrom: list.startsAt }, given);
    expect(found.map(([{ item }, { outcome }]) => [item.tokenId, outcome])).toMatchObject([
      ["1", { kind: "refused", again: false, isStored: true, words: { code: "order_inactive" } }],
      ["2", { kind: "live", orderId: "ord_2", left: 3n }],
      ["3", { kind: "over", status: "filled" }],
      ["4", { kind: "over", status: "cancelled" }],
    ]);
    expect(asked).toEqual([[side, { maker: list.maker, chain: "base", since: list.startsAt }]]);
  },
);

it("asks no money for an offer of this page that was accepted meanwhile, and for the rest of one accepted in part", async () => {
  const list = listOf("offer", ["1", "2", "3"]);
  const live = (tokenId: string): BulkEntry => ({
    signed: null,
    outcome: { kind: "live", orderId: `ord_${tokenId}` },
  });
  const before = new Map(["1", "2"].map((tokenId) => [rowKey(rowOf(tokenId)), live(tokenId)]));
  const over = stored(list, "1", { status: "filled", remaining: "0" });
  const market = {
    openOrders: async () => [stored(list, "2", { remaining: "2" })],
    order: async (id: string) => (id === over.id ? over : null),
  } as Partial<MarketPort> as MarketPort;
  const news = await readMeanwhile(list, { id: bulkFlowId(list), entries: before, market });
  const after = new Map([...before, ...news.map(([row, entry]) => [rowKey(row), entry] as const)]);
  expect(payableOf(list, before).amount).toBe(parseEther("30"));
  // Two units of the second, five of the third.
  expect(payableOf(list, after).amount).toBe(parseEther("14"));
});
