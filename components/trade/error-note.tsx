"use client";

import { useEffect, useRef } from "react";
import { t } from "@/lib/language/translate";
import type { ErrorActionKind, ErrorWords } from "@/lib/trade/errors/error-words";
import { CopyButton } from "../ui/copy-button";
import { Note } from "../ui/note";
import type { WhyNot } from "./why-not";

/** The actions that a place offers after an error. Every place can reload. */
export type ErrorActions = Partial<Record<Exclude<ErrorActionKind, "reload">, () => void>>;

/**
 * The note's actions beside a primary button. Where `whyNot` lets the button try again, the note does not repeat it.
 */
export function againActions(
  actions: ErrorActions,
  whyNot: WhyNot | null,
  onAgain: () => void,
): ErrorActions {
  return whyNot?.again == null ? { ...actions, retry: onAgain, switch_chain: onAgain } : actions;
}

/** An error in its three parts, with its one action. An action that the place does not offer is left out. */
export function ErrorNote({
  words,
  actions,
  className,
}: {
  words: ErrorWords;
  actions: ErrorActions;
  className?: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const kind = words.action?.kind;
  const run =
    kind === undefined ? undefined : kind === "reload" ? () => window.location.reload() : actions[kind];
  // In a long dialog the note may be out of view, where a press on the button would seem to do nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new error scrolls into view.
  useEffect(() => {
    // Some browsers return a promise here, which an effect must not return.
    place.current?.scrollIntoView({ block: "nearest" });
  }, [words]);
  return (
    <div ref={place} className="scroll-m-5">
      <Note
        alert
        tone={words.tone}
        title={t(words.title)}
        action={
          run !== undefined && (
            <button type="button" onClick={run} className="text-link touch-target whitespace-nowrap">
              {words.action && t(words.action.label)}
            </button>
          )
        }
        {...(className !== undefined && { className })}
      >
        {t(words.safe)}
      </Note>
      {words.copy !== undefined && <CopyValues values={words.copy} />}
    </div>
  );
}

/** Values to type elsewhere, each with a copy button. */
function CopyValues({ values }: { values: NonNullable<ErrorWords["copy"]> }) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr_auto] items-center gap-x-4 text-small">
      {values.map(({ label, value }) => (
        <div
          key={label}
          className="col-span-3 grid grid-cols-subgrid items-center border-b border-line py-1.5"
        >
          <dt className="text-ink-3">{label}</dt>
          <dd className="mono min-w-0 break-all">{value}</dd>
          <dd>
            <CopyButton value={value} label={t("Copy {label}", { label })} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
