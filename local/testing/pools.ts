import { type Address, type Hash, type LocalAccount, parseEther, parseEventLogs } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { nftPoolAbi } from "@/lib/abi/generated/nft-pool";
import { nftPoolFactoryAbi } from "@/lib/abi/generated/nft-pool-factory";
import { waitForSuccess } from "../chains/deploy-contract";
import type { TestChain } from "./chain";

const spot = parseEther("1");
const delta = parseEther("0.1");
const feeBps = 100n;
const liquidity = parseEther("10");

/** A swap that is mined, and what the pool asked or gave for all of its tokens together, in wei. */
export interface PoolSwap {
  hash: Hash;
  amount: bigint;
}

/** Lets an operator, such as the factory of pools or a pool, move all of an owner's tokens of the test collection. */
export async function approveOperator(
  { client, collection }: TestChain,
  owner: LocalAccount,
  operator: Address,
): Promise<void> {
  const hash = await client.writeContract({
    account: owner,
    address: collection,
    abi: erc721Abi,
    functionName: "setApprovalForAll",
    args: [operator, true],
  });
  await waitForSuccess(client, hash);
}

/** Opens the maker's pool for a collection, the test collection by default, with these tokens, which the factory may move already, and ten whole native units. */
export async function openPool(
  chain: TestChain,
  tokenIds: readonly bigint[],
  collection: Address = chain.collection,
): Promise<Address> {
  const { client, protocol, accounts } = chain;
  const hash = await client.writeContract({
    account: accounts.maker,
    address: protocol.poolFactory,
    abi: nftPoolFactoryAbi,
    functionName: "createPool",
    args: [collection, spot, delta, feeBps, tokenIds],
    value: liquidity,
  });
  const { logs } = await client.waitForTransactionReceipt({ hash });
  const [made] = parseEventLogs({ abi: nftPoolFactoryAbi, eventName: "NewERC721Pair", logs });
  if (made === undefined) throw new Error("the factory announced no pool");
  return made.args.poolAddress;
}

/** The taker buys, and pays what the pool asks. */
export async function buyFromPool(
  { client, accounts: { taker } }: TestChain,
  pool: Address,
  tokenIds: readonly bigint[],
): Promise<PoolSwap> {
  const at = { address: pool, abi: nftPoolAbi } as const;
  const { amount } = await client.readContract({ ...at, functionName: "quoteBuy", args: [tokenIds] });
  const hash = await client.writeContract({
    ...at,
    account: taker,
    functionName: "buy",
    args: [tokenIds, amount, taker.address],
    value: amount,
  });
  await waitForSuccess(client, hash);
  return { hash, amount };
}

/** The taker sells for what the pool gives, which may move their tokens already. */
export async function sellToPool(
  { client, accounts: { taker } }: TestChain,
  pool: Address,
  tokenIds: readonly bigint[],
): Promise<PoolSwap> {
  const at = { address: pool, abi: nftPoolAbi } as const;
  const { amount } = await client.readContract({ ...at, functionName: "quoteSell", args: [tokenIds] });
  const hash = await client.writeContract({
    ...at,
    account: taker,
    functionName: "sell",
    args: [tokenIds, amount, taker.address],
  });
  await waitForSuccess(client, hash);
  return { hash, amount };
}
