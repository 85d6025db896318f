import { parseEther, parseUnits } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCancelAll } from "@/lib/trade/end/verify-cancel";
import { currentStep, flowStatus } from "@/lib/trade/flow/flow";
import { buildApprove } from "@/lib/trade/review/token-calls";
import { deployEnforcedCollection } from "@/local/testing/enforced-collection";
import { ownerOf } from "@/local/testing/holdings";
import { approveConduit } from "@/local/testing/orders";
import { restoreAllowanceFlow } from "../allowance/restore";
import { createFlowStore, flowId } from "../flow/flow-store";
import { resumeSavedFlow } from "../resume/resume-saved-flow";
import { runNewFlow } from "../testing/run-new-flow";
import { at, type SweepMarket, startSweepMarket, sweep } from "../testing/scenes/sweep-scene";
import { tabMemory } from "../testing/tab-memory";
import { createAnswerBook } from "./answer-book";
import { prepareSweep } from "./prepare";
import { sweepFlow } from "./run";
import { settleSweep } from "./settle";

let place: SweepMarket;

beforeAll(async () => {
  place = await startSweepMarket();
}, 60_000);

afterAll(() => place?.market.stop());

describe("the receipt of a sweep", () => {
  it("buys in native currency, in a token and with enforced earnings, after one exact approval", async () => {
    const { accounts, protocol } = place.market;
    const enforced = await deployEnforcedCollection(place.market);
    await approveConduit(place.market, accounts.maker, enforced);
    await place.giveCoins(parseUnits("100", 6));
    const here = place.sceneOf([
      await place.market.inCart({ tokenId: 1n, unitPrice: 829_000_000_000_000_001n }),
      await place.market.inCart({ tokenId: 2n, currency: protocol.usdc, unitPrice: 25_000_000n }),
      await place.market.inCart({ token: enforced, tokenId: 3n, zone: protocol.signedZone }),
      await place.market.inCart({ tokenId: 4n, currency: protocol.usdc, unitPrice: 15_000_000n }),
    ]);
    const { review, end, receipt } = await sweep(here);
    expect(review).toMatchObject({ leftOut: [], missing: null, verification: { blocked: false } });
    expect(end.steps.map(({ id, status }) => [id, status])).toEqual([
      ["approve", "confirmed"],
      ["fill", "confirmed"],
    ]);
    expect(receipt?.bought.map(({ entry, units, paid }) => [entry.item.tokenId, units, paid])).toEqual([
      ["1", 1n, 829_000_000_000_000_001n],
      ["2", 1n, 25_000_000n],
      ["3", 1n, parseEther("1")],
      ["4", 1n, 15_000_000n],
    ]);
    expect(receipt).toMatchObject({ failed: [], untouched: [], leftovers: [] });
    expect(await place.ownersOf(1n, 2n, 4n)).toEqual(Array(3).fill(accounts.taker.address));
    expect(await ownerOf(place.market, 3n, enforced)).toBe(accounts.taker.address);
    expect(await place.coinAllowance()).toBe(0n);
    // The service gets one request for each entry, although all are checked again before the wallet opens.
    expect(here.service.asked).toHaveLength(4);
  });

  it("lists the bought and failed entries and the returned money if one listing ends before the block", async () => {
    const here = await place.scene(21n, 22n);
    const before = await place.market.client.getBalance({ address: here.request.buyer });
    const { receipt } = await sweep(
      here,
      place.overtakenBy(here.ports, () => place.cancel(at(here.listings, 0))),
    );
    expect(receipt?.bought.map(({ entry, paid }) => [entry.item.name, paid])).toEqual([
      ["Kiln #22", parseEther("1")],
    ]);
    expect(receipt?.failed.map(({ entry, words: { code } }) => [entry.item.name, code])).toEqual([
      ["Kiln #21", "listing_ended"],
    ]);
    expect(receipt?.untouched.map(({ amount }) => amount)).toEqual([parseEther("1")]);
    const after = await place.market.client.getBalance({ address: here.request.buyer });
    expect(before - after).toBe(parseEther("1") + (receipt?.networkFee ?? 0n));
  });

  it("takes no money if one transfer fails in the block, and continues without that item", async () => {
    const here = await place.scene(23n, 24n, 25n);
    const { end } = await sweep(
      here,
      place.overtakenBy(here.ports, () => place.moveAway(24n)),
    );
    expect(end.failure).toMatchObject({
      code: "batch_reverted",
      title: "The purchase failed on Base. Kiln #24 was sold a moment ago.",
      action: { kind: "retry", label: "Try again without Kiln #24" },
    });
    expect(end.failure?.safe).toMatch(/^You paid the network fee, \S+\u00a0ETH; no price was taken\.$/);
    expect(await place.ownersOf(23n, 25n)).toEqual(Array(2).fill(place.market.accounts.maker.address));
    const { receipt } = await sweep(here);
    expect(receipt?.bought.map(({ entry }) => entry.item.name)).toEqual(["Kiln #23", "Kiln #25"]);
    expect(receipt?.failed.map(({ entry }) => entry.item.name)).toEqual(["Kiln #24"]);
  });

  it("takes no money if a seller ends all their listings before the block, and continues without them", async () => {
    const { accounts, pin, inCart } = place.market;
    await place.moveAway(27n);
    const here = place.sceneOf([
      await inCart({ tokenId: 26n }),
      await inCart({ tokenId: 27n }, { maker: accounts.stranger }),
      await inCart({ tokenId: 28n }),
    ]);
    const before = await place.market.client.getBalance({ address: here.request.buyer });
    // The signed hash contains the counter, so the signature is void now. Seaport reverts instead of skipping such an order.
    const { end, receipt } = await sweep(
      here,
      place.overtakenBy(here.ports, () =>
        place.market.sendAs(accounts.stranger, pin.seaport, buildCancelAll()),
      ),
    );
    expect(receipt).toBeNull();
    expect(end.failure).toMatchObject({
      code: "batch_reverted",
      title: "The purchase failed on Base. The listing of Kiln #27 has ended.",
      action: { kind: "retry", label: "Try again without Kiln #27" },
    });
    expect(await place.ownersOf(26n, 27n, 28n)).toEqual(
      [accounts.maker, accounts.stranger, accounts.maker].map(({ address }) => address),
    );
    const { hash } = currentStep(end) ?? {};
    const mined = await place.market.client.getTransactionReceipt({ hash: hash ?? "0x" });
    expect(mined.status).toBe("reverted");
    const after = await place.market.client.getBalance({ address: here.request.buyer });
    expect(before - after).toBe(mined.gasUsed * mined.effectiveGasPrice);
    const again = await sweep(here);
    expect(again.receipt?.bought.map(({ entry }) => entry.item.name)).toEqual(["Kiln #26", "Kiln #28"]);
    expect(again.receipt?.failed.map(({ entry, words }) => [entry.item.name, words.code])).toEqual([
      ["Kiln #27", "listing_ended"],
    ]);
  });

  it("is followed to its receipt after a reload", async () => {
    const here = await place.scene(36n, 37n);
    const { storage } = tabMemory();
    const first = createFlowStore(storage);
    const book = createAnswerBook();
    const review = await prepareSweep(here.request, here.ports, book);
    const flow = sweepFlow.create({ request: here.request, review, book }, here.ports);
    first.start(flow);
    const hanging = {
      ...here.ports,
      chain: { ...here.ports.chain, waitForReceipt: () => new Promise<never>(() => {}) },
    };
    void sweepFlow.run(flow, { request: here.request, review, book }, { store: first, ports: hanging });
    await expect.poll(() => flowStatus(first.get(flowId(flow)) ?? flow)).toBe("submitted");

    const second = createFlowStore(storage);
    const revived = second.get(flowId(flow));
    if (revived === null) throw new Error("the flow was kept");
    expect(currentStep(revived)?.status).toBe("submitted");
    const { chain: record } = here.request.web;
    await resumeSavedFlow(revived, { chain: record, context: {}, store: second, ports: here.ports });
    const end = second.get(flowId(flow)) ?? flow;
    expect(flowStatus(end)).toBe("confirmed");
    const receipt = await settleSweep(end, here.request.web, here.ports);
    expect(receipt?.bought.map(({ entry }) => entry.item.name)).toEqual(["Kiln #36", "Kiln #37"]);
  });

  it("shows the unused part of an approval if an item is skipped, and restores the earlier allowance", async () => {
    const { accounts, protocol, pin } = place.market;
    await place.giveCoins(parseUnits("100", 6));
    // One of the buyer's offers needs this allowance.
    await place.market.sendAs(accounts.taker, protocol.usdc, buildApprove(pin.conduit, 7_000_000n));
    const here = place.sceneOf([
      await place.market.inCart({ tokenId: 33n, currency: protocol.usdc, unitPrice: 25_000_000n }),
      await place.market.inCart({ tokenId: 34n, currency: protocol.usdc, unitPrice: 15_000_000n }),
    ]);
    const overtaken = place.overtakenBy(here.ports, () => place.cancel(at(here.listings, 0)));
    const { receipt } = await sweep(here, overtaken);
    expect(receipt?.bought.map(({ entry }) => entry.item.name)).toEqual(["Kiln #34"]);
    const leftovers = { currency: protocol.usdc, amount: 25_000_000n, before: 7_000_000n };
    expect(receipt?.leftovers).toEqual([leftovers]);

    const purchase = receipt?.hash ?? "0x";
    const request = { web: here.request.web, account: accounts.taker.address, purchase, ...leftovers };
    const restore = async () => {
      const { done, end } = await runNewFlow(restoreAllowanceFlow, request, here.ports);
      expect(done).toBe(true);
      return end.steps.at(-1)?.hash ?? null;
    };
    expect(await restore()).not.toBeNull();
    expect(await place.coinAllowance()).toBe(7_000_000n);
    // A second restore has nothing to send.
    expect(await restore()).toBeNull();
  });
});
