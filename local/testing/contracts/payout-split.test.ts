import { type Address, encodeFunctionData, type LocalAccount, parseEther, zeroAddress, zeroHash } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cloneFactoryAbi } from "@/lib/abi/generated/clone-factory";
import { payoutSplitAbi } from "@/lib/abi/generated/payout-split";
import { testPayeeAbi } from "@/lib/abi/generated/test-payee";
import { usdCoinAbi } from "@/lib/abi/generated/usd-coin";
import { CREATOR_CONTRACTS } from "@/lib/protocol/creator-contracts";
import { deployContract, waitForSuccess } from "../../chains/deploy-contract";
import { startTestChain, type TestChain } from "../chain";
import { refusalOfCall } from "../refusal";

let chain: TestChain;
const { CloneFactory: factory, PayoutSplit: implementation } = CREATOR_CONTRACTS;

/** A contract that is one of the recipients. */
let payee: Address;
let salt = 0;

beforeAll(async () => {
  chain = await startTestChain();
  const { client, accounts } = chain;
  payee = await deployContract(client, { contract: "TestPayee", account: accounts.deployer });
});
afterAll(() => chain.stop());

type Shares = readonly (readonly [Address, bigint])[];

function initialiser(shares: Shares) {
  const args = [shares.map(([recipient]) => recipient), shares.map(([, bps]) => bps)] as const;
  return encodeFunctionData({ abi: payoutSplitAbi, functionName: "initialize", args });
}

async function createSplit(shares: Shares): Promise<Address> {
  const { client, accounts } = chain;
  salt += 1;
  const request = {
    account: accounts.deployer,
    address: factory,
    abi: cloneFactoryAbi,
    functionName: "create",
    args: [implementation, `0x${salt.toString(16).padStart(64, "0")}`, initialiser(shares)],
  } as const;
  const { result } = await client.simulateContract(request);
  await waitForSuccess(client, await client.writeContract(request));
  return result;
}

const at = (split: Address) => ({ address: split, abi: payoutSplitAbi }) as const;
const balanceOf = (address: Address) => chain.client.getBalance({ address });
const waiting = (split: Address, recipient: Address, token: Address = zeroAddress) =>
  chain.client.readContract({ ...at(split), functionName: "releasable", args: [token, recipient] });

async function pay(split: Address, value: bigint) {
  const { client, accounts } = chain;
  await waitForSuccess(client, await client.sendTransaction({ account: accounts.taker, to: split, value }));
}

async function release(split: Address, recipient: Address, token: Address = zeroAddress) {
  const { client, accounts } = chain;
  const request = { ...at(split), functionName: "release", args: [token, recipient] } as const;
  await waitForSuccess(client, await client.writeContract({ account: accounts.stranger, ...request }));
}

const refusal = (split: Address, recipient: Address, token: Address = zeroAddress) =>
  refusalOfCall(
    chain.client.simulateContract({ ...at(split), functionName: "release", args: [token, recipient] }),
  );

async function callPayee(account: LocalAccount, data: ReturnType<typeof encodeFunctionData>) {
  const { client } = chain;
  await waitForSuccess(client, await client.sendTransaction({ account, to: payee, data }));
}

const one: Address = "0x0000000000000000000000000000000000001111";
const two: Address = "0x0000000000000000000000000000000000002222";
const three: Address = "0x0000000000000000000000000000000000003333";

