import type { Drop, DropStage, DropStatus } from "../contract/drop";

export interface DropPhase {
  status: DropStatus;
  /** The stage that is open, or null. Nothing may be left of it. */
  current: DropStage | null;
  /** The next one to open, or null. */
  next: DropStage | null;
  /** The stage whose terms are of use: the open one, and the next where nothing is left of that; null where there is none. */
  stage: DropStage | null;
}

type Supplied = Pick<Drop, "status" | "supply">;

/** Whether no more can be minted in a stage, whatever its time. */
export function isStageSoldOut({ maxSupply, minted }: Pick<DropStage, "maxSupply" | "minted">): boolean {
  return maxSupply !== null && minted >= maxSupply;
}

/** How many can still be minted, by the whole supply; null where there is no end to it. */
export function supplyLeft({ supply }: Pick<Drop, "supply">): number | null {
  return supply.max === null ? null : Math.max(0, supply.max - supply.minted);
}

/** Whether the creator has prepared nothing to mint yet: that is no drop of which all is minted. */
export function isUnprepared({ supply }: Pick<Drop, "supply">): boolean {
  return supply.max === 0 && supply.minted === 0;
}

/** Whether all of the whole supply is minted. */
export function isSupplySoldOut(drop: Supplied): boolean {
  return drop.status === "sold_out" || (supplyLeft(drop) === 0 && !isUnprepared(drop));
}

function statusOf(drop: Supplied, { current, next }: Pick<DropPhase, "current" | "next">): DropStatus {
  if (isSupplySoldOut(drop)) return "sold_out";
  if (current !== null && isStageSoldOut(current)) return next === null ? "sold_out" : "upcoming";
  if (current !== null) return isUnprepared(drop) ? "paused" : "live";
  if (next !== null) return "upcoming";
  // That its creator closed it is not a matter of time: only a newer record can say otherwise.
  return drop.status === "paused" ? "paused" : "ended";
}

function phaseOf(status: DropStatus, current: DropStage | null, next: DropStage | null): DropPhase {
  const stage = current === null || (isStageSoldOut(current) && next !== null) ? next : current;
  return { status, current, next, stage };
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
  return phaseOf(statusOf(drop, { current, next }), current, next);
}

/** Where a drop was when its record was read: what is drawn until the chain's time is known. */
export function recordedPhase(drop: Drop): DropPhase {
  const find = (id: string | null) => drop.stages.find((stage) => stage.id === id) ?? null;
  const current = find(drop.currentStage);
  const next = find(drop.nextStage);
  // The record calls a stage open while it lasts, also where nothing is left of it.
  const status = drop.status === "live" && current !== null ? statusOf(drop, { current, next }) : drop.status;
  return phaseOf(status, current, next);
}
