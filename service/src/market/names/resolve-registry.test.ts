import {
  createPublicClient,
  custom,
  decodeFunctionData,
  encodeAbiParameters,
  type Hex,
  parseAbi,
  RpcRequestError,
} from "viem";
import { describe, expect, it } from "vitest";
import type { Address } from "@/lib/contract/primitives";
import type { AskChain } from "../chains/chain-connections";
import { resolveRegistryNames } from "./resolve-registry";

const abi = parseAbi([
  "function resolver(bytes32 node)",
  "function name(bytes32 node)",
  "function addr(bytes32 node)",
]);
const registry: Address = `0x${"e5".repeat(20)}`;
const resolver: Address = `0x${"e6".repeat(20)}`;
const ada: Address = `0x${"a1".repeat(20)}`;
const bad: Address = `0x${"b2".repeat(20)}`;

interface Call {
  method: string;
  params: [{ to: Address; data: Hex }];
}

/** A node on which a resolver names one account, and fails with this code for every further one. No test chain fails in such a way. */
function askFailing(code: number): AskChain {
  let named = 0;
  const request = async ({ params: [{ to, data }] }: Call): Promise<Hex> => {
    if (to === registry) return encodeAbiParameters([{ type: "address" }], [resolver]);
    const { functionName } = decodeFunctionData({ abi, data });
    if (functionName === "addr") return encodeAbiParameters([{ type: "address" }], [ada]);
    named += 1;
    if (named === 1) return encodeAbiParameters([{ type: "string" }], ["ada.eth"]);
    throw new RpcRequestError({ body: {}, url: "rpc", error: { code, message: "no" } });
  };
  const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }), ccipRead: false });
  return async (_chain, question) =>
    question({ client, hasOwnNumbers: async () => false } as unknown as Parameters<typeof question>[0]);
}

describe("names in a registry", () => {
  const chain = { id: "ethereum", chainId: 1, nameRegistry: registry };

  it("are read although the resolver of another account fails in a way that nobody knows", async () => {
    expect(await resolveRegistryNames(askFailing(-32_000), chain, [ada, bad])).toEqual(["ada.eth", null]);
  });

  it("are unknown, not none, where the node takes no more calls", async () => {
    await expect(resolveRegistryNames(askFailing(-32_005), chain, [ada, bad])).rejects.toThrow();
  });
});
