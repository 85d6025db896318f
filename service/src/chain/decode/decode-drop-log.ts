import { type Address, type Hex, maxUint256, parseAbi } from "viem";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import { dropErc1155Abi } from "@/lib/abi/generated/drop-erc1155";
import { fromDropCurrency } from "@/lib/drops/drop-currency";
import type { SetCondition } from "../../db/schema/chain";
import type { EventBody } from "../../db/schema/chain-event";
import type { TokenStandard } from "../../db/schema/collections";
import type { Log } from "../rpc/chain-data";
import { createLogReader } from "./log-reader";

/** Of an open edition: all its items look alike, and it prepares none. */
const sharedAbi = parseAbi([
  "event SharedMetadataUpdated(string name, string description, string imageURI, string animationURI)",
]);

const tokenLogs = createLogReader(
  [...dropErc721Abi, ...sharedAbi],
  [
    "ClaimConditionsUpdated",
    "ContractURIUpdated",
    "MaxTotalSupplyUpdated",
    "SharedMetadataUpdated",
    "TokensClaimed",
    "TokensLazyMinted",
  ],
);

/** ERC-4906 is about ERC-721, but these contracts emit it too. */
const batchAbi = parseAbi(["event BatchMetadataUpdate(uint256 fromTokenId, uint256 toTokenId)"]);
const editionLogs = createLogReader(
  [...dropErc1155Abi, ...batchAbi],
  [
    "BatchMetadataUpdate",
    "ClaimConditionsUpdated",
    "ContractURIUpdated",
    "MaxTotalSupplyUpdated",
    "TokensClaimed",
  ],
);

/** First topics of the events of drops, apart from those of every collection: thirdweb's DropERC721 and DropERC1155. */
export const dropTopics: Record<TokenStandard, ReadonlySet<Hex>> = {
  erc721: tokenLogs.topics,
  erc1155: editionLogs.topics,
};

/** More conditions than any honest drop has: a drop with so many has no stages here. */
const maxConditions = 100;

interface EmittedCondition {
  startTimestamp: bigint;
  maxClaimableSupply: bigint;
  quantityLimitPerWallet: bigint;
  merkleRoot: Hex;
  pricePerToken: bigint;
  currency: Address;
}

function setCondition(emitted: EmittedCondition): SetCondition {
  return {
    startsAt: emitted.startTimestamp.toString(),
    maxSupply: emitted.maxClaimableSupply.toString(),
    perWallet: emitted.quantityLimitPerWallet.toString(),
    merkleRoot: emitted.merkleRoot,
    price: emitted.pricePerToken.toString(),
    currency: fromDropCurrency(emitted.currency),
  };
}

function conditionsBody(
  {
    claimConditions,
    resetEligibility,
  }: { claimConditions: readonly EmittedCondition[]; resetEligibility: boolean },
  tokenId?: bigint,
): EventBody[] {
  const { length: count } = claimConditions;
  // Their number still counts: the next ones are numbered after them.
  const args = { count, conditions: count > maxConditions ? [] : claimConditions.map(setCondition) };
  return [
    { name: "drop_conditions", flag: resetEligibility, args, ...(tokenId !== undefined && { tokenId }) },
  ];
}

function decodeTokens(log: Log): EventBody[] {
  const event = tokenLogs.decode(log);
  switch (event?.eventName) {
    case "ClaimConditionsUpdated":
      return conditionsBody(event.args);
    case "TokensClaimed": {
      const { claimConditionIndex, claimer, receiver, quantityClaimed: quantity } = event.args;
      const args = { condition: claimConditionIndex.toString() };
      return [{ name: "drop_claim", fromAddr: claimer, toAddr: receiver, quantity, args }];
    }
    case "MaxTotalSupplyUpdated":
      return [{ name: "drop_supply", quantity: event.args.maxTotalSupply }];
    case "TokensLazyMinted":
      return [{ name: "drop_prepared", untilTokenId: event.args.endTokenId }];
    // As many as its stages give.
    case "SharedMetadataUpdated":
      return [{ name: "drop_prepared", untilTokenId: maxUint256 }];
    case "ContractURIUpdated":
      return [{ name: "contract_uri" }];
    default:
      return [];
  }
}

function decodeEditions(log: Log): EventBody[] {
  const event = editionLogs.decode(log);
  switch (event?.eventName) {
    case "ClaimConditionsUpdated":
      return conditionsBody(event.args, event.args.tokenId);
    case "TokensClaimed": {
      const { claimConditionIndex, claimer, receiver, tokenId, quantityClaimed: quantity } = event.args;
      const args = { condition: claimConditionIndex.toString() };
      return [{ name: "drop_claim", fromAddr: claimer, toAddr: receiver, tokenId, quantity, args }];
    }
    case "MaxTotalSupplyUpdated":
      return [{ name: "drop_supply", tokenId: event.args.tokenId, quantity: event.args.maxTotalSupply }];
    case "BatchMetadataUpdate": {
      const { fromTokenId: tokenId, toTokenId: untilTokenId } = event.args;
      return [{ name: "metadata", tokenId, untilTokenId }];
    }
    case "ContractURIUpdated":
      return [{ name: "contract_uri" }];
    default:
      return [];
  }
}

/**
 * The drop events in a log of a followed collection; empty for any other log.
 *
 * @source thirdweb contracts 3.15: `extension/interface/IDrop.sol`, `IDrop1155.sol`, `ILazyMint.sol`, `ISharedMetadata.sol`
 */
export function decodeDropLog(standard: TokenStandard, log: Log): EventBody[] {
  return standard === "erc721" ? decodeTokens(log) : decodeEditions(log);
}
