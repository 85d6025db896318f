import fc from "fast-check";
import type { Hex } from "viem";
import { describe, expect, it } from "vitest";
import { buildAcceptance } from "@/lib/seaport/build-acceptance";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { buildFulfillment } from "@/lib/seaport/build-fulfillment";
import { hashOrder } from "@/lib/seaport/hash-order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { parseOrder } from "@/lib/seaport/parse-order";
import { receivedTokenContext } from "@/lib/seaport/signed-order";
import {
  conduitKey,
  sampleListing,
  sampleParameters,
  signedZone,
  taker,
} from "@/lib/seaport/testing/sample-listing";
import { sampleOffer } from "@/lib/seaport/testing/sample-offer";
import { verifyAcceptance } from "./accept/verify";
import { verifyFulfillment } from "./buy/verify";
import { verifyCancel } from "./end/verify-cancel";
import { composeSweep } from "./sweep/compose-sweep";
import { type VerifySweepEntry, verifySweep } from "./sweep/verify";
import { anyListing, anyOffer, same } from "./testing/any-orders";
import { anyMutations, mutated } from "./testing/mutations";
import { sampleAcceptance } from "./testing/sample-acceptance";
import { sampleChain, samplePin, seaport, tokenPin, usdc } from "./testing/sample-chain";
import { sampleFulfillment, sampleSignature } from "./testing/sample-fulfillment";
import { sampleServerSignature } from "./testing/sample-server-signature";
import { sampleShownOrder } from "./testing/sample-shown-order";
import { sampleCart, sampleSweep } from "./testing/sample-sweep";

/* Generated orders with one to three changes, as in mutated-orders.test.ts, in what the service answers. */

const pins = { conduitKey, signedZone };
/** The token has its facts in the pin, so that no chain is asked for them. */
const where = { chain: sampleChain, pin: tokenPin };

/** The sweep of these entries; null where it cannot be composed, and so never reaches a wallet. */
function compose(entries: readonly VerifySweepEntry[]) {
  try {
    return composeSweep({ entries, pin: tokenPin });
  } catch {
    return null;
  }
}

const salt = 9n;

/** The transaction that buys an order, as the service would answer. */
function purchaseOf(order: OrderComponents, quantity: bigint, extraData: Hex | undefined) {
  return buildFulfillment({
    ...{ order, signature: sampleSignature, taker, conduitKey, salt, quantity },
    ...(extraData === undefined ? {} : { extraData }),
  });
}

