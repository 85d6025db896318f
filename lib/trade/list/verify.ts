import type { Address } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import type { Chain } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { sameAddress } from "@/lib/same-address";
import { itemWords, tokenWords } from "../fill/fill-checks";
import { type CheckRow, checkRow, unreadable, type Verification, verification } from "../review/check-row";
import { describeAmount } from "../review/describe-amount";
import {
  domainRow,
  endRow,
  isOrderRequest,
  type OrderRequest,
  paymentConditions,
  readSigning,
  type SigningFacts,
  type SigningTerms,
  termsConditions,
  validRow,
} from "../review/signing-rows";
import { tokenRows } from "../review/token-row";

/** The form's terms that the seller is about to sign. */
export interface ListingTerms extends SigningTerms {
  tokenId: bigint;
  itemName: string;
  /** The only account that may buy, for a private listing. */
  taker?: Address;
}

/** The EIP-712 request to the wallet. */
export type ListingRequest = OrderRequest;

export interface VerifyListingParameters {
  request: ListingRequest;
  terms: ListingTerms;
  chain: Chain;
  pin: ChainPin;
}

/** "You give": the item, to any buyer or to one named buyer. */
export function giveRow(facts: SigningFacts<ListingTerms>): CheckRow {
  const { parsed, terms, chain } = facts;
  const tokenId = parsed.scope.kind === "item" ? parsed.scope.tokenId : null;
  const buyer = parsed.taker === null ? "anyone who pays" : formatAddress(parsed.taker);
  return checkRow(
    {
      id: "give",
      label: "You give",
      value: `${itemWords({ ...terms, quantity: parsed.quantity })} on ${chain.name}${parsed.taker === null ? "" : `, to ${buyer} only`}`,
      detail: "As the form says",
      exact: `${tokenWords(parsed)}${parsed.taker === null ? "" : `, to ${parsed.taker} only`}`,
    },
    "matches",
    [
      [parsed.side === "listing", "The bytes are no listing."],
      ...termsConditions(facts),
      [tokenId === terms.tokenId, `The bytes name token ${tokenId ?? "any"}.`],
      [sameAddress(parsed.taker ?? "", terms.taker ?? ""), `The bytes let ${buyer} buy.`],
    ],
  );
}

/** "You get": the price minus the fees. */
export function getRow(facts: SigningFacts<ListingTerms>): CheckRow {
  const { parsed, currency } = facts;
  return checkRow(
    {
      id: "get",
      label: "You get",
      value: `At least ${describeAmount(parsed.proceeds, currency)}, to ${formatAddress(parsed.maker)}`,
      detail: `Price ${describeAmount(parsed.price, currency)}`,
    },
    "matches",
    paymentConditions(facts),
  );
}

/**
 * Compares the request that the wallet is about to sign with the seller's form and the operator's pins. The rows show what the seller gives
 * and gets, how long the listing is valid, and how to end it early. Wallets show none of this clearly.
 *
 * @see docs/decisions/0001-checks-apart-from-builders.md
 */
export function verifyListing(parameters: VerifyListingParameters): Verification {
  const { request } = parameters;
  const facts = readSigning(request.message, parameters);
  if (typeof facts === "string") return verification(unreadable([["give", "You give"]], facts));
  return verification([
    giveRow(facts),
    getRow(facts),
    ...tokenRows(facts.currency, { pin: parameters.pin, payToken: parameters.terms.payToken }),
    validRow(facts),
    domainRow(request.domain, isOrderRequest(request), parameters),
    endRow(facts),
  ]);
}
