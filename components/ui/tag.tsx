import type { ReactNode } from "react";
import { cx } from "./cx";
import { inLanguage } from "./in-language";

export type Tone = "neutral" | "accent" | "pos" | "warn" | "neg";

const tones: Record<Tone, string> = {
  neutral: "bg-s2 text-ink-2",
  accent: "bg-accent-soft text-accent-text",
  pos: "bg-pos-soft text-pos",
  warn: "bg-warn-soft text-warn",
  neg: "bg-neg-soft text-neg",
};

/** A short statement of fact. Icon plus words: the tone alone carries no meaning. */
export function Tag({
  tone = "neutral",
  icon,
  className,
  children,
}: {
  tone?: Tone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        "inline-flex h-5 shrink-0 items-center gap-1.5 rounded-tag px-1.75 text-label font-medium whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {icon}
      {inLanguage(children)}
    </span>
  );
}
