import { formatDate } from "@/lib/format/time";
import { joinWords } from "@/lib/language/join-words";
import { plural, t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import type { BulkEntries } from "@/lib/trade/bulk/bulk-ledger";
import type { BulkList } from "@/lib/trade/bulk/request";
import type { BulkPlan } from "@/lib/trade/bulk/run";
import type { FlowWords } from "../flow-steps";
import { bulkOfferSteps } from "./bulk-offer-words";

/** The steps of one chain in words. @param wrapped wei that its flow wraps for offers */
export function bulkStepWords(list: BulkList, entries: BulkEntries, wrapped: string | undefined): FlowWords {
  const { side, web, rows, expiresAt } = list;
  if (side === "offer") return bulkOfferSteps(list, entries, wrapped);
  const { name } = web.chain;
  return {
    approve: ({ subject = "" }) => {
      const row = rows.find(({ item }) => sameAddress(item.contract, subject));
      return {
        title:
          row === undefined
            ? t("Approve the collection")
            : t("Approve {collection}", { collection: row.collection.name }),
        todo: t("Once per collection on {chain}.", { chain: name }),
      };
    },
    sign: {
      title:
        rows.length === 1
          ? t("Sign the listing")
          : plural(rows.length, "Sign {count} listing", "Sign {count} listings"),
      todo: t("No fee."),
      wallet: plural(
        rows.length,
        "Waiting for your wallet: {count} listing until {end}. No fee.",
        "Waiting for your wallet: {count} listings until {end}. No fee.",
        { end: formatDate(expiresAt, "local") },
      ),
    },
    post: { title: t("Live"), todo: t("Each listing is checked separately.") },
  };
}

/** The wallet requests in total: "1 approval, 2 signatures". Null until every chain has answered. */
export function bulkPlanWords(
  lists: readonly Pick<BulkList, "web" | "rows">[],
  plans: ReadonlyMap<string, BulkPlan>,
): string | null {
  let approvals = 0;
  let signatures = 0;
  for (const { web, rows } of lists) {
    const plan = plans.get(web.chain.id);
    if (plan === undefined) return null;
    approvals += plan.unapproved.length;
    signatures += plan.separately ? rows.length : 1;
  }
  const signing = plural(signatures, "{count} signature", "{count} signatures");
  return approvals === 0
    ? signing
    : `${plural(approvals, "{count} approval", "{count} approvals")}, ${signing}`;
}

/** The wallet requests in sentences, chain by chain. */
export function bulkPlanSentences(
  lists: readonly Pick<BulkList, "web" | "rows">[],
  plans: ReadonlyMap<string, BulkPlan>,
): string[] {
  return lists.map(({ web, rows }) => {
    const plan = plans.get(web.chain.id);
    const { name } = web.chain;
    if (plan === undefined) return t("{chain}: checking the chain.", { chain: name });
    const approved = plan.unapproved.map(
      (token) =>
        rows.find(({ item }) => sameAddress(item.contract, token))?.collection.name ?? t("A collection"),
    );
    const signs = plan.separately && rows.length > 1 ? eachSentence : oneSentence;
    return signs(rows.length, { chain: name, approved });
  });
}

interface Approving {
  chain: string;
  /** The names of the collections to approve first. */
  approved: readonly string[];
}

function oneSentence(count: number, { chain, approved }: Approving): string {
  const collections = joinWords(approved);
  if (approved.length === 0)
    return plural(
      count,
      "{chain}: one signature covers {count} item.",
      "{chain}: one signature covers all {count} items.",
      { chain },
    );
  return approved.length === 1
    ? plural(
        count,
        "{chain}: {collections} needs a one-time approval, then one signature covers {count} item.",
        "{chain}: {collections} needs a one-time approval, then one signature covers all {count} items.",
        { chain, collections },
      )
    : plural(
        count,
        "{chain}: {collections} need a one-time approval, then one signature covers {count} item.",
        "{chain}: {collections} need a one-time approval, then one signature covers all {count} items.",
        { chain, collections },
      );
}

/** For a wallet that cannot sign several orders at once. */
function eachSentence(count: number, { chain, approved }: Approving): string {
  const collections = joinWords(approved);
  if (approved.length === 0)
    return plural(
      count,
      "{chain}: a signature for {count} item: your contract wallet signs one by one.",
      "{chain}: a signature for each of {count} items: your contract wallet signs one by one.",
      { chain },
    );
  return approved.length === 1
    ? plural(
        count,
        "{chain}: {collections} needs a one-time approval, then a signature for {count} item: your contract wallet signs one by one.",
        "{chain}: {collections} needs a one-time approval, then a signature for each of {count} items: your contract wallet signs one by one.",
        { chain, collections },
      )
    : plural(
        count,
        "{chain}: {collections} need a one-time approval, then a signature for {count} item: your contract wallet signs one by one.",
        "{chain}: {collections} need a one-time approval, then a signature for each of {count} items: your contract wallet signs one by one.",
        { chain, collections },
      );
}
