import type { ChainPin } from "@/lib/chains/config";
import type { Chain } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import type { OfferScope } from "@/lib/seaport/build-offer";
import { scopeFits } from "../accept/acceptance-checks";
import { tokenWords } from "../fill/fill-checks";
import { type CheckRow, checkRow, unreadable, type Verification, verification } from "../review/check-row";
import { describeAmount } from "../review/describe-amount";
import { describeTraits } from "../review/describe-traits";
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

/** What the form says that the maker of an offer is about to agree to. */
export interface OfferTerms extends SigningTerms {
  scope: OfferScope;
  /** "Kiln" */
  collectionName: string;
  /** "Kiln #2187", where the offer is for one item. */
  itemName?: string;
}

export interface VerifyOfferParameters {
  request: OrderRequest;
  terms: OfferTerms;
  chain: Chain;
  pin: ChainPin;
}

function wanted({ scope, collectionName, itemName }: OfferTerms): string {
  if (scope.kind === "item") return itemName ?? `${collectionName} #${scope.tokenId}`;
  return scope.kind === "collection"
    ? `Any item of ${collectionName}`
    : `Any item of ${collectionName} with ${describeTraits(scope.traits)}`;
}

function giveRow(facts: SigningFacts<OfferTerms>): CheckRow {
  const { parsed, currency } = facts;
  return checkRow(
    {
      id: "give",
      label: "You give",
      value: `${describeAmount(parsed.price, currency)}, fees included`,
      detail: `${describeAmount(parsed.proceeds, currency)} of it to the seller`,
    },
    "matches",
    paymentConditions(facts),
  );
}

/** The item's recipient is the maker, or the order is of no accepted shape. */
function getRow(facts: SigningFacts<OfferTerms>): CheckRow {
  const { parsed, terms, chain } = facts;
  const units = parsed.quantity === 1n ? "" : `${parsed.quantity} × `;
  return checkRow(
    {
      id: "get",
      label: "You get",
      value: `${units}${wanted(terms)} on ${chain.name}, to ${formatAddress(parsed.maker)}`,
      detail: "As the form says",
      exact: tokenWords(parsed),
    },
    "matches",
    [
      [parsed.side === "offer", "The bytes are no offer."],
      ...termsConditions(facts),
      [scopeFits(parsed.scope, terms.scope), "The bytes are for something else than the form."],
    ],
  );
}

/**
 * Compares the offer that the wallet is about to sign with the form that its maker filled in, and with the operator's pins. The hash
 * that binds a trait offer to its traits is computed anew from the form's.
 *
 * @see docs/decisions/0001-checks-apart-from-builders.md
 * @example const { blocked, rows } = verifyOffer({ request: orderTypedData(order, domain), terms, chain, pin })
 */
export function verifyOffer(parameters: VerifyOfferParameters): Verification {
  const { request } = parameters;
  const facts = readSigning(request.message, parameters);
  if (typeof facts === "string") return verification(unreadable([["give", "You give"]], facts));
  return verification([
    giveRow(facts),
    getRow(facts),
    ...tokenRows(facts.currency, { pin: parameters.pin, payToken: parameters.terms.payToken }),
    validRow(facts),
    domainRow(request.domain, isOrderRequest(request), parameters),
    endRow,
  ]);
}
