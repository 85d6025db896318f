"use client";

import { useState } from "react";
import type { DraftStage } from "@/lib/studio/drop-draft";
import { addedStage, duplicatedStage } from "@/lib/studio/edit-draft-stages";
import type { WizardSectionProps } from "../wizard-section";

/** The stages of a draft, the chosen one, and what can be done to them. */
export function useStages({ draft, change }: Pick<WizardSectionProps, "draft" | "change">) {
  const { stages } = draft;
  const [wanted, choose] = useState<string | null>(null);
  /** The stage that was deleted last, with its place; null once something else changed. */
  const [deleted, setDeleted] = useState<{ stage: DraftStage; place: number } | null>(null);
  const chosen = stages.find(({ id }) => id === wanted) ?? stages[0] ?? null;
  const set = (next: readonly DraftStage[]) => change({ stages: [...next] });
  const append = (stage: DraftStage) => {
    set([...stages, stage]);
    choose(stage.id);
    setDeleted(null);
  };
  return {
    stages,
    chosen,
    choose,
    deleted,
    edit(id: string, parts: Partial<DraftStage>) {
      set(stages.map((stage) => (stage.id === id ? { ...stage, ...parts } : stage)));
    },
    add: (now: number) => append(addedStage(stages, now)),
    duplicate: (stage: DraftStage) => append(duplicatedStage(stages, stage)),
    remove(stage: DraftStage) {
      const place = stages.indexOf(stage);
      set(stages.filter((each) => each !== stage));
      setDeleted({ stage, place });
      choose((stages[place + 1] ?? stages[place - 1])?.id ?? null);
    },
    undo() {
      if (deleted === null) return;
      set(stages.toSpliced(deleted.place, 0, deleted.stage));
      choose(deleted.stage.id);
      setDeleted(null);
    },
  };
}
