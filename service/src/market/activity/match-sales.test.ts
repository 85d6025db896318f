import { type Address, getAddress, type Hex, zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import type { FilledItem, FulfilledArgs } from "../../db/schema/chain";
import type { ChainEvent } from "../../db/schema/chain-event";
import { matchSales } from "./match-sales";

const account = (byte: string): Address => getAddress(`0x${byte.repeat(20)}`);
const [seller, buyer, router, feeTaker, token, weth] = ["a1", "b2", "c3", "fe", "70", "ee"].map(account) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
];

let logIndex = 0;
function event(body: Partial<ChainEvent> & Pick<ChainEvent, "name">): ChainEvent {
  logIndex += 1;
  const hash: Hex = `0x${"00".repeat(32)}`;
  return {
    blockNumber: 1,
    blockHash: hash,
    txHash: hash,
    timestamp: 1,
    logIndex,
    sub: 0,
    address: token,
    ...body,
  };
}

function transfer(from: Address, to: Address, tokenId = 1n): ChainEvent {
  return event({ name: "transfer", fromAddr: from, toAddr: to, tokenId, quantity: 1n });
}

const nft = (identifier = "1"): FilledItem => ({ itemType: 2, token, identifier, amount: "1" });
const money = (amount: number, currency: Address = zeroAddress): FilledItem => {
  return {
    itemType: currency === zeroAddress ? 0 : 1,
    token: currency,
    identifier: "0",
    amount: String(amount),
  };
};
const to = (recipient: Address, item: FilledItem) => ({ ...item, recipient });

function fill(maker: Address, order: Hex, args: Omit<FulfilledArgs, "recipient">): ChainEvent {
  return event({
    name: "order_fulfilled",
    subject: order,
    fromAddr: maker,
    args: { recipient: zeroAddress, ...args },
  });
}

const copies = (amount: number, identifier = "1"): FilledItem => {
  return { itemType: 3, token, identifier, amount: String(amount) };
};
const moves = (quantity: bigint, from = seller, into = buyer) => ({ ...transfer(from, into), quantity });
const swap = (name: "pool_buy" | "pool_sell", pool: Address, wei: bigint, tokenId = 1n) =>
  event({ name, address: pool, tokenId, quantity: wei });

function told(events: ChainEvent[]) {
  return matchSales(events).map(({ type, fill: settled, payment }) => [
    type,
    settled?.subject ?? null,
    payment === null ? null : `${payment.amount} ${payment.currency}`,
  ]);
}

const listed = fill(seller, "0x01", {
  offer: [nft()],
  consideration: [to(seller, money(900)), to(feeTaker, money(100))],
});

describe("the kinds of a transaction's transfers", () => {
  it("a mint from the zero address, else a transfer", () => {
    expect(told([transfer(zeroAddress, seller), transfer(seller, buyer)])).toEqual([
      ["mint", null, null],
      ["transfer", null, null],
    ]);
  });

  it("a sale when a listing was filled, for all that the buyer paid", () => {
    expect(told([listed, transfer(seller, buyer)])).toEqual([["sale", "0x01", `1000 ${zeroAddress}`]]);
  });

  it("a sale when an offer was accepted directly, at the offer's price", () => {
    const offer = fill(buyer, "0x02", {
      offer: [money(1_000, weth)],
      consideration: [to(buyer, nft()), to(feeTaker, money(100, weth))],
    });
    expect(told([offer, transfer(seller, buyer)])).toEqual([["sale", "0x02", `1000 ${weth}`]]);
  });

  it("one sale when an offer and the acceptor's mirror were matched: the offer's, at its full price", () => {
    const offer = fill(buyer, "0x02", {
      offer: [money(1_000, weth)],
      consideration: [to(buyer, nft()), to(feeTaker, money(100, weth))],
    });
    const mirror = fill(seller, "0x03", { offer: [nft()], consideration: [to(seller, money(900, weth))] });
    for (const fills of [
      [offer, mirror],
      [mirror, offer],
    ]) {
      expect(told([...fills, transfer(seller, buyer)])).toEqual([["sale", "0x02", `1000 ${weth}`]]);
    }
  });

  it("a sale of a private listing, whose NFT is on both sides", () => {
    const listing = fill(seller, "0x04", {
      offer: [nft()],
      consideration: [to(seller, money(1_000)), to(buyer, nft())],
    });
    const mirror = fill(buyer, "0x05", { offer: [money(1_000)], consideration: [] });
    expect(told([listing, mirror, transfer(seller, buyer)])).toEqual([
      ["sale", "0x04", `1000 ${zeroAddress}`],
    ]);
  });

  it("a sale and a transfer when a router passes the item on", () => {
    expect(told([listed, transfer(seller, router), transfer(router, buyer)])).toEqual([
      ["sale", "0x01", `1000 ${zeroAddress}`],
      ["transfer", null, null],
    ]);
  });

  it("two sales when an item is bought and sold again in one transaction", () => {
    const resold = fill(buyer, "0x06", { offer: [nft()], consideration: [to(buyer, money(1_500))] });
    expect(told([listed, transfer(seller, buyer), resold, transfer(buyer, router)])).toEqual([
      ["sale", "0x01", `1000 ${zeroAddress}`],
      ["sale", "0x06", `1500 ${zeroAddress}`],
    ]);
  });

  it("sales of several orders in a sweep, each with its own price", () => {
    const second = fill(router, "0x07", { offer: [nft("2")], consideration: [to(router, money(5))] });
    expect(told([listed, second, transfer(router, buyer, 2n), transfer(seller, buyer)])).toEqual([
      ["sale", "0x07", `5 ${zeroAddress}`],
      ["sale", "0x01", `1000 ${zeroAddress}`],
    ]);
  });

  it("sales without a price in a bundle or for mixed payment, which give no single item's price", () => {
    const bundle = fill(seller, "0x08", {
      offer: [nft(), nft("2")],
      consideration: [to(seller, money(900))],
    });
    expect(told([bundle, transfer(seller, buyer), transfer(seller, buyer, 2n)])).toEqual([
      ["sale", "0x08", null],
      ["sale", "0x08", null],
    ]);
    const mixed = fill(seller, "0x09", {
      offer: [nft()],
      consideration: [to(seller, money(900)), to(seller, money(5, weth))],
    });
    expect(told([mixed, transfer(seller, buyer)])).toEqual([["sale", "0x09", null]]);
  });

  it("transfers when items were swapped for items", () => {
    const swap = fill(seller, "0x10", { offer: [nft()], consideration: [to(seller, nft("2"))] });
    expect(told([swap, transfer(seller, buyer), transfer(buyer, seller, 2n)])).toEqual([
      ["transfer", null, null],
      ["transfer", null, null],
    ]);
  });
});

