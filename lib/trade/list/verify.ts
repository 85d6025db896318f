import type { Address } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import type { Chain } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { itemWords, tokenInBytes, tokenWords } from "../fill/fill-checks";
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
type ListingRequest = OrderRequest;

export interface VerifyListingParameters {
  request: ListingRequest;
  terms: ListingTerms;
  chain: Chain;
  pin: ChainPin;
  /** False where the service is known to end no orders. */
  endsOrders?: boolean;
}

/** "You give": the item, to any buyer or to one named buyer. */
export function giveRow(facts: SigningFacts<ListingTerms>): CheckRow {
  const { parsed, terms, chain } = facts;
  const tokenId = parsed.scope.kind === "item" ? parsed.scope.tokenId : null;
  const item = itemWords({ ...terms, quantity: parsed.quantity });
  return checkRow(
    {
      id: "give",
      label: t("You give"),
      value:
        parsed.taker === null
          ? t("{item} on {chain}", { item, chain: chain.name })
          : t("{item} on {chain}, to {address} only", {
              item,
              chain: chain.name,
              address: formatAddress(parsed.taker),
            }),
      detail: t("As the form says"),
      exact:
        parsed.taker === null
          ? tokenWords(parsed)
          : t("{token}, to {address} only", { token: tokenWords(parsed), address: parsed.taker }),
    },
    "matches",
    [
      [parsed.side === "listing", t("The bytes are no listing.")],
      ...termsConditions(facts),
      [tokenId === terms.tokenId, tokenInBytes(tokenId)],
      [
        sameAddress(parsed.taker ?? "", terms.taker ?? ""),
        parsed.taker === null
          ? t("The bytes let anyone who pays buy.")
          : t("The bytes let {address} buy.", { address: formatAddress(parsed.taker) }),
      ],
    ],
  );
}

/** "You get": the price minus the fees. */
export function getRow(facts: SigningFacts<ListingTerms>): CheckRow {
  const { parsed, currency } = facts;
  return checkRow(
    {
      id: "get",
      label: t("You get"),
      value: t("At least {amount}, to {address}", {
        amount: describeAmount(parsed.proceeds, currency),
        address: formatAddress(parsed.maker),
      }),
      detail: t("Price {price}", { price: describeAmount(parsed.price, currency) }),
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
  if (typeof facts === "string") return verification(unreadable([["give", t("You give")]], facts));
  return verification([
    giveRow(facts),
    getRow(facts),
    ...tokenRows(facts.currency, { pin: parameters.pin, payToken: parameters.terms.payToken }),
    validRow(facts),
    domainRow(request.domain, isOrderRequest(request), parameters),
    endRow(facts, parameters.endsOrders),
  ]);
}
