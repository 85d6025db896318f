import { describe, expect, it } from "vitest";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Order, OrderSummary } from "@/lib/contract/order";
import type { CreateListingBody } from "@/lib/contract/order-requests";
import { hashOrder } from "@/lib/seaport/hash-order";
import { sampleListing, sampleParameters, signedZone } from "@/lib/seaport/testing/sample-listing";
import { encodeOrderComponents } from "@/lib/seaport/wire-order";
import { cancelOutcome } from "../end/outcome";
import type { Flow } from "../flow/flow";
import type { OnChainStatus, Ports } from "../flow/ports";
import { createListingDraft } from "../list/prepare";
import { orderFlow } from "../make/run";
import type { SignedOrder } from "../make/saved-signatures";
import { createSignedOrders } from "../make/signed-orders";
import { sampleChain, samplePin } from "../testing/sample-chain";
import { problemError } from "../testing/scenes/anvil-ports";
import { liveAnswer } from "../testing/scenes/make-scene";
import { createRepriceDraft } from "./prepare";
import type { RepriceWay } from "./reprice-way";
import type { ListingReprice } from "./request";

const { maker, unitPrice, token, tokenId, currency, startTime, endTime } = sampleParameters;
const web: WebChain = { chain: sampleChain, pin: samplePin, trading: { on: true } };
const untouched: OnChainStatus = { isCancelled: false, totalFilled: 0n, totalSize: 0n };

/** An edition of four at one price each, as the service has it. */
function oldOrder(changes: Partial<Order> = {}, endable = false) {
  const order = sampleListing({ standard: "erc1155", quantity: 4n, ...(endable && { zone: signedZone }) });
  const stored = {
    ...{
      side: "listing",
      id: "ord_old",
      hash: hashOrder(order),
      status: "active",
      statusReason: null,
      remaining: "4",
    },
    ...{ endable, maker, order: { parameters: encodeOrderComponents(order), signature: "0x" } },
    ...changes,
  } as Order;
  return { order, stored };
}

interface Scene {
  way: RepriceWay;
  endable?: boolean;
  quantity?: bigint;
  /** The old listing as the service has it now. */
  now?: Partial<Order>;
  status?: Partial<OnChainStatus>;
  /** The market's answer to the first post. */
  refusal?: Parameters<typeof problemError>[0];
  seconds?: number;
}

function scene({ way, endable = false, quantity = 4n, now = {}, status = {}, refusal, seconds }: Scene) {
  const { order, stored } = oldOrder({}, endable);
  const request: ListingReprice = {
    item: { chain: "base", contract: token, tokenId: `${tokenId}`, name: "Kiln #2187", standard: "erc1155" },
    collection: {
      name: "Kiln",
      creatorEarnings: { bps: 500, recipients: [], enforcement: { base: "optional" } },
    },
    ...{ web, seller: maker, currency, quantity, taker: null, payCreator: false, endable },
    ...{ startsAt: startTime, expiresAt: endTime, old: stored, way },
    price: way === "cancel_first" ? unitPrice * 2n : unitPrice / 2n,
    side: "listing",
    shown: {
      ...stored,
      kind: "item",
      side: "listing",
      contract: token,
      price: `${unitPrice * 4n}`,
      currency,
      expiresAt: endTime,
      quantity: "4",
    } as unknown as OrderSummary,
  };
  const posted: CreateListingBody[] = [];
  const ports = {
    now: () => (seconds ?? startTime + 60) * 1_000,
    chain: {
      orderStatus: async (_chain: number, _seaport: string, hash: string) =>
        hash === hashOrder(order) ? { ...untouched, ...status } : untouched,
      counter: async () => 0n,
    },
    market: {
      order: async () => ({ ...stored, ...now }),
      createListing: async (body: CreateListingBody) => {
        posted.push(body);
        if (refusal !== undefined && posted.length === 1) throw problemError(refusal);
        return liveAnswer(body);
      },
    },
  } as unknown as Ports;
  const draft = createRepriceDraft(request);
  const { message } = draft.prepare({ counter: 0n, salt: 7n, payToken: null }).request;
  const signed = { parameters: encodeOrderComponents(message), signature: "0x11" as const };
  return { request, draft, ports, posted, message, post: () => draft.post(ports, signed) };
}

