import type { Hex } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fulfillment, fulfillmentSchema } from "@/lib/contract/order-requests";
import { orderComponentsSchema } from "@/lib/contract/seaport-order";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import { verifyAcceptance } from "@/lib/trade/accept/verify";
import { verifyFulfillment } from "@/lib/trade/buy/verify";
import { shownOwnOrder } from "@/lib/trade/end/shown-order";
import { verifyCancel } from "@/lib/trade/end/verify-cancel";
import type { Verification } from "@/lib/trade/review/check-row";
import { unnoticedAbsences, unnoticedChanges, unnoticedInCalldata } from "@/lib/trade/testing/mutate";
import { type Answered, type AnswerScene, startAnswerScene } from "../../../../testing/answer-scene";
import { giveTraits } from "../../../../testing/traits";

/*
 * The service's answers on a real chain, with each field and each meaningful byte changed alone, go through the check
 * that the web makes before a wallet opens. Unnoticed changes are named here; lib/trade/mutated-fills.test.ts explains
 * why they do no harm, and changes the bytes of most kinds of calls: here only those of the other kinds are changed.
 */

const hat = [{ type: "Hat", value: "Crown" }] as const;

let scene: AnswerScene;

beforeAll(async () => {
  scene = await startAnswerScene();
  await giveTraits(scene.service, 13n, { attributes: hat, secondsAgo: 9 });
});
afterAll(() => scene?.service.stop());

type Verify = (answer: Fulfillment) => Verification;

/** The expected trade, for either side. */
function context({ order, answer }: Answered, tokenId: bigint, quantity: bigint) {
  return {
    shown: {
      orderHash: order.hash,
      maker: order.maker,
      token: order.contract,
      tokenId,
      itemName: `#${tokenId}`,
      quantity,
      price: BigInt(order.unitPrice) * quantity,
      currency: order.currency,
      expiresAt: order.expiresAt,
    },
    taker: scene.taker,
    walletChainId: scene.pin.chainId,
    chain: scene.record,
    pin: scene.pin,
    counter: 0n,
    // If an approval comes first, the chain can be asked only after it.
    simulation: answer.approvals.length === 0 ? ({ ok: true } as const) : null,
    simulateLater: answer.approvals.length > 0,
    now: Math.floor(Date.now() / 1_000),
  };
}

function unnoticedIn(answer: Fulfillment, verify: Verify, { inCalldata }: Kind["free"]) {
  const isNoticed = (changed: unknown) => {
    const parsed = fulfillmentSchema.safeParse(changed);
    return !parsed.success || verify(parsed.data).blocked;
  };
  const { transaction } = answer;
  return {
    around: unnoticedChanges(answer, isNoticed, { approvals: transaction }),
    absent: unnoticedAbsences(answer, isNoticed),
    inCalldata:
      inCalldata &&
      unnoticedInCalldata(
        transaction.data,
        (data: Hex) => verify({ ...answer, transaction: { ...transaction, data } }).blocked,
      ),
  };
}

interface Kind {
  answered: () => Promise<Answered>;
  tokenId: bigint;
  quantity?: bigint;
  /** The places whose change is not noticed: in the call's bytes only where lib/trade/mutated-fills.test.ts has no call of the kind. */
  free: { around?: readonly string[]; inCalldata?: readonly string[] };
}

const asked = ["approvals but one"];
const mirror = ["0.0.signature", "0.1.parameters.salt"];

const listings: Record<string, Kind> = {
  "a listing": {
    answered: () => scene.listing({ tokenId: 1n }),
    tokenId: 1n,
    free: {},
  },
  "a listing in a token": {
    answered: () =>
      scene.listing({ tokenId: 2n, currency: scene.service.chain.protocol.usdc, unitPrice: 25_000_000n }),
    tokenId: 2n,
    free: { around: asked },
  },
  "a private listing": {
    answered: () => scene.listing({ tokenId: 3n, taker: scene.taker }),
    tokenId: 3n,
    free: { inCalldata: [...mirror, "0.1.parameters.conduitKey"] },
  },
  "a part of an edition's listing": {
    answered: () =>
      scene.listing(
        { tokenId: 1n, token: scene.editions, standard: "erc1155", quantity: 10n },
        { quantity: "3" },
      ),
    tokenId: 1n,
    quantity: 3n,
    free: { inCalldata: ["0.signature", "2"] },
  },
  "a listing under enforced earnings": {
    answered: () => scene.listing({ tokenId: 4n, ...scene.underEnforcement }),
    tokenId: 4n,
    free: { around: ["fees with 0 and 1 swapped"] },
  },
};

