import type { ReactNode } from "react";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import { Spinner } from "../ui/spinner";
import { Tag, type Tone } from "../ui/tag";

export type LegState = "done" | "busy" | "todo" | "failed";

const marks: Record<LegState, string> = {
  done: "bg-pos-soft text-pos",
  busy: "bg-accent text-accent-ink",
  todo: "border border-line-control text-ink-2",
  failed: "bg-neg-soft text-neg",
};

const tones: Record<LegState, Tone> = { done: "pos", busy: "accent", todo: "neutral", failed: "neg" };

const borders: Record<LegState, string> = {
  done: "border-line",
  busy: "border-accent-line",
  todo: "border-line",
  failed: "border-neg-line",
};

/** A fact of a leg: "Block", "23,851,204". */
export type LegFact = readonly [label: string, value: ReactNode];

/** One of the three legs of a move. */
export function MoveLeg({
  title,
  number,
  state,
  word,
  facts,
}: {
  title: string;
  number: number;
  /** Null while it is unknown. */
  state: LegState | null;
  word: string;
  facts: readonly LegFact[];
}) {
  const shown = state ?? "todo";
  return (
    <li className={cx("min-w-0 rounded-panel border bg-s1 shadow-1", borders[shown])}>
      <header className="flex min-h-13 items-center justify-between gap-3 border-b border-line px-4.5 py-2">
        <span className="flex min-w-0 items-center gap-2.5">
          <span
            className={cx("grid size-6 shrink-0 place-items-center rounded-full text-label", marks[shown])}
          >
            {shown === "done" && <Icon name="check" size={14} />}
            {shown === "busy" && <Spinner size={14} />}
            {shown === "todo" && number}
            {shown === "failed" && <Icon name="x" size={14} />}
          </span>
          <h2 className="truncate text-t3">{title}</h2>
        </span>
        {state !== null && <Tag tone={tones[state]}>{t(word)}</Tag>}
      </header>
      <dl className="flex flex-col gap-3 p-4.5 text-small">
        {facts.map(([label, value]) => (
          <div key={label} className="flex items-start justify-between gap-4">
            <dt className="shrink-0 text-ink-2">{label}</dt>
            <dd className="min-w-0 text-end [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** A shortened hash with the full value as its title, linked where an explorer is known. */
export function HashLink({ hash, url }: { hash: string; url: string | null }) {
  const text = (
    <span className="mono" title={hash} data-exact={hash}>
      {formatAddress(hash)}
    </span>
  );
  if (url === null) return text;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="touch-target inline-flex items-center gap-1 hover:underline"
    >
      {text}
      <Icon name="arrow-up-right" size={14} className="text-ink-3" />
    </a>
  );
}
