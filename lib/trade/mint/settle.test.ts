import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentStep, flowStatus } from "@/lib/trade/flow/flow";
import { createFlowStore, flowId } from "../flow/flow-store";
import { resumeSavedFlow } from "../resume/resume-saved-flow";
import { neverAsked, withWallet } from "../testing/scenes/changed-ports";
import { type MintChain, type MintScene, overtakenBy, startMintChain } from "../testing/scenes/mint-scene";
import { tabMemory } from "../testing/tab-memory";
import { prepareMint } from "./prepare";
import { mintFlow, mintKey } from "./run";
import { parseSavedMint } from "./saved-mint";
import { mintedOf } from "./settle";

let market: MintChain;

beforeAll(async () => {
  market = await startMintChain();
}, 60_000);

afterAll(() => market?.chain.stop());

describe("the flow of a mint", () => {
  /** A mint whose page is left while its transaction is pending. */
  async function leave({ request, ports }: MintScene, later = ports) {
    const { texts, storage } = tabMemory();
    const first = createFlowStore(storage);
    const review = await prepareMint(request, ports);
    const flow = mintFlow.create({ request, review }, ports);
    first.start(flow);
    const hanging = {
      ...later,
      chain: { ...later.chain, waitForReceipt: () => new Promise<never>(() => {}) },
    };
    void mintFlow.run(flow, { request, review }, { store: first, ports: hanging });
    await expect.poll(() => flowStatus(first.get(flowId(flow)) ?? flow)).toBe("submitted");
    const second = createFlowStore(storage);
    const revived = second.get(flowId(flow));
    if (revived === null) throw new Error("it was not kept");
    return { second, revived, texts };
  }

  it("is followed to its items after a reload, and has its first request", async () => {
    const here = await market.scene();
    const { second, revived, texts } = await leave(here);
    expect(currentStep(revived)?.status).toBe("submitted");
    const { web, ...begun } = here.request;
    expect(parseSavedMint(revived)).toMatchObject({
      ...{ minter: begun.minter, quantity: 2, terms: begun.terms },
      drop: { contract: begun.drop.contract, stages: begun.drop.stages, verified: true },
    });
    await resumeSavedFlow(revived, { chain: web.chain, context: {}, store: second, ports: here.ports });
    const end = second.get(flowId(revived));
    expect(end && [flowStatus(end), mintedOf(end)]).toEqual(["confirmed", ["0", "1"]]);
    expect(texts.size).toBe(0);
  });

  it("reports after a reload why it failed", async () => {
    const here = await market.scene({ maxSupply: 2n });
    const faster = () => here.drop.claim(market.chain.accounts.maker, { quantity: 2n, price: market.price });
    const { second, revived } = await leave(here, overtakenBy(market.chain, here.ports, faster));
    const context = { chainName: "Base", sent: true };
    await resumeSavedFlow(revived, {
      ...{ chain: here.request.web.chain, context, store: second, ports: here.ports },
    });
    expect(second.get(flowId(revived))?.failure?.title).toBe(
      "The transaction failed on Base. Public is sold out.",
    );
  });

  it("belongs to one account, so that another account's receipt is not used", async () => {
    const { request } = await market.scene();
    const { stranger } = market.chain.accounts;
    expect(mintKey({ ...request, minter: stranger.address })).not.toBe(mintKey(request));
    const shouted = request.minter.toUpperCase().replace("0X", "0x") as typeof request.minter;
    expect(mintKey({ ...request, minter: shouted })).toBe(mintKey(request));
  });

  it("stays unchanged while it runs, whatever else is confirmed", async () => {
    const here = await market.scene();
    const store = createFlowStore(null);
    const review = await prepareMint(here.request, here.ports);
    const flow = mintFlow.create({ request: here.request, review }, here.ports);
    store.start(flow);
    const running = mintFlow.run(flow, { request: here.request, review }, { store, ports: here.ports });
    const one = { ...here.request, quantity: 1 };
    const second = mintFlow.create({ request: one, review }, here.ports);
    store.start(second);
    const ports = withWallet(here.ports, neverAsked);
    expect(await mintFlow.run(second, { request: one, review }, { store, ports })).toBe(false);
    expect(await running).toBe(true);
    const end = store.get(flowId(flow));
    expect(end && parseSavedMint(end)?.quantity).toBe(2);
    expect(end && mintedOf(end)).toEqual(["0", "1"]);
  });
});
