import { formatCountOf } from "@/lib/format/count";
import { formatDate } from "@/lib/format/time";
import { sameAddress } from "@/lib/same-address";
import type { BulkList } from "@/lib/trade/bulk/request";
import type { BulkPlan } from "@/lib/trade/bulk/run";
import type { FlowWords } from "../flow-steps";

/** The steps of one chain in words. */
export function bulkStepWords({ web, rows, expiresAt }: BulkList): FlowWords {
  const { name } = web.chain;
  const count = formatCountOf(rows.length, "listing");
  return {
    approve: ({ subject = "" }) => {
      const row = rows.find(({ item }) => sameAddress(item.contract, subject));
      return {
        title: `Approve ${row?.collection.name ?? "the collection"}`,
        todo: `Once per collection on ${name}.`,
      };
    },
    sign: {
      title: rows.length === 1 ? "Sign the listing" : `Sign ${count}`,
      todo: "No fee.",
      wallet: `Waiting for your wallet: ${count} until ${formatDate(expiresAt, "local")}. No fee.`,
    },
    post: { title: "Live", todo: "Each listing is checked separately." },
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
  const signing = formatCountOf(signatures, "signature");
  return approvals === 0 ? signing : `${formatCountOf(approvals, "approval")}, ${signing}`;
}

/** The wallet requests in sentences, chain by chain. */
export function bulkPlanSentences(
  lists: readonly Pick<BulkList, "web" | "rows">[],
  plans: ReadonlyMap<string, BulkPlan>,
): string[] {
  return lists.map(({ web, rows }) => {
    const plan = plans.get(web.chain.id);
    const { name } = web.chain;
    if (plan === undefined) return `${name}: checking the chain.`;
    const approved = plan.unapproved.map(
      (token) =>
        rows.find(({ item }) => sameAddress(item.contract, token))?.collection.name ?? "A collection",
    );
    const needs =
      approved.length === 0
        ? ""
        : ` ${approved.join(" and ")} ${approved.length === 1 ? "needs" : "need"} a one-time approval, then`;
    if (plan.separately && rows.length > 1)
      return `${name}:${needs} a signature for each of ${formatCountOf(rows.length, "item")}: your contract wallet signs one by one.`;
    const covers = rows.length === 1 ? "1 item" : `all ${formatCountOf(rows.length, "item")}`;
    return `${name}:${needs} one signature covers ${covers}.`;
  });
}
