import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import {
  maxStudioCollections,
  maxStudioDrops,
  maxStudioRows,
  maxStudioSales,
  type StudioInterval,
} from "@/lib/contract/studio";
import { columns, joinedColumns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { itemImageColumns } from "../../db/schema/image-columns";
import { itemMeta, items } from "../../db/schema/items";
import { selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import { type CollectionFloorRow, listFloors } from "../collections/collections-page";
import { type DropRow, listDropsOf } from "../drops/drops-page";
import { type HolderRow, listHolders } from "../items/holders-page";
import { type CreatorSale, listCreatorSales } from "./list-sales";
import { listOwnCollections, type OwnCollection } from "./own-collections";

const daySeconds = 86_400;
const days: Record<Exclude<StudioInterval, "all">, number> = { "7d": 7, "30d": 30, "90d": 90 };

/** The start of an interval that ends at `now`, Unix seconds: whole UTC days, of which the last one is today. */
export function studioStart(interval: StudioInterval, now: number): number {
  return interval === "all" ? 0 : now - (now % daySeconds) - (days[interval] - 1) * daySeconds;
}

const lookColumns = selectList(
  columns(items, "i", ["id", "labels"]),
  joinedColumns(itemMeta, "m", ["name"]),
  itemImageColumns,
);
export type ItemLook = RowOf<typeof lookColumns>;

function readItemLooks(db: Queryable, ids: readonly number[]): Promise<ItemLook[]> {
  return db.query<ItemLook>(sql`
    select ${lookColumns} from items i left join item_meta m on m.item_id = i.id left join media d on d.hash = m.image_hash
    where i.id = any(${sqlArray(ids, "int8")})`);
}

/** What an account's collections sold and earned, and who holds them. */
export interface StudioRows {
  collections: { own: OwnCollection; sales: CreatorSale[]; holders: HolderRow[]; drops: DropRow[] }[];
  totalCollections: number;
  sales: CreatorSale[];
  isComplete: boolean;
  floors: CollectionFloorRow[];
  /** Of the items of the latest sales. */
  looks: Map<number, ItemLook>;
}

/** Settle due times before it. @param options.since Unix seconds */
export async function readStudio(
  db: Queryable,
  { account, slug, since }: { account: Address; slug: string | undefined; since: number },
): Promise<StudioRows> {
  const own = await listOwnCollections(db, { account, slug, limit: maxStudioCollections });
  const ids = own.map(({ id }) => id);
  const [found, floors, drops, holders] = await Promise.all([
    listCreatorSales(db, { collectionIds: ids, since, limit: maxStudioSales + 1 }),
    listFloors(db, ids),
    listDropsOf(db, ids, slug === undefined ? maxStudioRows : maxStudioDrops),
    Promise.all(own.map((each) => listHolders(db, each, { limit: maxStudioRows, position: null }))),
  ]);
  const sales = found.slice(0, maxStudioSales);
  const latest = sales.slice(0, maxStudioRows).flatMap(({ itemId }) => itemId ?? []);
  const looks = latest.length === 0 ? [] : await readItemLooks(db, latest);
  return {
    collections: own.map((each, at) => ({
      own: each,
      sales: sales.filter(({ collectionId }) => collectionId === each.id),
      holders: holders[at]?.rows ?? [],
      drops: drops.filter(({ collection }) => collection === each.slug),
    })),
    totalCollections: own[0]?.total ?? 0,
    sales,
    isComplete: found.length <= maxStudioSales,
    floors,
    looks: new Map(looks.map((look) => [look.id, look])),
  };
}
