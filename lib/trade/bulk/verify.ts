import { formatDateTime } from "@/lib/format/time";
import { plural, t } from "@/lib/language/translate";
import { getRow, giveRow, type ListingTerms } from "../list/verify";
import { checkRow, type Verification } from "../review/check-row";
import { describeAmount } from "../review/describe-amount";
import { readSigning, validRow } from "../review/signing-rows";
import { type TreeWords, type VerifyTreeParameters, verifyTree } from "./verify-tree";

/** One listing of the tree in one row, with the first difference from the form, if any. */
const listingRow: TreeWords<ListingTerms>["leaf"] = (order, terms, { id, chain, pin }) => {
  const facts = readSigning(order, { terms, chain, pin });
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
};

/** Compares a tree of listings with the rows of the form: see `verifyTree`; for one listing see `verifyListing`. */
export function verifyBulkListing(parameters: VerifyTreeParameters<ListingTerms>): Verification {
  const count = parameters.terms.length;
  return verifyTree(parameters, {
    leaf: listingRow,
    together: plural(count, "{count} listing, one signature", "{count} listings, one signature"),
    tooFew: t("The form has fewer than two listings."),
    another: t("The request signs another order too."),
  });
}
