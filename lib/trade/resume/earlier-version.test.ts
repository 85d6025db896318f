import type { Hex } from "viem";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { orderSummarySchema } from "../../contract/order";
import { getCart } from "../cart/cart";
import type { FlowKind } from "../errors/error-words";
import { currentStep, type Flow, flowStatus } from "../flow/flow";
import { createFlowStore, flowId } from "../flow/flow-store";
import type { Ports, Receipt } from "../flow/ports";
import { savedFlowKeys } from "../flow/saved-flow";
import { createListingDraft } from "../list/prepare";
import type { ListRequest } from "../list/request";
import { startOrder } from "../make/run";
import { createSignedOrders, signedOrders } from "../make/signed-orders";
import { parseSavedMint } from "../mint/saved-mint";
import { mintedOf } from "../mint/settle";
import { parseSavedSweep } from "../sweep/request";
import earlier from "../testing/earlier/tab.json";
import { type ChainFixture, testWebChain } from "../testing/scenes/anvil-ports";
import { takingMarket } from "../testing/scenes/make-scene";
import { resumeSavedFlow } from "./resume-saved-flow";
import { hasSavedDialog } from "./saved-kinds";

/** A browser's storage with data that the code of an earlier commit wrote. */
function storageWith(entries: Readonly<Record<string, string>>): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.assign(Object.create(methods), entries) as Storage;
}

const { chain } = earlier.list;
const web = testWebChain(chain as ChainFixture);

/** The flow was begun a minute ago. */
const now = () => (earlier.list.request.startsAt + 60) * 1_000;

const asked = (what: string) => () => Promise.reject(new Error(`${what} was asked`));

/** A chain on which the transactions of the earlier version were mined, a wallet that must not open, and a market that takes orders. */
function ports(market = takingMarket().market): Ports {
  const receipts: Readonly<Record<string, { networkFee: string; blockNumber: string }>> = earlier.receipts;
  const chainPort: Partial<Ports["chain"]> = {
    async waitForReceipt(_chainId, { hash }) {
      const receipt = receipts[hash];
      if (receipt === undefined) throw new Error(`nobody sent ${hash}`);
      const { networkFee, blockNumber } = receipt;
      return { ...receipt, networkFee: BigInt(networkFee), blockNumber: BigInt(blockNumber) } as Receipt;
    },
  };
  const wallet: Partial<Ports["wallet"]> = {
    account: () => ({ address: earlier.list.request.seller as Hex, chainId: chain.chainId }),
    sendCall: asked("the wallet"),
    sign: asked("a signature"),
  };
  return { wallet, chain: chainPort, market, now, salt: () => 1n } as Ports;
}

describe("a tab from the version before all files moved", () => {
  let tab: Storage;
  let store: ReturnType<typeof createFlowStore>;

  beforeEach(() => {
    tab = storageWith(earlier.sessionStorage);
    store = createFlowStore(tab);
    vi.stubGlobal("sessionStorage", tab);
    vi.stubGlobal("localStorage", storageWith(earlier.localStorage));
  });
  afterEach(() => vi.unstubAllGlobals());

  function left(kind: FlowKind): Flow {
    const flow = store.listSaved().find((saved) => saved.flow.kind === kind)?.flow;
    if (flow === undefined) throw new Error(`there is no ${kind}`);
    return flow;
  }
  async function goOn(kind: FlowKind): Promise<Flow> {
    const flow = left(kind);
    await resumeSavedFlow(flow, { store, ports: ports(), chain: web.chain, context: {} });
    return store.get(flowId(flow)) ?? flow;
  }

  it("has its flows and the pages on which their dialogs open again", () => {
    const saved = store.listSaved().map(({ flow, place }) => ({
      kind: flow.kind,
      status: flowStatus(flow),
      step: currentStep(flow)?.id,
      page: place?.path.split("/")[1],
      opens: hasSavedDialog(flow),
    }));
    expect(saved).toEqual([
      { kind: "buy", status: "submitted", step: "fill", page: "item", opens: true },
      { kind: "list", status: "idle", step: "post", page: "item", opens: true },
      { kind: "mint", status: "submitted", step: "mint", page: "drops", opens: true },
      { kind: "sweep", status: "idle", step: "fill", page: undefined, opens: false },
      { kind: "move", status: "submitted", step: "move", page: "item", opens: true },
    ]);
    expect(savedFlowKeys("buy")).toEqual([left("buy").key]);
    expect(savedFlowKeys("sweep")).toEqual([]);
  });

  it("has a purchase whose listing its dialog shows, and which ends with the paid amount", async () => {
    const listing = orderSummarySchema.parse(JSON.parse(left("buy").data.listing ?? ""));
    expect(listing).toMatchObject({ side: "listing", unitPrice: "829000000000000000" });
    const end = await goOn("buy");
    expect(flowStatus(end)).toBe("confirmed");
    expect(end.steps[0]?.settled).toEqual({ quantity: "1", amount: "829000000000000000" });
  });

  it("has a mint whose drop its dialog shows, and which ends with the items", async () => {
    expect(parseSavedMint(left("mint"))).toMatchObject({
      drop: { slug: "paper-weather" },
      terms: { stage: "0" },
      quantity: 2,
    });
    const end = await goOn("mint");
    expect(flowStatus(end)).toBe("confirmed");
    expect(mintedOf(end)).toEqual(["0", "1"]);
  });

  it("has a move that ends at its destination", async () => {
    const end = await goOn("move");
    expect(end.steps.map(({ id, status }) => `${id} ${status}`)).toEqual([
      "approve confirmed",
      "move confirmed",
    ]);
    expect(end.data.to).toBe("base");
  });

  it("has a signed listing, which is posted without another signature", async () => {
    const { request } = earlier.list;
    const wanted = { ...request, web, price: BigInt(request.price), quantity: BigInt(request.quantity) };
    const draft = createListingDraft(wanted as ListRequest);
    const id = flowId(draft);
    for (const { order, signature } of createSignedOrders(tab).list(id))
      signedOrders.add(id, order, signature);
    const { market, listings } = takingMarket();
    const order = await startOrder(draft, { store, ports: ports(market) });
    expect(order?.id).toBe("ord_live");
    const [signed] = JSON.parse(tab.getItem(`quayside.signed.${id}`) ?? "[]");
    expect(listings).toMatchObject([
      { chain: "base", order: { parameters: signed.parameters, signature: signed.signature } },
    ]);
    expect(signedOrders.list(id)).toEqual([]);
  });

  it("has a cart, and its approved purchase, which continues with the same listings", () => {
    const flow = left("sweep");
    const cart = getCart(flow.account.toLowerCase());
    expect(cart.map(({ item, listing }) => [item.name, listing.unitPrice])).toEqual([
      ["Kiln #3", "5000000"],
      ["Kiln #4", "7000000"],
    ]);
    const sweep = parseSavedSweep(flow.data.sweep);
    expect(sweep?.filled.map(({ entry }) => entry.listing.id)).toEqual(cart.map(({ listing }) => listing.id));
    expect(flow.steps.map(({ id, status }) => `${id} ${status}`)).toEqual(["approve confirmed", "fill idle"]);
    expect(flow.steps[0]?.hash).toMatch(/^0x[0-9a-f]{64}$/);
  });
});
