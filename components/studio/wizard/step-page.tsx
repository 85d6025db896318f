"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";
import { t } from "@/lib/language/translate";
import { Button } from "../../ui/button";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/icon";

export interface StepPageProps {
  title: string;
  /** What the step is about, and what cannot change later. */
  text?: ReactNode;
  /** The right column: a preview, sums. */
  aside?: ReactNode;
  /** Null on the first step. */
  onBack: (() => void) | null;
  /** Null where the step goes on by itself. */
  onContinue: (() => void) | null;
  /** The words of the button that goes on, where it is not "Continue". */
  continueLabel?: string;
  /** In place of Back on the first step: "Discard draft". */
  start?: ReactNode;
  /** In place of the button that goes on: one that can be blocked, or that says what it waits for. */
  action?: ReactNode;
  children: ReactNode;
}

/** A step of the wizard was shown before: the page then moves to its title, as a page that was loaded does by itself. */
let shownBefore = false;

/** The frame of a step: title, form, side column, Back and Continue. On phones the buttons stay at the bottom. */
export function StepPage({
  title,
  text,
  aside,
  onBack,
  onContinue,
  continueLabel,
  start,
  action,
  children,
}: StepPageProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shownBefore) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    shownBefore = true;
  }, []);
  return (
    <section
      aria-labelledby={headingId}
      className={cx(
        "grid items-start gap-x-10 gap-y-8",
        aside !== undefined && "lg:grid-cols-[minmax(0,1fr)_25rem]",
      )}
    >
      <div className="min-w-0">
        <h1 id={headingId} ref={heading} tabIndex={-1} className="text-d2 outline-none">
          {t(title)}
        </h1>
        {text && <p className="mt-1 max-w-prose text-body text-ink-2">{text}</p>}
        <div className="mt-6 flex flex-col gap-6 sm:gap-8">{children}</div>
      </div>
      {aside && <div className="flex min-w-0 flex-col gap-4 lg:row-span-2">{aside}</div>}
      <div
        className={cx(
          "flex items-center justify-between gap-4 border-t border-line",
          "sticky bottom-(--bottom-nav-height) z-sticky -mx-(--gutter) bg-bg px-(--gutter) py-3",
          "sm:static sm:mx-0 sm:px-0 sm:py-6",
        )}
      >
        {onBack === null ? (
          (start ?? <span />)
        ) : (
          <Button
            variant="ghost"
            onClick={onBack}
            icon={<Icon name="move-right" size={16} className="rotate-180 rtl:rotate-0" />}
          >
            {t("Back")}
          </Button>
        )}
        {action}
        {onContinue !== null && (
          <Button variant="primary" size="lg" onClick={onContinue} className="max-sm:grow">
            {t(continueLabel ?? "Continue")}
          </Button>
        )}
      </div>
    </section>
  );
}
