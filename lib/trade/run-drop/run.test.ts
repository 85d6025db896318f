import { type Abi, type Address, keccak256, toHex, zeroAddress, zeroHash } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { payoutSplitAbi } from "@/lib/abi/generated/payout-split";
import { giftsInOneCall } from "@/lib/drops/creator-calls";
import { closedStage, conditionOf } from "@/lib/drops/drop-calls";
import { endStages, pauseStages, resumeStages, type StoredCondition } from "@/lib/drops/edit-stages";
import { hideUri } from "@/lib/drops/hide-uri";
import { waitForAll, waitForSuccess } from "@/local/chains/deploy-contract";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { deployTestDrop, type TestDrop } from "@/local/testing/drops";
import { refusalOfCall } from "@/local/testing/refusal";
import { planDeployment } from "../deploy/plan";
import { readStages } from "../deploy/read-goal";
import type { MarketPort, Ports } from "../flow/ports";
import { runNewFlow } from "../testing/run-new-flow";
import { sampleDrop721 } from "../testing/sample-description";
import { testPorts, testWebChain } from "../testing/scenes/anvil-ports";
import { silentOnce, withWallet } from "../testing/scenes/changed-ports";
import { readPayout } from "./read-payout";
import { readAirdropNumber, readGiven, readMaxSupply } from "./read-state";
import { actionSteps, type DropAction, type RunDropRequest } from "./request";
import { runDropFlow } from "./run";

let chain: TestChain;
let startsAt: number;

beforeAll(async () => {
  chain = await startTestChain();
  startsAt = Number((await chain.client.getBlock()).timestamp) - 100;
});
afterAll(() => chain.stop());

const ports = () => testPorts(chain, chain.accounts.maker, {} as MarketPort);
const now = async () => Number((await chain.client.getBlock()).timestamp);

type Target = Pick<TestDrop, "address" | "tokenId">;
const at = ({ address }: Target) => ({ chain: "base", chainId: chain.chainId, address });
/** The number of an airdrop's stage, and what the creator has minted under it. */
async function airdropBase(drop: Target) {
  const reads = ports().chain;
  const number = await readAirdropNumber(at(drop), drop.tokenId, reads);
  const parts = { tokenId: drop.tokenId, creator: chain.accounts.maker.address, number };
  return { number, before: await readGiven(at(drop), parts, reads) };
}

const stagesOf = (drop: Target) => readStages(at(drop), drop.tokenId, ports().chain);

async function act({ address: contract, tokenId }: Target, action: DropAction, on: Ports = ports()) {
  const drop = { name: "Test Drop", contract, ...(tokenId !== undefined && { tokenId }) };
  const request: RunDropRequest = {
    web: testWebChain(chain),
    account: chain.accounts.maker.address,
    drop,
    action,
  };
  const { done, end } = await runNewFlow(runDropFlow, request, on);
  const hashes = end.steps.flatMap(({ hash }) => (hash === null ? [] : [hash]));
  return { done, sent: hashes.length, failure: end.failure?.code, hashes };
}

const set = (found: readonly StoredCondition[], wanted: readonly StoredCondition[] | null): DropAction => ({
  kind: "stages",
  found,
  wanted: wanted ?? [],
  reset: false,
});

const openDrop = (standard: "erc721" | "erc1155" = "erc721", prepared = 20n) =>
  deployTestDrop(chain, {
    standard,
    creator: chain.accounts.maker,
    stages: [{ startsAt, maxPerWallet: 3n }, { startsAt: startsAt + 1_000_000 }],
    prepared: { count: standard === "erc1155" ? 1n : prepared, baseUri: "ipfs://drop/" },
  });

