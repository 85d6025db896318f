"use client";

import { type ReactNode, useState } from "react";
import { chainLook } from "@/lib/chains/chain-look";
import type { Report, ReportCase } from "@/lib/contract/operator/reports";
import { formatCount } from "@/lib/format/count";
import { collectionPath, itemPath } from "@/lib/format/paths";
import { formatDate } from "@/lib/format/time";
import { plural, t } from "@/lib/language/translate";
import { useOperator } from "@/lib/query/use-operator";
import { AddressText } from "../../market/address";
import { Art } from "../../market/art";
import { ChainTile } from "../../market/chain-tile";
import { LabelTags } from "../../market/label-tags";
import { RelativeTime } from "../../market/relative-time";
import { Icon } from "../../ui/icon";
import { Panel } from "../../ui/panel";
import { rich } from "../../ui/rich";
import { Tag } from "../../ui/tag";
import { Loaded } from "../parts/loaded";
import { PublicLink } from "../parts/public-link";
import { DecideForm } from "./decide-form";
import { labelWords, reasonWords } from "./report-words";

type FullCase = ReportCase & { entries: Report[] };

const shownAtFirst = 3;

/** One case: the reported item, what visitors wrote about it, and the decision. */
export function CasePanel({
  id,
  cases,
  reasonFieldId,
  dismissButtonId,
  onDecided,
}: {
  id: string;
  /** The ids of the cases that a decision is about: this one, or those that are ticked. */
  cases: readonly string[];
  reasonFieldId: string;
  dismissButtonId: string;
  onDecided: () => void;
}) {
  const { data, error, refetch } = useOperator<FullCase>(`reports/${id}`);
  return (
    <Loaded data={data} error={error} onRetry={() => void refetch()} height="h-96">
      {(full) => (
        <Panel
          title={
            full.reasons[0] === undefined
              ? full.item.name
              : `${full.item.name}: ${t(reasonWords[full.reasons[0].reason])}`
          }
          beside={
            <Tag tone="warn" icon={<Icon name="flag" size={13} />}>
              {plural(full.reports, "{count} report", "{count} reports")}
            </Tag>
          }
          aside={<PublicLink path={itemPath(full.item)}>{t("View item")}</PublicLink>}
        >
          <div className="flex flex-col gap-6">
            <ReportedItem full={full} />
            <Reports entries={full.entries} total={full.reports} />
            {full.decision === null ? (
              <DecideForm
                main={full.reasons[0]?.reason}
                cases={cases}
                reasonFieldId={reasonFieldId}
                dismissButtonId={dismissButtonId}
                onDecided={onDecided}
              />
            ) : (
              <Decision decision={full.decision} />
            )}
          </div>
        </Panel>
      )}
    </Loaded>
  );
}

function ReportedItem({ full: { item } }: { full: FullCase }) {
  const collection = (
    <PublicLink path={collectionPath(item.collection.slug)}>{item.collection.name}</PublicLink>
  );
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
      <Art
        image={item.image}
        name={item.name}
        sizes="(width < 40rem) 90vw, 15rem"
        explicit={item.labels.includes("explicit")}
      />
      <dl className="flex flex-col gap-2 text-small">
        <Line label={t("Collection")}>
          {item.collection.verified
            ? rich("{collection}, verified", { collection })
            : rich("{collection}, not verified", { collection })}
        </Line>
        <Line label={t("Contract")}>
          <span className="inline-flex items-center gap-1.5">
            <ChainTile chain={chainLook({ id: item.chain, name: item.chain, currencies: [] })} size={15} />
            <AddressText address={item.contract} />
          </span>
        </Line>
        <Line label={t("Token")}>
          <span className="mono [overflow-wrap:anywhere]">{item.tokenId}</span>
        </Line>
        {item.owner !== null && (
          <Line label={t("Owner")}>
            <AddressText address={item.owner} />
          </Line>
        )}
        {item.mintedAt !== null && <Line label={t("Minted")}>{formatDate(item.mintedAt, "local")}</Line>}
        {item.labels.length > 0 && (
          <Line label={t("Labels")}>
            <span className="inline-flex flex-wrap gap-1.5">
              <LabelTags labels={item.labels} />
            </span>
          </Line>
        )}
      </dl>
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="w-22 shrink-0 text-ink-3">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function Reports({ entries, total }: { entries: readonly Report[]; total: number }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst);
  return (
    <section aria-label={t("Reports")}>
      <h3 className="text-t3">
        {t("Reports")} <span className="font-regular text-ink-3">{formatCount(total)}</span>
      </h3>
      <ul>
        {shown.map(({ id, account, reason, original, message, createdAt }) => (
          <li key={id} className="border-b border-line py-2.5 text-small">
            <p className="flex justify-between gap-3">
              <span className="font-semi">
                {account === null ? t("Not signed") : <AddressText address={account} />}
                <span className="font-regular text-ink-2">, {t(reasonWords[reason])}</span>
              </span>
              <span className="text-ink-3">
                <RelativeTime timestamp={createdAt} />
              </span>
            </p>
            {message !== null && <p className="mt-0.5 text-ink-2 [overflow-wrap:anywhere]">{message}</p>}
            {original !== null && (
              <p className="mt-0.5 text-ink-2 [overflow-wrap:anywhere]">
                {t("Original: {original}", { original })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {shown.length < entries.length && (
        <button
          type="button"
          className="text-link touch-target mt-2 text-small"
          onClick={() => setWhole(true)}
        >
          {plural(entries.length - shown.length, "{count} more", "{count} more")}
        </button>
      )}
    </section>
  );
}

function Decision({ decision }: { decision: NonNullable<ReportCase["decision"]> }) {
  const { label, reason, by, at } = decision;
  const time = <RelativeTime timestamp={at} />;
  return (
    <section aria-label={t("Decision")} className="text-small">
      <h3 className="text-t3">
        {label === null ? t("Dismissed") : t("Labelled {label}", { label: labelWords(label) })}
      </h3>
      {reason !== null && (
        <p className="mt-1 [overflow-wrap:anywhere]">{t("“{words}”", { words: reason })}</p>
      )}
      <p className="mt-1 text-ink-2">
        {by === null
          ? rich("By the command, {time}", { time })
          : rich("By {account}, {time}", { account: <AddressText address={by} />, time })}
      </p>
    </section>
  );
}
