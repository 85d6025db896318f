import { encodeEventTopics, type Hex, toHex, zeroAddress } from "viem";
import { describe, it } from "vitest";
import { seaportAbi } from "@/lib/abi/seaport";
import type { Order } from "@/lib/contract/order";
import { sampleListing } from "@/lib/seaport/testing/sample-listing";
import { encodeOrderComponents } from "@/lib/seaport/wire-order";
import { otherAddress, sampleChain, samplePin } from "@/lib/trade/testing/sample-chain";
import { now } from "@/lib/trade/testing/sample-fulfillment";
import { createBulkLedger } from "../bulk/bulk-ledger";
import { bulkFlow, readBulkPlan, runBulkLists } from "../bulk/run";
import { cancelOrdersFlow } from "../end/cancel-orders";
import { endOrderFlow } from "../end/run";
import { createListingDraft } from "../list/prepare";
import { orderFlow, runOrder } from "../make/run";
import { createOfferDraft } from "../offer/prepare";
import { sendFlow } from "../send/run";
import { summaryOf } from "../testing/scenes/anvil-ports";
import {
  type AccountFlow,
  checked,
  expectOneAccount,
  started,
  web,
} from "../testing/scenes/switching-wallet";
import { transferLog } from "../testing/transfer-log";
import { unwrapFlow } from "../wrap/run";
import type { ReceiptLog } from "./ports";

const item = {
  chain: "base",
  contract: otherAddress,
  tokenId: "7",
  name: "Kiln #7",
  standard: "erc721",
  collection: { slug: "kiln", name: "Kiln", verified: true },
} as const;
const collection = { name: "Kiln", creatorEarnings: { bps: 0, recipients: [], enforcement: {} } };
const listed = {
  web,
  seller: checked,
  currency: zeroAddress,
  startsAt: now - 60,
  expiresAt: now + 86_400,
  payCreator: true,
};

/** One of the account's listings, as the page and the service have it. */
const own = sampleListing({ maker: checked });
const order = summaryOf(own);
const stored = {
  ...order,
  order: { parameters: encodeOrderComponents(own), signature: "0x" },
} as unknown as Order;
const answers = { order: async () => stored };

/** Seaport's log that it ended the listing, or all orders of the account. */
const endedLog = (ends: "one" | "all"): ReceiptLog => ({
  address: samplePin.seaport,
  topics: (ends === "one"
    ? encodeEventTopics({
        abi: seaportAbi,
        eventName: "OrderCancelled",
        args: { offerer: checked, zone: own.zone },
      })
    : encodeEventTopics({
        abi: seaportAbi,
        eventName: "CounterIncremented",
        args: { offerer: checked },
      })) as Hex[],
  data: ends === "one" ? order.hash : toHex(1n, { size: 32 }),
});

const endOrder = (how: "cancel" | "hide" | "unhide"): AccountFlow => ({
  opens: 1,
  answers,
  logs: [endedLog("one")],
  async run({ store, ports }) {
    const subject = { chain: "base", contract: order.contract, tokenId: "2187" };
    const request = { name: "Kiln #2187", item: subject, order, web, how };
    const flow = started(store, endOrderFlow.create(request, ports));
    return { flow, done: await endOrderFlow.run(flow, request, { store, ports }) };
  },
});

const flows: Record<string, AccountFlow> = {
  "a cancellation of one order": endOrder("cancel"),
  "a word to hide an order": endOrder("hide"),
  "a word to show it again": endOrder("unhide"),
  "a listing, its approval and its signature": {
    opens: 2,
    async run({ store, ports }) {
      const draft = createListingDraft({
        ...listed,
        item,
        collection,
        price: 10n ** 18n,
        quantity: 1n,
        taker: null,
      });
      const flow = started(store, orderFlow.create({ draft, missing: { steps: ["approve"] } }, ports));
      return { flow, done: (await runOrder(flow, { draft, store, ports })) !== null };
    },
  },
  "a list of several items, its approval and its signature": {
    opens: 2,
    async run({ store, ports }) {
      const rows = ["7", "8"].map((tokenId) => ({
        item: { ...item, tokenId },
        collection,
        quantity: 1n,
        unitPrice: 10n ** 18n,
      }));
      const list = { ...listed, side: "listing" as const, maker: listed.seller, rows };
      const parts = { store, ledger: createBulkLedger(), ports };
      const flow = started(
        store,
        bulkFlow.create({ list, ledger: parts.ledger, ...(await readBulkPlan(list, parts)) }, parts.ports),
      );
      return { flow, done: await runBulkLists([list], parts) };
    },
  },
  "a cancellation of all orders": {
    opens: 1,
    logs: [endedLog("all")],
    async run({ store, ports }) {
      const request = { web, maker: checked, orders: "all" } as const;
      const flow = started(store, cancelOrdersFlow.create(request, ports));
      return { flow, done: await cancelOrdersFlow.run(flow, request, { store, ports }) };
    },
  },
  "a transfer": {
    opens: 1,
    logs: [transferLog(otherAddress, { from: checked, to: otherAddress, tokenId: 7n })],
    async run({ store, ports }) {
      const request = { item, web, from: checked, to: otherAddress, quantity: 1n };
      const flow = started(store, sendFlow.create(request, ports));
      return { flow, done: await sendFlow.run(flow, request, { store, ports }) };
    },
  },
  "an unwrap": {
    opens: 1,
    async run({ store, ports }) {
      const request = { web, account: checked, amount: 5n };
      const flow = started(store, unwrapFlow.create(request, ports));
      return { flow, done: await unwrapFlow.run(flow, request, { store, ports }) };
    },
  },
  "an offer, its approval and its signature": {
    opens: 2,
    async run({ store, ports }) {
      const draft = createOfferDraft({
        subject: {
          chain: "base",
          contract: otherAddress,
          standard: "erc721",
          scope: { kind: "collection" },
          collectionSlug: "kiln",
          collectionName: "Kiln",
          itemName: null,
        },
        collection,
        web,
        maker: checked,
        price: 10n ** 18n,
        quantity: 1n,
        currency: sampleChain.wrappedCurrency.address,
        startsAt: 1_763_700_000,
        expiresAt: 1_764_300_000,
      });
      const flow = started(store, orderFlow.create({ draft, missing: { steps: ["approve"] } }, ports));
      return { flow, done: (await runOrder(flow, { draft, store, ports })) !== null };
    },
  },
};

describe.each(Object.entries(flows))("%s", (_, flow) => {
  it("is sent and signed by the account that it was checked for, whenever the wallet changes accounts", async () => {
    await expectOneAccount(flow);
  });
});
