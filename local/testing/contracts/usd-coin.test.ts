import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { usdCoinAbi } from "@/lib/abi/generated/usd-coin";
import { waitForSuccess } from "../../chains/deploy-contract";
import { startTestChain, type TestChain } from "../chain";

let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain();
});
afterAll(() => chain.stop());

describe("UsdCoin", () => {
  it("has six decimals and the symbol USDC", async () => {
    const coin = { address: chain.protocol.usdc, abi: usdCoinAbi } as const;
    const read = (functionName: "decimals" | "symbol" | "name") =>
      chain.client.readContract({ ...coin, functionName });
    expect(await Promise.all([read("decimals"), read("symbol"), read("name")])).toEqual([
      6,
      "USDC",
      "USD Coin (local)",
    ]);
  });

  it("lets anybody mint for anybody", async () => {
    const { client, accounts, protocol } = chain;
    const coin = { address: protocol.usdc, abi: usdCoinAbi } as const;
    const hash = await client.writeContract({
      ...coin,
      account: accounts.stranger,
      functionName: "mint",
      args: [accounts.maker.address, 1_500_000n],
    });
    await waitForSuccess(client, hash);
    const balance = { ...coin, functionName: "balanceOf", args: [accounts.maker.address] } as const;
    expect(await client.readContract(balance)).toBe(1_500_000n);
  });
});
