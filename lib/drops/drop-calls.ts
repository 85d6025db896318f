import { type Address, encodeFunctionData, type Hex, maxUint256, zeroHash } from "viem";
import { dropErc721Abi } from "../abi/generated/drop-erc721";
import { dropErc1155Abi } from "../abi/generated/drop-erc1155";
import { type AllowlistEntry, formatAllowlistTerms } from "./allowlist-tree";
import { DROP_NATIVE } from "./drop-currency";

/** A claim condition. A field that is left out sets no limit and no price. It ends when the next one begins. */
export interface ContractStage {
  /** Unix seconds. */
  startsAt: number;
  /** Of this stage. */
  maxSupply?: bigint;
  maxPerWallet?: bigint;
  /** The root of its allowlist. */
  root?: Hex;
  /** The price of one item, in base units. */
  price?: bigint;
  currency?: Address;
}

/** A stage in which nobody can mint: a gap, a pause, or the end. */
export function closedStage(startsAt: number): ContractStage {
  return { startsAt, maxSupply: 0n, maxPerWallet: 0n };
}

/** The subject of a call: one token id of an ERC-1155 drop, or a whole ERC-721 drop. */
export interface DropTarget {
  address: Address;
  /** For ERC-1155 only. */
  tokenId?: bigint | undefined;
}

export interface DropCall {
  to: Address;
  data: Hex;
  value: bigint;
}

export function conditionOf(stage: ContractStage) {
  return {
    startTimestamp: BigInt(stage.startsAt),
    maxClaimableSupply: stage.maxSupply ?? maxUint256,
    supplyClaimed: 0n,
    quantityLimitPerWallet: stage.maxPerWallet ?? maxUint256,
    merkleRoot: stage.root ?? zeroHash,
    pricePerToken: stage.price ?? 0n,
    currency: stage.currency ?? DROP_NATIVE,
    metadata: "",
  };
}

/** @param reset Gives the stages new numbers, so that nothing that was claimed before counts in them. */
export function setStagesCall(
  { address: to, tokenId }: DropTarget,
  stages: readonly ContractStage[],
  reset = false,
): DropCall {
  const functionName = "setClaimConditions";
  const conditions = stages.map(conditionOf);
  const data =
    tokenId === undefined
      ? encodeFunctionData({ abi: dropErc721Abi, functionName, args: [conditions, reset] })
      : encodeFunctionData({ abi: dropErc1155Abi, functionName, args: [tokenId, conditions, reset] });
  return { to, data, value: 0n };
}

export function setMaxSupplyCall({ address: to, tokenId }: DropTarget, maxSupply: bigint): DropCall {
  const functionName = "setMaxTotalSupply";
  const data =
    tokenId === undefined
      ? encodeFunctionData({ abi: dropErc721Abi, functionName, args: [maxSupply] })
      : encodeFunctionData({ abi: dropErc1155Abi, functionName, args: [tokenId, maxSupply] });
  return { to, data, value: 0n };
}

export interface DropClaim {
  receiver: Address;
  quantity: bigint;
  /** The price that the claimer offers for one item, in base units. Default 0. */
  price?: bigint;
  currency?: Address;
  /** The claimer's row of the list, and its place in the tree. */
  listed?: Omit<AllowlistEntry, "address"> & { proof: readonly Hex[] };
  /** Wei that are sent along; by default the right amount. */
  value?: bigint;
}

export function claimCall({ address: to, tokenId }: DropTarget, claim: DropClaim): DropCall {
  const { receiver, quantity, price = 0n, currency = DROP_NATIVE, listed } = claim;
  const { limit, ...terms } = formatAllowlistTerms(listed ?? {});
  const proof = {
    proof: listed?.proof ?? [],
    quantityLimitPerWallet: limit,
    pricePerToken: terms.price,
    currency: terms.currency,
  };
  const functionName = "claim";
  const rest = [quantity, currency, price, proof, "0x"] as const;
  const data =
    tokenId === undefined
      ? encodeFunctionData({ abi: dropErc721Abi, functionName, args: [receiver, ...rest] })
      : encodeFunctionData({ abi: dropErc1155Abi, functionName, args: [receiver, tokenId, ...rest] });
  return { to, data, value: claim.value ?? (currency === DROP_NATIVE ? price * quantity : 0n) };
}
