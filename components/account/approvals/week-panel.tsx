import type { ReactNode } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import type { ChainApprovals } from "@/lib/contract/approvals";
import { formatCount } from "@/lib/format/count";
import { plural, t } from "@/lib/language/translate";
import { ChainTile } from "../../market/chain-tile";
import { Price } from "../../market/price";
import { Panel } from "../../ui/panel";

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-4 border-b border-line py-2.5 first:pt-0 last:border-b-0 last:pb-0">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}

type Week = { chain: string; week: NonNullable<ChainApprovals["week"]> };

/** The network fees of each chain in its own coin. */
function Fees({ chains, looks }: { chains: readonly Week[]; looks: ChainLooks }) {
  const paid = chains.filter(({ week }) => week.fees.paid !== "0");
  const unknown = chains.reduce((sum, { week }) => sum + week.fees.unknown, 0);
  return (
    <>
      {paid.map(({ chain, week }) => (
        <span key={chain} className="flex items-center justify-end gap-2">
          {paid.length > 1 && <ChainTile chain={lookOf(looks, chain)} size={14} named />}
          <Price amount={week.fees.paid} currency={nativeOf(looks, chain)} rounding="up" />
        </span>
      ))}
      {paid.length === 0 && unknown === 0 && t("None")}
      {unknown > 0 && (
        <span className="block text-label text-ink-3">
          {plural(
            unknown,
            "The fee of {count} transaction is not known",
            "The fees of {count} transactions are not known",
          )}
        </span>
      )}
    </>
  );
}

/**
 * The approvals of whole collections that an account gave and revoked in the last seven days, and what that cost. Nothing where the service is
 * older and does not say it.
 */
export function WeekPanel({ chains: all, looks }: { chains: readonly ChainApprovals[]; looks: ChainLooks }) {
  const chains = all.flatMap(({ chain, week }): Week[] => (week === undefined ? [] : [{ chain, week }]));
  if (chains.length === 0) return null;
  const given = chains.reduce((sum, { week }) => sum + week.given, 0);
  const revoked = chains.reduce((sum, { week }) => sum + week.revoked, 0);
  return (
    <Panel title={t("This week")} className="mt-5">
      <dl className="text-ui">
        <Line label={t("Given")}>{formatCount(given)}</Line>
        <Line label={t("Revoked")}>{formatCount(revoked)}</Line>
        <Line label={t("Fees paid")}>
          <Fees chains={chains} looks={looks} />
        </Line>
      </dl>
    </Panel>
  );
}
