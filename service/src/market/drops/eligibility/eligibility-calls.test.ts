import { decodeFunctionData, encodeFunctionData, type Hex, type LocalAccount } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { usdCoinAbi } from "@/lib/abi/generated/usd-coin";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import type { Eligibility } from "@/lib/contract/drop";
import type { Address } from "@/lib/contract/primitives";
import { closedStage } from "@/lib/drops/drop-calls";
import { deployContract } from "../../../../../local/chains/deploy-contract";
import type { TestDrop } from "../../../../../local/testing/drops";
import { type DropScene, openDropScene } from "../../../../testing/drop-scene";

let scene: DropScene;

beforeAll(async () => {
  scene = await openDropScene();
});
afterAll(() => scene?.service.stop());

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
  async function openPriced(slug: string, currency: Address) {
    const startsAt = (await scene.present()) - 10;
    return scene.open(slug, { standard: "erc721", stages: [{ startsAt, price: 250n, currency }] });
  }

  it("allow exactly the price, mint, and allow nothing where that is allowed already", async () => {
    const { maker } = scene.service.chain.accounts;
    const { usdc } = scene.service.chain.protocol;
    const drop = await openPriced("priced", usdc);
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
    const drop = await openPriced("strange", currency);
    const approve = { abi: wrappedNativeAbi, functionName: "approve", args: [drop.address, 1n] } as const;
    await send(maker, { to: currency, data: encodeFunctionData(approve) });
    const asked = await scene.eligibility("strange", maker.address, 3);
    expect(allowed(asked)).toEqual([0n, 750n]);
    await sendAll(maker, asked);
    expect((await scene.drop("strange")).slug).toBe("strange");
    expect((await scene.eligibility("strange", maker.address)).stages).toMatchObject([{ minted: 3 }]);
  });
});

describe("while nothing is followed", () => {
  let startsAt: number;
  let drops: ReadonlyMap<string, TestDrop>;
  const slugs = ["ahead", "ahead-apart", "mute"];
  const ask = async (slug: string) => {
    const { maker } = scene.service.chain.accounts;
    return (await scene.service.request(`/v1/drops/${slug}/eligibility/${maker.address}`)).body;
  };

  beforeAll(async () => {
    startsAt = (await scene.present()) - 10;
    const opened: [string, TestDrop][] = [];
    for (const slug of slugs)
      opened.push([slug, await scene.open(slug, { standard: "erc721", stages: [{ startsAt, price: 5n }] })]);
    drops = new Map(opened);
    await scene.service.following.stop();
  });

  it.each([
    { slug: "ahead", hasMulticall: true },
    { slug: "ahead-apart", hasMulticall: false },
  ])(
    "decides by the chain's state, with Multicall3 on the chain: $hasMulticall",
    async ({ slug, hasMulticall }) => {
      const { service } = scene;
      const config = service.dependencies.served.configs.get(service.id);
      const drop = drops.get(slug);
      if (config === undefined || drop === undefined)
        throw new Error("the chain is served, and has the drop");
      if (!hasMulticall) config.contracts.multicall3 = undefined;
      const { maker } = service.chain.accounts;
      expect((await ask(slug)).mint).toMatchObject({ price: "5" });

      await drop.setStages([{ startsAt, price: 7n, maxPerWallet: 1n }, { startsAt: startsAt + 90_000 }]);
      expect(await ask(slug)).toMatchObject({
        eligible: true,
        stages: [
          { id: "0", price: "7", allowance: 1 },
          { id: "1", reason: "not_started" },
        ],
        mint: { price: "7", expiresAt: startsAt + 90_000 },
      });
      await drop.claim(maker, { price: 7n });
      expect(await ask(slug)).toMatchObject({
        eligible: false,
        stages: [{ reason: "wallet_limit", minted: 1 }, {}],
      });
      // A stage with mints cannot be closed itself: the next condition closes it.
      await drop.setStages([{ startsAt, price: 7n }, closedStage(startsAt + 1)]);
      expect(await ask(slug)).toMatchObject({ eligible: false, mint: null, stages: [{ reason: "paused" }] });
    },
  );

  it("invents no answer about a chain that cannot be reached", async () => {
    const { service } = scene;
    await service.chain.stop();
    expect(await ask("mute")).toMatchObject({ status: 503, code: "upstream_unavailable" });
    expect((await service.request("/v1/drops/mute")).status).toBe(200);
  });
});
