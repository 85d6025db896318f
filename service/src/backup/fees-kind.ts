import { sql } from "drizzle-orm";
import { z } from "zod";
import { bpsSchema, chainIdentifierSchema, slugSchema, timestampSchema } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../db/columns";
import { collections } from "../db/schema/collections";
import { collectionFees } from "../db/schema/desk";
import { selectList } from "../db/select-list";
import { getCollectionId } from "../market/collections/collection-head";
import { defineKind, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";

const schema = z.strictObject({
  slug: slugSchema,
  chain: chainIdentifierSchema,
  bps: bpsSchema,
  changedBy: storedAddressSchema.nullable(),
  changedAt: timestampSchema,
});

const feeColumns = selectList(
  columns(collections, "c", ["slug"]),
  columns(collectionFees, "w", ["chain", "bps", "changedBy", "changedAt"]),
);

/** Collections with a marketplace fee of their own on a chain. */
export const feesKind = defineKind({
  name: "fee",
  schema,
  read: (db) =>
    readInPages<RowOf<typeof feeColumns>>((after, count) =>
      db.query(sql`
        select ${feeColumns} from collection_fees w join collections c on c.id = w.collection_id
        where (c.slug, w.chain) > (${after?.slug ?? ""}::text, ${after?.chain ?? ""}::text)
        order by c.slug, w.chain limit ${count}`),
    ),
  import: ({ db, leaveOut }) => ({
    async take({ slug, ...fee }) {
      const collectionId = await getCollectionId(db, slug);
      if (collectionId === null) leaveOut("collection_not_followed");
      else await db.orm.insert(collectionFees).values({ ...fee, collectionId });
    },
    finish: async () => {},
  }),
});
