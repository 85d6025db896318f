/** Which ABIs the TypeScript code gets, and which of their entries. What the artefacts are called is in units.mjs. */

const seaportFunctions = [
  "cancel",
  "fulfillAdvancedOrder",
  "fulfillAvailableAdvancedOrders",
  "getCounter",
  "getOrderHash",
  "getOrderStatus",
  "incrementCounter",
  "information",
  "matchAdvancedOrders",
  "validate",
];

// What a collection's owner sets at the validator, and what anybody may ask it.
const validatorEntries = [
  "addAccountsToAuthorizers",
  "addAccountsToWhitelist",
  "applyListToCollection",
  "createList",
  "getCollectionSecurityPolicy",
  "isAccountAuthorizerOfCollection",
  "lastListId",
  "setTransferSecurityLevelOfCollection",
];

/** Why the validator may refuse a transfer, or the zone's word for one; its other errors are about its lists. */
const refusesTransfer = /__(Authorization|CallerMustBe|Operator|Receiver|Sender|TokenIs|Wildcard)/;

/** What we read and send of a drop. An ERC-1155 drop has the same names with a token id, and fewer of them. */
const dropEntries = [
  "ClaimConditionsUpdated",
  "ContractURIUpdated",
  "MaxTotalSupplyUpdated",
  "TokensClaimed",
  "TokensLazyMinted",
  "claim",
  "claimCondition",
  "contractURI",
  "getActiveClaimConditionId",
  "getClaimConditionById",
  "getSupplyClaimedByWallet",
  "hasRole",
  "initialize",
  "lazyMint",
  "maxTotalSupply",
  "nextTokenIdToClaim",
  "nextTokenIdToMint",
  "owner",
  "setClaimConditions",
  "setContractURI",
  "setMaxTotalSupply",
  "totalMinted",
  "totalSupply",
  "verifyClaim",
];

/** What only a drop's creator reads and sends. Pages on which people mint do not load it. */
const dropCreatorEntries = [
  "TokenURIRevealed",
  "batchFrozen",
  "encryptedData",
  "freezeBatchBaseURI",
  "getBaseURICount",
  "getBatchIdAtIndex",
  "getDefaultRoyaltyInfo",
  "grantRole",
  "multicall",
  "primarySaleRecipient",
  "renounceRole",
  "reveal",
  "revokeRole",
  "setOwner",
];

/** Why a claim is refused, by name. By text: `!Tokens` and `!Supply` (ERC-721), `exceed max total supply` (ERC-1155), `!V`. */
const refusesClaim = /^(Drop|CurrencyTransferLib|MintToZeroAddress|TransferToNonERC721Receiver)/;

/** Why a creator's own transaction is. By text: `ST` for stages whose starts do not rise. */
const refusesCreator = /^(LazyMint|Permissions|ContractMetadata)/;

/** Following a packet, and delivering it. */
const endpointEntries = [
  "LzReceiveAlert",
  "PacketDelivered",
  "PacketSent",
  "PacketVerified",
  "eid",
  "getReceiveLibrary",
  "inboundPayloadHash",
  "lzReceive",
  "verifiable",
];

/** What any ONFT has, ours and those of strangers. */
const onftEntries = [
  "ONFTReceived",
  "ONFTSent",
  "PeerSet",
  "approvalRequired",
  "endpoint",
  "enforcedOptions",
  "onftVersion",
  "peers",
  "quoteSend",
  "send",
  "token",
];

/** What the owner of a vault sets. */
const vaultEntries = [
  "DeliveriesPausedSet",
  "deliveriesPaused",
  "owner",
  "setDeliveriesPaused",
  "setEnforcedOptions",
  "setPeer",
];

const isError = (entry) => entry.type === "error";
const isEvent = (entry) => entry.type === "event";
const isOfDrop = (entry) =>
  isError(entry) ? entry.name.startsWith("Drop") : dropEntries.includes(entry.name);

/**
 * The files of lib/abi/generated. `of` names the artefacts whose ABIs are merged, `keep` the entries that are wanted: the
 * browser downloads these, and Seaport's whole ABI alone is larger than all of them together.
 * @type {{ file: string, constant: string, of: string[], keep?: (entry: { type: string, name?: string }) => boolean }[]}
 */
