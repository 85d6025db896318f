"use client";

import type { ReactNode } from "react";
import type { Chain } from "@/lib/contract/chain";
import { plural, t } from "@/lib/language/translate";
import type { ReviewedStep } from "@/lib/trade/deploy/prepare";
import type { CheckRow } from "@/lib/trade/review/check-row";
import { Price } from "../../../market/price";
import { cx } from "../../../ui/cx";
import { Disclosure } from "../../../ui/disclosure";
import { Icon } from "../../../ui/icon";
import { Tag } from "../../../ui/tag";

/** Rows that are the same in every step: where it goes, on which network, and that there is nothing else in it. */
const sameEverywhere: ReadonlySet<string> = new Set([
  "contract",
  "bytes",
  "network",
  "draft",
  "code",
  "count",
]);

function Row({ row }: { row: CheckRow }) {
  const isWrong = row.verdict === "mismatch";
  return (
    <div
      className={cx(
        "grid gap-x-4 border-b border-line py-2 last:border-b-0 sm:grid-cols-[9.5rem_1fr]",
        isWrong && "rounded-control bg-neg-soft px-3",
      )}
    >
      <dt className="text-small text-ink-3">{row.label}</dt>
      <dd className="min-w-0 text-small [overflow-wrap:anywhere]">
        {row.exact === undefined ? row.value : <span className="mono">{row.exact}</span>}
        {isWrong && <span className="block font-semi text-neg">{row.detail}</span>}
      </dd>
    </div>
  );
}

function StateTag({ step }: { step: ReviewedStep }) {
  if (step.verification.blocked) return <Tag tone="neg">{t("Does not match")}</Tag>;
  if (step.state === "done") {
    return (
      <Tag tone="pos" icon={<Icon name="check" size={14} />}>
        {t("Done")}
      </Tag>
    );
  }
  if (step.state === "different") return <Tag tone="neg">{t("Changed elsewhere")}</Tag>;
  if (step.simulated === "accepted") {
    return (
      <Tag tone="pos" icon={<Icon name="shield-check" size={14} />}>
        {t("Simulated")}
      </Tag>
    );
  }
  return step.simulated === "refused" ? (
    <Tag tone="neg">{t("The chain refuses it")}</Tag>
  ) : (
    <Tag tone="warn">{t("Not simulated")}</Tag>
  );
}

interface ReviewedStepPanelProps {
  step: ReviewedStep;
  number: number;
  title: string;
  chain: Chain;
}

/** One transaction of a deployment, decoded from the bytes that the wallet will get. */
export function ReviewedStepPanel({ step, number, title, chain }: ReviewedStepPanelProps) {
  const { rows } = step.verification;
  // What differs is never folded away.
  const isFolded = (row: CheckRow) => sameEverywhere.has(row.id) && row.verdict !== "mismatch";
  const bytes = (step.call.data.length - 2) / 2;
  const fee: ReactNode = step.fee !== null && (
    <span className="inline-flex items-baseline gap-1 text-small text-ink-2">
      {t("Fee about")} <Price amount={step.fee} currency={chain.nativeCurrency} rounding="up" />
    </span>
  );
  return (
    <section
      aria-label={t("Transaction {number}: {title}", { number, title })}
      className="rounded-panel border border-line bg-s1 shadow-1"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4.5 py-3">
        <h2 className="flex min-w-0 items-center gap-3 text-t3">
          <span
            aria-hidden="true"
            className="grid size-6 shrink-0 place-items-center rounded-full border border-line-control text-label"
          >
            {number}
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
        </h2>
        <span className="flex flex-wrap items-center gap-3">
          {fee}
          <StateTag step={step} />
        </span>
      </header>
      <dl className="px-4.5 py-1">
        {rows
          .filter((row) => !isFolded(row))
          .map((row) => (
            <Row key={row.id} row={row} />
          ))}
      </dl>
      <Disclosure
        summary={<span className="text-small">{t("Contract, network and raw calldata")}</span>}
        count={<span className="text-small">{plural(bytes, "{count} byte", "{count} bytes")}</span>}
        className="border-t border-b-0 px-4.5"
      >
        <dl>
          {rows.filter(isFolded).map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </dl>
        <code
          dir="ltr"
          className="mt-2 block max-h-60 overflow-auto rounded-control bg-s2 p-3 text-label break-all"
        >
          {step.call.data}
        </code>
      </Disclosure>
    </section>
  );
}
