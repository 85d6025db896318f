import {
  type Address,
  encodeFunctionData,
  type Hex,
  keccak256,
  maxUint256,
  stringToHex,
  zeroHash,
} from "viem";
import { dropCreatorAbi } from "../abi/generated/drop-creator";
import { dropErc721Abi } from "../abi/generated/drop-erc721";
import { dropErc1155Abi } from "../abi/generated/drop-erc1155";
import { payoutSplitAbi } from "../abi/generated/payout-split";
import { allowlistLeaf } from "./allowlist-tree";
import { claimCall, type DropCall, type DropTarget } from "./drop-calls";
import { DROP_NATIVE } from "./drop-currency";
import type { StoredCondition } from "./edit-stages";

const functionName = "multicall";

/** Joins calls of one contract in a transaction. */
function joined(to: Address, calls: readonly Hex[]): DropCall {
  return { to, data: encodeFunctionData({ abi: dropCreatorAbi, functionName, args: [calls] }), value: 0n };
}

/** Sets stored conditions. `reset` gives them new numbers, so that nothing that was minted before counts in them. */
export function setConditionsCall(
  { address: to, tokenId }: DropTarget,
  conditions: readonly StoredCondition[],
  reset: boolean,
): DropCall {
  const set = "setClaimConditions";
  const data =
    tokenId === undefined
      ? encodeFunctionData({ abi: dropErc721Abi, functionName: set, args: [conditions, reset] })
      : encodeFunctionData({ abi: dropErc1155Abi, functionName: set, args: [tokenId, conditions, reset] });
  return { to, data, value: 0n };
}

/** Items for one account. */
export interface Gift {
  receiver: Address;
  quantity: bigint;
}

/** Most accounts of one airdrop transaction: each costs about 100,000 gas, and chains limit a transaction to 16.7 million. */
export const giftsInOneCall = 60;

/** The only row of the list under which an airdrop mints: its creator, up to a limit, for nothing. */
export function giverTerms(limit: bigint) {
  return { limit, price: 0n, currency: DROP_NATIVE } as const;
}

interface Giver {
  creator: Address;
  /** The most that the creator may have minted under the number of the airdrop's stage, in all airdrops together. */
  limit: bigint;
}

/** Conditions whose last one lets only the creator mint. All have begun, so that it is the one in force. */
function givingConditions(
  conditions: readonly StoredCondition[],
  { creator, limit }: Giver,
): StoredCondition[] {
  const begun = conditions.map((condition, index) => ({ ...condition, startTimestamp: BigInt(index + 1) }));
  return [
    ...begun,
    {
      startTimestamp: BigInt(conditions.length + 1),
      maxClaimableSupply: maxUint256,
      supplyClaimed: 0n,
      quantityLimitPerWallet: 0n,
      merkleRoot: allowlistLeaf({ address: creator, ...giverTerms(limit) }),
      pricePerToken: 0n,
      currency: DROP_NATIVE,
      metadata: "",
    },
  ];
}

/**
 * Mints to accounts for nothing. The contract has no such function, so the transaction opens a stage for the creator alone behind the others,
 * mints in it, and sets the others as they were: what people minted keeps its numbers, and nobody can mint in between, not even a
 * recipient while it receives.
 *
 * The limit makes the contract refuse the same airdrop a second time, and one that was prepared while another was on its way: a page cannot
 * exclude that both are sent.
 *
 * @param parameters.conditions as the contract has them now
 * @param parameters.limit what the creator had minted under the airdrop's stage before, and what they will have minted afterwards
 */
export function airdropCall(
  target: DropTarget,
  {
    creator,
    conditions,
    gifts,
    limit,
  }: Giver & { conditions: readonly StoredCondition[]; gifts: readonly Gift[] },
): DropCall {
  const listed = { ...giverTerms(limit), proof: [] };
  return joined(target.address, [
    setConditionsCall(target, givingConditions(conditions, { creator, limit }), false).data,
    ...gifts.map((gift) => claimCall(target, { ...gift, listed }).data),
    setConditionsCall(target, conditions, false).data,
  ]);
}

/** Shows the items of a hidden batch. `batch` counts the batches of the drop from 0. */
export function revealCall(to: Address, { batch, key }: { batch: bigint; key: Hex }): DropCall {
  const data = encodeFunctionData({ abi: dropCreatorAbi, functionName: "reveal", args: [batch, key] });
  return { to, data, value: 0n };
}

/** Makes the base URI of a batch final. Nobody can undo it. */
export function freezeCall(to: Address, batch: bigint): DropCall {
  const data = encodeFunctionData({ abi: dropCreatorAbi, functionName: "freezeBatchBaseURI", args: [batch] });
  return { to, data, value: 0n };
}

/** Sends an account's part of a split to it. `token`: the zero address for the native currency. */
export function releaseCall(
  split: Address,
  { token, account }: { token: Address; account: Address },
): DropCall {
  const data = encodeFunctionData({ abi: payoutSplitAbi, functionName: "release", args: [token, account] });
  return { to: split, data, value: 0n };
}

const roleOf = (name: string): Hex => keccak256(stringToHex(name));

/** The rights of a drop's owner. The first may give all others, and is given up last. */
export const ownerRoles: readonly Hex[] = [
  zeroHash,
  ...["MINTER_ROLE", "TRANSFER_ROLE", "METADATA_ROLE"].map(roleOf),
];

/** The rights that change hands: the contract refuses to give one that somebody has, and to take one that they have not. */
export interface MovedRights {
  /** Those of {@link ownerRoles} that the new owner lacks. */
  granted: readonly Hex[];
  /** Those that the old owner has. */
  renounced: readonly Hex[];
}

/** Hands a drop over with all rights, and gives up one's own. Payouts stay as they are: they have recipients of their own. */
export function handOverCall(
  to: Address,
  { from, next, granted, renounced }: MovedRights & { from: Address; next: Address },
): DropCall {
  const abi = dropCreatorAbi;
  return joined(to, [
    ...granted.map((role) => encodeFunctionData({ abi, functionName: "grantRole", args: [role, next] })),
    encodeFunctionData({ abi, functionName: "setOwner", args: [next] }),
    ...renounced
      .toReversed()
      .map((role) => encodeFunctionData({ abi, functionName: "renounceRole", args: [role, from] })),
  ]);
}
