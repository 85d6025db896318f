"use client";

import type { ReactNode } from "react";
import type { Zone } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import type { DraftStage } from "@/lib/studio/drop-draft";
import { type StageCurrency, stageCurrency } from "@/lib/studio/stage-currencies";
import { stageName } from "@/lib/studio/stage-warnings";
import { stagePriceWords, stageQuantityWords } from "@/lib/studio/stage-words";
import { stageBars, timelineRange } from "@/lib/studio/timeline-bars";
import { cx } from "../../../ui/cx";
import { shortTimesWords } from "../../timeline/stage-times-words";

interface StageCardsProps {
  stages: readonly DraftStage[];
  chosen: string | null;
  zone: Zone;
  currencies: readonly StageCurrency[];
  onChoose: (id: string) => void;
  /** The form of the chosen stage, inside its card. */
  children: ReactNode;
}

/** The stages one below the other, for a phone: the chosen one has its form. */
export function StageCards({ stages, chosen, zone, currencies, onChoose, children }: StageCardsProps) {
  const bars = stages.length === 0 ? [] : stageBars(stages, timelineRange(stages));
  return (
    <ol className="flex flex-col gap-4" aria-label={t("Stages")}>
      {stages.map((stage, place) => {
        const isChosen = stage.id === chosen;
        const bar = bars[place];
        return (
          <li
            key={stage.id}
            className={cx(
              "overflow-hidden rounded-panel border",
              isChosen ? "border-accent bg-accent-soft" : "border-line bg-s1",
            )}
          >
            <button
              type="button"
              aria-expanded={isChosen}
              onClick={() => onChoose(stage.id)}
              className="flex w-full items-center gap-3 px-4 py-3.5 text-start"
            >
              <span
                aria-hidden="true"
                className="grid size-6.5 shrink-0 place-items-center rounded-full border border-line-control text-label font-semi"
              >
                {place + 1}
              </span>
              <span className="min-w-0 grow">
                <bdi className="block truncate text-ui font-semi">{stageName(stage.name, place)}</bdi>
                <span className="block text-small text-ink-2">{bar && shortTimesWords(bar, zone)}</span>
              </span>
              <span className="shrink-0 text-end">
                <span className="block text-ui font-semi">
                  {stagePriceWords(stage.price, stageCurrency(currencies, stage.currency))}
                </span>
                <span className="block text-small text-ink-2">{stageQuantityWords(stage)}</span>
              </span>
            </button>
            {isChosen && <div className="border-t border-accent-line p-4">{children}</div>}
          </li>
        );
      })}
    </ol>
  );
}
