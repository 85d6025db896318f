import { type Abi, type Address, parseAbi, toFunctionSelector, zeroAddress } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setStagesCall } from "@/lib/drops/drop-calls";
import { pauseStages } from "@/lib/drops/edit-stages";
import { deployContract, waitForSuccess } from "@/local/chains/deploy-contract";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { deployTestDrop } from "@/local/testing/drops";
import { deployOpenEdition } from "@/local/testing/open-edition";
import { deploySplit } from "@/local/testing/payout-split";
import type { ChainReads } from "../deploy/read-goal";
import type { MarketPort } from "../flow/ports";
import { runNewFlow } from "../testing/run-new-flow";
import { testPorts, testWebChain } from "../testing/scenes/anvil-ports";
import { silentOnce } from "../testing/scenes/changed-ports";
import { readCollectionPayouts } from "./read-collection-payouts";
import { readDrop } from "./read-drop";
import type { DropAction } from "./request";
import { runDropFlow } from "./run";

let chain: TestChain;
let startsAt: number;
beforeAll(async () => {
  chain = await startTestChain();
  startsAt = Number((await chain.client.getBlock()).timestamp) - 100;
});
afterAll(() => chain.stop());

const ports = () => testPorts(chain, chain.accounts.maker, {} as MarketPort);

function read(address: Address, reads: ChainReads = ports().chain) {
  const viewer = chain.accounts.maker.address;
  const at = { chain: "base", chainId: chain.chainId, address };
  return readDrop(at, { tokenId: undefined, viewer }, reads);
}

async function act(contract: Address, action: DropAction) {
  const { address: account } = chain.accounts.maker;
  const request = { web: testWebChain(chain), account, drop: { name: "Open Kiln", contract }, action };
  const { done, end } = await runNewFlow(runDropFlow, request, ports());
  return { done, failure: end.failure?.code };
}

it("runs an open edition, which prepares no items and cannot limit its supply", async () => {
  const { maker, taker } = chain.accounts;
  const address = await deployOpenEdition(chain, maker);
  const stages = setStagesCall({ address }, [{ startsAt, maxPerWallet: 3n }]);
  await waitForSuccess(
    chain.client,
    await chain.client.sendTransaction({ ...stages, account: maker, chain: chain.client.chain }),
  );
  const drop = await read(address);
  expect(drop).toMatchObject({ mayRun: true, maxSupply: null, prepared: null, batches: [], minted: 0n });
  expect(drop).toMatchObject({ mintPayee: maker.address, salesPayee: maker.address, salesBps: 500 });

  const gifts = [{ receiver: taker.address, quantity: 2n }];
  const number = drop.first + BigInt(drop.stages.length);
  const airdrop = { kind: "airdrop", found: drop.stages, gifts, number, before: 0n } as const;
  expect(await act(address, airdrop)).toEqual({ done: true });
  const abi: Abi = parseAbi(["function balanceOf(address) view returns (uint256)"]);
  const balance = { address, abi, functionName: "balanceOf", args: [taker.address] };
  expect(await chain.client.readContract(balance)).toBe(2n);
  const wanted = pauseStages(drop.stages, startsAt + 200) ?? [];
  expect(await act(address, { kind: "stages", found: drop.stages, wanted, reset: false })).toEqual({
    done: true,
  });
  expect((await read(address)).stages).toHaveLength(2);
});

it("reads a drop of before freezing existed, and takes no silence for such a drop", async () => {
  const { address } = await deployTestDrop(chain, {
    standard: "erc721",
    creator: chain.accounts.maker,
    stages: [],
  });
  const own = ports().chain;
  const batchFrozen = toFunctionSelector("function batchFrozen(uint256)");
  const older: ChainReads = {
    ...own,
    // What a node says of a function that a contract does not have.
    tryCall: (call, ...rest) =>
      call.data.startsWith(batchFrozen)
        ? Promise.reject(Object.assign(new Error("execution reverted"), { code: 3 }))
        : own.tryCall(call, ...rest),
  };
  expect(await read(address)).toMatchObject({ prepared: 20n, batches: [{ isFrozen: false }] });
  expect(await read(address, older)).toMatchObject({ prepared: 20n, batches: [{ isFrozen: null }] });
  await expect(read(address, silentOnce(ports(), "getBaseURICount").chain)).rejects.toThrow("timed out");
});

it("reads what waits in the split of an enforced collection, and takes no silence for nothing", async () => {
  const { client, accounts, chainId } = chain;
  const { maker, taker, stranger, deployer } = accounts;
  const split = await deploySplit(chain, maker, [
    { account: stranger.address, bps: 9_000 },
    { account: taker.address, bps: 1_000 },
  ]);
  const address = await deployContract(client, {
    contract: "QuaysideEnforcedCollection",
    args: ["Enforced", "ENF", "ipfs://enforced/", "", maker.address, split, 500n],
    account: deployer,
  });
  const at = { chain: "base", chainId, address };
  const currencies = testWebChain(chain).chain;
  const paid = { account: taker, to: split, value: 1_000n, chain: client.chain };
  await waitForSuccess(client, await client.sendTransaction(paid));
  const silent = silentOnce(ports(), "split").chain;
  const readAll = () => readCollectionPayouts(at, currencies, silent);
  await expect(readAll()).rejects.toThrow("timed out");
  const { mints, sales, salesBps } = await readAll();
  expect(mints).toBeNull();
  expect(salesBps).toBe(500);
  expect(sales?.shares).toMatchObject([
    { account: stranger.address, bps: 9_000, parts: [{ currency: zeroAddress, waiting: 900n }, {}, {}] },
    { account: taker.address, bps: 1_000, parts: [{ currency: zeroAddress, waiting: 100n }, {}, {}] },
  ]);
  // A drop says itself who is paid for its mints.
  const drop = await deployTestDrop(chain, { standard: "erc721", creator: maker, stages: [] });
  const ofDrop = await readCollectionPayouts({ ...at, address: drop.address }, currencies, ports().chain);
  expect(ofDrop.mints).toEqual({ payee: maker.address, shares: null });
  expect(ofDrop.sales).toBe(ofDrop.mints);
});
