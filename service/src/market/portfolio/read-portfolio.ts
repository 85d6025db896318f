import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable } from "../../db/database";
import type { MinedTransaction } from "../fees/mined-transaction";
import { addFigures, countFee, countHeld, countSale, type Figures, noFigures } from "./figures";
import {
  type CollectionLook,
  type HeldItem,
  listHeldItems,
  listHeldPlaces,
  readLooks,
} from "./list-holdings";
import { type AccountMovement, listMovements } from "./list-movements";
import { type Lot, matchLots, type SoldPart } from "./match-lots";
import { type AcceptableOffer, listAcceptableOffers, valueByOffers } from "./offer-value";
import { isTrade } from "./share-network-fees";

/** A collection on a chain, with what the account holds and has sold of it there. */
export interface Position {
  look: CollectionLook;
  chain: string;
  floor: bigint | null;
  figures: Figures;
}

/** A movement of an account; a sale has its parts by their purchases. */
export interface MatchedMovement {
  movement: AccountMovement;
  parts: SoldPart[];
}

type Options = { account: Address; configs: ReadonlyMap<string, ChainConfig> };

/** The movements of an account matched with each other, and the rest as lots of the held items. */
async function readMatched(db: Queryable, { account, configs }: Options) {
  const heldItems = (await listHeldItems(db, account)).filter(({ chain }) => configs.has(chain));
  const held = new Map<number, bigint>();
  for (const { itemId, units } of heldItems) held.set(itemId, (held.get(itemId) ?? 0n) + BigInt(units));
  const { movements, isComplete } = await listMovements(db, account, configs);
  return { ...matchLots(movements, held), heldItems, movements, isComplete };
}

/** The mints, purchases and sales of an account, the oldest first; of many movements the newest. */
export async function readTrades(db: Queryable, options: Options) {
  const { movements, sales } = await readMatched(db, options);
  const parts = new Map(sales.map((sale) => [sale.movement, sale.parts]));
  const trades = movements
    .filter(isTrade)
    .map((movement): MatchedMovement => ({ movement, parts: parts.get(movement) ?? [] }));
  return { trades, unreadFees: unreadFees(movements) };
}

/** The transactions of mints, purchases and sales whose receipts were not read, the newest first. */
function unreadFees(movements: readonly AccountMovement[]): MinedTransaction[] {
  const unread = new Map<string, MinedTransaction>();
  for (const { fee, row } of movements.toReversed()) {
    const { chain, txHash, blockHash } = row;
    if (fee === null || fee.isRead || txHash === null || blockHash === null) continue;
    unread.set(`${chain} ${txHash}`, { chain, txHash, blockHash });
  }
  return [...unread.values()];
}

/** The positions of an account, their sums by chain, and how much of its past they are derived from. Settle due times before it. */
export async function readPortfolio(db: Queryable, options: Options) {
  const { account, configs } = options;
  const { lots, sales, heldItems, movements, isComplete } = await readMatched(db, options);
  const places = createPlaces();
  for (const { collectionId, chain, units } of await listHeldPlaces(db, account)) {
    if (configs.has(chain)) places.at(collectionId, chain).units = BigInt(units);
  }
  for (const item of heldItems) places.at(item.collectionId, item.chain).items.push(item);
  for (const { movement, parts } of sales) {
    const { collectionId, chain } = movement.row;
    countSale(places.at(collectionId, chain).figures, chain, { parts, fee: movement.fee });
  }
  for (const { fee, row } of movements) {
    if (fee !== null) countFee(places.at(row.collectionId, row.chain).figures, fee);
  }
  const looks = await readLooks(db, [...new Set(places.all().map(({ collectionId }) => collectionId))]);
  const offers = await offersByPlace(db, { places: places.all(), heldItems, ...options });
  const positions = places
    .all()
    .flatMap(({ key, collectionId, chain, units, items, figures }): Position[] => {
      const look = looks.get(collectionId);
      if (look === undefined) return [];
      const floor = look.floors[chain] === undefined ? null : BigInt(look.floors[chain]);
      countHeld(figures, { chain, units, floor, lots: takeLots(lots, items) });
      const held = new Map(items.map((item) => [item.itemId, BigInt(item.units)]));
      const offered = valueByOffers(offers.get(key) ?? [], units, held);
      figures.offerValue = offered.value;
      figures.withoutOffer = units - offered.units;
      return [{ look, chain, floor, figures }];
    });
  const washTrades = movements.filter(({ row }) => row.washTrade !== null).length;
  const history = { movements: movements.length, isComplete, since: movements[0]?.row.timestamp ?? null };
  const chains = sumByChain(positions);
  return { positions, chains, washTrades, history, unreadFees: unreadFees(movements) };
}

/** The lots of items; each item stands on one chain only. */
function takeLots(lots: ReadonlyMap<number, Lot[]>, items: readonly HeldItem[]): Lot[] {
  return items.flatMap(({ itemId }) => lots.get(itemId) ?? []);
}

interface Place {
  key: string;
  collectionId: number;
  chain: string;
  units: bigint;
  items: HeldItem[];
  figures: Figures;
}

/** Collections on chains, each made when it is first named. */
function createPlaces() {
  const places = new Map<string, Place>();
  return {
    at(collectionId: number, chain: string): Place {
      const key = placeKey(collectionId, chain);
      const known = places.get(key);
      if (known !== undefined) return known;
      const place: Place = { key, collectionId, chain, units: 0n, items: [], figures: noFigures() };
      places.set(key, place);
      return place;
    },
    all: () => [...places.values()],
  };
}

function placeKey(collectionId: number, chain: string): string {
  return `${collectionId} ${chain}`;
}

async function offersByPlace(
  db: Queryable,
  {
    account,
    configs,
    places,
    heldItems,
  }: Options & { places: readonly Place[]; heldItems: readonly HeldItem[] },
): Promise<Map<string, AcceptableOffer[]>> {
  const withWrapped = <Row extends { chain: string }>(row: Row) => {
    const config = configs.get(row.chain);
    return config === undefined ? [] : [{ ...row, wrapped: checksummed(config.wrappedCurrency.address) }];
  };
  const rows = await listAcceptableOffers(db, {
    account,
    places: places
      .filter(({ units }) => units > 0n)
      .flatMap(({ collectionId, chain }) => withWrapped({ collectionId, chain })),
    items: heldItems.flatMap(({ itemId, chain }) => withWrapped({ itemId, chain })),
  });
  const byPlace = new Map<string, AcceptableOffer[]>();
  for (const { collectionId, chain, ...offer } of rows) {
    const key = placeKey(collectionId, chain);
    const known = byPlace.get(key);
    if (known === undefined) byPlace.set(key, [offer]);
    else known.push(offer);
  }
  return byPlace;
}

function sumByChain(positions: readonly Position[]): Map<string, Figures> {
  const chains = new Map<string, Figures>();
  for (const { chain, figures } of positions) {
    const sum = chains.get(chain) ?? noFigures();
    addFigures(sum, figures);
    chains.set(chain, sum);
  }
  return chains;
}
