import { type ContractStage, closedStage } from "./drop-calls";

/** A stage as its creator draws it on the timeline. Times in Unix seconds. */
export interface DrawnStage extends ContractStage {
  /** Null: until the next stage starts, or for ever. */
  endsAt: number | null;
}

/** A condition of the contract, and the stage that it belongs to; null for a gap or the end. */
interface PlannedCondition {
  stage: number | null;
  condition: ContractStage;
}

/** Two stages that are drawn at the same time. The contract can have only one of them open. */
interface StageOverlap {
  /** The stage that stops, by its place in the list, and the one that opens meanwhile. */
  stopped: number;
  opened: number;
  from: number;
  to: number;
  /** Whether the stopped stage opens again afterwards, as a condition of its own that counts its limits anew. */
  resumes: boolean;
}

export interface StagePlan {
  /** In ascending order of their starts, none equal, as the contract demands. */
  conditions: PlannedCondition[];
  overlaps: StageOverlap[];
  /** Stages that end before they start, or that others cover completely, by their places in the list. */
  neverOpen: number[];
}

/** When a stage is drawn to be open. `to` is infinite where nothing ends it. */
export interface StageSpan {
  stage: number;
  from: number;
  to: number;
}

/** The span of each stage. One without an end ends when the next one starts. */
export function spansOf(stages: readonly Pick<DrawnStage, "startsAt" | "endsAt">[]): StageSpan[] {
  const starts = stages.map(({ startsAt }) => startsAt).sort((a, b) => a - b);
  return stages.map(({ startsAt, endsAt }, stage) => {
    const next = starts.find((start) => start > startsAt);
    return { stage, from: startsAt, to: endsAt ?? next ?? Number.POSITIVE_INFINITY };
  });
}

/** The stage that is open at a moment: of several, the one that started last, and of those the last in the list. */
function openAt(spans: readonly StageSpan[], moment: number): StageSpan | null {
  return spans
    .filter(({ from, to }) => from <= moment && moment < to)
    .reduce<StageSpan | null>((last, span) => (last === null || span.from >= last.from ? span : last), null);
}

/**
 * Turns stages on a timeline into conditions that follow one another: a contract has one condition at a time, and each ends when the next
 * one starts. An overlap is split: the stage that starts later is open alone, and the earlier one goes on afterwards.
 */
export function planStages(stages: readonly DrawnStage[]): StagePlan {
  const spans = spansOf(stages);
  const moments = [...new Set(spans.flatMap(({ from, to }) => [from, to]))]
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  const conditions: PlannedCondition[] = [];
  for (const moment of moments) {
    const stage = openAt(spans, moment)?.stage ?? null;
    const drawn = stage === null ? undefined : stages[stage];
    if (stage === (conditions.at(-1)?.stage ?? null) && conditions.length > 0) continue;
    // Before the first stage nobody can mint anyway.
    if (drawn === undefined && conditions.length === 0) continue;
    const { endsAt: _, ...terms } = drawn ?? { ...closedStage(moment), endsAt: null };
    conditions.push({ stage, condition: { ...terms, startsAt: moment } });
  }
  const opened = new Set(conditions.map(({ stage }) => stage));
  const overlaps = spans.flatMap((first) =>
    spans.flatMap((second): StageOverlap[] => {
      const isLater = second.from > first.from || (second.from === first.from && second.stage > first.stage);
      const [from, to] = [second.from, Math.min(first.to, second.to)];
      if (!isLater || from >= to || second.from >= second.to) return [];
      return [{ stopped: first.stage, opened: second.stage, from, to, resumes: first.to > second.to }];
    }),
  );
  return {
    conditions,
    overlaps,
    neverOpen: spans.map(({ stage }) => stage).filter((stage) => !opened.has(stage)),
  };
}
