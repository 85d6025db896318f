import type { ReactNode } from "react";
import { cx } from "./cx";
import { Icon } from "./icon";
import { inLanguage } from "./in-language";
import type { Tone } from "./tag";

const tones: Record<Tone, string> = {
  neutral: "border-transparent bg-s2",
  accent: "border-accent-line bg-accent-soft",
  pos: "border-pos bg-pos-soft",
  warn: "border-warn bg-warn-soft",
  neg: "border-neg bg-neg-soft",
};

const icons: Record<Tone, ReactNode> = {
  neutral: <Icon name="info" size={18} className="text-ink-2" />,
  accent: <Icon name="info" size={18} className="text-accent-text" />,
  pos: <Icon name="info" size={18} className="text-pos" />,
  warn: <Icon name="triangle-alert" size={18} className="text-warn" />,
  neg: <Icon name="circle-alert" size={18} className="text-neg" />,
};

export interface NoteProps {
  tone?: Tone;
  icon?: ReactNode;
  /** What happened. */
  title: ReactNode;
  /** What is safe. */
  children?: ReactNode;
  /** What to do: one link or button, in the text's line. */
  action?: ReactNode;
  /** Announced at once. Only for failures. */
  alert?: boolean;
  className?: string;
}

/** A message tied to a place on the page: what happened, what is safe, what to do. */
export function Note({ tone = "neutral", icon, title, children, action, alert, className }: NoteProps) {
  return (
    <div
      role={alert ? "alert" : undefined}
      className={cx("flex gap-3 rounded-control border-s-3 py-2.5 ps-3 pe-4", tones[tone], className)}
    >
      <span className="mt-0.25 shrink-0">{icon ?? icons[tone]}</span>
      <div className="min-w-0 text-small [overflow-wrap:anywhere]">
        <p className="font-semi text-ink">{inLanguage(title)}</p>
        {(children || action) && (
          <p className="mt-0.25 text-ink">
            {children} {action}
          </p>
        )}
      </div>
    </div>
  );
}
