import { erc20Abi, maxUint256 } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waitForSuccess } from "../../../../local/chains/deploy-contract";
import { startTestChain, type TestChain } from "../../../../local/testing/chain";
import { chainConfigOf } from "../../../testing/chain-config";
import { type FaultProxy, startFaultProxy } from "../../../testing/fault-proxy";
import { createChainConnections } from "../chains/chain-connections";
import { createApprovalChains } from "./approval-chains";

let chain: TestChain;
let proxy: FaultProxy;
beforeAll(async () => {
  chain = await startTestChain();
  proxy = await startFaultProxy(chain.rpcUrl);
});
afterAll(async () => {
  await proxy?.stop();
  await chain?.stop();
});

it("asks the same again after 15 seconds, or once the account has sent a transaction", async () => {
  let now = 1_800_000_000_000;
  const config = { ...chainConfigOf(chain, "base"), rpcUrls: [proxy.rpcUrl] };
  const chains = createApprovalChains(createChainConnections(new Map([["base", config]])), () => now);
  const { taker: account } = chain.accounts;
  const { wrapped: currency, conduit: spender } = chain.protocol;
  const read = async (coins = [{ currency, spender }]) => {
    const before = proxy.calls.filter((method) => method === "eth_call").length;
    const answers = await chains.read("base", account.address, { items: [], coins });
    const after = proxy.calls.filter((method) => method === "eth_call").length;
    return { limits: answers.coins, readAt: answers.readAt, isAsked: after > before };
  };
  const first = { limits: [0n], readAt: 1_800_000_000 };
  expect(await read()).toEqual({ ...first, isAsked: true });
  now += 10_000;
  expect(await read()).toEqual({ ...first, isAsked: false });
  expect((await read([{ currency, spender: currency }])).isAsked).toBe(true);

  const args = [spender, maxUint256] as const;
  const call = { account, address: currency, abi: erc20Abi, functionName: "approve", args } as const;
  expect((await read()).isAsked).toBe(true);
  await waitForSuccess(
    chain.client,
    await chain.client.writeContract({ ...call, chain: chain.client.chain }),
  );
  expect(await read()).toEqual({ limits: [maxUint256], readAt: 1_800_000_010, isAsked: true });
  expect((await read()).isAsked).toBe(false);
  now += 15_001;
  expect(await read()).toEqual({ limits: [maxUint256], readAt: 1_800_000_025, isAsked: true });
});
