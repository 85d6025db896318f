import { type Address, parseUnits } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { usdCoinAbi } from "@/lib/abi/generated/usd-coin";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Call } from "@/lib/contract/chain";
import type { Flow } from "@/lib/trade/flow/flow";
import { buildApprove } from "@/lib/trade/review/token-calls";
import { deployContract, waitForSuccess } from "@/local/chains/deploy-contract";
import { signListing } from "@/local/testing/orders";
import { buyFill } from "../buy/buy-fill";
import { prepareBuy } from "../buy/prepare";
import type { BuyRequest } from "../buy/request";
import { fillFlow } from "../fill/run";
import { createFlowStore, flowId } from "../flow/flow-store";
import type { MarketPort, Ports } from "../flow/ports";
import { startOrder } from "../make/run";
import { createOfferDraft } from "../offer/prepare";
import type { RevokeRequest } from "../revoke/request";
import { revokeFlow } from "../revoke/run";
import { createAnswerBook } from "../sweep/answer-book";
import { prepareSweep } from "../sweep/prepare";
import { sweepFlow } from "../sweep/run";
import { runNewFlow } from "../testing/run-new-flow";
import {
  memoryMarket,
  summaryOf,
  testFeeRecipient,
  testPorts,
  testWebChain,
} from "../testing/scenes/anvil-ports";
import { withWallet } from "../testing/scenes/changed-ports";
import { takingMarket } from "../testing/scenes/make-scene";
import { type SweepMarket, startSweepMarket } from "../testing/scenes/sweep-scene";
import { restoreAllowanceFlow } from "./restore";

const price = parseUnits("25", 6);
const before = parseUnits("7", 6);

let place: SweepMarket;
let tether: Address;
/** The chain with the Tether-like coin in place of the other one. */
let web: WebChain;

beforeAll(async () => {
  place = await startSweepMarket();
  const { client, accounts, protocol } = place.market;
  tether = await deployContract(client, { contract: "TestTetherLike", account: accounts.deployer });
  web = testWebChain({ ...place.market, protocol: { ...protocol, usdc: tether } });
  const mint = { address: tether, abi: usdCoinAbi, functionName: "mint" } as const;
  const args = [accounts.taker.address, 9n * price] as const;
  await waitForSuccess(client, await client.writeContract({ ...mint, account: accounts.deployer, args }));
}, 60_000);

afterAll(() => place?.market.stop());

const allowance = () =>
  place.market.client.readContract({
    address: tether,
    abi: usdCoinAbi,
    functionName: "allowance",
    args: [place.market.accounts.taker.address, place.market.pin.conduit],
  });

/** Before each test, the conduit's allowance is above zero and below any price. */
beforeEach(async () => {
  const { market } = place;
  for (const amount of [0n, before])
    await market.sendAs(market.accounts.taker, tether, buildApprove(market.pin.conduit, amount));
});

const stepsOf = (flow: Flow | null) =>
  flow?.steps.map(
    ({ id, subject, status }) => `${id}${subject === undefined ? "" : `:${subject}`} ${status}`,
  );

