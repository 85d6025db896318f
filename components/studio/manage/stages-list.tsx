"use client";

import type { ChainLooks } from "@/lib/chains/chain-look";
import { openNextStage, stageSlots } from "@/lib/drops/change-stages";
import { pauseStages, resumeStages, type StoredCondition } from "@/lib/drops/edit-stages";
import { t, tIn } from "@/lib/language/translate";
import type { DropAction } from "@/lib/trade/run-drop/request";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Panel } from "../../ui/panel";
import { EffectList } from "./effect-list";
import { type ManagedDrop, runnable } from "./managed-drop";
import {
  accessWords,
  type KnownStage,
  knownStages,
  lacksList,
  mintedWords,
  StagePrice,
  StageState,
} from "./stage-facts";
import { StagesTimeline } from "./stages-timeline";
import { type ActionWords, useActionDialog } from "./use-action-dialog";

/** For everybody who has read the terms before they change. */
export function othersNote(): string {
  return t(
    "Pages that are open show the change within seconds. A mint that is already on its way fails if it no longer fits, and costs its sender only the network fee.",
  );
}

function pauseWords({ name }: KnownStage): ActionWords {
  return {
    title: t("Pause {stage}", { stage: name }),
    confirm: t("Pause minting"),
    done: {
      title: t("Paused"),
      words: t("Nobody can mint until you open it again or the next stage opens."),
    },
    children: (
      <EffectList
        effects={[
          t("Nobody can mint in it from then on, until you open it again."),
          t("Later stages still open when they were announced."),
          t("What people minted goes on counting against their limits."),
          othersNote(),
        ]}
      />
    ),
  };
}

function resumeWords({ name }: KnownStage): ActionWords {
  return {
    title: t("Open {stage} again", { stage: name }),
    confirm: t("Open again"),
    done: { title: t("Open again"), words: t("The same people can mint on the same terms as before.") },
    children: (
      <EffectList
        effects={[
          t("It opens with the same terms as before, at once."),
          t("It stays open until the next stage opens. Without one it stays open until you close it."),
          t("What people minted goes on counting against their limits."),
        ]}
      />
    ),
  };
}

function openWords({ name }: KnownStage, open: KnownStage | undefined): ActionWords {
  return {
    title: t("Open {stage} now", { stage: name }),
    confirm: t("Open now"),
    done: { title: t("Open now"), words: t("People can mint in it at once.") },
    children: (
      <EffectList
        effects={[
          t("It opens as soon as your transaction is confirmed, not at the announced time."),
          open !== undefined &&
            t("{stage} closes with it: the contract has one stage open at a time.", { stage: open.name }),
          t("Its end and the later stages keep their times."),
          othersNote(),
        ]}
      />
    ),
  };
}

function isChangeable({ state }: KnownStage): boolean {
  return state === "open" || state === "upcoming";
}

interface StagesListProps {
  managed: ManagedDrop;
  looks: ChainLooks;
  /** What opens a form, for the drop's owner. */
  more: { add: () => void; change: (stage: KnownStage) => void; upload: (stage: KnownStage) => void };
}

/** The stages of a running drop, with what their creator may do with each. */
export function StagesList({ managed, looks, more }: StagesListProps) {
  const { drop, state } = managed;
  const { stages, time } = state;
  const own = runnable(managed);
  const open = useActionDialog();
  const known = knownStages(stageSlots(stages, time), managed);
  const opened = known.find((stage) => stage.state === "open");
  const next = known.find((stage) => stage.state === "upcoming");
  const button = (
    wanted: StoredCondition[] | null,
    words: () => ActionWords,
    icon: "pause" | "play",
    label: string,
  ) =>
    own !== null &&
    wanted !== null && (
      <Button
        size="sm"
        icon={<Icon name={icon} size={16} />}
        onClick={() => {
          const action: DropAction = { kind: "stages", found: stages, wanted, reset: false };
          open(own, action, words());
        }}
      >
        {label}
      </Button>
    );
  const buttonsOf = (stage: KnownStage) => (
    <>
      {stage.state === "open" &&
        button(pauseStages(stages, time), () => pauseWords(stage), "pause", t("Pause"))}
      {stage.state === "paused" &&
        button(resumeStages(stages, time), () => resumeWords(stage), "play", t("Open again"))}
      {stage === next &&
        button(openNextStage(stages, time), () => openWords(stage, opened), "play", t("Open now"))}
      {own !== null && lacksList(stage) && (
        <Button size="sm" onClick={() => more.upload(stage)}>
          {t("Upload list")}
        </Button>
      )}
      {own !== null && isChangeable(stage) && (
        <Button size="sm" onClick={() => more.change(stage)}>
          {tIn("verb", "Change")}
        </Button>
      )}
    </>
  );
  return (
    <Panel
      title={t("Stages")}
      aside={
        own !== null && (
          <Button size="sm" icon={<Icon name="plus" size={16} />} onClick={more.add}>
            {t("Add a stage")}
          </Button>
        )
      }
      flush={known.length > 0}
    >
      {known.length > 0 && (
        <div className="border-b border-line p-4.5 empty:hidden max-md:hidden">
          <StagesTimeline
            stages={known}
            onEdit={(stage) => own !== null && isChangeable(stage) && more.change(stage)}
          />
        </div>
      )}
      {known.length === 0 ? (
        <p className="text-small text-ink-2">{t("No stage is set: nobody can mint.")}</p>
      ) : (
        <ul className="md:grid md:grid-cols-[minmax(8rem,1.2fr)_minmax(7rem,1fr)_auto_auto_auto]">
          {known.map((stage) => (
            <li
              key={stage.place}
              className="grid grid-cols-2 items-center gap-x-5 gap-y-3 border-b border-line px-4.5 py-3.5 last:border-b-0 md:col-span-full md:grid-cols-subgrid"
            >
              <div className="min-w-0 max-md:col-span-2">
                <p className="text-ui font-semi [overflow-wrap:anywhere]">{stage.name}</p>
                <p className="text-label text-ink-2">{accessWords(stage)}</p>
              </div>
              <div className="text-small max-md:col-span-2">
                <StageState stage={stage} />
              </div>
              <p className="text-small font-semi md:text-end">
                <span className="sr-only">{t("Price")} </span>
                <StagePrice stage={stage} drop={drop} looks={looks} />
              </p>
              <p className="text-end text-small">
                <span className="text-ink-3 md:sr-only">{t("Minted")} </span>
                {mintedWords(stage)}
              </p>
              <div className="flex flex-wrap gap-2 max-md:col-span-2 max-md:empty:hidden md:justify-end">
                {buttonsOf(stage)}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
