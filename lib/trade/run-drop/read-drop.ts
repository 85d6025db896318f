import { type Abi, type Address, zeroHash } from "viem";
import { dropCreatorAbi } from "../../abi/generated/drop-creator";
import { dropErc721Abi } from "../../abi/generated/drop-erc721";
import { dropErc1155Abi } from "../../abi/generated/drop-erc1155";
import type { StoredCondition } from "../../drops/edit-stages";
import { type ChainReads, type DeployedAt, presentReaderOf, readerOf, readStages } from "../deploy/read-goal";
import { type RunningBatch, readBatches } from "./read-batches";

/** A drop as its chain has it now. */
export interface RunningDrop {
  owner: Address;
  /** Whether the viewer may change it. */
  mayRun: boolean;
  stages: readonly StoredCondition[];
  /** The number that the contract gives to the first of the stages. */
  first: bigint;
  /** 0 sets no limit; null where the contract cannot have one. */
  maxSupply: bigint | null;
  minted: bigint;
  /** Items of an ERC-721 drop that can be minted; null for editions, also for open ones. */
  prepared: bigint | null;
  batches: readonly RunningBatch[];
  /** The accounts or splits that get the price of mints, and the earnings of later sales. */
  mintPayee: Address;
  salesPayee: Address;
  salesBps: number;
}

/**
 * Reads a drop from its chain, so that its creator never acts on what a server remembers.
 *
 * @param parts.tokenId of an ERC-1155 drop
 * @param parts.viewer the account that may want to change it, or null
 */
export async function readDrop(
  at: DeployedAt,
  { tokenId, viewer }: { tokenId: bigint | undefined; viewer: Address | null },
  chain: ChainReads,
): Promise<RunningDrop> {
  const read = readerOf(at, chain);
  const [abi, id] = (tokenId === undefined ? [dropErc721Abi, []] : [dropErc1155Abi, [tokenId]]) as [
    Abi,
    bigint[],
  ];
  const creatorAbi = dropCreatorAbi as Abi;
  const [owner, mayRun, stages, [first], maxSupply, minted, prepared, batches, mintPayee, royalty] =
    await Promise.all([
      read<Address>(abi, "owner"),
      viewer === null ? false : read<boolean>(abi, "hasRole", [zeroHash, viewer]),
      readStages(at, tokenId, chain),
      read<readonly [bigint, bigint]>(abi, "claimCondition", id),
      presentReaderOf(at, chain)<bigint>(abi, "maxTotalSupply", id),
      tokenId === undefined ? read<bigint>(abi, "totalMinted") : read<bigint>(abi, "totalSupply", id),
      tokenId === undefined ? read<bigint>(abi, "nextTokenIdToMint") : null,
      readBatches(at, tokenId, chain),
      read<Address>(creatorAbi, "primarySaleRecipient"),
      read<readonly [Address, number]>(creatorAbi, "getDefaultRoyaltyInfo"),
    ]);
  const [salesPayee, salesBps] = royalty;
  return {
    owner,
    mayRun,
    stages,
    first,
    maxSupply,
    minted,
    // An open edition prepares nothing: the next id to prepare is the next to mint.
    prepared: batches === null ? null : prepared,
    batches: batches ?? [],
    mintPayee,
    salesPayee,
    salesBps,
  };
}
