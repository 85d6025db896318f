import { type Address, parseEther, parseUnits } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { usdCoinAbi } from "@/lib/abi/generated/usd-coin";
import { seaportAbi } from "@/lib/abi/seaport";
import type { Call } from "@/lib/contract/chain";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { deployEnforcedCollection } from "@/local/testing/enforced-collection";
import { allowanceOf, currencyHeldBy, give, ownerOf } from "@/local/testing/holdings";
import {
  startTestMarket,
  type TestCartEntry,
  type TestMarket,
  testCreator,
  testFees,
  testTreasury,
} from "@/local/testing/market";
import { approveConduit, signListing } from "@/local/testing/orders";
import { answerListing } from "../testing/answer-listing";
import { composeSweep, type SweepPlan } from "./compose-sweep";
import { explainSkipped, readSweep } from "./read-sweep";
import { trySweep } from "./try-sweep";
import { verifySweep } from "./verify";

let market: TestMarket;
let enforced: Address;

beforeAll(async () => {
  market = await startTestMarket();
  enforced = await deployEnforcedCollection(market);
  await approveConduit(market, market.accounts.maker, enforced);
}, 60_000);

afterAll(() => market?.stop());

const compose = (entries: readonly TestCartEntry[]) => composeSweep({ entries, pin: market.pin });
const trial = (entries: readonly TestCartEntry[]) => trySweep({ entries, compose, tryCall: market.tryCall });

function sweepCall({ call }: SweepPlan<TestCartEntry>): Call {
  if (call === null) throw new Error("there is something to buy");
  return call;
}

async function blocked(plan: SweepPlan<TestCartEntry>): Promise<readonly string[]> {
  const { timestamp } = await market.client.getBlock();
  const { rows } = verifySweep({
    call: sweepCall(plan),
    approvals: plan.approvals,
    entries: plan.entries,
    taker: market.accounts.taker.address,
    walletChainId: market.chainId,
    chain: market.record,
    pin: market.pin,
    simulation: null,
    simulateLater: true,
    now: Number(timestamp),
  });
  return rows.filter(({ verdict }) => verdict === "mismatch").map(({ id, detail }) => `${id}: ${detail}`);
}

