import type { ReactNode } from "react";
import { msg, t } from "@/lib/language/translate";
import { cx } from "./cx";
import { Icon } from "./icon";
import { Spinner } from "./spinner";

export type StepState = "todo" | "current" | "busy" | "done" | "failed";

export interface Step {
  id: string;
  title: string;
  detail?: ReactNode;
  state: StepState;
}

const bullets: Record<StepState, string> = {
  todo: "border border-line-control text-ink-3",
  current: "border border-accent-text text-accent-text",
  busy: "bg-accent text-accent-ink",
  done: "bg-pos-soft text-pos",
  failed: "bg-neg-soft text-neg",
};

const words: Record<StepState, string> = {
  todo: msg("Not started"),
  current: msg("Next"),
  busy: msg("In progress"),
  done: msg("Done"),
  failed: msg("Failed"),
};

function Bullet({ state, number }: { state: StepState; number: number }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid size-6.5 shrink-0 place-items-center rounded-full text-label font-semi",
        bullets[state],
      )}
    >
      {state === "done" && <Icon name="check" size={15} />}
      {state === "failed" && <Icon name="x" size={15} />}
      {state === "busy" && <Spinner size={15} />}
      {(state === "todo" || state === "current") && number}
    </span>
  );
}

/** Steps of a flow in their order. A change of step is announced politely; the steps themselves are not a live region. */
export function Stepper({ steps, label }: { steps: readonly Step[]; label: string }) {
  const active = steps.find((step) => step.state === "busy" || step.state === "current");
  const failed = steps.find((step) => step.state === "failed");
  const spoken = failed ?? active;
  return (
    <>
      <ol aria-label={t(label)} className="flex flex-col">
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={step === active ? "step" : undefined}
            className="group/step flex gap-3.5"
          >
            <span className="flex flex-col items-center">
              <Bullet state={step.state} number={index + 1} />
              <span className="my-1.5 w-px flex-1 bg-line-strong group-last/step:hidden" />
            </span>
            <div className="min-w-0 pb-5 group-last/step:pb-0">
              <p className={cx("text-ui leading-6.5 font-semi", step.state === "todo" && "text-ink-2")}>
                {t(step.title)}
                <span className="sr-only">, {t(words[step.state])}</span>
              </p>
              {step.detail && <div className="text-small text-ink-2">{step.detail}</div>}
            </div>
          </li>
        ))}
      </ol>
      <p className="sr-only" aria-live="polite">
        {spoken && `${t(spoken.title)}: ${t(words[spoken.state])}`}
      </p>
    </>
  );
}