describe("a new price, just before the wallet is asked", () => {
  it.each<[string, Scene, string | null]>([
    ["is signed after the cancellation", { way: "cancel_first", status: { isCancelled: true } }, null],
    [
      "is not signed for units that sold before the cancellation",
      { way: "cancel_first", status: { isCancelled: true, totalFilled: 1n, totalSize: 4n } },
      "listing_changed",
    ],
    [
      "is signed for the units that are left",
      { way: "cancel_first", quantity: 3n, status: { isCancelled: true, totalFilled: 1n, totalSize: 4n } },
      null,
    ],
    [
      "is not signed for a listing that was bought and then cancelled",
      { way: "cancel_first", status: { isCancelled: true, totalFilled: 4n, totalSize: 4n } },
      "own_listing_sold",
    ],
    ["is not signed while the old one is not cancelled", { way: "cancel_first" }, "listing_changed"],
    ["is signed beside an open one", { way: "beside" }, null],
    [
      "is not signed where the item cannot be sold",
      { way: "beside", now: { status: "inactive", statusReason: "not_owner" } },
      "listing_changed",
    ],
    [
      "is not signed for units that only the chain knows to be sold",
      { way: "replace", endable: true, status: { totalFilled: 2n, totalSize: 4n } },
      "listing_changed",
    ],
    [
      "does not take the service's word that an open listing is over",
      { way: "alone", now: { status: "cancelled", statusReason: "cancelled" } },
      "listing_changed",
    ],
    [
      "does not take its word that it ended an open listing",
      { way: "alone", now: { status: "inactive", statusReason: "ended" } },
      "listing_changed",
    ],
    [
      "is signed alone once the chain has cancelled the old one",
      { way: "alone", now: { status: "cancelled" }, status: { isCancelled: true } },
      null,
    ],
    [
      "is signed alone once the old one ran out",
      { way: "alone", now: { status: "expired" }, seconds: endTime },
      null,
    ],
    [
      "is signed alone once one that needs the service's signature was ended",
      { way: "alone", endable: true, now: { status: "inactive", statusReason: "ended" } },
      null,
    ],
  ])("%s", async (_, given, code) => {
    const { draft, ports } = scene(given);
    const looking = draft.beforeSign?.(ports);
    if (code === null) await expect(looking).resolves.toBeUndefined();
    else await expect(looking).rejects.toMatchObject({ code });
  });
});

it("counts the old listing as cancelled only where the transaction's logs show it", () => {
  const settle = (data: Flow["data"]) =>
    cancelOutcome.settle?.({ kind: "reprice", data } as Flow, "cancel", []);
  const { draft } = scene({ way: "cancel_first" });
  expect(() => settle(draft.data)).toThrow(expect.objectContaining({ code: "nothing_cancelled" }));
  expect(orderFlow.outcome).toBe(cancelOutcome);
});

describe("a signed new price of an endable listing", () => {
  const replace = { way: "replace", endable: true } as const;
  const ended = { status: "inactive", statusReason: "ended" } as const;

  it("is posted with the listing that it ends", async () => {
    const { request, posted, post } = scene(replace);
    await post();
    expect(posted).toMatchObject([{ replaces: request.shown.hash }]);
  });

  it("is not posted for units that sold since the signature", async () => {
    const { posted, post } = scene({ ...replace, status: { totalFilled: 1n, totalSize: 4n } });
    await expect(post()).rejects.toMatchObject({ code: "listing_changed", facts: { signed: "yes" } });
    expect(posted).toEqual([]);
  });

  it("is posted again where an answer was lost, though units of the ended one sold since", async () => {
    const { posted, post } = scene({ ...replace, now: ended, status: { totalFilled: 1n, totalSize: 4n } });
    await post();
    expect(posted).toHaveLength(1);
  });

  it("is posted alone where the chain cancelled the old one meanwhile", async () => {
    const now = { status: "cancelled", statusReason: "cancelled" } as const;
    const given = { ...replace, now, refusal: "order_cancelled", status: { isCancelled: true } } as const;
    const { posted, post } = scene(given);
    await post();
    expect(posted.map(({ replaces }) => replaces !== undefined)).toEqual([true, false]);
  });

  it.each<[string, Scene]>([
    ["was ended elsewhere", { ...replace, now: ended, refusal: "order_ended" }],
    [
      "is called cancelled by the service alone",
      { ...replace, now: { status: "cancelled" }, refusal: "order_cancelled" },
    ],
    ["is refused as cancelled and still shown as open", { ...replace, refusal: "order_cancelled" }],
  ])("is kept where the old one %s", async (_, given) => {
    const { posted, post } = scene(given);
    await expect(post()).rejects.toMatchObject({ code: "listing_changed", facts: { signed: "yes" } });
    expect(posted).toHaveLength(1);
  });

  it("is not posted as a listing of its own by the form for new listings", () => {
    const { request, draft, message } = scene(replace);
    const orders = createSignedOrders(null);
    const book = draft.book ?? "list:";
    orders.add(book, message, "0x11", draft.replaces);
    expect(orders.find(book, createListingDraft(request))).toBeNull();
    expect(orders.find(book, draft)).toMatchObject<Partial<SignedOrder>>({ replaces: request.shown.hash });
  });
});
