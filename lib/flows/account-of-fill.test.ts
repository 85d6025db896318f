import { zeroAddress } from "viem";
import { describe, it } from "vitest";
import type { Eligibility } from "@/lib/contract/drop";
import type { OrderSummary } from "@/lib/contract/order";
import type { Fulfillment } from "@/lib/contract/order-requests";
import { sampleDrop, sampleStage } from "@/lib/drops/testing/sample-drop";
import { buildClaim } from "@/lib/tx/decode-claim";
import type { FillAnswer, ShownOrder } from "@/lib/tx/fulfillment-facts";
import { sampleAcceptance } from "@/lib/tx/testing/sample-acceptance";
import { samplePin, usdc } from "@/lib/tx/testing/sample-chain";
import { now, sampleFulfillment } from "@/lib/tx/testing/sample-fulfillment";
import { sampleEntry } from "@/lib/tx/testing/sample-sweep";
import { buildApprove, buildApproveAll } from "@/lib/tx/token-calls";
import { acceptFill } from "./accept-fill";
import { createAnswerBook } from "./answer-book";
import { buyFill } from "./buy-fill";
import { createFillFlow, type Fill } from "./fill";
import type { MintRequest } from "./mint-types";
import { prepareMint } from "./prepare-mint";
import { prepareSweep } from "./prepare-sweep";
import { runFill } from "./run-fill";
import { createMintFlow, runMint } from "./run-mint";
import { createSweepFlow, runSweep } from "./run-sweep";
import { inCart } from "./testing/sweep-cart";
import { type AccountFlow, checked, expectOneAccount, started, web } from "./testing/switching-wallet";

/** An honest answer that asks for an approval first. */
function approvedFirst(answer: FillAnswer, to: FillAnswer["currency"], data: `0x${string}`): Fulfillment {
  const approvals = [{ ...answer.transaction, to, data, value: "0" }];
  return { ...answer, orderId: "ord_1", approvals, fees: [...answer.fees] };
}

function summaryOf({ orderHash, maker, token, price, currency, expiresAt }: ShownOrder): OrderSummary {
  return {
    ...{ id: "ord_1", hash: orderHash, side: "listing", kind: "item", chain: "base" },
    ...{ contract: token, maker, taker: null, price: `${price}`, unitPrice: `${price}` },
    ...{ currency, quantity: "1", expiresAt, enforced: false },
  };
}

const itemOf = ({ token, itemName }: ShownOrder) => ({
  chain: "base",
  contract: token,
  tokenId: "2187",
  name: itemName,
});

/** The review is made before the flow, as the dialog makes it; the wallet may change accounts meanwhile, too. */
const fillWith =
  (fill: Fill): AccountFlow["run"] =>
  async ({ store, ports }) => {
    const review = await fill.prepare(ports);
    const flow = started(store, createFillFlow(fill, review, ports));
    return { flow, done: await runFill(flow, { fill, review, store, ports }) };
  };

const purchase = sampleFulfillment({ currency: usdc, unitPrice: 25_000_000n });
const acceptance = sampleAcceptance();
const listing = summaryOf(purchase.shown);
const { shown: offer } = acceptance;
const entries = [
  sampleEntry("native"),
  sampleEntry("coin", { tokenId: 1n, salt: 1n, currency: usdc, unitPrice: 25_000_000n }),
];

const drop = sampleDrop({
  stages: [sampleStage({ currency: usdc, price: "25000000", startsAt: now - 60, endsAt: null })],
});
const mintRequest: MintRequest = {
  ...{ drop, web, minter: checked, quantity: 2 },
  terms: { stage: "0", price: "25000000", currency: usdc },
};
const mintCall = { chain: "base", chainId: samplePin.chainId, value: "0" };
const answerOfMint: Eligibility = {
  ...{ drop: drop.slug, address: checked, checkedAt: now, quantity: 2, eligible: true, stages: [] },
  mint: {
    ...{ stage: "0", quantity: 2, price: "50000000", currency: usdc, expiresAt: null },
    calls: [
      { ...mintCall, to: usdc, data: buildApprove(drop.contract, 50_000_000n) },
      {
        ...{ ...mintCall, to: drop.contract },
        data: buildClaim({
          ...{ receiver: checked, tokenId: null, quantity: 2n, currency: usdc, pricePerToken: 25_000_000n },
          allowlist: { proof: [], quantityLimitPerWallet: 0n, pricePerToken: 0n, currency: zeroAddress },
        }),
      },
    ],
  },
};

const flows: Record<string, AccountFlow> = {
  "a purchase and its approval": {
    opens: 2,
    answers: {
      fulfillment: async () =>
        approvedFirst(purchase.answer, usdc, buildApprove(samplePin.conduit, 25_000_000n)),
    },
    run: fillWith(buyFill({ item: itemOf(purchase.shown), listing, quantity: 1n, web, buyer: checked })),
  },
  "an acceptance and its approval": {
    opens: 2,
    answers: {
      offerFulfillment: async () =>
        approvedFirst(acceptance.answer, offer.token, buildApproveAll(samplePin.conduit)),
    },
    run: fillWith(
      acceptFill({
        item: itemOf(offer),
        offer: {
          ...{ ...summaryOf(offer), scope: { kind: "collection" }, proceeds: `${offer.proceeds}` },
          fees: offer.fees.map((fee) => ({ ...fee, amount: `${fee.amount}` })),
        },
        quantity: 1n,
        web,
        seller: checked,
      }),
    ),
  },
  "a purchase of several items and its approval": {
    opens: 2,
    answers: {
      fulfillment: async (id) => {
        const { answer } = entries.find((entry) => entry.id === id) ?? entries[0] ?? purchase;
        return { ...answer, orderId: id, approvals: [], fees: [...answer.fees] };
      },
    },
    async run({ store, ports }) {
      const request = { web, buyer: checked, entries: entries.map(inCart) };
      const book = createAnswerBook();
      const review = await prepareSweep(request, ports, book);
      const flow = started(store, createSweepFlow(request, review, ports));
      return { flow, done: await runSweep(flow, { request, review, book, store, ports }) };
    },
  },
  "a mint and its approval": {
    opens: 2,
    answers: { eligibility: async () => answerOfMint },
    async run({ store, ports }) {
      const review = await prepareMint(mintRequest, ports);
      const flow = started(store, createMintFlow(mintRequest, review, ports));
      return { flow, done: await runMint(flow, { request: mintRequest, review, store, ports }) };
    },
  },
};

describe.each(Object.entries(flows))("%s", (_, flow) => {
  it("is sent by the account that it was checked for, at whatever moment the wallet changes accounts", async () => {
    await expectOneAccount(flow);
  });
});
