import { sql } from "drizzle-orm";
import type { ChainConfig } from "@/lib/chains/config";
import type { ChartInterval } from "@/lib/contract/collection";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { recordset } from "../../db/recordset";
import { collectionChains } from "../../db/schema/collections";
import { usdDays } from "../../db/schema/usd-days";
import { sqlArray } from "../../db/sql-array";
import { spanStarts } from "../collections/chart-moments";
import { pricesBefore } from "../collections/stats-history";
import { costBefore } from "./cost-over-time";
import { listHeldItems, listHeldPlaces } from "./list-holdings";
import { listMovements } from "./list-movements";
import { type PlaceKey, type UnitChange, unitChanges, unitsBefore } from "./units-over-time";

const daySeconds = 86_400;

/** Most places whose past prices are read: each costs two look-ups for every span. */
const maxPlaces = 100;

/** What an account held on a chain at the end of a span, wei of the native currency. */
export interface HistoryPoint {
  timestamp: number;
  quantity: bigint;
  floorValue: bigint;
  withoutFloor: bigint;
  topOfferValue: bigint;
  cost: bigint;
  costFees: bigint;
  /** Dollars for a unit of the native currency on the day of `timestamp`, where it was recorded. */
  usdRate: string | null;
}

interface PlacePast extends PlaceKey {
  /** By span. */
  units: bigint[];
}

type PastPrice = { at: number; floor: string | null; topOffer: string | null };
type PlaceRow = { collectionId: number; chain: string };
type PriceRow = PlaceRow & PastPrice;
type FloorRow = PlaceRow & { floor: string | null };

const keyOf = ({ collectionId, chain }: PlaceKey) => `${collectionId} ${chain}`;

/** The floors and best collection offers of places just before moments, by place and span. */
async function readPrices(
  db: Queryable,
  places: readonly PlaceKey[],
  ends: readonly number[],
): Promise<Map<string, PastPrice[]>> {
  const fields = { collectionId: collectionChains.collectionId, chain: collectionChains.chain };
  const rows = await db.query<PriceRow>(sql`
    select l."collectionId", l.chain, u.at::int4 as at, prices.floor, prices."topOffer"
    from ${recordset([...places], "l", fields)}
    cross join unnest(${sqlArray(ends, "int8")}) with ordinality as u(until, at)
    cross join lateral (select ${pricesOfPlace}) prices`);
  const prices = new Map<string, PastPrice[]>();
  for (const row of rows) {
    const own = prices.get(keyOf(row)) ?? [];
    own[row.at - 1] = row;
    prices.set(keyOf(row), own);
  }
  return prices;
}

const pricesOfPlace = pricesBefore(sql`u.until`, {
  collectionId: sql`l."collectionId"`,
  chain: sql`l.chain`,
});

/** The places that an account held in some span, with their units by span; those with most units now or then come last to be left out. */
function pastPlaces(
  held: readonly (PlaceKey & { units: string })[],
  changes: readonly UnitChange[],
  ends: readonly number[],
): PlacePast[] {
  const places = new Map<string, PlaceKey & { now: bigint; changes: UnitChange[] }>();
  for (const { collectionId, chain, units } of held) {
    places.set(keyOf({ collectionId, chain }), { collectionId, chain, now: BigInt(units), changes: [] });
  }
  for (const change of changes) {
    const { collectionId, chain } = change;
    const place = places.get(keyOf(change)) ?? { collectionId, chain, now: 0n, changes: [] };
    place.changes.push(change);
    places.set(keyOf(change), place);
  }
  return [...places.values()]
    .map(({ collectionId, chain, now, changes: own }) => {
      return { collectionId, chain, units: unitsBefore(own, ends, now) };
    })
    .filter(({ units }) => units.some((count) => count > 0n));
}

/** The places with the highest value by the present floors first; without a floor by their units. */
async function byPresentValue(db: Queryable, places: readonly PlacePast[]): Promise<PlacePast[]> {
  if (places.length <= maxPlaces) return [...places];
  const fields = { collectionId: collectionChains.collectionId, chain: collectionChains.chain };
  const rows = await db.query<FloorRow>(sql`
    select k.collection_id as "collectionId", k.chain, k.floor::text as floor
    from ${recordset([...places], "p", fields)}
    join collection_chains k on k.collection_id = p."collectionId" and k.chain = p.chain`);
  const floors = new Map(rows.map((row) => [keyOf(row), BigInt(row.floor ?? 0)]));
  const worth = (place: PlacePast) => (place.units.at(-1) ?? 0n) * (floors.get(keyOf(place)) ?? 0n);
  return places
    .map((place) => ({ place, worth: worth(place) }))
    .sort((a, b) => (b.worth > a.worth ? 1 : b.worth < a.worth ? -1 : 0))
    .map(({ place }) => place);
}

