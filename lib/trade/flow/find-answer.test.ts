import type { Hex } from "viem";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Call } from "@/lib/contract/chain";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { ownerOf } from "@/local/testing/holdings";
import { approveConduit, signListing } from "@/local/testing/orders";
import { buyFill } from "../buy/buy-fill";
import { prepareBuy } from "../buy/prepare";
import { fillFlow } from "../fill/run";
import { resumeSavedFlow } from "../resume/resume-saved-flow";
import {
  memoryMarket,
  summaryOf,
  testFeeRecipient,
  testPorts,
  testWebChain,
} from "../testing/scenes/anvil-ports";
import { withWallet } from "../testing/scenes/changed-ports";
import { tabMemory } from "../testing/tab-memory";
import { currentStep, flowStatus, isWalletOpen } from "./flow";
import { createFlowStore, flowId } from "./flow-store";
import type { Ports } from "./ports";

vi.setConfig({ testTimeout: 30_000 });

const patience = 10_000;

let chain: TestChain;
beforeAll(async () => {
  chain = await startTestChain();
  await approveConduit(chain, chain.accounts.maker);
}, 60_000);
afterAll(() => chain?.stop());

/** A purchase whose request is open in the wallet, and the page after its reload. */
async function reloadedPurchase(tokenId: bigint) {
  const { maker, taker } = chain.accounts;
  const fees = [{ kind: "marketplace", recipient: testFeeRecipient, bps: 50 }] as const;
  const listing = await signListing(chain, maker, { tokenId, fees: [...fees] });
  const request = {
    item: { chain: "base", contract: chain.collection, tokenId: `${tokenId}`, name: `Kiln #${tokenId}` },
    listing: summaryOf(listing.order),
    quantity: 1n,
    web: testWebChain(chain),
    buyer: taker.address,
  };
  const own = testPorts(chain, taker, memoryMarket(chain, listing));
  const asked: Call[] = [];
  const silent: Ports = {
    ...own,
    wallet: {
      ...own.wallet,
      sendCall: (call) => {
        asked.push(call);
        return new Promise<Hex>(() => {});
      },
    },
  };
  const agreed = { request: buyFill(request), review: await prepareBuy(request, own) };
  const { storage } = tabMemory();
  const first = createFlowStore(storage);
  const flow = fillFlow.create(agreed, silent);
  const id = flowId(flow);
  first.start(flow);
  void fillFlow.run(flow, agreed, { store: first, ports: silent });
  await vi.waitFor(() => expect(asked).toHaveLength(1), patience);

  const store = createFlowStore(storage);
  const read = () => {
    const now = store.get(id);
    if (now === null) throw new Error("the purchase was kept");
    return now;
  };
  const confirm = async () => {
    const [call] = asked;
    if (call === undefined) throw new Error("the wallet was asked");
    return own.wallet.sendCall(call, taker.address);
  };
  const buyAgain = (ports: Ports) => {
    const fresh = fillFlow.create(agreed, ports);
    store.start(fresh);
    return fillFlow.run(fresh, agreed, { store, ports });
  };
  const parts = { store, ports: own, chain: request.web.chain, context: {} };
  const left = read();
  const resume = () => resumeSavedFlow(store.get(id) ?? left, parts);
  return { own, silent, asked, store, id, read, confirm, buyAgain, resume };
}

describe("a request that was open in the wallet before a reload", () => {
  it("is followed once the person confirms it there", async () => {
    const page = await reloadedPurchase(1n);
    expect(flowStatus(page.read())).toBe("idle");
    const resumed = page.resume();
    await page.confirm();
    await resumed;
    expect(flowStatus(page.read())).toBe("confirmed");
    expect(page.read().steps[0]?.settled).toMatchObject({ quantity: "1" });
    expect(await ownerOf(chain, 1n)).toBe(chain.accounts.taker.address);
  });

  it("is not sent twice: what the wallet has sent since may be it, until the person has looked", async () => {
    const page = await reloadedPurchase(2n);
    const { taker } = chain.accounts;
    const other = await chain.client.sendTransaction({ account: taker, to: taker.address });
    await chain.client.waitForTransactionReceipt({ hash: other });
    expect(await page.buyAgain(page.silent)).toBe(false);
    expect(page.read().failure?.code).toBe("sent_meanwhile");
    expect(page.asked).toHaveLength(1);
    page.store.end(page.id);
    expect(await page.buyAgain(page.own)).toBe(true);
    expect(await ownerOf(chain, 2n)).toBe(taker.address);
  });

  it("may be still open beside the next one, which the dialog says", async () => {
    const page = await reloadedPurchase(3n);
    void page.buyAgain(page.silent);
    await vi.waitFor(() => expect(page.asked).toHaveLength(2), patience);
    expect(isWalletOpen(page.read())).toBe(true);
    expect(currentStep(page.read())?.askedAgain).toBe("open");
  });

  it("is followed where the person confirms it after they rejected the next one, and held back the one after", async () => {
    const page = await reloadedPurchase(5n);
    const rejecting = withWallet(page.own, {
      sendCall: () => Promise.reject(Object.assign(new Error("User rejected the request."), { code: 4001 })),
    });
    expect(await page.buyAgain(rejecting)).toBe(false);
    expect(page.read().failure).toMatchObject({
      code: "rejected",
      safe: "Nothing was sent so far. The request before it may still be open there: reject it too.",
    });
    const hash = await page.confirm();
    expect(await page.buyAgain(page.silent)).toBe(false);
    expect(page.asked).toHaveLength(1);
    // The dialog was closed meanwhile.
    page.store.end(page.id);
    await page.resume();
    expect(page.read().steps[0]).toMatchObject({ status: "confirmed", hash });
  });

  it("is reported where it is confirmed besides the next one", async () => {
    const page = await reloadedPurchase(6n);
    const extra: Hex[] = [];
    page.store.onExtra((_, hash) => extra.push(hash));
    const resumed = page.resume();
    // Nobody has told it to reject the first one.
    void page.buyAgain(page.silent);
    await vi.waitFor(() => expect(page.asked).toHaveLength(2), patience);
    const hash = await page.confirm();
    await resumed;
    expect([currentStep(page.read())?.hash, ...extra]).toContain(hash);
  });

  it("is not taken for another transaction of the account", async () => {
    const page = await reloadedPurchase(4n);
    const { taker } = chain.accounts;
    const resumed = page.resume();
    await chain.client.sendTransaction({ account: taker, to: taker.address });
    await page.confirm();
    await resumed;
    expect(flowStatus(page.read())).toBe("confirmed");
    expect(await ownerOf(chain, 4n)).toBe(taker.address);
  });
});
