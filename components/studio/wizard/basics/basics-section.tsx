"use client";

import { t } from "@/lib/language/translate";
import { basicsProblems } from "@/lib/studio/basics-problems";
import { maxDescriptionLength, maxSymbolLength } from "@/lib/studio/draft-limits";
import { problemOf } from "@/lib/studio/draft-problem";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { Input } from "../../../ui/input";
import { TextArea } from "../../../ui/text-area";
import { StepPage } from "../step-page";
import type { WizardSectionProps } from "../wizard-section";
import { DiscardButton } from "./discard-button";

/** The step Basics: what it is called, where it lives, and what kind it is. */
export function BasicsSection({ draftId, draft, change, goTo }: WizardSectionProps) {
  const { basics } = draft;
  const set = (parts: Partial<DropDraft["basics"]>) => change({ basics: { ...basics, ...parts } });
  const problems = basicsProblems(draft);
  // An empty field is only not filled in yet.
  const errorOf = (field: "name" | "symbol" | "description") =>
    basics[field] === "" ? undefined : problemOf(problems, field);
  return (
    <StepPage
      title={t("Basics")}
      text={t(
        "What it is called, and where it lives. Name, symbol, chain and kind cannot change once it is deployed.",
      )}
      onBack={null}
      start={<DiscardButton id={draftId} draft={draft} />}
      onContinue={() => goTo("items")}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Input
          label={t("Name")}
          error={errorOf("name")}
          value={basics.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <Input
          label={t("Symbol")}
          hint={t("Up to {count} letters, shown in wallets", { count: maxSymbolLength })}
          error={errorOf("symbol")}
          value={basics.symbol}
          onChange={(event) => set({ symbol: event.target.value })}
        />
      </div>
      <TextArea
        label={t("Description")}
        hint={t("{count} of {most} letters", {
          count: basics.description.length,
          most: maxDescriptionLength,
        })}
        error={errorOf("description")}
        value={basics.description}
        onChange={(event) => set({ description: event.target.value })}
      />
    </StepPage>
  );
}