describe("a split", () => {
  it("keeps each account's part of whatever arrives, and gives it to that account alone", async () => {
    const shares = [
      [one, 5_000n],
      [two, 3_333n],
      [three, 1_667n],
    ] as const;
    const split = await createSplit(shares);
    const { client, protocol, accounts } = chain;
    expect(await client.readContract({ ...at(split), functionName: "split" })).toEqual([
      [one, two, three],
      [5_000n, 3_333n, 1_667n],
    ]);
    await pay(split, 1_000_001n);
    await release(split, one);
    expect(await balanceOf(one)).toBe(500_000n);
    // What was taken before counts: the second half comes to everybody's share of both.
    await pay(split, 999_999n);
    for (const [recipient] of shares) await release(split, recipient);
    expect([await balanceOf(one), await balanceOf(two), await balanceOf(three)]).toEqual([
      1_000_000n,
      666_600n,
      333_400n,
    ]);
    expect(await balanceOf(split)).toBe(0n);
    expect(await refusal(split, one)).toBe(`NothingToRelease(${zeroAddress}, ${one})`);
    const { stranger } = accounts;
    expect(await refusal(split, stranger.address)).toContain("NothingToRelease");

    const coin = { address: protocol.usdc, abi: usdCoinAbi } as const;
    const minted = await client.writeContract({
      account: stranger,
      ...coin,
      functionName: "mint",
      args: [split, 9_999n],
    });
    await waitForSuccess(client, minted);
    for (const [recipient] of shares) await release(split, recipient, protocol.usdc);
    const held = await Promise.all(
      [...shares.map(([recipient]) => recipient), split].map((account) =>
        client.readContract({ ...coin, functionName: "balanceOf", args: [account] }),
      ),
    );
    // Parts of a unit wait until they are one.
    expect(held).toEqual([4_999n, 3_332n, 1_666n, 2n]);
  });

  it("pays the others although one refuses, who may have its part sent elsewhere", async () => {
    const split = await createSplit([
      [payee, 6_000n],
      [two, 4_000n],
    ]);
    const { deployer } = chain.accounts;
    const refuse = (refuses: boolean) =>
      callPayee(deployer, encodeFunctionData({ abi: testPayeeAbi, functionName: "refuse", args: [refuses] }));
    await refuse(true);
    await pay(split, 10_000n);
    const before = await balanceOf(two);
    await release(split, two);
    expect((await balanceOf(two)) - before).toBe(4_000n);
    expect(await refusal(split, payee)).toBe(`TransferRefused(${payee})`);
    expect(await waiting(split, payee)).toBe(6_000n);
    const elsewhere: Address = "0x0000000000000000000000000000000000004444";
    const withdraw = (to: Address) =>
      encodeFunctionData({ abi: testPayeeAbi, functionName: "withdraw", args: [split, zeroAddress, to] });
    const refused = (to: Address) =>
      refusalOfCall(chain.client.call({ account: deployer, to: payee, data: withdraw(to) }));
    expect(await refused(split)).toBe(`InvalidDestination(${split})`);
    expect(await refused(zeroAddress)).toBe(`InvalidDestination(${zeroAddress})`);
    await callPayee(deployer, withdraw(elsewhere));
    expect(await balanceOf(elsewhere)).toBe(6_000n);
    await refuse(false);
  });

  it.each(["the native currency", "a token that pays before it counts"])(
    "cannot be drained by a recipient that asks again while it is paid: %s",
    async (currency) => {
      const isNative = currency === "the native currency";
      const token = isNative ? zeroAddress : payee;
      const split = await createSplit([
        [payee, 5_000n],
        [three, 5_000n],
      ]);
      const { client, accounts } = chain;
      if (isNative) await pay(split, parseEther("2"));
      else {
        const args = [split, 2_000n] as const;
        await callPayee(
          accounts.deployer,
          encodeFunctionData({ abi: testPayeeAbi, functionName: "mint", args }),
        );
      }
      const half = (await waiting(split, three, token)) as bigint;
      const attack = encodeFunctionData({
        abi: testPayeeAbi,
        functionName: "attack",
        args: [split, three],
      });
      await callPayee(accounts.deployer, attack);
      await release(split, payee, token);
      // ReentrancyGuardReentrantCall()
      expect(await client.readContract({ address: payee, abi: testPayeeAbi, functionName: "refusal" })).toBe(
        "0x3ee5aeb5",
      );
      expect(await waiting(split, three, token)).toBe(half);
      expect(await waiting(split, payee, token)).toBe(0n);
    },
  );

  it("gives the last to ask what is left of a token whose balances shrink", async () => {
    const split = await createSplit([
      [one, 5_000n],
      [two, 5_000n],
    ]);
    const { deployer } = chain.accounts;
    const change = (functionName: "mint" | "shrink", amount: bigint) =>
      callPayee(deployer, encodeFunctionData({ abi: testPayeeAbi, functionName, args: [split, amount] }));
    await change("mint", 100n);
    await release(split, one, payee);
    await change("shrink", 25n);
    expect(await waiting(split, two, payee)).toBe(25n);
    await release(split, two, payee);
    expect(await refusal(split, two, payee)).toBe(`NothingToRelease(${payee}, ${two})`);
  });

  it("is set once, in the transaction that makes it, and never at the code that the clones share", async () => {
    const split = await createSplit([[one, 10_000n]]);
    const again = (address: Address) =>
      refusalOfCall(
        chain.client.simulateContract({
          ...at(address),
          functionName: "initialize",
          args: [[two], [10_000n]],
        }),
      );
    expect(await again(split)).toBe("InvalidInitialization()");
    expect(await again(implementation)).toBe("InvalidInitialization()");
  });

  it.each<[string, Shares, string]>([
    ["nobody", [], "RecipientsSharesMismatch(0, 0)"],
    ["the zero address", [[zeroAddress, 10_000n]], `InvalidRecipient(${zeroAddress})`],
    [
      "an account twice",
      [
        [one, 5_000n],
        [one, 5_000n],
      ],
      `InvalidRecipient(${one})`,
    ],
    [
      "a share of nothing",
      [
        [one, 10_000n],
        [two, 0n],
      ],
      `InvalidRecipient(${two})`,
    ],
    ["too little", [[one, 9_999n]], "InvalidShares(9999)"],
    [
      "too much",
      [
        [one, 9_999n],
        [two, 2n],
      ],
      "InvalidShares(10001)",
    ],
  ])("refuses %s", async (_, shares, reason) => {
    const args = [implementation, zeroHash, initialiser(shares)] as const;
    const create = chain.client.simulateContract({
      address: factory,
      abi: cloneFactoryAbi,
      functionName: "create",
      args,
    });
    expect(await refusalOfCall(create)).toBe(reason);
  });
});
