import type { Abi, Address, Hex } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dropCreatorAbi } from "@/lib/abi/generated/drop-creator";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import { ownerRoles } from "@/lib/drops/creator-calls";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { deployTestDrop } from "@/local/testing/drops";
import type { MarketPort } from "../flow/ports";
import { runNewFlow } from "../testing/run-new-flow";
import { testPorts, testWebChain } from "../testing/scenes/anvil-ports";
import { readMovedRights } from "./moved-rights";
import type { DropAction, RunDropRequest } from "./request";
import { runDropFlow } from "./run";

const [admin, minter, transfer] = ownerRoles as [Hex, Hex, Hex];

let chain: TestChain;
beforeAll(async () => {
  chain = await startTestChain();
});
afterAll(() => chain.stop());

const ports = () => testPorts(chain, chain.accounts.maker, {} as MarketPort);

async function openDrop() {
  const { maker } = chain.accounts;
  const { address } = await deployTestDrop(chain, {
    standard: "erc721",
    creator: maker,
    stages: [],
    prepared: { count: 1n, baseUri: "ipfs://drop/" },
  });
  const at = { chain: "base", chainId: chain.chainId, address };
  return {
    address,
    change: async (functionName: "grantRole" | "renounceRole" | "setOwner", args: readonly Hex[]) => {
      const call = { address, abi: dropCreatorAbi as Abi, functionName, args };
      const hash = await chain.client.writeContract({ ...call, account: maker, chain: chain.client.chain });
      await waitForSuccess(chain.client, hash);
    },
    handOver: async (next: Address): Promise<DropAction> => ({
      kind: "hand_over",
      next,
      ...(await readMovedRights(at, { from: maker.address, next }, ports().chain)),
    }),
    read: (functionName: "owner" | "hasRole", args: readonly Hex[] = []) =>
      chain.client.readContract({ address, abi: dropErc721Abi as Abi, functionName, args }),
  };
}

async function act(contract: Address, action: DropAction) {
  const request: RunDropRequest = {
    web: testWebChain(chain),
    account: chain.accounts.maker.address,
    drop: { name: "Test Drop", contract },
    action,
  };
  const { done, end } = await runNewFlow(runDropFlow, request, ports());
  return { done, failure: end.failure?.code };
}

it.each([
  ["has no right yet", [], []],
  ["has a right already, while its owner lacks another", [minter], [transfer]],
  ["is an admin and the owner by name", [admin, minter], []],
])("hands a drop over to somebody who %s", async (_, held, lacking) => {
  const { maker, taker } = chain.accounts;
  const drop = await openDrop();
  for (const role of held) await drop.change("grantRole", [role, taker.address]);
  if (held.includes(admin)) await drop.change("setOwner", [taker.address]);
  for (const role of lacking) await drop.change("renounceRole", [role, maker.address]);
  const action = await drop.handOver(taker.address);
  expect(await act(drop.address, action)).toMatchObject({ done: true });
  expect(await drop.read("owner")).toBe(taker.address);
  for (const role of ownerRoles) {
    expect(await drop.read("hasRole", [role, taker.address])).toBe(true);
    expect(await drop.read("hasRole", [role, maker.address])).toBe(false);
  }
  // A second time nothing is left to do, and nothing may be changed any more.
  expect(await act(drop.address, action)).toMatchObject({ done: true });
  expect(await act(drop.address, { kind: "supply", found: 0n, wanted: 1n })).toMatchObject({ done: false });
});

it("sends no hand-over whose rights have changed since it was seen", async () => {
  const { taker } = chain.accounts;
  const drop = await openDrop();
  const action = await drop.handOver(taker.address);
  await drop.change("grantRole", [minter, taker.address]);
  expect(await act(drop.address, action)).toEqual({ done: false, failure: "drop_changed" });
});
