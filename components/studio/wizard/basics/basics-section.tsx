"use client";

import { useEffect, useRef } from "react";
import { t } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import { basicsProblems } from "@/lib/studio/basics-problems";
import { chainProblems } from "@/lib/studio/chain-problems";
import { deployGas } from "@/lib/studio/deploy-gas";
import { maxDescriptionLength, maxSymbolLength } from "@/lib/studio/draft-limits";
import { problemOf } from "@/lib/studio/draft-problem";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { Input } from "../../../ui/input";
import { Note } from "../../../ui/note";
import { TextArea } from "../../../ui/text-area";
import { DropPreview } from "../drop-preview";
import { Fixed, FixedNote } from "../fixed";
import { StepPage } from "../step-page";
import type { WizardSectionProps } from "../wizard-section";
import { ChainChoice } from "./chain-choice";
import { DiscardButton } from "./discard-button";
import { KindChoice } from "./kind-choice";
import { PictureChoice } from "./picture-choice";

type Basics = DropDraft["basics"];

/** The step Basics: what it is called, where it lives, and what kind it is. */
export function BasicsSection({ draftId, draft, change, goTo }: WizardSectionProps) {
  const { basics, items } = draft;
  // A picture arrives after the form may have changed.
  const latest = useRef(basics);
  useEffect(() => {
    latest.current = basics;
  }, [basics]);
  const set = (parts: Partial<Basics>) => change({ basics: { ...latest.current, ...parts } });
  const entry = useChain(basics.chain ?? "");
  const problems = basicsProblems(draft);
  const misfits = entry === undefined ? [] : chainProblems(draft, entry);
  // An empty field is only not filled in yet.
  const errorOf = (field: "name" | "symbol" | "description") =>
    basics[field] === "" ? undefined : problemOf(problems, field);
  return (
    <StepPage
      title={t("Basics")}
      text={t(
        "What it is called, and where it lives. Name, symbol, chain and kind cannot change once it is deployed.",
      )}
      aside={<DropPreview draft={draft} />}
      onBack={null}
      start={<DiscardButton id={draftId} draft={draft} />}
      onContinue={() => goTo("items")}
    >
      <FixedNote draft={draft} />
      <Fixed draft={draft}>
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
        <PictureChoice
          draftId={draftId}
          value={basics.picture}
          isFixed={draft.deployment !== null}
          onChange={(picture) => set({ picture })}
        />
        <ChainChoice
          value={basics.chain}
          gas={deployGas(draft)}
          onChange={({ chain }) => set({ chain: chain.id })}
        />
        {misfits.map(({ step, field, message }) => (
          <Note key={`${step}.${field}`} tone="warn" title={message} />
        ))}
        <KindChoice
          value={basics.kind}
          canEnforce={entry === undefined ? null : entry.pin?.creators?.enforcement !== undefined}
          hasItems={items.stored !== null && draft.deployment === null}
          onChange={(kind) => set({ kind })}
        />
      </Fixed>
    </StepPage>
  );
}
