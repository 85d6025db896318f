import { decodeFunctionData, encodeFunctionData, type Hex, type LocalAccount } from "viem";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { usdCoinAbi } from "@/lib/abi/generated/usd-coin";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import type { Eligibility } from "@/lib/contract/drop";
import type { Address } from "@/lib/contract/primitives";
import { closedStage } from "@/lib/drops/drop-calls";
import { deployContract } from "../../../../../local/chains/deploy-contract";
import { type DropScene, openDropScene } from "../../../../testing/drop-scene";

let scene: DropScene;

afterEach(() => scene.service.stop());

async function send(account: LocalAccount, call: { to: Address; data: Hex; value?: bigint }): Promise<void> {
  const { client } = scene.service.chain;
  const hash = await client.sendTransaction({ account, chain: client.chain, ...call });
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe("success");
}

async function sendAll(account: LocalAccount, { mint }: Eligibility): Promise<void> {
  for (const { to, data, value } of mint?.calls ?? [])
    await send(account, { to, data, value: BigInt(value) });
}

/** The allowances that the approvals among the calls set. */
function allowed({ mint }: Eligibility): bigint[] {
  return (mint?.calls ?? []).slice(0, -1).map(({ data }) => {
    const { args } = decodeFunctionData({ abi: wrappedNativeAbi, data });
    return args?.[1] as bigint;
  });
}

describe("the calls of a drop that costs a token", () => {
  beforeEach(async () => {
    scene = await openDropScene();
  });

  async function openPriced(currency: Address) {
    const startsAt = (await scene.present()) - 10;
    return scene.open("priced", { standard: "erc721", stages: [{ startsAt, price: 250n, currency }] });
  }

  it("allow exactly the price, mint, and allow nothing where that is allowed already", async () => {
    const { maker } = scene.service.chain.accounts;
    const { usdc } = scene.service.chain.protocol;
    const drop = await openPriced(usdc);
    const give = encodeFunctionData({ abi: usdCoinAbi, functionName: "mint", args: [maker.address, 5_000n] });
    await send(maker, { to: usdc, data: give });

    const asked = await scene.eligibility("priced", maker.address, 2);
    expect(asked.mint).toMatchObject({ price: "500", currency: usdc, quantity: 2 });
    expect(asked.mint?.calls.map(({ to, value }) => [to, value])).toEqual([
      [usdc, "0"],
      [drop.address, "0"],
    ]);
    expect(allowed(asked)).toEqual([500n]);
    const [approval, claim] = asked.mint?.calls ?? [];
    if (approval === undefined || claim === undefined) throw new Error("two calls are asked of the wallet");
    await send(maker, { to: approval.to, data: approval.data });
    expect(allowed(await scene.eligibility("priced", maker.address, 2))).toEqual([]);
    await send(maker, { to: claim.to, data: claim.data });
    expect((await scene.eligibility("priced", maker.address)).stages).toMatchObject([{ minted: 2 }]);
  });

  it("approve zero first if the token requires it", async () => {
    const { chain } = scene.service;
    const { deployer, maker } = chain.accounts;
    const { usdc: currency } = chain.protocol;
    const give = encodeFunctionData({
      abi: usdCoinAbi,
      functionName: "mint",
      args: [maker.address, 10_000n],
    });
    await send(maker, { to: currency, data: give });
    // The same coin, with the code of one that is like Tether.
    const strange = await deployContract(chain.client, { contract: "TestTetherLike", account: deployer });
    const code = await chain.client.getCode({ address: strange });
    await chain.client.request({ method: "anvil_setCode", params: [currency, code] } as never);
    const drop = await openPriced(currency);
    const approve = { abi: wrappedNativeAbi, functionName: "approve", args: [drop.address, 1n] } as const;
    await send(maker, { to: currency, data: encodeFunctionData(approve) });
    const asked = await scene.eligibility("priced", maker.address, 3);
    expect(allowed(asked)).toEqual([0n, 750n]);
    await sendAll(maker, asked);
    expect((await scene.drop("priced")).slug).toBe("priced");
    expect((await scene.eligibility("priced", maker.address)).stages).toMatchObject([{ minted: 3 }]);
  });
});

describe.each([true, false])("with Multicall3 on the chain: %s", (hasMulticall) => {
  it("decides by the chain's state, whatever the follower has seen", async () => {
    scene = await openDropScene();
    const { service } = scene;
    if (!hasMulticall) {
      const config = service.dependencies.served.configs.get(service.id);
      if (config === undefined) throw new Error("the chain is served");
      config.contracts.multicall3 = undefined;
    }
    const { maker } = service.chain.accounts;
    const startsAt = (await scene.present()) - 10;
    const drop = await scene.open("ahead", { standard: "erc721", stages: [{ startsAt, price: 5n }] });
    expect((await scene.eligibility("ahead", maker.address)).mint).toMatchObject({ price: "5" });
    await service.following.stop();
    const ask = async () =>
      (await service.request(`/v1/drops/ahead/eligibility/${maker.address}`)).body as Eligibility;

    await drop.setStages([{ startsAt, price: 7n, maxPerWallet: 1n }, { startsAt: startsAt + 90_000 }]);
    expect(await ask()).toMatchObject({
      eligible: true,
      stages: [
        { id: "0", price: "7", allowance: 1 },
        { id: "1", reason: "not_started" },
      ],
      mint: { price: "7", expiresAt: startsAt + 90_000 },
    });
    await drop.claim(maker, { price: 7n });
    expect(await ask()).toMatchObject({
      eligible: false,
      stages: [{ reason: "wallet_limit", minted: 1 }, {}],
    });
    // A stage with mints cannot be closed itself: the next condition closes it.
    await drop.setStages([{ startsAt, price: 7n }, closedStage(startsAt + 1)]);
    expect(await ask()).toMatchObject({ eligible: false, mint: null, stages: [{ reason: "paused" }] });
  });
});

describe("a chain that cannot be reached", () => {
  it("invents no answer", async () => {
    scene = await openDropScene();
    const startsAt = (await scene.present()) - 10;
    await scene.open("mute", { standard: "erc721", stages: [{ startsAt }] });
    const { service } = scene;
    await service.following.stop();
    await service.chain.stop();
    const { maker } = service.chain.accounts;
    const { status, body } = await service.request(`/v1/drops/mute/eligibility/${maker.address}`);
    expect([status, body.code]).toEqual([503, "upstream_unavailable"]);
    expect((await service.request("/v1/drops/mute")).status).toBe(200);
  });
});
