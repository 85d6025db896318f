import type { FlowKind } from "./error-words";
import type { FlowErrorCode } from "./flow-error";

type Cause =
  | "filled"
  | "ended"
  | "moved"
  | "unapproved"
  | "blocked"
  | "unpaid"
  | "funds"
  | "approval"
  | "server";

const causes: Record<string, Cause> = {
  OrderAlreadyFilled: "filled",
  OrderPartiallyFilled: "filled",
  NoSpecifiedOrdersAvailable: "filled",
  OrderIsCancelled: "ended",
  InvalidTime: "ended",
  // The counter was raised: the maker ended all their orders at once, so the hash differs from the signed one.
  InvalidSigner: "ended",
  InvalidSignature: "ended",
  BadSignatureV: "ended",
  BadContractSignature: "ended",
  TransferFromIncorrectOwner: "moved",
  ERC721IncorrectOwner: "moved",
  TransferCallerNotOwnerNorApproved: "unapproved",
  ERC721InsufficientApproval: "unapproved",
  TransfersBlocked: "blocked",
  ERC1155InsufficientBalance: "moved",
  ERC1155MissingApprovalForAll: "unapproved",
  CreatorTokenTransferValidator__CallerMustBeWhitelisted: "blocked",
  CreatorTokenTransferValidator__CallerMustBeAnAuthorizer: "blocked",
  InsufficientNativeTokensSupplied: "funds",
  ERC20InsufficientBalance: "unpaid",
  ERC20InsufficientAllowance: "approval",
  SignatureExpired: "server",
  InvalidFulfiller: "server",
  InvalidExtraData: "server",
  UnknownSigner: "server",
  SignerNotActive: "server",
};

/** The error code of each cause for a buyer. */
const codes: Record<Cause, FlowErrorCode> = {
  filled: "already_sold",
  ended: "listing_ended",
  moved: "already_sold",
  unapproved: "seller_unable",
  blocked: "seller_unable",
  unpaid: "insufficient_funds",
  funds: "insufficient_funds",
  approval: "approval_missing",
  server: "signature_expired",
};

/** The same for a person who accepts an offer: they give the item, and the maker pays. */
const codesOfOffer: Record<Cause, FlowErrorCode> = {
  ...codes,
  filled: "offer_filled",
  ended: "offer_ended",
  moved: "item_gone",
  unapproved: "item_unapproved",
  blocked: "transfers_blocked",
  unpaid: "buyer_unable",
  approval: "buyer_unable",
};

/** The codes of a drop's errors, by name or by revert text. */
const codesOfMint: Record<string, FlowErrorCode> = {
  DropNoActiveCondition: "mint_closed",
  DropClaimNotStarted: "mint_not_open",
  DropClaimExceedLimit: "mint_limit",
  DropClaimExceedMaxSupply: "mint_sold_out",
  DropClaimInvalidTokenPrice: "mint_changed",
  "!V": "mint_changed",
  "!Tokens": "mint_sold_out",
  "exceed max total supply": "mint_sold_out",
  DropExceedMaxSupply: "mint_sold_out",
  ERC20InsufficientBalance: "insufficient_funds",
  "ERC20: transfer amount exceeds balance": "insufficient_funds",
  ERC20InsufficientAllowance: "approval_missing",
  "ERC20: insufficient allowance": "approval_missing",
};

/** The codes of errors from a vault or the messaging contract. */
const codesOfVault: Record<string, FlowErrorCode> = {
  DeliveriesPaused: "deliveries_paused",
  LZ_PayloadHashNotFound: "delivered_already",
  NoPeer: "route_closed",
  OnlyNFTOwner: "item_gone",
  ERC721IncorrectOwner: "item_gone",
  TransferFromIncorrectOwner: "item_gone",
  ERC721NonexistentToken: "item_gone",
  ERC721InsufficientApproval: "item_unapproved",
  TransferCallerNotOwnerNorApproved: "item_unapproved",
  NotEnoughNative: "move_fee_changed",
  LZ_InsufficientFee: "move_fee_changed",
  CreatorTokenTransferValidator__CallerMustBeWhitelisted: "transfers_blocked",
};

/**
 * The error code of a custom error's name, or of a plain error's text, for the person who fills an order; null if it has no useful meaning
 * for them.
 *
 * @param act their action. Default: they buy
 */
export function revertCode(errorName: string, act?: FlowKind): FlowErrorCode | null {
  if (act === "mint") return codesOfMint[errorName] ?? null;
  if (act === "move" || act === "retry") return codesOfVault[errorName] ?? null;
  // An airdrop names how much may be given: more was given elsewhere.
  if (act === "run_drop") return errorName === "DropClaimExceedLimit" ? "drop_changed" : null;
  const cause = causes[errorName];
  if (cause === undefined) return null;
  return (act === "accept" || act === "accept_many" || act === "pool_sell" ? codesOfOffer : codes)[cause];
}
