import type { ChainPin } from "@/lib/chains/config";
import type { Chain } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import type { OfferScope } from "@/lib/seaport/build-offer";
import { scopeFits } from "../accept/acceptance-checks";
import { itemWords, tokenWords } from "../fill/fill-checks";
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

/** The form's terms that the maker of an offer is about to sign. */
export interface OfferTerms extends SigningTerms {
  scope: OfferScope;
  /** "Kiln" */
  collectionName: string;
  /** "Kiln #2187", if the offer is for one item. */
  itemName?: string;
}

export interface VerifyOfferParameters {
  request: OrderRequest;
  terms: OfferTerms;
  chain: Chain;
  pin: ChainPin;
  /** False where the service is known to end no orders. */
  endsOrders?: boolean;
}

function wanted({ scope, collectionName, itemName }: OfferTerms): string {
  if (scope.kind === "item") return itemName ?? `${collectionName} #${scope.tokenId}`;
  return scope.kind === "collection"
    ? t("Any item of {collection}", { collection: collectionName })
    : t("Any item of {collection} with {traits}", {
        collection: collectionName,
        traits: describeTraits(scope.traits),
      });
}

/** "You give": the price, fees included. */
export function giveRow(facts: SigningFacts<OfferTerms>): CheckRow {
  const { parsed, currency } = facts;
  return checkRow(
    {
      id: "give",
      label: t("You give"),
      value: t("{price}, fees included", { price: describeAmount(parsed.price, currency) }),
      detail: t("{amount} of it to the seller", { amount: describeAmount(parsed.proceeds, currency) }),
    },
    "matches",
    paymentConditions(facts),
  );
}

/** "You get": the item. Its recipient is always the maker, because other shapes are refused. */
export function getRow(facts: SigningFacts<OfferTerms>): CheckRow {
  const { parsed, terms, chain } = facts;
  return checkRow(
    {
      id: "get",
      label: t("You get"),
      value: t("{item} on {chain}, to {address}", {
        item: itemWords({ quantity: parsed.quantity, itemName: wanted(terms) }),
        chain: chain.name,
        address: formatAddress(parsed.maker),
      }),
      detail: t("As the form says"),
      exact: tokenWords(parsed),
    },
    "matches",
    [
      [parsed.side === "offer", t("The bytes are no offer.")],
      ...termsConditions(facts),
      [scopeFits(parsed.scope, terms.scope), t("The bytes are for something else than the form.")],
    ],
  );
}

/**
 * Compares the offer that the wallet is about to sign with the maker's form and the operator's pins. The hash that binds a trait offer to
 * its traits is computed from the form's traits.
 *
 * @see docs/decisions/0001-checks-apart-from-builders.md
 * @example const { blocked, rows } = verifyOffer({ request: orderTypedData(order, domain), terms, chain, pin })
 */
export function verifyOffer(parameters: VerifyOfferParameters): Verification {
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
