import { parseArgs } from "node:util";
import { QuaysideError } from "@/lib/errors";
import { defaultSize, leastActivity, type MarketSize } from "./market-size";

const smallestMarket = 1_000;
/** A key of the timeline's sort must stay below 2^53. */
const largestMarket = 10_000_000;

function readNumber(name: string, given: string | undefined, otherwise: number): number {
  const number = Number(given ?? otherwise);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new QuaysideError("invalid_configuration", `--${name} must be a whole number above 0, not ${given}.`);
}

const startOfHour = (milliseconds: number) => Math.floor(milliseconds / 3_600_000) * 3_600;

/** Refuses sizes that do not fit together. */
function checkSize(size: MarketSize): void {
  const { items, largest, collections, listings, activity } = size;
  const wrong = [
    ...(items < smallestMarket || items > largestMarket
      ? [`--items must be from ${smallestMarket} to ${largestMarket}.`]
      : []),
    ...(largest > items - collections + 1
      ? ["--largest leaves less than one item to each other collection."]
      : []),
    ...(listings > items / 4 ? ["--listings must be at most a quarter of --items."] : []),
    ...(activity < leastActivity(size)
      ? [
          `--activity must be at least ${leastActivity(size)}: every item was minted, and every order was made.`,
        ]
      : []),
  ];
  if (wrong.length > 0) throw new QuaysideError("invalid_configuration", wrong.join("\n"));
}

/**
 * Reads the size of a market. Everything but `--items` has a default in proportion to it; `--now` is the start of this hour.
 *
 * @throws {QuaysideError} `invalid_configuration`
 */
export function readGenerateOptions(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  nowMs: number,
): { size: MarketSize; databaseUrl: string } {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{
        items: text,
        largest: text,
        collections: text,
        listings: text,
        offers: text,
        "edition-units": text,
        activity: text,
      },
      ...{ seed: text, now: text, "database-url": text },
    },
  });
  const defaults = defaultSize(readNumber("items", values.items, 100_000));
  const size: MarketSize = {
    items: defaults.items,
    largest: readNumber("largest", values.largest, defaults.largest),
    collections: readNumber("collections", values.collections, defaults.collections),
    listings: readNumber("listings", values.listings, defaults.listings),
    offers: readNumber("offers", values.offers, defaults.offers),
    editionUnits: readNumber("edition-units", values["edition-units"], defaults.editionUnits),
    activity: readNumber("activity", values.activity, defaults.activity),
    seed: readNumber("seed", values.seed, 1),
    now: readNumber("now", values.now, startOfHour(nowMs)),
  };
  checkSize(size);
  const databaseUrl = values["database-url"] ?? environment.DATABASE_URL;
  if (databaseUrl === undefined || databaseUrl === "") {
    throw new QuaysideError(
      "invalid_configuration",
      "--database-url or DATABASE_URL is needed: the empty PostgreSQL database to fill.",
    );
  }
  return { size, databaseUrl };
}