describe("a sweep", () => {
  it("buys in native currency, in a token and with enforced earnings in one transaction, exact to the wei", async () => {
    const { accounts, protocol, client } = market;
    const usdc = protocol.usdc;
    const mint = await client.writeContract({
      account: accounts.deployer,
      address: usdc,
      abi: usdCoinAbi,
      functionName: "mint",
      args: [accounts.taker.address, parseUnits("100", 6)],
    });
    await waitForSuccess(client, mint);
    const entries = [
      await market.inCart({ tokenId: 1n, unitPrice: 829_000_000_000_000_001n }),
      await market.inCart({ tokenId: 2n, currency: usdc, unitPrice: 25_000_000n }),
      await market.inCart({ token: enforced, tokenId: 3n, zone: protocol.signedZone }),
      await market.inCart({ tokenId: 4n, currency: usdc, unitPrice: 15_000_000n }),
    ];
    const plan = compose(entries);
    expect(await blocked(plan)).toEqual([]);
    expect(plan.approvals).toHaveLength(1);
    for (const approval of plan.approvals) expect((await market.send(approval)).status).toBe("success");

    const natives = [testCreator, testTreasury, accounts.taker.address];
    const before = await Promise.all(natives.map((address) => client.getBalance({ address })));
    const receipt = await market.send(sweepCall(plan));
    const after = await Promise.all(natives.map((address) => client.getBalance({ address })));
    const gas = receipt.gasUsed * receipt.effectiveGasPrice;
    const spent = 829_000_000_000_000_001n + parseEther("1");
    expect(after.map((balance, index) => balance - (before[index] ?? 0n))).toEqual([
      91_450_000_000_000_000n,
      9_145_000_000_000_000n,
      -spent - gas,
    ]);
    const coins = (address: Address) => currencyHeldBy(market, address, usdc);
    expect(await Promise.all([testCreator, testTreasury, accounts.taker.address].map(coins))).toEqual([
      2_000_000n,
      200_000n,
      60_000_000n,
    ]);
    const owners = entries.map(({ shown }) => ownerOf(market, shown.tokenId, shown.token));
    expect(await Promise.all(owners)).toEqual(Array(4).fill(accounts.taker.address));
    const outcome = readSweep({ entries, logs: receipt.logs, seaport: market.pin.seaport });
    expect(outcome.bought.map(({ id, paid }) => [id, paid])).toEqual(
      entries.map(({ id, shown }) => [id, shown.price]),
    );
    expect(outcome).toMatchObject({ skipped: [], spent: plan.totals });
    // The exact approval is fully used.
    const allowance = await allowanceOf(market, accounts.taker.address, usdc);
    expect(allowance).toBe(0n);
  });

  it("leaves out an order that was cancelled in between, returns its money, and gives the reason", async () => {
    const entries = [await market.inCart({ tokenId: 5n }), await market.inCart({ tokenId: 6n })];
    const [cancelled, saved] = entries;
    if (cancelled === undefined || saved === undefined) throw new Error("two are in the cart");
    const plan = compose(entries);
    await market.sendAs(market.accounts.maker, market.pin.seaport, buildCancel([cancelled.order]));
    const buyer = market.accounts.taker.address;
    const before = await market.client.getBalance({ address: buyer });
    const receipt = await market.send(sweepCall(plan));
    const gas = receipt.gasUsed * receipt.effectiveGasPrice;
    expect(await market.client.getBalance({ address: buyer })).toBe(before - parseEther("1") - gas);
    const outcome = readSweep({ entries, logs: receipt.logs, seaport: market.pin.seaport });
    expect(outcome).toMatchObject({
      bought: [{ id: saved.id, quantity: 1n, paid: parseEther("1") }],
      skipped: [cancelled.id],
      spent: [{ amount: parseEther("1") }],
    });
    const [, isCancelled, totalFilled, totalSize] = await market.client.readContract({
      address: market.pin.seaport,
      abi: seaportAbi,
      functionName: "getOrderStatus",
      args: [cancelled.shown.orderHash],
    });
    const { timestamp } = await market.client.getBlock({ blockNumber: receipt.blockNumber });
    const facts = {
      expiresAt: cancelled.shown.expiresAt,
      signatureExpiresAt: null,
      blockTime: Number(timestamp),
    };
    expect(explainSkipped({ ...facts, status: { isCancelled, totalFilled, totalSize } })).toBe(
      "listing_ended",
    );
  });

  it("takes no money if a transfer fails, and names the entry without which the rest settles", async () => {
    const { accounts, client } = market;
    const entries = [
      await market.inCart({ tokenId: 7n }),
      await market.inCart({ tokenId: 8n }),
      await market.inCart({ tokenId: 9n }),
    ];
    const [, moved] = entries;
    const plan = compose(entries);
    await give(market, accounts.maker, accounts.stranger.address, 8n);
    const before = await client.getBalance({ address: accounts.taker.address });
    const receipt = await market.send(sweepCall(plan));
    expect(receipt.status).toBe("reverted");
    const gas = receipt.gasUsed * receipt.effectiveGasPrice;
    expect(await client.getBalance({ address: accounts.taker.address })).toBe(before - gas);

    const again = await trial(entries);
    expect(again.dropped).toMatchObject([{ id: moved?.id, reason: "already_sold" }]);
    expect(again.plan.entries.map(({ shown }) => shown.tokenId)).toEqual([7n, 9n]);
    expect((await market.send(sweepCall(again.plan))).status).toBe("success");
    expect(await Promise.all([7n, 8n, 9n].map((tokenId) => ownerOf(market, tokenId)))).toEqual([
      accounts.taker.address,
      accounts.stranger.address,
      accounts.taker.address,
    ]);
  });

  it("reports the units it got if somebody else bought some first", async () => {
    const units = { standard: "erc1155", token: market.editions, tokenId: 1n, quantity: 10n } as const;
    const { order, signature } = await signListing(market, market.accounts.maker, {
      ...units,
      fees: testFees,
    });
    const buyer = { taker: market.accounts.taker.address, pin: market.pin, fees: testFees };
    const two = { id: "two", ...answerListing({ order, signature, ...buyer, quantity: 2n }) };
    const nine = { id: "nine", ...answerListing({ order, signature, ...buyer, quantity: 9n }) };
    expect((await market.send(two.answer.transaction)).status).toBe("success");
    const { call } = composeSweep({ entries: [nine], pin: market.pin });
    if (call === null) throw new Error("there is something to buy");
    const receipt = await market.send(call);
    expect(readSweep({ entries: [nine], logs: receipt.logs, seaport: market.pin.seaport }).bought).toEqual([
      { id: "nine", quantity: 8n, paid: parseEther("8"), currency: nine.shown.currency },
    ]);
  });
});
