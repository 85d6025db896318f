import type { FlowErrorCode } from "./flow-error";

type Cause = "sold" | "ended" | "seller" | "funds" | "approval" | "server";

const causes: Record<string, Cause> = {
  OrderAlreadyFilled: "sold",
  OrderPartiallyFilled: "sold",
  NoSpecifiedOrdersAvailable: "sold",
  OrderIsCancelled: "ended",
  InvalidTime: "ended",
  // The counter has moved: the maker ended all their orders at once, and the hash is no longer what was signed.
  InvalidSigner: "ended",
  InvalidSignature: "ended",
  BadSignatureV: "ended",
  BadContractSignature: "ended",
  TransferFromIncorrectOwner: "sold",
  ERC721IncorrectOwner: "sold",
  TransferCallerNotOwnerNorApproved: "seller",
  ERC721InsufficientApproval: "seller",
  TransfersBlocked: "seller",
  ERC1155InsufficientBalance: "sold",
  ERC1155MissingApprovalForAll: "seller",
  CreatorTokenTransferValidator__CallerMustBeWhitelisted: "seller",
  CreatorTokenTransferValidator__CallerMustBeAnAuthorizer: "seller",
  InsufficientNativeTokensSupplied: "funds",
  ERC20InsufficientBalance: "funds",
  ERC20InsufficientAllowance: "approval",
  SignatureExpired: "server",
  InvalidFulfiller: "server",
  InvalidExtraData: "server",
  UnknownSigner: "server",
  SignerNotActive: "server",
};

const codes: Record<Cause, FlowErrorCode> = {
  sold: "already_sold",
  ended: "listing_ended",
  seller: "seller_unable",
  funds: "insufficient_funds",
  approval: "approval_missing",
  server: "signature_lapsed",
};

/** What the name of a custom error means for a buyer, or null where it means nothing they could use. */
export function revertCode(errorName: string): FlowErrorCode | null {
  const cause = causes[errorName];
  return cause === undefined ? null : codes[cause];
}