describe("the kinds of transfers of several copies", () => {
  const of = (order: Hex, amount: number, wei: number, maker = seller) =>
    fill(maker, order, { offer: [copies(amount)], consideration: [to(maker, money(wei))] });

  it("each the sale of the listing with as many copies, however they are ordered", () => {
    const fills = [of("0x21", 2, 20), of("0x22", 3, 60)];
    expect(told([...fills, moves(3n), moves(2n)])).toEqual([
      ["sale", "0x22", `60 ${zeroAddress}`],
      ["sale", "0x21", `20 ${zeroAddress}`],
    ]);
  });

  it("one sale for the sum, where one transfer carried several listings of a seller", () => {
    expect(told([of("0x21", 2, 20), of("0x22", 3, 60), moves(5n)])).toEqual([
      ["sale", "0x21", `80 ${zeroAddress}`],
    ]);
  });

  it("sales for their share, where one listing went to several buyers", () => {
    expect(told([of("0x21", 5, 50), moves(3n), moves(2n, seller, router)])).toEqual([
      ["sale", "0x21", `30 ${zeroAddress}`],
      ["sale", "0x21", `20 ${zeroAddress}`],
    ]);
  });

  it("a sale without a price, where more moved than was sold", () => {
    expect(told([of("0x21", 2, 20), moves(3n)])).toEqual([["sale", "0x21", null]]);
  });
});

describe("the kinds of transfers from and to pools", () => {
  const pool = account("99");

  it("swaps, each at its price, by the pool's events", () => {
    const events = [
      swap("pool_buy", pool, 7n),
      swap("pool_buy", pool, 8n, 2n),
      transfer(pool, buyer, 2n),
      transfer(pool, buyer),
      swap("pool_sell", pool, 5n, 3n),
      transfer(seller, pool, 3n),
    ];
    expect(matchSales(events).map(({ type, pool: at, payment }) => [type, at, payment])).toEqual([
      ["pool_buy", pool, { amount: 8n, currency: zeroAddress }],
      ["pool_buy", pool, { amount: 7n, currency: zeroAddress }],
      ["pool_sell", pool, { amount: 5n, currency: zeroAddress }],
    ]);
  });

  it("transfers, when an owner put tokens in or took them out, or another pool swapped that id", () => {
    const elsewhere = swap("pool_buy", account("98"), 7n);
    expect(told([transfer(seller, pool), transfer(pool, seller), elsewhere, transfer(pool, seller)])).toEqual(
      Array.from({ length: 3 }, () => ["transfer", null, null]),
    );
  });

  it("one swap for one transfer: a token that moves on afterwards is transferred", () => {
    expect(told([swap("pool_buy", pool, 7n), transfer(pool, router), transfer(router, buyer)])).toEqual([
      ["pool_buy", null, `7 ${zeroAddress}`],
      ["transfer", null, null],
    ]);
  });
});
