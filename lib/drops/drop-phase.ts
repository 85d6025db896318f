import type { Drop, DropStage, DropStatus } from "../contract/drop";

export interface DropPhase {
  status: DropStatus;
  /** The stage that is open, or null. */
  current: DropStage | null;
  /** The next one to open, or null. */
  next: DropStage | null;
}

/** Whether no more can be minted in a stage, whatever its time. */
export function isStageSoldOut({ maxSupply, minted }: Pick<DropStage, "maxSupply" | "minted">): boolean {
  return maxSupply !== null && minted >= maxSupply;
}

/** How many can still be minted, by the whole supply; null where there is no end to it. */
export function supplyLeft({ supply }: Pick<Drop, "supply">): number | null {
  return supply.max === null ? null : Math.max(0, supply.max - supply.minted);
}

function statusOf(drop: Pick<Drop, "status" | "supply">, current: boolean, next: boolean): DropStatus {
  if (drop.status === "sold_out" || supplyLeft(drop) === 0) return "sold_out";
  if (current) return "live";
  if (next) return "upcoming";
  // That its creator closed it is not a matter of time: only a newer record can say otherwise.
  return drop.status === "paused" ? "paused" : "ended";
}

/**
 * Where a drop is at a moment. A record may be a minute old, and stages open and close by the second: the times in it say more than
 * the status that it had when it was read.
 *
 * @param now Unix seconds, by the chain's time
 */
export function dropPhase(drop: Pick<Drop, "status" | "supply" | "stages">, now: number): DropPhase {
  const { stages } = drop;
  const current =
    stages.find(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || now < endsAt)) ?? null;
  const next = stages
    .filter(({ startsAt }) => startsAt > now)
    .reduce<DropStage | null>(
      (first, stage) => (first === null || stage.startsAt < first.startsAt ? stage : first),
      null,
    );
  return { status: statusOf(drop, current !== null, next !== null), current, next };
}

/** Where a drop was when its record was read: what is drawn until the chain's time is known. */
export function recordedPhase({ status, stages, currentStage, nextStage }: Drop): DropPhase {
  const find = (id: string | null) => stages.find((stage) => stage.id === id) ?? null;
  return { status, current: find(currentStage), next: find(nextStage) };
}