describe("a token whose allowance must be zero before it can change", () => {
  it("refuses the direct change, which the tests below need", async () => {
    const { market } = place;
    const direct = market.sendAs(market.accounts.taker, tether, buildApprove(market.pin.conduit, price));
    await expect(direct).rejects.toThrow();
  });

  it("pays for an offer after an approval of zero", async () => {
    const { accounts, collection } = place.market;
    const { market } = takingMarket();
    const ports = testPorts(place.market, accounts.taker, market);
    const startsAt = Math.floor(Date.now() / 1000) - 60;
    const draft = createOfferDraft({
      subject: {
        chain: "base",
        contract: collection,
        standard: "erc721",
        scope: { kind: "collection" },
        collectionSlug: "kiln",
        collectionName: "Kiln",
        itemName: null,
      },
      collection: { name: "Kiln", creatorEarnings: { bps: 0, recipients: [], enforcement: {} } },
      web,
      maker: accounts.taker.address,
      price,
      quantity: 1n,
      currency: tether,
      startsAt,
      expiresAt: startsAt + 604_800,
    });
    const store = createFlowStore(null);
    expect(await startOrder(draft, { store, ports })).toMatchObject({ id: "ord_live" });
    expect(stepsOf(store.get(flowId(draft)))).toEqual([
      "approve:zero confirmed",
      "approve confirmed",
      "sign confirmed",
      "post confirmed",
    ]);
    expect(await allowance()).toBe(price);
  });

  it("pays for a single purchase after an approval of zero, and every other approval is blocked", async () => {
    const { accounts, pin, chainId, collection } = place.market;
    const listing = await signListing(place.market, accounts.maker, {
      token: collection,
      tokenId: 1n,
      currency: tether,
      unitPrice: price,
      fees: [{ kind: "marketplace", recipient: testFeeRecipient, bps: 50 }],
    });
    const request: BuyRequest = {
      item: { chain: "base", contract: collection, tokenId: "1", name: "Kiln #1" },
      listing: summaryOf(listing.order),
      quantity: 1n,
      web,
      buyer: accounts.taker.address,
    };
    const plain = testPorts(place.market, accounts.taker, memoryMarket(place.market, listing));
    const approve = (amount: bigint, spender: Address = pin.conduit): Call => ({
      chain: "base",
      chainId,
      to: tether,
      data: buildApprove(spender, amount),
      value: "0",
    });
    const answering = (approvals: (allowed: bigint) => readonly Call[]): Ports => ({
      ...plain,
      market: {
        ...plain.market,
        fulfillment: async (...asked) => {
          const answer = await plain.market.fulfillment(...asked);
          return { ...answer, approvals: [...approvals(await allowance())] };
        },
      },
    });
    const wrong = [
      [approve(1n), approve(price)],
      [approve(0n), approve(price + 1n)],
      [approve(0n, accounts.stranger.address), approve(price)],
      [approve(0n), approve(0n), approve(price)],
    ];
    for (const approvals of wrong)
      expect(
        (
          await prepareBuy(
            request,
            answering(() => approvals),
          )
        ).verification.blocked,
      ).toBe(true);

    const ports = answering((allowed) => {
      if (allowed >= price) return [];
      return allowed === 0n ? [approve(price)] : [approve(0n), approve(price)];
    });
    const review = await prepareBuy(request, ports);
    expect(review.verification.rows.find(({ id }) => id === "approvals")?.value).toBe(
      "Zero first, then 25\u00a0USDC, exactly",
    );
    const { done, end } = await runNewFlow(fillFlow, { request: buyFill(request), review }, ports);
    expect(done).toBe(true);
    expect(stepsOf(end)).toEqual(["approve:zero confirmed", "approve confirmed", "fill confirmed"]);
    expect(await place.ownersOf(1n)).toEqual([accounts.taker.address]);
  });

  it("pays for a sweep after an approval of zero", async () => {
    const { market } = place;
    const here = place.sceneOf([
      await market.inCart({ tokenId: 2n, currency: tether, unitPrice: price }),
      await market.inCart({ tokenId: 3n, currency: tether, unitPrice: price }),
    ]);
    const request = { ...here.request, web };
    const book = createAnswerBook();
    const review = await prepareSweep(request, here.ports, book);
    expect(review).toMatchObject({ leftOut: [], replaced: [{ before }], verification: { blocked: false } });
    const { done, end } = await runNewFlow(sweepFlow, { request, review, book }, here.ports);
    expect(done).toBe(true);
    expect(stepsOf(end)).toEqual(["approve:zero confirmed", "approve confirmed", "fill confirmed"]);
    expect(await place.ownersOf(2n, 3n)).toEqual(Array(2).fill(market.accounts.taker.address));
  });

  it("gets its earlier allowance back after an approval of zero", async () => {
    const { accounts } = place.market;
    const ports = testPorts(place.market, accounts.taker, {} as MarketPort);
    const request = {
      web,
      account: accounts.taker.address,
      currency: tether,
      before: 3n,
      purchase: "0x01" as const,
    };
    expect(await runNewFlow(restoreAllowanceFlow, request, ports)).toMatchObject({ done: true });
    expect(await allowance()).toBe(3n);
  });

  describe("where the second request was rejected", () => {
    const taker = () => place.market.accounts.taker;
    /** Ports whose wallet confirms the first request only. */
    function confirmingOnce(): Ports {
      const ports = testPorts(place.market, taker(), {} as MarketPort);
      let asked = 0;
      const sendCall: Ports["wallet"]["sendCall"] = (...call) => {
        asked += 1;
        if (asked === 1) return ports.wallet.sendCall(...call);
        return Promise.reject(Object.assign(new Error("rejected"), { code: 4001 }));
      };
      return withWallet(ports, { sendCall });
    }
    const ports = () => testPorts(place.market, taker(), {} as MarketPort);
    const left = ["approve:zero confirmed", "approve rejected"];

    it("gets its earlier allowance back once that is tried again", async () => {
      const request = {
        ...{ web, account: taker().address, currency: tether, before: 3n },
        purchase: "0x02" as const,
      };
      const first = (await runNewFlow(restoreAllowanceFlow, request, confirmingOnce())).end;
      expect([stepsOf(first), await allowance()]).toEqual([left, 0n]);
      const again = { ...request, earlier: first };
      const rejecting = withWallet(ports(), {
        sendCall: () => Promise.reject(Object.assign(new Error("rejected"), { code: 4001 })),
      });
      const second = (await runNewFlow(restoreAllowanceFlow, again, rejecting)).end;
      expect([stepsOf(second), await allowance()]).toEqual([left, 0n]);
      const third = await runNewFlow(restoreAllowanceFlow, { ...request, earlier: second }, ports());
      expect([third.done, await allowance()]).toEqual([true, 3n]);
    });

    it("gets the lower limit once that is tried again", async () => {
      const operator = place.market.pin.conduit;
      const grant = { kind: "coin", currency: tether, operator, limit: 3n } as const;
      const request: RevokeRequest = { web, account: taker().address, grant };
      const first = (await runNewFlow(revokeFlow, request, confirmingOnce())).end;
      expect([stepsOf(first), await allowance()]).toEqual([left, 0n]);
      const again = await runNewFlow(revokeFlow, { ...request, earlier: first }, ports());
      expect([again.done, await allowance()]).toEqual([true, 3n]);
    });
  });
});