describe("the creator of a drop", () => {
  it.each(["erc721", "erc1155"] as const)(
    "pauses, opens and ends it, and limits go on counting: %s",
    async (standard) => {
      const { taker } = chain.accounts;
      const drop = await openDrop(standard);
      await drop.claim(taker, { quantity: 2n });
      const before = await stagesOf(drop);
      expect(await act(drop, set(before, pauseStages(before, await now())))).toMatchObject({
        done: true,
        sent: 1,
      });
      expect(await drop.refusal(taker)).toContain("DropClaim");
      const paused = await stagesOf(drop);
      expect(await act(drop, set(paused, resumeStages(paused, await now())))).toMatchObject({
        done: true,
        sent: 1,
      });
      expect(await stagesOf(drop)).toEqual(before);
      expect(await drop.refusal(taker, { quantity: 2n })).toBe("DropClaimExceedLimit(3, 4)");
      expect(await drop.refusal(taker)).toBe("settles");
      const ended = set(before, endStages(before, await now()));
      expect(await act(drop, ended)).toMatchObject({ done: true, sent: 1 });
      expect(await act(drop, ended)).toMatchObject({ done: true, sent: 0 });
      expect(await stagesOf(drop)).toHaveLength(2);
    },
  );

  it("overwrites no stages that they did not see", async () => {
    const drop = await openDrop();
    const before = await stagesOf(drop);
    await drop.setStages([{ startsAt }]);
    const changed = [conditionOf({ startsAt, price: 5n })];
    expect(await act(drop, set(before, changed))).toMatchObject({
      done: false,
      sent: 0,
      failure: "drop_changed",
    });
  });

  it("opens no stage again over one that began meanwhile, since its mints would no longer count", async () => {
    const drop = await openDrop();
    const begins = (await now()) + 1_000;
    await drop.setStages([{ startsAt }, closedStage(startsAt + 1), { startsAt: begins }]);
    const paused = await stagesOf(drop);
    const opening = set(paused, resumeStages(paused, await now()));
    const clock = (time: number): Ports => {
      const own = ports();
      return { ...own, chain: { ...own.chain, time: async () => time } };
    };
    expect(await act(drop, opening, clock(begins))).toMatchObject({ sent: 0, failure: "drop_changed" });
    expect(await act(drop, opening, clock(begins - 60))).toMatchObject({ sent: 0, failure: "stage_soon" });
    expect(await act(drop, opening)).toMatchObject({ done: true, sent: 1 });
  });

  it.each(["erc721", "erc1155"] as const)(
    "gives items away, goes on after a refusal, and leaves the stages alone: %s",
    async (standard) => {
      const drop = await openDrop(standard, 100n);
      await drop.claim(chain.accounts.taker, { quantity: 2n });
      const found = await stagesOf(drop);
      const gifts = Array.from({ length: giftsInOneCall + 2 }, (_, index) => ({
        receiver: toHex(0xabc000 + index, { size: 20 }) as Address,
        quantity: 1n,
      }));
      const { tokenId } = drop;
      const airdrop = { kind: "airdrop" as const, found, gifts, ...(await airdropBase(drop)) };
      let left = 1;
      const own = ports();
      const refusing = withWallet(own, {
        async sendCall(call, from) {
          if (left === 0) throw Object.assign(new Error("rejected"), { code: 4001 });
          left -= 1;
          return own.wallet.sendCall(call, from);
        },
      });
      const first = await act(drop, airdrop, refusing);
      expect(first).toMatchObject({ done: false, sent: 1, failure: "rejected" });
      const { gasUsed } = await chain.client.getTransactionReceipt({ hash: first.hashes[0] ?? zeroHash });
      // The limit of a transaction (EIP-7825).
      expect(gasUsed).toBeLessThan(2n ** 24n);
      expect(await act(drop, airdrop)).toMatchObject({ done: true, sent: 1 });
      expect(await act(drop, airdrop)).toMatchObject({ done: true, sent: 0 });
      expect(await stagesOf(drop)).toEqual(found);
      expect(await drop.refusal(chain.accounts.taker, { quantity: 2n })).toBe("DropClaimExceedLimit(3, 4)");
      const [last = { receiver: zeroAddress }] = gifts.slice(-1);
      const abi = [
        {
          type: "function",
          name: "balanceOf",
          stateMutability: "view",
          inputs: [{ type: "address" }, ...(tokenId === undefined ? [] : [{ type: "uint256" }])],
          outputs: [{ type: "uint256" }],
        },
      ] as const satisfies Abi;
      const args = [last.receiver, ...(tokenId === undefined ? [] : [tokenId])];
      expect(
        await chain.client.readContract({
          address: drop.address,
          abi: abi as Abi,
          functionName: "balanceOf",
          args,
        }),
      ).toBe(1n);
    },
  );

  it("gives once what is sent twice, and nothing that was prepared while another airdrop was on its way", async () => {
    const drop = await openDrop();
    const { maker, taker } = chain.accounts;
    const found = await stagesOf(drop);
    const base = await airdropBase(drop);
    const airdropTo = (receiver: Address, quantity: bigint): Extract<DropAction, { kind: "airdrop" }> => ({
      kind: "airdrop",
      found,
      gifts: [{ receiver, quantity }],
      ...base,
    });
    const first = airdropTo(taker.address, 2n);
    const refusalOfSecond = (action: DropAction) => {
      const parts = { account: maker.address, drop: { name: "Test Drop", contract: drop.address }, action };
      const [step] = actionSteps(parts);
      if (step === undefined) throw new Error("an airdrop has a step");
      return refusalOfCall(chain.client.call({ account: maker, ...step.call }));
    };
    expect(await refusalOfSecond(first)).toBe("settles");
    expect(await act(drop, first)).toMatchObject({ done: true, sent: 1 });
    expect(await refusalOfSecond(first)).toBe("DropClaimExceedLimit(2, 4)");
    const other = airdropTo(chain.accounts.stranger.address, 3n);
    expect(await refusalOfSecond(other)).toBe("DropClaimExceedLimit(3, 5)");
    expect(await act(drop, other)).toMatchObject({ done: false, sent: 0, failure: "drop_changed" });
  });

  it("gives nothing again after stages changed, where its count begins at zero", async () => {
    const drop = await openDrop();
    const before = await stagesOf(drop);
    const base = await airdropBase(drop);
    const gifts = [{ receiver: chain.accounts.taker.address, quantity: 2n }];
    const given = { kind: "airdrop" as const, found: before, gifts, ...base };
    expect(await act(drop, given)).toMatchObject({ done: true, sent: 1 });
    expect(await act(drop, set(before, pauseStages(before, await now())))).toMatchObject({ sent: 1 });
    const found = await stagesOf(drop);
    expect(await act(drop, { ...given, found })).toMatchObject({ sent: 0, failure: "drop_changed" });
    // The rest of an airdrop, by a count that is not the newest.
    const rest = { ...given, found, ...(await airdropBase(drop)) };
    const stale = { ...rest, earlier: { number: base.number, given: 0n } };
    expect(await act(drop, stale)).toMatchObject({ sent: 0, failure: "drop_changed" });
    const newest = { ...rest, earlier: { number: base.number, given: 2n } };
    expect(await act(drop, newest)).toMatchObject({ done: true, sent: 1 });
  });

  it.each(["erc721", "erc1155"] as const)(
    "lowers the supply, once, and not over a change that they did not see: %s",
    async (standard) => {
      const drop = await openDrop(standard);
      const lower = (found: bigint, wanted: bigint): DropAction => ({ kind: "supply", found, wanted });
      expect(await act(drop, lower(7n, 5n))).toMatchObject({ sent: 0, failure: "drop_changed" });
      expect(await act(drop, lower(0n, 5n))).toMatchObject({ done: true, sent: 1 });
      expect(await act(drop, lower(0n, 5n))).toMatchObject({ done: true, sent: 0 });
      expect(await readMaxSupply(at(drop), drop.tokenId, ports().chain)).toBe(5n);
    },
  );

  it("reveals what they had committed to, and pays out", async () => {
    const { client, accounts, chainId } = chain;
    const { maker, taker, stranger } = accounts;
    const uri = "ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/";
    const key = keccak256("0x01");
    const mintShares = [
      { account: stranger.address, bps: 9_000 },
      { account: taker.address, bps: 1_000 },
    ];
    const description = {
      ...sampleDrop721,
      mintShares,
      batches: [{ count: 3n, baseUri: "ipfs://cover/", hidden: hideUri({ uri, key, chainId }) }],
    };
    const plan = planDeployment(description, { creator: maker.address, salt: zeroHash });
    const hashes = plan.steps.map(({ call }) =>
      client.sendTransaction({ ...call, account: maker, chain: client.chain }),
    );
    await waitForAll(client, await Promise.all(hashes));
    const drop = { address: plan.address, tokenId: undefined };

    const reveal = { kind: "reveal" as const, batch: 0n, key, uri };
    expect(await act(drop, { ...reveal, uri: "ipfs://another/" })).toMatchObject({
      done: false,
      failure: "drop_changed",
    });
    expect(await act(drop, { ...reveal, key: keccak256("0x02") })).toMatchObject({ done: false, sent: 0 });
    expect(await act(drop, reveal)).toMatchObject({ done: true, sent: 1 });
    expect(await act(drop, reveal)).toMatchObject({ done: true, sent: 0 });
    expect(await act(drop, { kind: "freeze", batch: 0n })).toMatchObject({ done: true, sent: 1 });

    const paid = await client.sendTransaction({ account: taker, to: plan.mintPayee, value: 1_000n });
    await waitForSuccess(client, paid);
    const release = {
      kind: "release" as const,
      split: plan.mintPayee,
      token: zeroAddress,
      account: stranger.address,
    };
    const silent = silentOnce(ports(), "split").chain;
    const readShares = async () =>
      (await readPayout(at(drop), { payee: plan.mintPayee, currencies: [zeroAddress] }, silent)).shares;
    // A recipient must not read that nothing waits.
    await expect(readShares()).rejects.toThrow("timed out");
    expect((await readShares())?.map(({ parts }) => parts[0]?.waiting)).toEqual([900n, 100n]);
    const before = await client.getBalance({ address: stranger.address });
    expect(await act(drop, release)).toMatchObject({ done: true, sent: 1 });
    expect((await client.getBalance({ address: stranger.address })) - before).toBe(900n);
    const released = { address: plan.mintPayee, abi: payoutSplitAbi, functionName: "released" } as const;
    expect(await client.readContract({ ...released, args: [zeroAddress, stranger.address] })).toBe(900n);
  });
});
