import type { ClaimCondition } from "../../db/schema/drops";
import { isClosed } from "./condition";

type Look = Pick<ClaimCondition, "id" | "look">;

/** The number by which the collection's metadata names a condition; null where nothing names it. */
function lookOf({ id, look = id }: Look): string | null {
  return look;
}

/**
 * The name and picture of a condition, among those that the collection's metadata has. Metadata that was written after the numbers changed
 * has the new ones: then these fit more of the stages.
 */
export function findLook<Found extends { id: string }>(
  looks: readonly Found[],
  condition: ClaimCondition,
  all: readonly ClaimCondition[],
): Found | undefined {
  const open = all.filter((each) => !isClosed(each));
  const fitting = (numberOf: (each: ClaimCondition) => string | null) =>
    looks.filter(({ id }) => open.some((each) => numberOf(each) === id)).length;
  const ownNumber = ({ id }: ClaimCondition) => id;
  const numberOf = fitting(ownNumber) > fitting(lookOf) ? ownNumber : lookOf;
  return looks.find(({ id }) => id === numberOf(condition));
}

/** Whether two conditions are the same stage, from the surest sign to the weakest. */
const signs: readonly ((now: ClaimCondition, old: ClaimCondition) => boolean)[] = [
  (now, old) => now.startsAt === old.startsAt,
  (now, old) =>
    now.merkleRoot === old.merkleRoot &&
    now.price === old.price &&
    now.currency === old.currency &&
    now.maxSupply === old.maxSupply &&
    now.perWallet === old.perWallet,
  (now, old) => now.id === old.id,
];

/**
 * Conditions that keep their names and pictures when they are set again. Metadata names them by the numbers that they had first, and a
 * pause, a gap or a count that begins anew gives the later ones other numbers.
 */
export function keepLooks(
  before: readonly ClaimCondition[],
  now: readonly ClaimCondition[],
): ClaimCondition[] {
  const looks = new Map<ClaimCondition, string | null>();
  const left = new Set(before.filter((old) => !isClosed(old)));
  for (const isSame of signs) {
    for (const condition of now) {
      if (isClosed(condition) || looks.has(condition)) continue;
      const old = [...left].find((each) => isSame(condition, each));
      if (old === undefined) continue;
      left.delete(old);
      looks.set(condition, lookOf(old));
    }
  }
  const taken = new Set(looks.values());
  return now.map((condition): ClaimCondition => {
    const kept = looks.get(condition);
    // A new stage has the name of its own number, unless another stage has brought that name along.
    const look = kept !== undefined ? kept : taken.has(condition.id) ? null : condition.id;
    return look === condition.id || isClosed(condition) ? condition : { ...condition, look };
  });
}
