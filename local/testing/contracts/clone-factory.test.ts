import { type Address, encodeFunctionData, type Hex, type LocalAccount, zeroHash } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cloneFactoryAbi } from "@/lib/abi/generated/clone-factory";
import { payoutSplitAbi } from "@/lib/abi/generated/payout-split";
import { CREATOR_CONTRACTS } from "@/lib/protocol/creator-contracts";
import { waitForSuccess } from "../../chains/deploy-contract";
import { startTestChain, type TestChain } from "../chain";
import { refusalOfCall } from "../refusal";

let chain: TestChain;
const { CloneFactory: factory, PayoutSplit: implementation } = CREATOR_CONTRACTS;

beforeAll(async () => {
  chain = await startTestChain();
});
afterAll(() => chain.stop());

const initialiserFor = (recipient: Address) =>
  encodeFunctionData({ abi: payoutSplitAbi, functionName: "initialize", args: [[recipient], [10_000n]] });

interface Clone {
  initialiser: Hex;
  salt?: Hex;
  implementation?: Address;
}

const requestOf = (clone: Clone) =>
  ({
    address: factory,
    abi: cloneFactoryAbi,
    functionName: "create",
    args: [clone.implementation ?? implementation, clone.salt ?? zeroHash, clone.initialiser],
  }) as const;

const create = (account: LocalAccount, clone: Clone) =>
  chain.client.simulateContract({ account, ...requestOf(clone) }).then(({ result }) => result);

const predicted = (creator: Address, { initialiser, salt = zeroHash }: Clone) =>
  chain.client.readContract({
    address: factory,
    abi: cloneFactoryAbi,
    functionName: "cloneAddress",
    args: [creator, implementation, salt, initialiser],
  });

describe("a clone of the factory", () => {
  it("is initialised when it appears, at an address that only its creator and its terms give", async () => {
    const { client, accounts } = chain;
    const { maker, taker } = accounts;
    const clone = { initialiser: initialiserFor(maker.address) };
    const address = await predicted(maker.address, clone);
    expect(await create(maker, clone)).toBe(address);
    const others = [
      await create(taker, clone),
      await create(maker, { initialiser: initialiserFor(taker.address) }),
      await create(maker, { ...clone, salt: `0x${"01".repeat(32)}` }),
    ];
    expect(new Set([address, ...others]).size).toBe(4);

    // Somebody who saw the transaction sends the same first: the clone is another one, and the creator's is made all the same.
    await waitForSuccess(client, await client.writeContract({ account: taker, ...requestOf(clone) }));
    expect(await client.getCode({ address })).toBeUndefined();
    await waitForSuccess(client, await client.writeContract({ account: maker, ...requestOf(clone) }));
    expect(await client.readContract({ address, abi: payoutSplitAbi, functionName: "split" })).toEqual([
      [maker.address],
      [10_000n],
    ]);
    const again = client.simulateContract({ account: maker, ...requestOf(clone) });
    expect(await refusalOfCall(again)).toBe("FailedDeployment()");
  });

  it("is not made without code, without a call, or where its call fails", async () => {
    const { maker } = chain.accounts;
    const initialiser = initialiserFor(maker.address);
    const refused = (clone: Clone) => refusalOfCall(create(maker, clone));
    expect(await refused({ initialiser, implementation: maker.address })).toBe(
      `ImplementationMissing(${maker.address})`,
    );
    expect(await refused({ initialiser: "0x" })).toBe("InitialiserMissing()");
    expect(await refused({ initialiser: "0xdeadbeef" })).toBe("InitialiserFailed()");
    const half = encodeFunctionData({
      abi: payoutSplitAbi,
      functionName: "initialize",
      args: [[maker.address], [1n]],
    });
    expect(await refused({ initialiser: half })).toBe("InvalidShares(1)");
  });
});
