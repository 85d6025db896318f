import { msg, plural, t } from "@/lib/language/translate";
import type { DraftProblem } from "@/lib/studio/draft-problem";
import { Panel } from "../../../ui/panel";
import { Tag } from "../../../ui/tag";
import type { WizardStep } from "../wizard-section";

const titles: Readonly<Record<DraftProblem["step"], string>> = {
  basics: msg("Basics"),
  items: msg("Items"),
  stages: msg("Stages"),
  earnings: msg("Earnings"),
};

/** What is missing in each step, with a way to it. */
export function Gaps({
  problems,
  goTo,
}: {
  problems: readonly DraftProblem[];
  goTo: (step: WizardStep) => void;
}) {
  const steps = [...new Set(problems.map(({ step }) => step))];
  return (
    <Panel
      title={msg("Still missing")}
      beside={<Tag tone="warn">{plural(problems.length, "{count} entry", "{count} entries")}</Tag>}
    >
      <ul className="flex flex-col gap-4">
        {steps.map((step) => (
          <li key={step}>
            <button
              type="button"
              className="text-link touch-target text-ui font-semi"
              onClick={() => goTo(step)}
            >
              {t(titles[step])}
            </button>
            <ul className="mt-1 list-disc ps-5 text-small text-ink-2">
              {problems
                .filter((problem) => problem.step === step)
                .map(({ field, message }) => (
                  <li key={`${field}:${message}`}>{message}</li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
