"use client";

import { type ReactNode, useId } from "react";
import type { Chain } from "@/lib/contract/chain";
import { msg, t } from "@/lib/language/translate";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { ownerPowerWords } from "@/lib/studio/owner-powers";
import type { ReviewCheck } from "@/lib/studio/review-checks";
import type { DeploymentReview } from "@/lib/trade/deploy/prepare";
import { Price } from "../../../market/price";
import { Checkbox } from "../../../ui/checkbox";
import { cx } from "../../../ui/cx";
import { Icon } from "../../../ui/icon";
import { Panel } from "../../../ui/panel";
import { Tag } from "../../../ui/tag";

function SumRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 first:pt-0 last:border-b-0 last:pb-0">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="text-end text-small">{children}</dd>
    </div>
  );
}

/** How many transactions are left, and what they cost. */
export function ReviewSum({ review, chain }: { review: DeploymentReview; chain: Chain }) {
  const left = review.steps.filter(({ state }) => state !== "done").length;
  const done = review.steps.length - left;
  const { nativeCurrency } = chain;
  const after = review.balance - review.fees;
  return (
    <Panel title={msg("In sum")}>
      <dl>
        <SumRow label={t("Transactions")}>
          {done === 0
            ? t("{count} on {chain}", { count: left, chain: chain.name })
            : t("{count} on {chain}, {done} done", { count: left, chain: chain.name, done })}
        </SumRow>
        <SumRow label={t("Network fees, about")}>
          <Price amount={review.fees} currency={nativeCurrency} rounding="up" />
        </SumRow>
        <SumRow label={t("Paid to this site")}>
          <Price amount={0n} currency={nativeCurrency} />
        </SumRow>
        <SumRow label={t("Your balance")}>
          <Price amount={review.balance} currency={nativeCurrency} rounding="down" native />
        </SumRow>
        <SumRow label={after < 0n ? t("Missing, about") : t("Leaves about")}>
          <span className={cx(after < 0n && "font-semi text-neg")}>
            <Price
              amount={after < 0n ? -after : after}
              currency={nativeCurrency}
              rounding={after < 0n ? "up" : "down"}
              native
            />
          </span>
        </SumRow>
      </dl>
    </Panel>
  );
}

/** What was checked of the draft itself. */
export function ReviewChecks({ checks }: { checks: readonly ReviewCheck[] }) {
  const fine = checks.filter(({ isFine }) => isFine).length;
  return (
    <Panel
      title={msg("Checks")}
      beside={
        <Tag tone={fine === checks.length ? "pos" : "warn"}>
          {t("{passed} of {count} pass", { passed: fine, count: checks.length })}
        </Tag>
      }
    >
      <ul className="flex flex-col gap-2.5">
        {checks.map(({ id, isFine, words }) => (
          <li key={id} className="flex gap-2.5 text-small">
            <Icon
              name={isFine ? "circle-check" : "triangle-alert"}
              size={16}
              className={cx("mt-0.5 shrink-0", isFine ? "text-pos" : "text-warn")}
            />
            <span className="min-w-0">
              {words}
              {!isFine && <span className="sr-only">, {t("a warning")}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface CannotChangeProps {
  draft: DropDraft;
  isRead: boolean;
  onRead: (isRead: boolean) => void;
}

/** What nobody can change once it is deployed, and what its owner still can. Its creator ticks that it was read. */
export function CannotChange({ draft, isRead, onRead }: CannotChangeProps) {
  const id = useId();
  return (
    <Panel title={msg("Cannot change later")}>
      <div id={id} className="text-small text-ink-2">
        <p>{t("Chain, kind, name and symbol.")}</p>
        <p className="mt-2">{t("As long as you own the contract, you can still:")}</p>
        <ul className="ms-5 list-disc">
          {ownerPowerWords(draft.basics.kind).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
      <div className="mt-2">
        <Checkbox checked={isRead} aria-describedby={id} onChange={({ target }) => onRead(target.checked)}>
          {t("I have read this")}
        </Checkbox>
      </div>
    </Panel>
  );
}
