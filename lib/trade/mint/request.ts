import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Drop, Mint } from "../../contract/drop";
import type { MintTerms } from "../../drops/drop-panel";
import type { Verification } from "../review/check-row";
import type { ShownMint } from "./verify";

/** What a person pressed Mint on, as the page showed it. */
export interface MintRequest {
  drop: Pick<
    Drop,
    | "slug"
    | "name"
    | "image"
    | "chain"
    | "contract"
    | "standard"
    | "tokenId"
    | "collection"
    | "verified"
    | "labels"
    | "stages"
  >;
  web: WebChain;
  minter: Address;
  /** Items. */
  quantity: number;
  /** Of one item, and in which stage. */
  terms: MintTerms;
}

/** What stands beside the button that opens the wallet. */
export interface MintReview {
  mint: Mint;
  verification: Verification;
  /** What the minter has of the currency, in base units; null where the chain does not answer. */
  balance: bigint | null;
  /** Wei, estimated; null where the chain does not say, or an approval comes first. */
  networkFee: bigint | null;
  /** How much more money is needed, for eyes; null where it is enough. */
  missing: string | null;
  /** What the flow keeps of it through a reload. */
  data: Readonly<Record<string, string>>;
}

/** Base units for all items of a request. */
export function priceOfMint({ quantity, terms }: Pick<MintRequest, "quantity" | "terms">): bigint {
  return BigInt(terms.price) * BigInt(quantity);
}

/** The request in the terms that the bytes are compared with. */
export function shownMint(request: MintRequest): ShownMint {
  const { drop, quantity, terms } = request;
  return {
    name: drop.name,
    contract: drop.contract,
    standard: drop.standard,
    tokenId: drop.tokenId == null ? null : BigInt(drop.tokenId),
    quantity: BigInt(quantity),
    price: priceOfMint(request),
    currency: terms.currency,
  };
}
