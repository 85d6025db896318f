import { formatDateTime } from "@/lib/format/time";
import { plural, t } from "@/lib/language/translate";
import { getRow, giveRow, type OfferTerms } from "../offer/verify";
import { checkRow, type Verification } from "../review/check-row";
import { describeAmount } from "../review/describe-amount";
import { readSigning, validRow } from "../review/signing-rows";
import { type TreeWords, type VerifyTreeParameters, verifyTree } from "./verify-tree";

/** One offer of the tree in one row, with the first difference from the form, if any. */
const offerRow: TreeWords<OfferTerms>["leaf"] = (order, terms, { id, chain, pin }) => {
  const facts = readSigning(order, { terms, chain, pin });
  if (typeof facts === "string")
    return { id, label: t("You give"), value: t("Not readable"), detail: facts, verdict: "mismatch" };
  const { parsed, currency } = facts;
  const get = getRow(facts);
  const rows = [giveRow(facts), get, validRow(facts)];
  return checkRow(
    {
      id,
      label: t("You give"),
      value: t("{price} for {item}, until {time}", {
        price: describeAmount(parsed.price, currency),
        item: get.value,
        time: formatDateTime(parsed.expiresAt, "local"),
      }),
      detail: get.detail,
      ...(get.exact === undefined ? {} : { exact: get.exact }),
    },
    "matches",
    rows.map((row) => [row.verdict !== "mismatch", row.detail]),
  );
};

/** Compares a tree of offers with the rows of the form: see `verifyTree`; for one offer see `verifyOffer`. */
export function verifyBulkOffers(parameters: VerifyTreeParameters<OfferTerms>): Verification {
  const count = parameters.terms.length;
  return verifyTree(parameters, {
    leaf: offerRow,
    together: plural(count, "{count} offer, one signature", "{count} offers, one signature"),
    tooFew: t("The form has fewer than two offers."),
    another: t("The request signs another order too."),
  });
}
