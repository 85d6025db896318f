import { spansOf } from "../drops/plan-stages";
import { t } from "../language/translate";
import { type DraftStage, newDraftStage } from "./drop-draft";

/** Most stages of a draft. */
export const maxDraftStages = 50;

const hour = 3_600;
const day = 24 * hour;

function unusedId(stages: readonly DraftStage[]): string {
  for (let number = stages.length + 1; ; number += 1) {
    const id = `s${number}`;
    if (stages.every((stage) => stage.id !== id)) return id;
  }
}

/** When a further stage could open: after all others, or at the next full hour in a day. */
function openingAfter(stages: readonly DraftStage[], now: number): number {
  const last = Math.max(0, ...spansOf(stages).map(({ from, to }) => (Number.isFinite(to) ? to : from + day)));
  return last > 0 ? last : Math.ceil((now + day) / hour) * hour;
}

/** A further stage after all others, in the coin of the last one. @param now Unix seconds */
export function addedStage(stages: readonly DraftStage[], now: number): DraftStage {
  const last = stages.at(-1);
  return {
    ...newDraftStage(unusedId(stages), openingAfter(stages, now)),
    name: t("Stage {number}", { number: stages.length + 1 }),
    ...(last !== undefined && { currency: last.currency }),
  };
}

/** A stage with the terms of another one, as long as it, after all others. */
export function duplicatedStage(stages: readonly DraftStage[], stage: DraftStage): DraftStage {
  const startsAt = openingAfter(stages, stage.startsAt);
  const { endsAt } = stage;
  return {
    ...stage,
    id: unusedId(stages),
    name: t("{name}, again", { name: stage.name }).slice(0, 80),
    startsAt,
    endsAt: endsAt === null ? null : startsAt + (endsAt - stage.startsAt),
  };
}
