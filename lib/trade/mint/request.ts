import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Drop, Mint } from "../../contract/drop";
import type { MintTerms } from "../../drops/drop-panel";
import type { Verification } from "../review/check-row";
import type { ShownMint } from "./verify";

/** The mint that the page showed when the person pressed Mint. */
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
  /** The terms for one item, and their stage. */
  terms: MintTerms;
}

/** The facts that the dialog shows beside the button that opens the wallet. */
export interface MintReview {
  mint: Mint;
  verification: Verification;
  /** The minter's balance of the currency, in base units; null if the chain does not answer. */
  balance: bigint | null;
  /** Estimated wei; null if the chain gives no estimate or an approval comes first. */
  networkFee: bigint | null;
  /** How much more money is needed, as text; null if there is enough. */
  missing: string | null;
  /** Who the contract pays the price to; null for a free mint, or if the contract does not say. */
  payee: Address | null;
  /** Whether the wallet gets all calls as one, and executes all of them or none (EIP-5792). */
  isBatch: boolean;
  /** Values that the flow saves for after a reload. */
  data: Readonly<Record<string, string>>;
}

/** The price of all items of a request, in base units. */
export function priceOfMint({ quantity, terms }: Pick<MintRequest, "quantity" | "terms">): bigint {
  return BigInt(terms.price) * BigInt(quantity);
}

/** The request in the form that is compared with the bytes. */
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
