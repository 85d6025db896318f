import type { Address, Hex } from "viem";
import type { ContractStage } from "../../drops/drop-calls";

/** The part of an account in a payout. */
export interface PayoutShare {
  account: Address;
  /** Basis points; all shares of a payout are 10,000 together. */
  bps: number;
}

/** A base URI that is encrypted until the creator reveals it. */
export interface HiddenUri {
  encrypted: Hex;
  /** Binds the creator to the URI: see `hideUri`. */
  commitment: Hex;
}

/** Consecutive token ids whose metadata is at one base URI and their number. */
export interface ItemBatch {
  count: bigint;
  /** Ends in "/". Of a hidden batch, all items show the metadata at this URI and "0". */
  baseUri: string;
  /** For ERC-721 only. */
  hidden?: HiddenUri;
}

/** A part that is sold on its own terms: a whole ERC-721 drop, or one token id of an ERC-1155 drop. */
export interface DropSale {
  /** For ERC-1155 only. */
  tokenId?: bigint;
  /** Without it, as many as are prepared (ERC-721), or without end (ERC-1155). */
  maxSupply?: bigint;
  /** In ascending order of their starts. Each ends when the next one begins. */
  stages: readonly ContractStage[];
}

interface Described {
  name: string;
  symbol: string;
  /** The address of the collection's own metadata. */
  contractUri: string;
  /** The creator's part of later sales (ERC-2981). */
  earnings: { bps: number; shares: readonly PayoutShare[] };
}

/** A drop: a clone of thirdweb's DropERC721 or DropERC1155. */
export interface DropDescription extends Described {
  kind: "drop721" | "drop1155";
  /** The accounts that are paid for mints. */
  mintShares: readonly PayoutShare[];
  /** Token ids from 0 on. */
  batches: readonly ItemBatch[];
  sales: readonly DropSale[];
}

/** A collection whose creator earnings are enforced (ERC-721C). The creator gets all items, with token ids from 1 on. */
export interface EnforcedDescription extends Described {
  kind: "enforced721c";
  /** Ends in "/". */
  baseUri: string;
  count: bigint;
}

/** A collection as its creator described it. Together with its owner and a salt it decides every transaction of its deployment. */
export type DeployDescription = DropDescription | EnforcedDescription;

/** Most that a creator may take of later sales. */
export const maxEarningsBps = 1_000;
