import { type Hex, parseUnits } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Flow, flowStatus } from "@/lib/trade/flow/flow";
import { reviveFlow, serializeFlow } from "@/lib/trade/flow/persist-flow";
import { buildApprove } from "@/lib/trade/review/token-calls";
import { restoreAllowanceFlow } from "../allowance/restore";
import type { Ports } from "../flow/ports";
import { runNewFlow } from "../testing/run-new-flow";
import { withWallet } from "../testing/scenes/changed-ports";
import { at, type Scene, type SweepMarket, startSweepMarket } from "../testing/scenes/sweep-scene";
import { createAnswerBook } from "./answer-book";
import { readSweepLeftovers, sweepApprovals } from "./leftover";
import { prepareSweep } from "./prepare";
import { sweepFlow } from "./run";
import { settleSweep } from "./settle";

const price = parseUnits("250", 6);
const before = parseUnits("7", 6);

let place: SweepMarket;

beforeAll(async () => {
  place = await startSweepMarket();
}, 60_000);

afterAll(() => place?.market.stop());

beforeEach(async () => {
  const { accounts, protocol, pin } = place.market;
  await place.giveCoins(4n * price);
  // One of the buyer's offers needs this allowance.
  await place.market.sendAs(accounts.taker, protocol.usdc, buildApprove(pin.conduit, before));
});

/** A cart of items for 250 USDC each. */
async function coinScene(...tokenIds: readonly bigint[]): Promise<Scene> {
  const currency = place.market.protocol.usdc;
  const listings: Scene["listings"][number][] = [];
  for (const tokenId of tokenIds)
    listings.push(await place.market.inCart({ tokenId, currency, unitPrice: price }));
  return place.sceneOf(listings);
}

/** Reviews the cart and runs its purchase. `earlier`: the attempt that stopped before it, as the page saved it. */
async function attempt({ request, ports }: Scene, { earlier = null, later = ports }: Attempt = {}) {
  const book = createAnswerBook();
  const review = await prepareSweep(request, ports, book);
  const { end } = await runNewFlow(sweepFlow, { request, review, book, earlier }, ports, { later });
  return { review, end };
}

interface Attempt {
  earlier?: Flow | null;
  /** Runs after the review was shown. */
  later?: Ports;
}

/** A buyer who rejects calls to this contract. */
function rejecting(ports: Ports, to: string): Ports {
  return withWallet(ports, {
    sendCall: (call, from) =>
      call.to === to
        ? Promise.reject(Object.assign(new Error("User denied"), { code: 4001 }))
        : ports.wallet.sendCall(call, from),
  });
}

/** Somebody else buys the item between the approval and the purchase. */
function soldAfterApproval({ ports, listings }: Scene): Ports {
  return withWallet(ports, {
    async sendCall(call, from) {
      const hash = await ports.wallet.sendCall(call, from);
      if (call.to === place.market.protocol.usdc) await place.cancel(at(listings, 0));
      return hash;
    },
  });
}

function approvalOf({ steps }: Flow): Hex | null {
  return steps.find(({ id }) => id === "approve")?.hash ?? null;
}

function reloaded(flow: Flow): Flow {
  const revived = reviveFlow(serializeFlow(flow));
  if (revived === null) throw new Error("the flow was kept");
  return revived;
}

