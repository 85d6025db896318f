import type { ChainPin } from "@/lib/chains/config";
import type { Chain } from "@/lib/contract/chain";
import { t } from "@/lib/language/translate";
import { type BulkTree, bulkOrderTypes, bulkTreeHeight, emptyOrder } from "@/lib/seaport/bulk-tree";
import { hashOrder } from "@/lib/seaport/hash-order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { isEndableHere } from "../end/is-endable";
import { type CheckRow, checkRow, unreadable, type Verification, verification } from "../review/check-row";
import { findCurrency } from "../review/describe-amount";
import { domainRow, endRowOf, type RequestDomain, type SigningTerms, sameJson } from "../review/signing-rows";
import { tokenRows } from "../review/token-row";

/** The EIP-712 request to the wallet for a tree of orders. */
export interface BulkRequest {
  domain: RequestDomain;
  types: ReturnType<typeof bulkOrderTypes>;
  primaryType: string;
  message: { tree: BulkTree };
}

export interface VerifyTreeParameters<Terms extends SigningTerms> {
  request: BulkRequest;
  /** The terms of the form's rows, in sequence: two or more. */
  terms: readonly Terms[];
  chain: Chain;
  pin: ChainPin;
  /** False where the service is known to end no orders. */
  endsOrders?: boolean;
}

/** What one side of the market says of the orders in a tree. */
export interface TreeWords<Terms extends SigningTerms> {
  /** One order of the tree in one row, with the first difference from the form, if any. */
  leaf: (
    order: OrderComponents,
    terms: Terms,
    where: { id: string } & Pick<VerifyTreeParameters<Terms>, "chain" | "pin">,
  ) => CheckRow;
  /** "3 listings, one signature" */
  together: string;
  /** Why fewer than two are refused. */
  tooFew: string;
  /** Why an order in the place of padding is refused. */
  another: string;
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

/** "Currency": a row for each token in which the form prices orders. Each order's own row checks that the bytes name the same token. */
function currencyRows<Terms extends SigningTerms>({
  terms,
  chain,
  pin,
}: VerifyTreeParameters<Terms>): CheckRow[] {
  const priced = new Map(terms.map((each) => [each.currency.toLowerCase(), each]));
  return [...priced.values()].flatMap(({ currency, payToken }) =>
    tokenRows(findCurrency(chain, currency), { pin, payToken }),
  );
}

/**
 * Compares the tree of orders that the wallet is about to sign with the rows of the form and the operator's pins. It must hold exactly
 * these orders in this sequence, and its remaining leaves must be empty.
 *
 * @returns rows for each order, their number, the payment tokens, the contract, and how to end an order early
 * @see docs/decisions/0001-checks-apart-from-builders.md
 */
export function verifyTree<Terms extends SigningTerms>(
  parameters: VerifyTreeParameters<Terms>,
  words: TreeWords<Terms>,
): Verification {
  const { request, terms, chain, pin, endsOrders = true } = parameters;
  if (terms.length < 2) return verification(unreadable([["give", t("You give")]], words.tooFew));
  const height = bulkTreeHeight(terms.length);
  const leaves = leavesOf(request.message.tree, height);
  if (leaves === null)
    return verification(unreadable([["give", t("You give")]], t("The bytes hold another number of orders.")));
  const nothing = hashOrder(emptyOrder);
  const padding = leaves.slice(terms.length);
  const wellFormed = request.primaryType === "BulkOrder" && sameJson(request.types, bulkOrderTypes(height));
  return verification([
    ...terms.map((each, index) =>
      words.leaf(leaves[index] ?? emptyOrder, each, { id: `give.${index}`, chain, pin }),
    ),
    checkRow(
      { id: "count", label: t("Together"), value: words.together, detail: t("Nothing else is signed") },
      "matches",
      [[padding.every((leaf) => hashOrder(leaf) === nothing), words.another]],
    ),
    ...currencyRows(parameters),
    domainRow(request.domain, wellFormed, parameters),
    endRowOf(leaves.slice(0, terms.length).map((leaf) => endsOrders && isEndableHere(leaf, pin))),
  ]);
}
