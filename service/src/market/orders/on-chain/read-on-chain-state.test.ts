import {
  decodeFunctionResult,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  numberToHex,
  pad,
  zeroHash,
} from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestChain, type TestChain } from "../../../../../local/testing/chain";
import { chainConfigOf } from "../../../../testing/chain-config";
import { type FaultProxy, type ProxiedCall, startFaultProxy } from "../../../../testing/fault-proxy";
import { createOrderChains } from "./order-chains";

const selectors = { getBlockNumber: "0x42cbb15c", aggregate3: "0x82ad56cb" };
/** Far above the chain's own, as Ethereum's is above that of a young chain. */
const parentBlock = 25_000_000n;

/** Multicall3's answer on a chain whose `block.number` is its parent's. */
function asOnOrbit({ method, params }: ProxiedCall, result: unknown): unknown {
  if (method !== "eth_call") return result;
  const { data = "" } = params[0] as { data?: string };
  if (data.startsWith(selectors.getBlockNumber)) return numberToHex(parentBlock, { size: 32 });
  if (!data.startsWith(selectors.aggregate3)) return result;
  const call = { abi: multicall3Abi, functionName: "aggregate3" } as const;
  const [, ...rest] = decodeFunctionResult({ ...call, data: result as Hex });
  const first = { success: true, returnData: pad(numberToHex(parentBlock), { size: 32 }) };
  return encodeFunctionResult({ ...call, result: [first, ...rest] });
}

describe("The on-chain state of orders", () => {
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

  it.each([
    ["of its own", null],
    ["of its parent, as Arbitrum's chains do", asOnOrbit],
  ])("is as of a block of the chain where contracts see block numbers %s", async (_, fault) => {
    proxy.fault = fault;
    const config = { ...chainConfigOf(chain, "base"), rpcUrls: [proxy.rpcUrl] };
    const chains = createOrderChains(new Map([["base", config]]));
    const gives = { currency: chain.protocol.wrapped };
    const question = { hash: zeroHash, maker: chain.accounts.maker.address, gives };
    for (let times = 0; times < 2; times += 1) {
      await chain.client.mine({ blocks: 1 });
      const [onChain] = await chains.readOnChainState("base", [question]);
      expect(onChain?.block).toBe(Number(await chain.client.getBlockNumber({ cacheTime: 0 })));
      expect(onChain?.counter).toBe(0n);
    }
  });
});
