import type { Address } from "viem";
import { describe, expect, it } from "vitest";
import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderSummary } from "@/lib/contract/order";
import { verifyAcceptance } from "@/lib/trade/accept/verify";
import { verifyFulfillment } from "@/lib/trade/buy/verify";
import { unnoticedChanges } from "@/lib/trade/testing/mutate";
import { sampleAcceptance } from "@/lib/trade/testing/sample-acceptance";
import { sampleChain, samplePin } from "@/lib/trade/testing/sample-chain";
import { sampleFulfillment } from "@/lib/trade/testing/sample-fulfillment";
import { prepareAccept } from "../accept/prepare";
import { type AcceptRequest, shownOffer } from "../accept/request";
import { prepareBuy } from "../buy/prepare";
import { type BuyRequest, shownListing } from "../buy/request";
import type { Ports } from "../flow/ports";
import { assertOrderOf } from "./assert-order-of";

const web: WebChain = { chain: sampleChain, pin: samplePin, trading: { on: true } };
/** Contracts share token ids. */
const lookAlike: Address = "0x00000000000000000000000000000000000a11ce";

const purchase = sampleFulfillment();
const acceptance = sampleAcceptance({ scope: { kind: "item", tokenId: 2187n } });

function itemOf({ token }: { token: Address }) {
  return { chain: "base", contract: token, tokenId: "2187", name: "Kiln #2187" };
}

function buyRequest(): BuyRequest {
  const { shown, taker } = purchase;
  const listing: OrderSummary = {
    id: "ord_1",
    hash: shown.orderHash,
    side: "listing",
    kind: "item",
    chain: "base",
    contract: shown.token,
    maker: shown.maker,
    taker: null,
    price: shown.price.toString(),
    unitPrice: shown.price.toString(),
    currency: shown.currency,
    quantity: "1",
    expiresAt: shown.expiresAt,
    enforced: false,
  };
  return { item: itemOf(shown), listing, quantity: 1n, web, buyer: taker };
}

function acceptRequest(): AcceptRequest {
  const { shown, taker } = acceptance;
  const offer: AcceptRequest["offer"] = {
    id: "ord_2",
    hash: shown.orderHash,
    maker: shown.maker,
    chain: "base",
    contract: shown.token,
    scope: { kind: "item", tokenId: "2187" },
    price: shown.price.toString(),
    currency: shown.currency,
    quantity: "1",
    fees: shown.fees.map((fee) => ({ ...fee, amount: fee.amount.toString() })),
    proceeds: shown.proceeds.toString(),
    expiresAt: shown.expiresAt,
  };
  return { item: itemOf(shown), offer, quantity: 1n, web, seller: taker };
}

/** No port may be called: the refusal comes first. */
const noPorts = {} as Ports;

describe("an order for another contract's token with the same id", () => {
  it("is not bought from the page of this token if its bytes name the other", async () => {
    const { item, ...rest } = buyRequest();
    const elsewhere = { ...rest, item: { ...item, contract: lookAlike } };
    await expect(prepareBuy(elsewhere, noPorts)).rejects.toMatchObject({ code: "verification_failed" });
    const { rows, blocked } = verifyFulfillment({ ...purchase, shown: shownListing(elsewhere) });
    expect(blocked).toBe(true);
    expect(rows.find(({ id }) => id === "receive")).toMatchObject({
      verdict: "mismatch",
      exact: `Token 2187 of ${purchase.shown.token}`,
    });
  });

  it("is not accepted from the page of this token", async () => {
    const { item, ...rest } = acceptRequest();
    const elsewhere = { ...rest, item: { ...item, contract: lookAlike } };
    await expect(prepareAccept(elsewhere, noPorts)).rejects.toMatchObject({ code: "verification_failed" });
    const { rows, blocked } = verifyAcceptance({ ...acceptance, shown: shownOffer(elsewhere) });
    expect(blocked).toBe(true);
    expect(rows.find(({ id }) => id === "send")).toMatchObject({
      verdict: "mismatch",
      exact: `Token 2187 of ${acceptance.shown.token}`,
    });
  });

  it.each([{ chain: "ethereum" }, { contract: lookAlike }])(
    "is refused before any request if the order has %j",
    async (changes) => {
      const buying = buyRequest();
      const listing = { ...buying.listing, ...changes };
      await expect(prepareBuy({ ...buying, listing }, noPorts)).rejects.toMatchObject({
        code: "verification_failed",
      });
      const accepting = acceptRequest();
      const offer = { ...accepting.offer, ...changes };
      await expect(prepareAccept({ ...accepting, offer }, noPorts)).rejects.toMatchObject({
        code: "verification_failed",
      });
    },
  );
});

describe("a page with one changed fact is refused for:", () => {
  /** Whether the preparation or the comparison with the honest bytes refuses a page. */
  const isNoticed = (verify: () => boolean) => {
    try {
      return verify();
    } catch {
      return true;
    }
  };

  it("a purchase", () => {
    const { item, listing } = buyRequest();
    const unnoticed = unnoticedChanges({ item, listing }, (page) =>
      isNoticed(() => {
        const request = { ...buyRequest(), ...page };
        assertOrderOf(page.item, { order: page.listing, web });
        return verifyFulfillment({ ...purchase, shown: shownListing(request) }).blocked;
      }),
    );
    // Names and kinds are only text. One unit is bought: its price is compared, and the number of listed units does not affect it.
    expect(unnoticed).toEqual([
      "item.name",
      "listing.id",
      "listing.side",
      "listing.kind",
      "listing.taker",
      "listing.unitPrice",
      "listing.quantity",
      "listing.enforced",
    ]);
  });

  it("an acceptance", () => {
    const { item, offer } = acceptRequest();
    const unnoticed = unnoticedChanges({ item, offer }, (page) =>
      isNoticed(() => {
        assertOrderOf(page.item, { order: page.offer, web });
        return verifyAcceptance({ ...acceptance, shown: shownOffer({ ...acceptRequest(), ...page }) })
          .blocked;
      }),
    );
    expect(unnoticed).toEqual([
      "item.name",
      "offer.id",
      "offer.fees with 0 and 1 swapped",
      "offer.fees.0.kind",
      "offer.fees.1.kind",
    ]);
  });
});
