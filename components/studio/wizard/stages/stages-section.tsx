"use client";

import { useMemo, useRef, useState } from "react";
import type { Zone } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { maxDraftStages } from "@/lib/studio/edit-draft-stages";
import { stageCurrencies } from "@/lib/studio/stage-currencies";
import { stageName, stageWarnings } from "@/lib/studio/stage-warnings";
import { stageNote } from "@/lib/studio/stage-words";
import { useMinute } from "../../../trade/use-now";
import { Button } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { Icon } from "../../../ui/icon";
import { Panel } from "../../../ui/panel";
import { useMediaQuery } from "../../../ui/use-media-query";
import { StageTimeline } from "../../timeline/stage-timeline";
import { FixedNote } from "../fixed";
import { StepPage } from "../step-page";
import type { WizardSectionProps } from "../wizard-section";
import { AskPanel } from "./ask-panel";
import { NoStages } from "./no-stages";
import { StageCards } from "./stage-cards";
import { StageForm, StageTools } from "./stage-form";
import { DeletedNote, DropNotes, StageWarnings } from "./stage-notes";
import { SumsPanel } from "./sums-panel";
import { TimelineHelp } from "./timeline-help";
import { useStages } from "./use-stages";
import { ZoneSelect } from "./zone-select";

/** The step in which a creator draws when people may mint, who, and for how much. */
export function StagesSection(props: WizardSectionProps) {
  return props.draft.basics.kind === "enforced721c" ? <NoStages {...props} /> : <Stages {...props} />;
}

/** Items of a drop; null for an edition, whose token ids have numbers of their own, and while they are not stored. */
function availableOf({ basics, items }: DropDraft): bigint | null {
  return basics.kind === "drop721" && items.stored !== null ? BigInt(items.stored.count) : null;
}

function AddStage({ count, onAdd }: { count: number; onAdd: () => void }) {
  const isFull = count >= maxDraftStages;
  return (
    <Button
      icon={<Icon name="plus" size={16} />}
      disabled={isFull}
      title={isFull ? t("A drop has at most {count} stages.", { count: maxDraftStages }) : undefined}
      onClick={onAdd}
      className="max-sm:w-full"
    >
      {t("Add a stage")}
    </Button>
  );
}

function Stages({ draft, change, goTo }: WizardSectionProps) {
  const { stages, chosen, choose, deleted, edit, add, duplicate, remove, undo } = useStages({
    draft,
    change,
  });
  const [zone, setZone] = useState<Zone>("local");
  const now = useMinute();
  const chain = useChain(draft.basics.chain ?? "")?.chain;
  const currencies = useMemo(() => (chain === undefined ? [] : stageCurrencies(chain)), [chain]);
  const isPhone = useMediaQuery("(width < 40rem)");
  const nameField = useRef<HTMLInputElement>(null);
  const isFixed = draft.deployment !== null;
  const addButton = !isFixed && <AddStage count={stages.length} onAdd={() => add(now)} />;
  const form = chosen !== null && (
    <StageForm
      key={chosen.id}
      stage={chosen}
      zone={zone}
      currencies={currencies}
      available={availableOf(draft)}
      isFixed={isFixed}
      nameRef={nameField}
      onChange={(parts) => edit(chosen.id, parts)}
    />
  );
  const tools = chosen !== null && !isFixed && (
    <StageTools onDuplicate={() => duplicate(chosen)} onDelete={() => remove(chosen)} />
  );
  const aside = stages.length > 0 && (
    <>
      <SumsPanel draft={draft} currencies={currencies} />
      <AskPanel stages={stages} currencies={currencies} />
    </>
  );
  return (
    <StepPage
      title={t("Stages")}
      text={t(
        "When people may mint, who, and for how much. Stages follow one another: a contract has one open at a time.",
      )}
      aside={aside}
      onBack={() => goTo("items")}
      onContinue={() => goTo("earnings")}
    >
      <FixedNote draft={draft} />
      <DropNotes draft={draft} goTo={goTo} />
      {deleted !== null && !isFixed && (
        <DeletedNote name={stageName(deleted.stage.name, deleted.place)} onUndo={undo} />
      )}
      {stages.length === 0 ? (
        <EmptyState
          icon={<Icon name="calendar-clock" size={28} />}
          title={t("No stage yet")}
          action={addButton}
        >
          {t("Nobody can mint until there is one.")}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <ZoneSelect zone={zone} moment={stages[0]?.startsAt ?? now} onZoneChange={setZone} />
            {!isPhone && addButton}
          </div>
          {!isPhone && (
            <div className="flex flex-col gap-2">
              <StageTimeline
                stages={stages.map(({ id, startsAt, endsAt, ...stage }, place) => {
                  const name = stageName(stage.name, place);
                  return { id, startsAt, endsAt, name, note: stageNote(stage, currencies) };
                })}
                chosen={chosen?.id ?? null}
                zone={zone}
                now={now === 0 ? null : now}
                onChoose={choose}
                onEdit={(id) => {
                  choose(id);
                  // The form of another stage comes first.
                  setTimeout(() => nameField.current?.focus());
                }}
                {...(!isFixed && { onMove: edit })}
              />
              {!isFixed && <TimelineHelp />}
            </div>
          )}
          <StageWarnings warnings={stageWarnings(draft, { now, zone })} />
          {isPhone ? (
            <>
              <StageCards {...{ stages, zone, currencies }} chosen={chosen?.id ?? null} onChoose={choose}>
                <div className="mb-2 flex justify-end">{tools}</div>
                {form}
              </StageCards>
              {addButton}
            </>
          ) : (
            chosen !== null && (
              <Panel
                title={t("Stage {place} of {count}: {name}", {
                  place: stages.indexOf(chosen) + 1,
                  count: stages.length,
                  name: stageName(chosen.name, stages.indexOf(chosen)),
                })}
                aside={tools}
              >
                {form}
              </Panel>
            )
          )}
        </div>
      )}
    </StepPage>
  );
}
