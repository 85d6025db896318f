import { cleanup, render, screen } from "@testing-library/react";
import { type ReactElement, useEffect, useState } from "react";
import { type Address, type Hex, zeroAddress } from "viem";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WebChain } from "@/lib/chains/web-chain";
import type { AccountItem } from "@/lib/contract/item";
import type { Order, OrderSide, OrderStatusReason } from "@/lib/contract/order";
import type { VaultMove } from "@/lib/contract/vault";
import { sampleDrop, sampleTerms } from "@/lib/drops/testing/sample-drop";
import { queryClient } from "@/lib/query/query-client";
import { queryKeys } from "@/lib/query/query-keys";
import { collectionQuery } from "@/lib/query/use-collection-by-slug";
import { sampleListing } from "@/lib/seaport/testing/sample-listing";
import { sampleOffer } from "@/lib/seaport/testing/sample-offer";
import { encodeOrderComponents } from "@/lib/seaport/wire-order";
import type { FlowKind } from "@/lib/trade/errors/error-words";
import { sampleChain, samplePin } from "@/lib/trade/testing/sample-chain";
import { PageFrame } from "../../testing/page-frame";
import { AcceptManyDialog } from "../accept-many/accept-many-dialog";
import { BulkDialog } from "../bulk/bulk-dialog";
import { BulkOffersDialog } from "../bulk/bulk-offers-dialog";
import { ChainCheckout } from "../cart/chain-checkout";
import { AcceptDialog } from "../fill/accept-dialog";
import { BuyDialog } from "../fill/buy-dialog";
import { ItemOffer } from "../make/item-offer";
import { ListDialog } from "../make/list-dialog";
import { MintDialog } from "../mint/mint-dialog";
import { MoveDialog } from "../move/move-dialog";
import { RetryDialog } from "../move/retry-dialog";
import { orderSummary } from "../order-summary";
import { PoolBuyDialog } from "../pool/pool-buy-dialog";
import { PoolSellDialog } from "../pool/pool-sell-dialog";
import { RepriceDialog } from "../reprice/reprice-dialog";
import { RepriceOffer } from "../reprice/reprice-offer";
import { SendDialog } from "../send/send-dialog";
import { SendManyDialog } from "../send/send-many-dialog";
import { type DormantCause, dormantTitle, isRevivedBy } from "./dormant-orders";

const web: WebChain = { chain: sampleChain, pin: samplePin, trading: { on: true } };
const account: Address = "0x00000000000000000000000000000000000000A1";
const contract: Address = "0x00000000000000000000000000000000000000C0";
const other: Address = "0x00000000000000000000000000000000000000B2";
const chain = sampleChain.id;
const nothing = () => {};

const item = {
  ...{ chain, contract, tokenId: "7", name: "Kiln #7", image: null, labels: [], traits: [] },
  vault: { state: "home", homeChain: chain, moveId: null },
  collection: { slug: "kiln", name: "Kiln", verified: true, floor: {} },
  ...{ rarityRank: null, standard: "erc721", owner: account, lastSale: null, quantity: "1" },
  ...{ bestListing: null, bestOffer: null },
} as unknown as AccountItem;

/** An old order of the account for the item, which is paused for a reason. */
function oldOrder(side: OrderSide, statusReason: OrderStatusReason): Order {
  const components = side === "listing" ? sampleListing() : sampleOffer();
  const currency = side === "listing" ? zeroAddress : sampleChain.wrappedCurrency.address;
  return {
    ...{ id: `ord_${side}_${statusReason}`, hash: `0x${"12".repeat(32)}` as Hex, side, chain, contract },
    ...{ maker: account, taker: null, scope: { kind: "item", tokenId: "7" } },
    ...{ collection: { slug: "kiln", name: "Kiln" }, item: { tokenId: "7", name: "Kiln #7", image: null } },
    ...{ price: "9", unitPrice: "9", currency, quantity: "1", remaining: "1", fees: [], proceeds: "9" },
    ...{ startsAt: 1, expiresAt: 4_000_000_000, createdAt: 1, updatedAt: 1, checkedAt: 1, checkedBlock: 1 },
    ...{ status: "inactive", statusReason, hidden: false, enforced: false },
    protocol: { name: "seaport", version: "1.6", address: samplePin.seaport },
    order: { parameters: encodeOrderComponents(components), signature: "0x" },
  } as Order;
}

const orders: readonly Order[] = [
  ...(["not_owner", "not_approved", "stuck"] as const).map((reason) => oldOrder("listing", reason)),
  ...(["not_approved", "insufficient_balance"] as const).map((reason) => oldOrder("offer", reason)),
];
/** Orders of the dialogs, which are none of the old ones. */
const listing = orderSummary({ ...oldOrder("listing", "not_owner"), id: "ord_now" });
const offer = { ...oldOrder("offer", "not_approved"), id: "ord_now", maker: other };
const ownOffer = { ...oldOrder("offer", "not_approved"), id: "ord_now" };