const rateKey = (chain: string, at: number) => `${chain} ${at - (at % daySeconds)}`;

/** The recorded rates of the days on which spans begin. */
async function readRates(
  db: Queryable,
  chains: readonly string[],
  starts: readonly number[],
): Promise<Map<string, string>> {
  const days = [...new Set(starts.map((at) => at - (at % daySeconds)))];
  const rows = await db.query<RowOf<typeof rateColumns>>(sql`
    select ${rateColumns} from usd_days
    where chain = any(${sqlArray(chains, "text")}) and day = any(${sqlArray(days, "int8")})`);
  return new Map(rows.map(({ chain, day, rate }) => [rateKey(chain, day), rate]));
}

const rateColumns = columns(usdDays, null, ["chain", "day", "rate"]);

/** What an account held over time on each chain, by the prices of then. Settle due times before it. */
export async function readPortfolioHistory(
  db: Queryable,
  {
    account,
    configs,
    interval,
    now,
  }: {
    account: Address;
    configs: ReadonlyMap<string, ChainConfig>;
    interval: ChartInterval;
    /** Unix seconds. */
    now: number;
  },
) {
  const heldItems = (await listHeldItems(db, account)).filter(({ chain }) => configs.has(chain));
  const held = new Map<number, bigint>();
  for (const { itemId, units } of heldItems) held.set(itemId, (held.get(itemId) ?? 0n) + BigInt(units));
  const { rows, movements, isComplete } = await listMovements(db, account, configs);
  const start = movements[0]?.row.timestamp ?? null;
  const history = { movements: movements.length, isComplete, since: start };
  // Before the first movement that was read nothing is known of what the account held.
  const starts = spanStarts(interval, { start, now }).filter(
    (_from, at, all) => isComplete || start === null || (all[at + 1] ?? now + 1) > start,
  );
  const ends = starts.map((_from, at) => starts[at + 1] ?? now + 1);
  const heldPlaces = (await listHeldPlaces(db, account)).filter(({ chain }) => configs.has(chain));
  const all = await byPresentValue(db, pastPlaces(heldPlaces, unitChanges(rows, account), ends));
  const places = all.slice(0, maxPlaces);
  const prices = await readPrices(db, places, ends);
  const costs = costBefore({ rows, movements, held }, ends);
  const rates = await readRates(db, [...new Set(all.map(({ chain }) => chain))], starts);
  const chains = new Map<string, HistoryPoint[]>();
  for (const place of all) {
    if (!chains.has(place.chain))
      chains.set(
        place.chain,
        starts.map((timestamp) => noPoint(timestamp)),
      );
  }
  for (const place of places) {
    const points = chains.get(place.chain) ?? [];
    const own = prices.get(keyOf(place)) ?? [];
    for (const [at, point] of points.entries()) addTo(point, place.units[at] ?? 0n, own[at]);
  }
  for (const [chain, points] of chains) {
    for (const [at, point] of points.entries()) {
      point.cost = costs[at]?.get(chain)?.wei ?? 0n;
      point.costFees = costs[at]?.get(chain)?.fee ?? 0n;
      point.usdRate = rates.get(rateKey(chain, point.timestamp)) ?? null;
    }
  }
  return { chains, places: { counted: places.length, total: all.length }, history };
}

function noPoint(timestamp: number): HistoryPoint {
  return {
    timestamp,
    quantity: 0n,
    floorValue: 0n,
    withoutFloor: 0n,
    topOfferValue: 0n,
    cost: 0n,
    costFees: 0n,
    usdRate: null,
  };
}

function addTo(point: HistoryPoint, units: bigint, price: PastPrice | undefined): void {
  point.quantity += units;
  if (price?.floor == null) point.withoutFloor += units;
  else point.floorValue += units * BigInt(price.floor);
  point.topOfferValue += units * BigInt(price?.topOffer ?? 0);
}
