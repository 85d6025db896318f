import { formatDate } from "@/lib/format/time";
import { plural, t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import type { BulkList } from "@/lib/trade/bulk/request";
import type { BulkPlan } from "@/lib/trade/bulk/run";
import type { FlowWords } from "../flow-steps";

/** The steps of one chain in words. */
export function bulkStepWords({ web, rows, expiresAt }: BulkList): FlowWords {
  const { name } = web.chain;
  const count = plural(rows.length, "{count} listing", "{count} listings");
  return {
    approve: ({ subject = "" }) => {
      const row = rows.find(({ item }) => sameAddress(item.contract, subject));
      return {
        title: t("Approve {collection}", { collection: row?.collection.name ?? "the collection" }),
        todo: t("Once per collection on {name}.", { name }),
      };
    },
    sign: {
      title: rows.length === 1 ? t("Sign the listing") : t("Sign {count}", { count }),
      todo: t("No fee."),
      wallet: t("Waiting for your wallet: {count} until {expiresAt}. No fee.", {
        count,
        expiresAt: formatDate(expiresAt, "local"),
      }),
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
    if (plan === undefined) return t("{name}: checking the chain.", { name });
    const approved = plan.unapproved.map(
      (token) =>
        rows.find(({ item }) => sameAddress(item.contract, token))?.collection.name ?? t("A collection"),
    );
    const needs =
      approved.length === 0
        ? ""
        : t(" {join} {value} a one-time approval, then", {
            join: approved.join(" and "),
            value: approved.length === 1 ? "needs" : "need",
          });
    if (plan.separately && rows.length > 1)
      return t("{name}:{needs} a signature for each of {count}: your contract wallet signs one by one.", {
        name,
        needs,
        count: plural(rows.length, "{count} item", "{count} items"),
      });
    const covers =
      rows.length === 1 ? "1 item" : `all ${plural(rows.length, "{count} item", "{count} items")}`;
    return t("{name}:{needs} one signature covers {covers}.", { name, needs, covers });
  });
}