const units = { quantity: 1n, error: null, field: () => null };
const on = { web, onClose: nothing };
const sold = { item, seller: account, ...on };
const pool = { item, pool: other, account, ...on };
const several = { items: [item], chains: [web], onClose: nothing };
const move = {
  ...{ id: "mov_1", fromChain: chain, toChain: chain, direction: "in", state: "failed", retry: null },
  ...{ initiator: account, recipient: account, originTransaction: { hash: `0x${"0".repeat(64)}` } },
  item: { homeChain: chain, contract, tokenId: "7", name: "Kiln #7", image: null },
} as unknown as VaultMove;
const mint = {
  drop: sampleDrop({ chain, contract, tokenId: "7", standard: "erc1155" }),
  ...{ web, minter: account, quantity: 1 },
  terms: { ...sampleTerms(), stage: "2" },
};
const entry = { key: "1", item, offer, quantity: 1n };
const cartEntry = { item, listing, quantity: "1", swept: false, addedAt: 1 };

/** A move is checked against the routes of its collection, which a page reads first. */
function MoveWithRoutes() {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    queryClient.setQueryData(queryKeys.chains, { data: [web] });
    queryClient.setQueryData(collectionQuery("kiln").queryKey, { contracts: {}, vault: null } as never);
    setIsKnown(true);
  }, []);
  return isKnown && <MoveDialog {...on} {...{ item, account, initial: null }} />;
}

/** A dialog, and the causes whose orders it must show before anything else is known, each by a note of its own. */
type Case = readonly [dialog: ReactElement, ...causes: DormantCause[]];

/** The dialogs of each flow. A flow has none if it makes no order fillable. */
const dialogs: Record<FlowKind, readonly Case[]> = {
  buy: [
    [
      <BuyDialog
        key="buy"
        {...{ item, listing, units, record: null, cheaper: null, buyer: account, ...on }}
        onReview={async () => {}}
      />,
      "receive",
    ],
  ],
  sweep: [
    [
      <ChainCheckout
        key="sweep"
        {...{ entries: [cartEntry], chains: [web], buyer: account, onChoose: nothing, ...on }}
      />,
      "receive",
    ],
  ],
  list: [[<ListDialog key="list" {...sold} />, "approve"]],
  reprice: [[<RepriceDialog key="reprice" {...sold} listing={listing} />, "approve"]],
  reprice_offer: [[<RepriceOffer key="reprice" {...on} offer={ownOffer} />, "pay"]],
  bulk: [[<BulkDialog key="bulk" {...several} seller={account} />, "approve"]],
  bulk_offer: [[<BulkOffersDialog key="bulk" {...several} maker={account} />, "receive"]],
  offer: [[<ItemOffer key="offer" {...on} item={item} maker={account} />, "receive"]],
  accept: [[<AcceptDialog key="accept" {...sold} {...{ offer, units }} />, "approve", "earn", "sell"]],
  accept_many: [
    [
      <AcceptManyDialog
        key="accept"
        {...{ rows: [], entries: [entry], seller: account, ...on }}
        {...{ onChoose: nothing, onPick: nothing, onType: nothing }}
      />,
      "approve",
      "earn",
      "sell_many",
    ],
  ],
  send: [
    [<SendDialog key="send" {...on} item={item} from={account} />, "send"],
    [<SendManyDialog key="several" {...several} from={account} />, "send_many"],
  ],
  mint: [[<MintDialog key="mint" request={mint} onClose={nothing} onReview={nothing} />, "mint"]],
  move: [[<MoveWithRoutes key="move" />, "move"]],
  retry: [[<RetryDialog key="retry" {...on} {...{ move, routes: {}, from: web, account }} />, "deliver"]],
  pool_sell: [[<PoolSellDialog key="pool" {...pool} />, "sell"]],
  pool_buy: [[<PoolBuyDialog key="pool" {...pool} />, "receive"]],
  ...{ cancel: [], cancel_orders: [], end: [], hide: [], unhide: [], unwrap: [], set_back: [], revoke: [] },
  ...{ deploy: [], run_drop: [] },
};
const cases = Object.entries(dialogs).flatMap(([kind, own]) =>
  own.map(([dialog, ...causes]) => [kind, causes.join(", "), { dialog, causes }] as const),
);

/** Only requests for orders are answered: the notes need nothing else. */
beforeEach(() => {
  vi.stubGlobal("fetch", async (path: string) => {
    const [, side] = /^\/api\/(listing|offer)s\?/.exec(path) ?? [];
    const asked = new URLSearchParams(path.split("?")[1]);
    if (side === undefined || asked.get("maker") !== account) return new Promise(nothing);
    const isWanted = asked.get("status") === "inactive" && asked.get("hidden") === "false";
    const data = isWanted ? orders.filter((order) => order.side === side) : [];
    return Response.json({ data, nextCursor: null });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it.each(cases)("%s shows the old orders of its account: %s", async (_kind, _causes, { dialog, causes }) => {
  render(<PageFrame>{dialog}</PageFrame>);
  const notes = await screen.findAllByRole("region", { name: "Old orders" });
  const titles = causes.map((cause) =>
    dormantTitle(cause, orders.filter((order) => isRevivedBy(cause, order)).length),
  );
  expect(notes.map((note) => note.querySelector("h3")?.textContent).sort()).toEqual(titles.sort());
});

it("covers every cause", () => {
  const all: Record<DormantCause, true> = {
    ...{ send: true, send_many: true, sell: true, sell_many: true, move: true, approve: true },
    ...{ receive: true, deliver: true, mint: true, pay: true, earn: true },
  };
  const covered = new Set(cases.flatMap(([, , { causes }]) => causes));
  expect([...covered].sort()).toEqual(Object.keys(all).sort());
});
