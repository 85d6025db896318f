"use client";

import type { MouseEvent } from "react";
import { msg, t } from "@/lib/language/translate";
import { cx } from "../../../ui/cx";
import { Icon } from "../../../ui/icon";
import type { WizardStep } from "../wizard-section";

/** The steps' names, in the row at the top and above each step. */
const stepTitles: Readonly<Record<WizardStep, string>> = {
  basics: msg("Basics"),
  items: msg("Items"),
  stages: msg("Stages"),
  earnings: msg("Earnings"),
  review: msg("Review"),
  deploy: msg("Deploy"),
};

interface WizardStepsProps {
  steps: readonly WizardStep[];
  current: WizardStep;
  /** Whether nothing is missing in a step. */
  isDone: (step: WizardStep) => boolean;
  goTo: (step: WizardStep) => void;
}

/** A press that the browser would open in another tab or window is left to it. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** The steps in a row, each of which can be opened at any time. On phones a bar for each, and the number of the shown one. */
export function WizardSteps({ steps, current, isDone, goTo }: WizardStepsProps) {
  const place = steps.indexOf(current) + 1;
  return (
    <nav aria-label={t("Steps")} className="min-w-0">
      <ol className="flex gap-1.5 sm:flex-wrap sm:gap-x-4 sm:gap-y-2 xl:gap-x-6">
        {steps.map((step, index) => {
          const isCurrent = step === current;
          const isFull = isDone(step);
          return (
            <li key={step} className="flex items-center max-sm:grow">
              <a
                href={`?step=${step}`}
                aria-current={isCurrent ? "step" : undefined}
                onClick={(event) => {
                  if (!isPlain(event)) return;
                  event.preventDefault();
                  goTo(step);
                }}
                className="group touch-target flex grow items-center gap-2 rounded-control text-ui max-sm:h-6"
              >
                <span
                  aria-hidden
                  className={cx(
                    "h-1.5 grow rounded-full sm:hidden",
                    isCurrent ? "bg-accent" : isFull ? "bg-pos" : "bg-s3",
                  )}
                />
                <span
                  aria-hidden
                  className={cx(
                    "grid size-6.5 shrink-0 place-items-center rounded-full text-label font-semi max-sm:hidden",
                    isCurrent && "bg-accent text-accent-ink",
                    !isCurrent && (isFull ? "bg-pos-soft text-pos" : "border border-line-control text-ink-3"),
                  )}
                >
                  {isFull && !isCurrent ? <Icon name="check" size={15} /> : index + 1}
                </span>
                <span
                  className={cx(
                    "max-sm:sr-only",
                    isCurrent ? "font-semi" : "text-ink-2 group-hover:text-ink",
                  )}
                >
                  {t(stepTitles[step])}
                  {isFull && <span className="sr-only">, {t("Done")}</span>}
                </span>
              </a>
            </li>
          );
        })}
      </ol>
      <p className="mt-2 text-small text-ink-2 sm:hidden">
        {t("Step {place} of {count}", { place, count: steps.length })}
      </p>
    </nav>
  );
}
