import { zeroAddress } from "viem";
import { describe, it } from "vitest";
import type { Eligibility } from "@/lib/contract/drop";
import type { OrderSummary } from "@/lib/contract/order";
import type { Fulfillment } from "@/lib/contract/order-requests";
import { sampleDrop, sampleStage } from "@/lib/drops/testing/sample-drop";
import type { FillAnswer, ShownOrder } from "@/lib/trade/fill/fulfillment-facts";
import { buildClaim } from "@/lib/trade/mint/decode-claim";
import { buildApprove, buildApproveAll } from "@/lib/trade/review/token-calls";
import { sampleAcceptance } from "@/lib/trade/testing/sample-acceptance";
import { samplePin, usdc } from "@/lib/trade/testing/sample-chain";
import { now, sampleFulfillment } from "@/lib/trade/testing/sample-fulfillment";
import { sampleEntry } from "@/lib/trade/testing/sample-sweep";
import { acceptFill } from "../accept/accept-fill";
import { buyFill } from "../buy/buy-fill";
import { prepareMint } from "../mint/prepare";
import type { MintRequest } from "../mint/request";
import { mintFlow } from "../mint/run";
import { createAnswerBook } from "../sweep/answer-book";
import { prepareSweep } from "../sweep/prepare";
import { sweepFlow } from "../sweep/run";
import { fulfilledLog } from "../testing/fulfilled-log";
import { inCart } from "../testing/scenes/sweep-cart";
import {
  type AccountFlow,
  checked,
  expectOneAccount,
  started,
  web,
} from "../testing/scenes/switching-wallet";
import { transferLog } from "../testing/transfer-log";
import type { FillKind } from "./fill";
import { fillFlow } from "./run";

/** An honest answer that needs an approval first. */
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

/** The review comes before the flow, as in the dialog. The wallet may change accounts during it, too. */
const fillWith =
  (fill: FillKind): AccountFlow["run"] =>
  async ({ store, ports }) => {
    const review = await fill.prepare(ports);
    const flow = started(store, fillFlow.create({ request: fill, review }, ports));
    return { flow, done: await fillFlow.run(flow, { request: fill, review }, { store, ports }) };
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
    logs: [fulfilledLog(listing.hash)],
    answers: {
      fulfillment: async () =>
        approvedFirst(purchase.answer, usdc, buildApprove(samplePin.conduit, 25_000_000n)),
    },
    run: fillWith(buyFill({ item: itemOf(purchase.shown), listing, quantity: 1n, web, buyer: checked })),
  },
  "an acceptance and its approval": {
    opens: 2,
    logs: [fulfilledLog(offer.orderHash)],
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
      const flow = started(store, sweepFlow.create({ request, review, book }, ports));
      return { flow, done: await sweepFlow.run(flow, { request, review, book }, { store, ports }) };
    },
  },
  "a mint and its approval": {
    opens: 2,
    answers: { eligibility: async () => answerOfMint },
    logs: [transferLog(drop.contract, { from: zeroAddress, to: checked, tokenId: 7n })],
    async run({ store, ports }) {
      const review = await prepareMint(mintRequest, ports);
      const flow = started(store, mintFlow.create({ request: mintRequest, review }, ports));
      return { flow, done: await mintFlow.run(flow, { request: mintRequest, review }, { store, ports }) };
    },
  },
};

describe.each(Object.entries(flows))("%s", (_, flow) => {
  it("is sent by the account that it was checked for, whenever the wallet changes accounts", async () => {
    await expectOneAccount(flow);
  });
});
