import type { Item } from "../contract/item";
import { type Decimal, parseDecimal, rescale } from "../format/decimal";
import { queryClient } from "./query-client";
import { itemQuery } from "./use-item";

/** Requests at a time: the service limits each visitor's rate. */
const atOnce = 4;
const freshMs = 30_000;

type Place = Pick<Item, "chain" | "contract" | "tokenId">;

async function fetchTopFloor(place: Place, decimals: number): Promise<bigint | null> {
  const { traits } = await queryClient.fetchQuery({ ...itemQuery(place), staleTime: freshMs });
  const floors = traits.flatMap(({ floor }): Decimal[] => (floor === undefined ? [] : [parseDecimal(floor)]));
  return floors.reduce<bigint | null>((top, floor) => {
    const amount = rescale(floor, decimals, "down");
    return top === null || amount > top ? amount : top;
  }, null);
}

/**
 * The floor of the most expensive trait of each item, in base units of its chain's native currency; null if none of its traits is listed.
 *
 * @throws the error of a failed request
 */
export async function fetchTraitFloors<Entry>(
  entries: readonly Entry[],
  read: (entry: Entry) => { key: string; item: Place; decimals: number },
): Promise<Map<string, bigint | null>> {
  const floors = new Map<string, bigint | null>();
  const waiting = entries.map(read).values();
  const work = async () => {
    for (const { key, item, decimals } of waiting) floors.set(key, await fetchTopFloor(item, decimals));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return floors;
}