describe("the allowance that a cart's approval leaves", () => {
  it("is known if an item is sold after the approval, and is in the receipt of the purchase without that item", async () => {
    const { usdc } = place.market.protocol;
    const here = await coinScene(1n, 2n);
    const { web } = here.request;
    const first = await attempt(here, { later: soldAfterApproval(here) });
    expect(first.end.failure).toMatchObject({ code: "cart_changed" });
    const leftovers = { currency: usdc, before, approval: approvalOf(first.end) };
    expect(await readSweepLeftovers(first.end, web, here.ports)).toEqual([
      { ...leftovers, amount: 2n * price },
    ]);

    // The allowance covers the other item, so this attempt requests no approval. The page may be reloaded before or after it.
    const second = await attempt(here, { earlier: reloaded(first.end) });
    expect([second.review.plan.approvals, second.review.replaced]).toEqual([[], []]);
    expect(second.end.steps.map(({ id, status }) => [id, status])).toEqual([["fill", "confirmed"]]);
    const receipt = await settleSweep(reloaded(second.end), web, here.ports);
    expect(receipt?.bought.map(({ entry }) => entry.item.name)).toEqual(["Kiln #2"]);
    expect(receipt?.untouched).toEqual([]);
    expect(receipt?.leftovers).toEqual([{ currency: usdc, amount: price, before }]);
    // The stopped attempt is over, so the receipt shows what it left.
    expect(sweepApprovals(second.end)).toEqual([]);
  });

  it("is still known if the next attempt stops too, and is zero once it was restored", async () => {
    const { usdc } = place.market.protocol;
    const here = await coinScene(3n, 4n);
    const { web, buyer } = here.request;
    const later = rejecting(here.ports, place.market.pin.seaport);
    const first = await attempt(here, { later });
    const approval = approvalOf(first.end) ?? "0x";
    const second = await attempt(here, { earlier: first.end, later });
    expect(flowStatus(second.end)).toBe("rejected");
    expect(approvalOf(second.end)).toBeNull();
    const leftovers = { currency: usdc, amount: 2n * price, before, approval };
    expect(await readSweepLeftovers(second.end, web, here.ports)).toEqual([leftovers]);

    const request = { web, account: buyer, currency: usdc, before, purchase: approval };
    expect(await runNewFlow(restoreAllowanceFlow, request, here.ports)).toMatchObject({ done: true });
    expect(await place.coinAllowance()).toBe(before);
    expect(await readSweepLeftovers(second.end, web, here.ports)).toEqual([]);
  });

  it("is zero if the next attempt spends all of it", async () => {
    const here = await coinScene(5n, 6n);
    const { web } = here.request;
    const first = await attempt(here, { later: rejecting(here.ports, place.market.pin.seaport) });
    const second = await attempt(here, { earlier: first.end });
    const receipt = await settleSweep(second.end, web, here.ports);
    expect(receipt?.bought).toHaveLength(2);
    expect(receipt?.leftovers).toEqual([]);
  });

  it("is restored to the allowance before the first of several approvals", async () => {
    const { usdc } = place.market.protocol;
    const here = await coinScene(7n, 8n, 9n);
    const { web, entries } = here.request;
    const two = { ...here, request: { ...here.request, entries: entries.slice(0, 2) } };
    const later = rejecting(here.ports, place.market.pin.seaport);
    const first = await attempt(two, { later });
    const second = await attempt(here, { earlier: first.end, later });
    expect(second.review.replaced).toEqual([{ currency: usdc, before: 2n * price }]);
    const approval = approvalOf(second.end);
    expect(approval).not.toBe(approvalOf(first.end));
    expect(await readSweepLeftovers(second.end, web, here.ports)).toEqual([
      { currency: usdc, amount: 3n * price, before, approval },
    ]);
  });

  it("never exceeds the earlier allowance if the buyer lowered it between two attempts", async () => {
    const { protocol, accounts, pin } = place.market;
    const here = await coinScene(10n);
    const later = rejecting(here.ports, pin.seaport);
    const first = await attempt(here, { later });
    await place.market.sendAs(accounts.taker, protocol.usdc, buildApprove(pin.conduit, 2n));
    expect(await readSweepLeftovers(first.end, here.request.web, here.ports)).toEqual([]);
    const second = await attempt(here, { earlier: first.end, later });
    expect(sweepApprovals(second.end)).toMatchObject([{ before: 2n }]);
  });

  it("is zero if the approval itself was rejected", async () => {
    const here = await coinScene(11n);
    const { end } = await attempt(here, { later: rejecting(here.ports, place.market.protocol.usdc) });
    expect(flowStatus(end)).toBe("rejected");
    expect(sweepApprovals(end)).toEqual([]);
  });
});
