import type { Drop, DropStage, DropStatus } from "../contract/drop";

export interface DropPhase {
  status: DropStatus;
  /** The open stage, or null. It may be sold out. */
  current: DropStage | null;
  /** The next one to open, or null. */
  next: DropStage | null;
  /** The stage whose terms the page shows: the open one, or the next one if the open one is sold out; null if there is none. */
  stage: DropStage | null;
}

type Supplied = Pick<Drop, "status" | "supply">;

/** Whether a stage is sold out, at any time. */
export function isStageSoldOut({ maxSupply, minted }: Pick<DropStage, "maxSupply" | "minted">): boolean {
  return maxSupply !== null && minted >= maxSupply;
}

/** How many items of the whole supply are left; null where the supply is unlimited. */
export function supplyLeft({ supply }: Pick<Drop, "supply">): number | null {
  return supply.max === null ? null : Math.max(0, supply.max - supply.minted);
}

/** Whether the creator has prepared no items yet. Such a drop is not sold out. */
export function isUnprepared({ supply }: Pick<Drop, "supply">): boolean {
  return supply.max === 0 && supply.minted === 0;
}

/** Whether the whole supply is minted. */
export function isSupplySoldOut(drop: Supplied): boolean {
  return drop.status === "sold_out" || (supplyLeft(drop) === 0 && !isUnprepared(drop));
}

function statusOf(drop: Supplied, { current, next }: Pick<DropPhase, "current" | "next">): DropStatus {
  if (isSupplySoldOut(drop)) return "sold_out";
  if (current !== null && isStageSoldOut(current)) return next === null ? "sold_out" : "upcoming";
  if (current !== null) return isUnprepared(drop) ? "paused" : "live";
  if (next !== null) return "upcoming";
  // Time alone does not end a creator's pause: only a newer record can.
  return drop.status === "paused" ? "paused" : "ended";
}

function phaseOf(status: DropStatus, current: DropStage | null, next: DropStage | null): DropPhase {
  const stage = current === null || (isStageSoldOut(current) && next !== null) ? next : current;
  return { status, current, next, stage };
}

/**
 * The phase of a drop at a moment. A record may be a minute old, and stages open and close by the second, so its stage times count for more
 * than its status.
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

/** The phase of a drop when its record was read, shown until the chain's time is known. */
export function recordedPhase(drop: Drop): DropPhase {
  const find = (id: string | null) => drop.stages.find((stage) => stage.id === id) ?? null;
  const current = find(drop.currentStage);
  const next = find(drop.nextStage);
  // The record's status stays `live` for a stage that is sold out.
  const status = drop.status === "live" && current !== null ? statusOf(drop, { current, next }) : drop.status;
  return phaseOf(status, current, next);
}
