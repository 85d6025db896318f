/** The tuple that both kinds of drop take: what a list gives its address, or nothing. */
const allowlistProof = {
  name: "allowlistProof",
  type: "tuple",
  components: [
    { name: "proof", type: "bytes32[]" },
    { name: "quantityLimitPerWallet", type: "uint256" },
    { name: "pricePerToken", type: "uint256" },
    { name: "currency", type: "address" },
  ],
} as const;

const terms = [
  { name: "quantity", type: "uint256" },
  { name: "currency", type: "address" },
  { name: "pricePerToken", type: "uint256" },
  allowlistProof,
  { name: "data", type: "bytes" },
] as const;

const receiver = { name: "receiver", type: "address" } as const;
const claim = { type: "function", name: "claim", outputs: [], stateMutability: "payable" } as const;

/**
 * The one function of a drop that a minter calls: of the whole contracts only this goes to browsers.
 * @see thirdweb's `DropERC721.claim`
 */
export const claimSinglesAbi = [{ ...claim, inputs: [receiver, ...terms] }] as const;

/** @see thirdweb's `DropERC1155.claim` */
export const claimEditionsAbi = [
  { ...claim, inputs: [receiver, { name: "tokenId", type: "uint256" }, ...terms] },
] as const;

/** What a claim that is refused says. */
export const claimErrorsAbi = [
  {
    type: "error",
    name: "DropClaimInvalidTokenPrice",
    inputs: [
      { name: "expectedCurrency", type: "address" },
      { name: "expectedPricePerToken", type: "uint256" },
      { name: "actualCurrency", type: "address" },
      { name: "actualExpectedPricePerToken", type: "uint256" },
    ],
  },
  {
    type: "error",
    name: "DropClaimExceedLimit",
    inputs: [
      { name: "available", type: "uint256" },
      { name: "requested", type: "uint256" },
    ],
  },
  {
    type: "error",
    name: "DropClaimExceedMaxSupply",
    inputs: [
      { name: "available", type: "uint256" },
      { name: "requested", type: "uint256" },
    ],
  },
  {
    type: "error",
    name: "DropClaimNotStarted",
    inputs: [
      { name: "available", type: "uint256" },
      { name: "requested", type: "uint256" },
    ],
  },
  { type: "error", name: "DropNoActiveCondition", inputs: [] },
] as const;