const offers: Record<string, Kind> = {
  "an offer for an item": {
    answered: () => scene.offer({ scope: { kind: "item", tokenId: 11n } }),
    tokenId: 11n,
    free: { around: asked },
  },
  "an offer for a collection": {
    answered: () => scene.offer({ scope: { kind: "collection" } }, { tokenId: "12" }),
    tokenId: 12n,
    free: { around: asked },
  },
  "an offer for traits": {
    answered: () => scene.offer({ scope: { kind: "trait", traits: hat } }, { tokenId: "13" }),
    tokenId: 13n,
    free: { around: asked },
  },
  "a part of an offer for an edition": {
    answered: () =>
      scene.offer(
        { scope: { kind: "item", tokenId: 2n }, token: scene.editions, standard: "erc1155", quantity: 5n },
        { quantity: "3" },
      ),
    tokenId: 2n,
    quantity: 3n,
    free: { around: asked },
  },
  "an offer under enforced earnings": {
    answered: () =>
      scene.offer({ scope: { kind: "collection" }, ...scene.underEnforcement }, { tokenId: "14" }),
    tokenId: 14n,
    free: { around: [...asked, "fees with 0 and 1 swapped"], inCalldata: mirror },
  },
};

describe("an answer of the service's with one thing changed is blocked:", () => {
  const expected = ({ around = [], inCalldata }: Kind["free"]) => ({
    around: ["orderId", ...around],
    absent: [],
    inCalldata,
  });

  it.each(Object.entries(listings))("%s", async (_, { answered, tokenId, quantity = 1n, free }) => {
    const given = await answered();
    const where = context(given, tokenId, quantity);
    const verify: Verify = (answer) => verifyFulfillment({ ...where, answer });
    expect(verify(given.answer)).toMatchObject({ blocked: false, unproven: false });
    expect(unnoticedIn(given.answer, verify, free)).toEqual(expected(free));
  });

  it.each(Object.entries(offers))("%s", async (_, { answered, tokenId, quantity = 1n, free }) => {
    const given = await answered();
    const { scope, fees, proceeds, quantity: whole } = given.order;
    const share = (amount: string) => (BigInt(amount) * quantity) / BigInt(whole);
    const where = context(given, tokenId, quantity);
    const shown = {
      ...where.shown,
      scope: scope.kind === "item" ? { ...scope, tokenId: BigInt(scope.tokenId) } : scope,
      fees: fees.map((fee) => ({ ...fee, amount: share(fee.amount) })),
      proceeds: share(proceeds),
    };
    const verify: Verify = (answer) => verifyAcceptance({ ...where, shown, answer });
    expect(verify(given.answer)).toMatchObject({ blocked: false, unproven: false });
    expect(unnoticedIn(given.answer, verify, free)).toEqual(expected(free));
  });

  it("an order that its maker cancels", async () => {
    const { order } = await scene.listing({ tokenId: 5n });
    const where = {
      maker: scene.maker.address,
      orders: [shownOwnOrder(order)],
      chain: scene.record,
      pin: scene.pin,
    };
    const { parameters } = order.order;
    const isNoticed = (changed: unknown) => {
      const parsed = orderComponentsSchema.safeParse(changed);
      if (!parsed.success) return true;
      const data = buildCancel([decodeOrderComponents(parsed.data)]);
      const call = {
        chain: scene.pin.id,
        chainId: scene.pin.chainId,
        to: scene.pin.seaport,
        data,
        value: "0",
      };
      return verifyCancel(call, where).blocked;
    };
    expect(isNoticed(parameters)).toBe(false);
    expect(unnoticedChanges(parameters, isNoticed)).toEqual([]);
    expect(unnoticedAbsences(parameters, isNoticed)).toEqual([]);
  });
});
