import { type SQL, sql } from "drizzle-orm";
import { type Address, zeroAddress } from "viem";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { orders } from "../../db/schema/orders";

/** So many of the best orders of each kind are read. */
const maxOrders = 1_000;
/** Most steps of a kind. */
const maxSteps = 100;

const orderColumns = columns(orders, "o", ["unitPrice", "remaining", "itemId"]);
type OrderRow = RowOf<typeof orderColumns>;

/** Units at prices beyond those of the step before and up to this one, wei of the native currency. */
export type DepthStep = { price: bigint; quantity: bigint };
export type DepthSide = { steps: DepthStep[]; isComplete: boolean };
export type OfferKind = "collection" | "trait" | "item";

/** Orders from the best price on as at most a hundred steps; prices next to each other share one where there are more. */
export function depthSteps(rows: readonly { price: bigint; quantity: bigint }[]): DepthStep[] {
  const byPrice: DepthStep[] = [];
  for (const { price, quantity } of rows) {
    const last = byPrice.at(-1);
    if (last?.price === price) last.quantity += quantity;
    else byPrice.push({ price, quantity });
  }
  const together = Math.ceil(byPrice.length / maxSteps);
  const steps: DepthStep[] = [];
  for (let from = 0; from < byPrice.length; from += together) {
    const part = byPrice.slice(from, from + together);
    const price = part.at(-1)?.price ?? 0n;
    steps.push({ price, quantity: part.reduce((sum, step) => sum + step.quantity, 0n) });
  }
  return steps;
}

function sideOf(rows: readonly OrderRow[]): DepthSide {
  const shown = rows.slice(0, maxOrders);
  const steps = depthSteps(
    shown.map(({ unitPrice, remaining }) => ({ price: BigInt(unitPrice), quantity: BigInt(remaining) })),
  );
  return { steps, isComplete: rows.length <= maxOrders };
}

/** The best orders that meet conditions of an index. */
function best(db: Queryable, conditions: SQL, orderBy: SQL): Promise<OrderRow[]> {
  return db.query<OrderRow>(sql`
    select ${orderColumns} from orders o where ${conditions} and o.status = 'active' and o.phase = 'live' and not o.hidden
    order by ${orderBy} limit ${maxOrders + 1}`);
}

type Place = { collectionId: number; chain: string };

/** Listings of a collection on a chain in its native currency. An item that exists once counts with its lowest price alone. */
export async function listingDepth(
  db: Queryable,
  { collectionId, chain, isEdition }: Place & { isEdition: boolean },
): Promise<DepthSide> {
  const native: Address = zeroAddress;
  const rows = await best(
    db,
    sql`o.collection_id = ${collectionId} and o.chain = ${chain} and o.currency = ${native} and o.side = 'listing' and o.taker is null`,
    sql`o.unit_price`,
  );
  const seen = new Set<number | null>();
  const { steps } = sideOf(
    rows.slice(0, maxOrders).filter(({ itemId }) => {
      const isNew = isEdition || !seen.has(itemId);
      seen.add(itemId);
      return isNew;
    }),
  );
  return { steps, isComplete: rows.length <= maxOrders };
}

/** Offers of one kind for items of a collection on a chain, in the wrapped native currency. */
export async function offerDepth(
  db: Queryable,
  { collectionId, chain, kind, wrapped }: Place & { kind: OfferKind; wrapped: Address },
): Promise<DepthSide> {
  const own = sql`o.collection_id = ${collectionId} and o.chain = ${chain} and o.kind = ${sql.raw(`'${kind}'`)} and o.side = 'offer'`;
  if (kind === "collection") {
    return sideOf(await best(db, sql`${own} and o.currency = ${wrapped}`, sql`o.unit_price desc`));
  }
  // No index has the currency of these kinds: offers in others are left out of the best of all.
  const rows = await db.query<OrderRow & { currency: Address }>(sql`
    select ${orderColumns}, o.currency from orders o
    where ${own} and o.status = 'active' and o.phase = 'live' and not o.hidden order by o.unit_norm desc limit ${maxOrders + 1}`);
  const { steps } = sideOf(rows.slice(0, maxOrders).filter(({ currency }) => currency === wrapped));
  return { steps, isComplete: rows.length <= maxOrders };
}