describe("no changed order is sent to the chain, though the service's answer agrees with it,", () => {
  const parse = (order: OrderComponents) => {
    const parsed = parseOrder(order, pins);
    return parsed.ok ? parsed.order : null;
  };

  /** A moment at which every generated order counts. */
  const counts = { now: sampleParameters.startTime + 86_401 };
  const long = { startTime: sampleParameters.startTime, endTime: sampleParameters.endTime };
  const permission = (context: Hex | undefined) =>
    sampleServerSignature({
      expiration: BigInt(counts.now + 30),
      ...(context !== undefined && { context }),
    });

  it("in a purchase", () => {
    fc.assert(
      fc.property(anyListing, anyMutations, (given, mutations) => {
        const listing = { ...given, ...long };
        const extraData = listing.zone && permission("0x");
        const honest = sampleFulfillment(listing, extraData);
        const facts = { ...honest, ...counts, counter: listing.counter ?? 0n, pin: tokenPin };
        expect(verifyFulfillment(facts).blocked).toBe(false);
        const order = sampleListing(listing);
        const changed = mutated(order, mutations);
        const parsed = parse(changed);
        if (parsed === null) return;
        const { data, value, price } = purchaseOf(changed, parsed.quantity, extraData);
        // Seaport reads the counter itself: it is in the hash that was signed, and not in the call.
        if (data === honest.answer.transaction.data) return;
        const answer = {
          ...honest.answer,
          transaction: { ...honest.answer.transaction, data, value: value.toString() },
          price: price.toString(),
          currency: parsed.currency,
          proceeds: parsed.proceeds.toString(),
        };
        for (const orderHash of [hashOrder(changed), honest.answer.orderHash])
          expect(verifyFulfillment({ ...facts, answer: { ...answer, orderHash } }).blocked).toBe(true);
      }),
      { numRuns: 80 },
    );
  });

  it("in an acceptance", () => {
    fc.assert(
      fc.property(anyOffer, anyMutations, (given, mutations) => {
        const offer = { ...given, ...long };
        const order = sampleOffer(offer);
        const tokenId = offer.scope?.kind === "item" ? offer.scope.tokenId : 2187n;
        const context = offer.scope?.kind === "item" ? "0x" : receivedTokenContext(tokenId);
        const extraData = offer.zone && permission(context);
        const honest = sampleAcceptance(offer, { tokenId, ...(extraData && { extraData }) });
        const facts = { ...honest, ...counts, counter: offer.counter ?? 0n };
        expect(verifyAcceptance(facts).blocked).toBe(false);
        const changed = mutated(order, mutations);
        const parsed = parse(changed);
        if (parsed?.side !== "offer") return;
        let built: ReturnType<typeof buildAcceptance>;
        try {
          built = buildAcceptance({
            order: changed,
            signature: sampleSignature,
            taker,
            tokenId,
            conduitKey,
            salt,
            quantity: parsed.quantity,
            ...(extraData && { extraData }),
          });
        } catch {
          // It cannot be built, so it never reaches a wallet.
          return;
        }
        if (built.data === honest.answer.transaction.data) return;
        const answer = {
          ...honest.answer,
          transaction: { ...honest.answer.transaction, data: built.data },
          price: built.price.toString(),
          proceeds: built.proceeds.toString(),
        };
        for (const orderHash of [hashOrder(changed), honest.answer.orderHash])
          expect(verifyAcceptance({ ...facts, answer: { ...answer, orderHash } }).blocked).toBe(true);
      }),
      { numRuns: 80 },
    );
  });

  it("in any entry of a sweep", () => {
    const cart = sampleCart();
    const orders = [
      sampleListing(),
      sampleListing({ tokenId: 1n, salt: 1n, currency: usdc, unitPrice: 25_000_000n }),
      sampleListing({ tokenId: 2n, salt: 2n, zone: signedZone }),
    ];
    fc.assert(
      fc.property(fc.nat({ max: 2 }), anyMutations, (at, mutations) => {
        const [order] = orders.slice(at);
        const [entry] = cart.slice(at);
        if (order === undefined || entry === undefined) throw new Error("the cart has three");
        const changed = mutated(order, mutations);
        const parsed = parse(changed);
        if (parsed?.side !== "listing") return;
        const { serverSignature } = entry.answer;
        const { data, value, price } = purchaseOf(changed, parsed.quantity, serverSignature ?? undefined);
        if (data === entry.answer.transaction.data) return;
        const answer = {
          ...entry.answer,
          transaction: { ...entry.answer.transaction, data, value: value.toString() },
          price: price.toString(),
        };
        const entries = cart.with(at, { ...entry, answer });
        const plan = compose(entries);
        if (plan === null || plan.call === null || plan.entries.length < 3) return;
        const { call, approvals } = plan;
        expect(verifySweep({ ...sampleSweep(), call, approvals, entries: plan.entries }).blocked).toBe(true);
      }),
      { numRuns: 80 },
    );
  });

  it("in a cancellation", () => {
    fc.assert(
      fc.property(anyListing, anyMutations, (listing, mutations) => {
        const order = sampleListing(listing);
        const given = { ...sampleParameters, ...listing };
        const shown = sampleShownOrder(order, {
          ...{ tokenId: given.tokenId, name: "Kiln", maker: given.maker, contract: given.token },
          ...{ quantity: given.quantity ?? 1n, currency: given.currency, expiresAt: given.endTime },
          price: given.unitPrice * (given.quantity ?? 1n),
        });
        const isSent = (cancelled: OrderComponents) =>
          !verifyCancel(
            {
              chain: "base",
              chainId: samplePin.chainId,
              to: seaport,
              data: buildCancel([cancelled]),
              value: "0",
            },
            { ...where, maker: given.maker, orders: [shown] },
          ).blocked;
        expect(isSent(order)).toBe(true);
        const changed = mutated(order, mutations);
        if (!same(order, changed)) expect(isSent(changed)).toBe(false);
      }),
    );
  });
});
