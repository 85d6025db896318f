import { QuaysideError } from "@/lib/errors";
import { createRng, type Rng } from "../../seed-art/draw/rng";
import type { ListRow } from "./drop-lists";
import { type DropPlan, momentOf, type PlannedSale, type PlannedStage, scaledCount } from "./drop-plan";

/** The most that somebody mints at once. */
const largestClaim = 12;
/** Seconds that claims keep from the ends of their stage. */
const margin = 240;

export interface PlannedClaim {
  /** Unix seconds. */
  at: number;
  /** The index of the owner who claims, or the drop's creator. */
  claimer: number | "creator";
  quantity: number;
  /** Their row of the stage's list. */
  row: ListRow | null;
  /** The number of the stage. */
  stage: number;
}

export interface PlanClaimsParameters {
  plan: DropPlan;
  sale: PlannedSale;
  /** For each stage; null for a stage without one. */
  lists: readonly (readonly ListRow[] | null)[];
  /** How many owners there are, demo accounts first. */
  owners: number;
  demoAccounts: number;
  /** 0 to 1. */
  scale: number;
  /** Unix seconds at which the history ends. */
  now: number;
}

interface Claimer {
  claimer: number | "creator";
  row: ListRow | null;
  left: number;
}

/** The demo account that has minted its share in running stages; the others still have all of theirs. */
const spentDemo = 3;

/** The accounts that can mint in a stage, and how much each can. */
function claimersOf(
  stage: PlannedStage,
  rows: readonly ListRow[] | null,
  isOver: boolean,
  { owners, demoAccounts }: Pick<PlanClaimsParameters, "owners" | "demoAccounts">,
): Claimer[] {
  const left = stage.maxPerWallet ?? Number.POSITIVE_INFINITY;
  const listed = (rows ?? []).flatMap((row): Claimer[] => {
    if (stage.list === "creator") return [{ claimer: "creator", row, left: Number(row.limit) }];
    return row.owner === undefined ? [] : [{ claimer: row.owner, row, left: Number(row.limit) }];
  });
  const taken = new Set(listed.map(({ claimer }) => claimer));
  const isPublic = stage.list === undefined || stage.isOpenToOthers === true;
  const others = Array.from({ length: isPublic ? owners : 0 }, (_, claimer) => ({
    claimer,
    row: null,
    left,
  }));
  return [...listed, ...others.filter(({ claimer }) => !taken.has(claimer))].filter(
    ({ claimer }) => isOver || claimer === "creator" || claimer >= demoAccounts || claimer === spentDemo,
  );
}

function drawClaims(rng: Rng, claimers: Claimer[], total: number) {
  const drawn: Omit<PlannedClaim, "at" | "stage">[] = [];
  const claim = (from: Claimer, quantity: number) => {
    from.left -= quantity;
    drawn.push({ claimer: from.claimer, row: from.row, quantity });
  };
  let left = total;
  const spent = claimers.find(({ claimer }) => claimer === spentDemo);
  if (spent !== undefined && spent.left <= left && Number.isFinite(spent.left)) {
    left -= spent.left;
    claim(spent, spent.left);
  }
  while (left > 0) {
    const able = claimers.filter((one) => one.left > 0);
    if (able.length === 0) throw new QuaysideError("seed_failed", "Nobody is left who could claim.");
    const from = rng.pick(able);
    const quantity = rng.int(1, Math.min(left, from.left, largestClaim));
    left -= quantity;
    claim(from, quantity);
  }
  return drawn;
}

/**
 * Who has claimed what of a sale by the end of the history, and when: a pure function of the plan's seed. Nobody claims more than
 * their stage or their list lets them.
 */
export function planClaims(parameters: PlanClaimsParameters): PlannedClaim[] {
  const { plan, sale, lists, scale, now } = parameters;
  return sale.stages.flatMap((stage, index) => {
    const total = scaledCount(stage.claimed ?? 0, scale);
    if (total === 0) return [];
    const next = sale.stages[index + 1]?.startsIn ?? -(sale.pausedHoursAgo ?? 0);
    const isOver = next < 0 || sale.isSoldOut === true;
    const [from, to] = [momentOf(stage.startsIn, now) + margin, momentOf(Math.min(next, 0), now) - margin];
    const rng = createRng(plan.seed, plan.slug, String(sale.tokenId ?? ""), index, "claims");
    return drawClaims(rng, claimersOf(stage, lists[index] ?? null, isOver, parameters), total).map(
      (claim) => ({
        ...claim,
        at: Math.floor(rng.range(from, to)),
        stage: index,
      }),
    );
  });
}
