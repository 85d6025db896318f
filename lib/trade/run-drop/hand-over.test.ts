import { type Abi, type Address, type Hex, keccak256 } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dropCreatorAbi } from "@/lib/abi/generated/drop-creator";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import { ownerRoles } from "@/lib/drops/creator-calls";
import { hideUri } from "@/lib/drops/hide-uri";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { deployTestDrop } from "@/local/testing/drops";
import type { MarketPort, Ports } from "../flow/ports";
import { runNewFlow } from "../testing/run-new-flow";
import { testPorts, testWebChain } from "../testing/scenes/anvil-ports";
import { silentOnce } from "../testing/scenes/changed-ports";
import { readMovedRights } from "./moved-rights";
import { hiddenOf, readBatches } from "./read-batches";
import type { DropAction, RunDropRequest } from "./request";
import { runDropFlow } from "./run";

const [admin, minter, transfer] = ownerRoles as [Hex, Hex, Hex];

let chain: TestChain;
beforeAll(async () => {
  chain = await startTestChain();
});
afterAll(() => chain.stop());

const ports = () => testPorts(chain, chain.accounts.maker, {} as MarketPort);

const key = keccak256("0x01");

async function openDrop(isHidden = false) {
  const { maker } = chain.accounts;
  const hidden = hideUri({ uri: "ipfs://pieces/", key, chainId: chain.chainId });
  const { address } = await deployTestDrop(chain, {
    standard: "erc721",
    creator: maker,
    stages: [],
    prepared: { count: 1n, baseUri: "ipfs://drop/", ...(isHidden && { hidden }) },
  });
  const at = { chain: "base", chainId: chain.chainId, address };
  return {
    address,
    at,
    change: async (functionName: "grantRole" | "renounceRole" | "setOwner", args: readonly Hex[]) => {
      const call = { address, abi: dropCreatorAbi as Abi, functionName, args };
      const hash = await chain.client.writeContract({ ...call, account: maker, chain: chain.client.chain });
      await waitForSuccess(chain.client, hash);
    },
    handOver: async (next: Address, hidden: readonly bigint[] = []): Promise<DropAction> => ({
      kind: "hand_over",
      next,
      hidden,
      ...(await readMovedRights(at, { from: maker.address, next }, ports().chain)),
    }),
    read: (functionName: "owner" | "hasRole", args: readonly Hex[] = []) =>
      chain.client.readContract({ address, abi: dropErc721Abi as Abi, functionName, args }),
  };
}

async function act(contract: Address, action: DropAction, on: Ports = ports()) {
  const request: RunDropRequest = {
    web: testWebChain(chain),
    account: chain.accounts.maker.address,
    drop: { name: "Test Drop", contract },
    action,
  };
  const { done, end } = await runNewFlow(runDropFlow, request, on);
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

it("sends no hand-over before its owner was told which items stay hidden", async () => {
  const { taker } = chain.accounts;
  const drop = await openDrop(true);
  const untold = await drop.handOver(taker.address);
  expect(await act(drop.address, untold)).toEqual({ done: false, failure: "drop_changed" });
  const told = await drop.handOver(taker.address, [0n]);
  expect(await act(drop.address, told)).toMatchObject({ done: true });
});

it("takes a silent RPC for no answer, never for items that everyone can see", async () => {
  const { taker } = chain.accounts;
  const drop = await openDrop(true);
  const silent = silentOnce(ports(), "encryptedData").chain;
  const read = () => readBatches(drop.at, undefined, silent);
  await expect(read()).rejects.toThrow("timed out");
  expect(hiddenOf((await read()) ?? [])).toEqual([0n]);
  const untold = await drop.handOver(taker.address);
  expect((await act(drop.address, untold, silentOnce(ports(), "encryptedData"))).done).toBe(false);
  expect(await drop.read("owner")).toBe(chain.accounts.maker.address);
});