export const abis = [
  {
    file: "seaport-actions",
    constant: "seaportActionsAbi",
    of: ["Seaport"],
    keep: (entry) => isEvent(entry) || seaportFunctions.includes(entry.name),
  },
  { file: "seaport-errors", constant: "seaportErrorsAbi", of: ["Seaport", "Conduit"], keep: isError },
  { file: "conduit-controller", constant: "conduitControllerAbi", of: ["ConduitController"] },
  { file: "signed-zone", constant: "signedZoneAbi", of: ["SignedZone"], keep: (entry) => !isError(entry) },
  { file: "signed-zone-errors", constant: "signedZoneErrorsAbi", of: ["SignedZone"], keep: isError },
  { file: "erc721", constant: "erc721Abi", of: ["IErc721Standards"] },
  { file: "wrapped-native", constant: "wrappedNativeAbi", of: ["IWrappedNative"] },
  { file: "quayside-collection", constant: "quaysideCollectionAbi", of: ["QuaysideCollection"] },
  { file: "erc1155", constant: "erc1155Abi", of: ["IErc1155Standards"] },
  { file: "quayside-editions", constant: "quaysideEditionsAbi", of: ["QuaysideEditions"] },
  {
    file: "quayside-enforced-collection",
    constant: "quaysideEnforcedCollectionAbi",
    of: ["QuaysideEnforcedCollection"],
  },
  {
    file: "transfer-validator",
    constant: "transferValidatorAbi",
    of: ["CreatorTokenTransferValidator"],
    keep: (entry) => validatorEntries.includes(entry.name),
  },
  {
    file: "transfer-validator-errors",
    constant: "transferValidatorErrorsAbi",
    of: ["CreatorTokenTransferValidator"],
    keep: (entry) => isError(entry) && refusesTransfer.test(entry.name),
  },
  { file: "nft-pool", constant: "nftPoolAbi", of: ["NftPool"] },
  { file: "nft-pool-factory", constant: "nftPoolFactoryAbi", of: ["NftPoolFactory"] },
  { file: "clone-factory", constant: "cloneFactoryAbi", of: ["CloneFactory"] },
  { file: "payout-split", constant: "payoutSplitAbi", of: ["PayoutSplit"] },
  { file: "drop-erc721", constant: "dropErc721Abi", of: ["DropERC721"], keep: isOfDrop },
  { file: "drop-erc1155", constant: "dropErc1155Abi", of: ["DropERC1155"], keep: isOfDrop },
  {
    file: "drop-creator",
    constant: "dropCreatorAbi",
    of: ["DropERC721", "DropERC1155"],
    keep: (entry) => dropCreatorEntries.includes(entry.name),
  },
  {
    file: "drop-errors",
    constant: "dropErrorsAbi",
    of: ["DropERC721", "DropERC1155"],
    keep: (entry) => isError(entry) && (refusesClaim.test(entry.name) || refusesCreator.test(entry.name)),
  },
  { file: "usd-coin", constant: "usdCoinAbi", of: ["UsdCoin"] },
  {
    file: "token-errors",
    constant: "tokenErrorsAbi",
    of: ["QuaysideCollection", "ITokenErrors"],
    keep: isError,
  },
  {
    file: "layerzero-endpoint",
    constant: "layerZeroEndpointAbi",
    of: ["ILayerZeroEndpointV2"],
    keep: (entry) => endpointEntries.includes(entry.name),
  },
  {
    file: "layerzero-worker",
    constant: "layerZeroWorkerAbi",
    of: ["ILayerZeroWorker"],
    keep: (entry) => !isError(entry),
  },
  {
    file: "onft",
    constant: "onftAbi",
    of: ["VaultAdapter"],
    keep: (entry) => onftEntries.includes(entry.name),
  },
  {
    file: "vault",
    constant: "vaultAbi",
    of: ["VaultAdapter"],
    keep: (entry) => vaultEntries.includes(entry.name),
  },
  {
    file: "vault-errors",
    constant: "vaultErrorsAbi",
    of: ["VaultAdapter", "ILayerZeroWorker"],
    keep: isError,
  },
  { file: "test-greedy-collection", constant: "testGreedyCollectionAbi", of: ["TestGreedyCollection"] },
  { file: "test-vault-receiver", constant: "testVaultReceiverAbi", of: ["TestVaultReceiver"] },
  { file: "test-payee", constant: "testPayeeAbi", of: ["TestPayee"] },
  { file: "test-smart-account", constant: "testSmartAccountAbi", of: ["TestSmartAccount"] },
  { file: "test-collection", constant: "testCollectionAbi", of: ["TestCollection"] },
  {
    file: "test-editions",
    constant: "testEditionsAbi",
    of: ["TestEditions"],
    keep: (entry) => !isError(entry),
  },
];
