import type { ChainPin } from "@/lib/chains/config";
import type { Chain } from "@/lib/contract/chain";
import { formatDateTime } from "@/lib/format/time";
import { plural, t } from "@/lib/language/translate";
import { type BulkTree, bulkOrderTypes, bulkTreeHeight, emptyOrder } from "@/lib/seaport/bulk-tree";
import { hashOrder } from "@/lib/seaport/hash-order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { isEndableHere } from "../end/is-endable";
import { getRow, giveRow, type ListingTerms } from "../list/verify";
import { type CheckRow, checkRow, unreadable, type Verification, verification } from "../review/check-row";
import { describeAmount, findCurrency } from "../review/describe-amount";
import {
  domainRow,
  endRowOf,
  type RequestDomain,
  readSigning,
  sameJson,
  validRow,
} from "../review/signing-rows";
import { tokenRows } from "../review/token-row";

/** The EIP-712 request to the wallet for a tree of orders. */
export interface BulkRequest {
  domain: RequestDomain;
  types: ReturnType<typeof bulkOrderTypes>;
  primaryType: string;
  message: { tree: BulkTree };
}

export interface VerifyBulkListingParameters {
  request: BulkRequest;
  /** The terms of the form's rows, in sequence: two or more. */
  terms: readonly ListingTerms[];
  chain: Chain;
  pin: ChainPin;
  /** False where the service is known to end no orders. */
  endsOrders?: boolean;
}

function isPair(tree: BulkTree): tree is readonly [BulkTree, BulkTree] {
  return Array.isArray(tree);
}

/** The leaves of a tree from left to right; null unless every branch has this height. */
function leavesOf(tree: BulkTree, height: number): OrderComponents[] | null {
  if (!isPair(tree)) return height === 0 ? [tree] : null;
  if (height === 0 || tree.length !== 2) return null;
  const [left, right] = [leavesOf(tree[0], height - 1), leavesOf(tree[1], height - 1)];
  return left === null || right === null ? null : [...left, ...right];
}

/** One listing of the tree in one row, with the first difference from the form, if any. */
function listingRow(
  leaf: OrderComponents,
  terms: ListingTerms,
  index: number,
  { chain, pin }: Pick<VerifyBulkListingParameters, "chain" | "pin">,
): CheckRow {
  const id = `give.${index}`;
  const facts = readSigning(leaf, { terms, chain, pin });
  if (typeof facts === "string")
    return { id, label: t("You give"), value: t("Not readable"), detail: facts, verdict: "mismatch" };
  const { parsed, currency } = facts;
  const give = giveRow(facts);
  const rows = [give, getRow(facts), validRow(facts)];
  const price = describeAmount(parsed.proceeds, currency);
  const until = formatDateTime(parsed.expiresAt, "local");
  return checkRow(
    {
      id,
      label: t("You give"),
      value: t("{item}, for at least {price}, until {time}", { item: give.value, price, time: until }),
      detail: give.detail,
      ...(give.exact === undefined ? {} : { exact: give.exact }),
    },
    "matches",
    rows.map((row) => [row.verdict !== "mismatch", row.detail]),
  );
}

/** "Currency": a row for each token in which the form prices listings. Each listing's own row checks that the bytes name the same token. */
function currencyRows({ terms, chain, pin }: VerifyBulkListingParameters): CheckRow[] {
  const priced = new Map(terms.map((each) => [each.currency.toLowerCase(), each]));
  return [...priced.values()].flatMap(({ currency, payToken }) =>
    tokenRows(findCurrency(chain, currency), { pin, payToken }),
  );
}

/**
 * Compares the tree of orders that the wallet is about to sign with the rows of the form and the operator's pins. It must hold exactly
 * these listings in this sequence, and its remaining leaves must be empty.
 *
 * @returns rows for each listing, their number, the payment tokens, the contract, and how to end a listing early
 * @see docs/decisions/0001-checks-apart-from-builders.md; for one listing see `verifyListing`
 */
export function verifyBulkListing(parameters: VerifyBulkListingParameters): Verification {
  const { request, terms, pin, endsOrders = true } = parameters;
  if (terms.length < 2)
    return verification(unreadable([["give", t("You give")]], t("The form has fewer than two listings.")));
  const height = bulkTreeHeight(terms.length);
  const leaves = leavesOf(request.message.tree, height);
  if (leaves === null)
    return verification(unreadable([["give", t("You give")]], t("The bytes hold another number of orders.")));
  const nothing = hashOrder(emptyOrder);
  const padding = leaves.slice(terms.length);
  const wellFormed = request.primaryType === "BulkOrder" && sameJson(request.types, bulkOrderTypes(height));
  return verification([
    ...terms.map((each, index) => listingRow(leaves[index] ?? emptyOrder, each, index, parameters)),
    checkRow(
      {
        id: "count",
        label: t("Together"),
        value: plural(terms.length, "{count} listing, one signature", "{count} listings, one signature"),
        detail: t("Nothing else is signed"),
      },
      "matches",
      [[padding.every((leaf) => hashOrder(leaf) === nothing), t("The request signs another order too.")]],
    ),
    ...currencyRows(parameters),
    domainRow(request.domain, wellFormed, parameters),
    endRowOf(leaves.slice(0, terms.length).map((leaf) => endsOrders && isEndableHere(leaf, pin))),
  ]);
}
