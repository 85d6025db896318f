import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import type { Interval, Stats } from "@/lib/contract/collection";
import type { Queryable } from "../../db/database";
import {
  type CollectionChainRow,
  type FloorAtRow,
  intervalStart,
  listCollectionChains,
  listFirstFloors,
  listFloorsAt,
  listSales,
  type SalesRow,
} from "../../market/collections/collection-stats";
import { changeFraction, nativeDecimal } from "./decimals";

const intervals = ["1h", "24h", "7d", "30d", "all"] as const;
const trendPoints = 28;
const trendStep = 6 * 3_600;

/** The fields of a collection that its statistics need. */
export interface StatsSubject {
  id: number;
  owners: number;
  homeChain: string;
}

interface StatsRows {
  chains: CollectionChainRow[];
  sales: SalesRow[];
  floors: Map<string, bigint | null>;
}

/** The statistics of several collections at once, keyed by collection id. `now` in Unix seconds. */
export async function readStats(
  db: Queryable,
  configs: ReadonlyMap<string, ChainConfig>,
  { subjects, now }: { subjects: readonly StatsSubject[]; now: number },
): Promise<Map<number, Stats>> {
  const ids = subjects.map((subject) => subject.id);
  if (ids.length === 0) return new Map();
  const wrapped = [...configs.values()].map((config) => ({
    chain: config.id,
    address: checksummed(config.wrappedCurrency.address),
  }));
  const [chains, sales, first] = await Promise.all([
    listCollectionChains(db, ids, wrapped),
    listSales(db, ids, now),
    listFirstFloors(db, ids),
  ]);
  const byId = new Map(subjects.map((subject) => [subject.id, subject]));
  const wanted = chains.flatMap(({ collectionId, chain }) => {
    const moments = intervals
      .filter((interval) => interval !== "all")
      .map((name) => intervalStart(name, now));
    const subject = byId.get(collectionId);
    const trend = subject !== undefined && chain === trendChain(subject, chains) ? trendMoments(now) : [];
    return [...new Set([...moments, ...trend])].map((at) => ({ collectionId, chain, at }));
  });
  const floors = await listFloorsAt(db, wanted);
  const floorMap = new Map([...floors, ...first.map((row) => ({ ...row, at: 0 }))].map(floorEntry));
  return new Map(
    subjects.map((subject) => {
      const of = <Row extends { collectionId: number }>(rows: Row[]) =>
        rows.filter((row) => row.collectionId === subject.id);
      const rows = { chains: of(chains), sales: of(sales), floors: floorMap };
      return [subject.id, statsRecord(configs, subject, rows, now)];
    }),
  );
}

function floorEntry({ collectionId, chain, at, floor }: FloorAtRow): [string, bigint | null] {
  return [floorKey(collectionId, chain, at), floor === null ? null : BigInt(floor)];
}

function floorKey(collectionId: number, chain: string, at: number): string {
  return `${collectionId} ${chain} ${at}`;
}

function trendMoments(now: number): number[] {
  return Array.from({ length: trendPoints }, (_, index) => now - (trendPoints - 1 - index) * trendStep);
}

/** The chain of the displayed floor: home if anything is listed there, otherwise the chain with the most listings. */
function trendChain({ id, homeChain }: StatsSubject, chains: readonly CollectionChainRow[]): string {
  const own = chains.filter((row) => row.collectionId === id && row.listed > 0);
  if (own.length === 0 || own.some((row) => row.chain === homeChain)) return homeChain;
  return [...own].sort((a, b) => b.listed - a.listed)[0]?.chain ?? homeChain;
}

function perInterval<T>(value: (interval: Interval) => T): Record<Interval, T> {
  return {
    "1h": value("1h"),
    "24h": value("24h"),
    "7d": value("7d"),
    "30d": value("30d"),
    all: value("all"),
  };
}

function statsRecord(
  configs: ReadonlyMap<string, ChainConfig>,
  subject: StatsSubject,
  { chains, sales, floors }: StatsRows,
  now: number,
): Stats {
  const money = (chain: string, wei: string | bigint) => nativeDecimal(configs.get(chain), wei);
  const moneyByChain = (pick: (row: CollectionChainRow) => string | null) =>
    Object.fromEntries(
      chains.flatMap((row) => {
        const wei = pick(row);
        return wei === null ? [] : [[row.chain, money(row.chain, wei)]];
      }),
    );
  const change = (row: CollectionChainRow, interval: Interval) => {
    const before = floors.get(floorKey(subject.id, row.chain, intervalStart(interval, now))) ?? null;
    return changeFraction(before, row.floor === null ? null : BigInt(row.floor));
  };
  const shown = trendChain(subject, chains);
  const salesOf = (interval: Interval) => sales.filter((row) => row.interval === interval);
  const washOf = (interval: Interval) => salesOf(interval).filter((row) => row.washSales > 0);
  return {
    floor: moneyByChain((row) => row.floor),
    owners: subject.owners,
    supply: chains.reduce((sum, row) => sum + row.items, 0),
    listed: chains.reduce((sum, row) => sum + row.listed, 0),
    topOffer: moneyByChain((row) => row.topOffer),
    volume: perInterval((interval) =>
      Object.fromEntries(salesOf(interval).map((row) => [row.chain, money(row.chain, row.volume)])),
    ),
    sales: perInterval((interval) => salesOf(interval).reduce((sum, row) => sum + row.sales, 0)),
    floorChange: perInterval((interval) =>
      Object.fromEntries(chains.map((row) => [row.chain, change(row, interval)])),
    ),
    byChain: Object.fromEntries(
      chains.map(({ chain, items, listed, owners }) => [chain, { items, listed, owners }]),
    ),
    washTrade: {
      volume: perInterval((interval) =>
        Object.fromEntries(washOf(interval).map((row) => [row.chain, money(row.chain, row.washVolume)])),
      ),
      sales: perInterval((interval) => washOf(interval).reduce((sum, row) => sum + row.washSales, 0)),
    },
    floorTrend: {
      chain: shown,
      points: trendMoments(now).map((at) => {
        const floor = floors.get(floorKey(subject.id, shown, at)) ?? null;
        return floor === null ? null : money(shown, floor);
      }),
    },
  };
}
