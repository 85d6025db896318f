import type { Rng } from "../../local/seed-art/draw/rng";

/** A trait type of a collection. */
export interface PlannedTrait {
  type: string;
  values: readonly string[];
  /** `traits.id` of the first value; the others follow. */
  firstId: number;
  /** The chance of a value or one before it, for each value. Their last one is 1. */
  chances: readonly number[];
  /** Share of the items that have a value of this type. */
  presence: number;
}

const typeNames = [
  ...[
    "Background",
    "Body",
    "Clothes",
    "Eyes",
    "Hat",
    "Mouth",
    "Frame",
    "Rig",
    "Weather",
    "Companion",
    "Badge",
  ],
];
/** A number, so that ranges can be asked for. */
const numberType = "Level";
const manyItems = 10_000;
/** One item of so many has the last value of a type of a large collection. */
const rareOneOf = 10_000;

/** Chances that fall with the number of the value, the last one rare. */
function chancesOf(count: number, isLarge: boolean): number[] {
  const weights = Array.from({ length: count }, (_, at) => 1 / (at + 2));
  const common = isLarge ? weights.slice(0, -1) : weights;
  const total = common.reduce((sum, weight) => sum + weight, 0);
  const left = isLarge ? 1 - 1 / rareOneOf : 1;
  let reached = 0;
  const chances = common.map((weight) => {
    reached += (weight / total) * left;
    return reached;
  });
  if (isLarge) chances.push(1);
  else chances[chances.length - 1] = 1;
  return chances;
}

/** Eight to twelve types of 5 to 200 values for a large collection; fewer of both for a small one. */
export function planTraits(rng: Rng, { items, firstId }: { items: number; firstId: number }): PlannedTrait[] {
  const isLarge = items >= manyItems;
  const count = isLarge ? rng.int(8, 12) : rng.int(3, 7);
  let nextId = firstId;
  return [numberType, ...typeNames.slice(0, count - 1)].map((type, at) => {
    const values = isLarge ? Math.round(5 * 40 ** rng.next()) : rng.int(3, 20);
    const trait: PlannedTrait = {
      type,
      values: Array.from({ length: values }, (_, value) =>
        type === numberType ? String(value + 1) : `${type} ${value + 1}`,
      ),
      firstId: nextId,
      chances: chancesOf(values, isLarge),
      presence: at < 3 ? 1 : 0.9,
    };
    nextId += values;
    return trait;
  });
}

/** The value that a chance from 0 to 1 draws. */
export function drawValue({ chances }: PlannedTrait, chance: number): number {
  let low = 0;
  let high = chances.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (chance < (chances[middle] ?? 1)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The trait ids of the items of a collection, one after the other, each list sorted. */
export function* drawTraits(rng: Rng, traits: readonly PlannedTrait[], items: number): Generator<number[]> {
  for (let item = 0; item < items; item += 1) {
    const ids: number[] = [];
    for (const trait of traits) {
      if (trait.presence < 1 && !rng.chance(trait.presence)) continue;
      ids.push(trait.firstId + drawValue(trait, rng.next()));
    }
    yield ids;
  }
}
