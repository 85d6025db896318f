import type { Hex } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestChain, type TestChain } from "../../../../../local/testing/chain";
import { chainConfigOf } from "../../../../testing/chain-config";
import { type FaultProxy, RpcRefusal, startFaultProxy } from "../../../../testing/fault-proxy";
import { createOrderChains, type OrderChains } from "./order-chains";

const id = "base";
const contract = "0x00000000000000000000000000000000000c0de5";

describe("Metadata that a contract answers with", () => {
  let chain: TestChain;
  let proxy: FaultProxy;
  let orderChains: OrderChains;

  beforeAll(async () => {
    chain = await startTestChain();
    proxy = await startFaultProxy(chain.rpcUrl);
    const config = chainConfigOf(chain, id, { rpcUrls: [proxy.rpcUrl] });
    orderChains = createOrderChains(new Map([[id, config]]));
  });
  afterAll(async () => {
    await proxy.stop();
    await chain.stop();
  });

  const askAll = () =>
    Promise.all([
      orderChains.isValidSignature(id, {
        account: contract,
        digest: `0x${"11".repeat(32)}`,
        signature: "0x",
      }),
      orderChains.canTransfer(id, { token: contract, data: "0x" }),
      orderChains.takesPayment(id, { account: contract, amount: 1n }),
    ]);

  it.each<[string, Hex]>([
    ["jumps to where it may not", "0x600056"],
    ["takes from an empty stack", "0x50"],
    ["stacks up too much", "0x5b58600056"],
    ["reads past what a call gave it", "0x60016000803e"],
    ["is the designated invalid instruction", "0xfe"],
    ["is an instruction that nobody knows", "0x0c"],
    ["never ends", "0x5b600056"],
    ["reverts", "0x5f5ffd"],
  ])("is no where it %s", async (_, bytecode) => {
    proxy.fault = null;
    await chain.client.setCode({ address: contract, bytecode });
    expect(await askAll()).toEqual([false, false, false]);
  });

  it.each([
    "execution reverted",
    "out of gas",
    "invalid opcode: INVALID",
    "invalid jump destination",
    "stack underflow (0 <=> 1)",
    "stack limit reached 1024 (1023)",
    "return data out of bounds",
    "write protection",
    "max code size exceeded",
    "VM execution error.",
    "EVM error: InvalidJump",
  ])("is no in the words of other nodes: %s", async (words) => {
    proxy.fault = ({ method }, result) => {
      if (method === "eth_call") throw new RpcRefusal(words, -32_000);
      return result;
    };
    expect(await askAll()).toEqual([false, false, false]);
  });

  it.each([
    "missing trie node 5f2d (path )",
    "header not found",
    "insufficient funds for gas * price + value",
  ])("is nothing where the node could not ask: %s", async (words) => {
    proxy.fault = ({ method }, result) => {
      if (method === "eth_call") throw new RpcRefusal(words, -32_000);
      return result;
    };
    const transfer = orderChains.canTransfer(id, { token: contract, data: "0x" });
    await expect(transfer).rejects.toMatchObject({ code: "upstream_unavailable" });
    expect(await orderChains.takesPayment(id, { account: contract, amount: 1n })).toBe(true);
  });
});
