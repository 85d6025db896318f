"use client";

import { useState } from "react";
import { t } from "@/lib/language/translate";
import { useMinute } from "../../trade/use-now";
import { useMediaQuery } from "../../ui/use-media-query";
import { StageTimeline } from "../timeline/stage-timeline";
import { accessWords, type KnownStage, mintedWords } from "./stage-facts";

interface StagesTimelineProps {
  stages: readonly KnownStage[];
  /** Opens the form of a stage, for those who may change it. */
  onEdit: (stage: KnownStage) => void;
}

/** When the stages of a running drop are open, on screens with room for it; the list below says the same in words. */
export function StagesTimeline({ stages, onEdit }: StagesTimelineProps) {
  const hasRoom = useMediaQuery("(min-width: 48rem)");
  const now = useMinute();
  const [chosen, setChosen] = useState<string | null>(null);
  if (!hasRoom || stages.length === 0) return null;
  return (
    <StageTimeline
      stages={stages.map((stage) => ({
        id: stage.place.toString(),
        name: stage.name,
        startsAt: stage.startsAt,
        endsAt: stage.endsAt,
        note: t("{who}, {minted} minted", { who: accessWords(stage), minted: mintedWords(stage) }),
        isFixed: true,
      }))}
      chosen={chosen}
      zone="local"
      isLow
      now={now === 0 ? null : now}
      onChoose={setChosen}
      onEdit={(id) => {
        const stage = stages.find(({ place }) => place.toString() === id);
        if (stage !== undefined) onEdit(stage);
      }}
    />
  );
}
