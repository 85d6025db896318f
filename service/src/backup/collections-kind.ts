import { sql } from "drizzle-orm";
import { z } from "zod";
import { chainIdentifierSchema, slugSchema, timestampSchema } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../db/columns";
import { collections } from "../db/schema/collections";
import { computed, selectList } from "../db/select-list";
import { type DeskCollection, restoreCollection } from "../market/desk/restore-collection";
import { defineKind, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";

/** What the desk added to a collection: everything if it added the collection itself, else what the operators' file leaves open. */
const schema = z.strictObject({
  slug: slugSchema,
  verified: z.boolean().nullable(),
  category: z.string().nullable(),
  featured: z.boolean(),
  hidden: z.boolean(),
  /** Absent in backups from before owners had profiles. */
  profileHidden: z.boolean().default(false),
  /** Absent in backups from before contracts were probed. */
  faultAccepted: z.boolean().default(false),
  /** Absent in backups from before verified collections kept their names. */
  acceptedName: z.string().nullable().default(null),
  refusedName: z.string().nullable().default(null),
  changed: z.strictObject({ by: storedAddressSchema.nullable(), at: timestampSchema }),
  /** Null if the operator's file names the collection. */
  added: z
    .strictObject({
      chain: chainIdentifierSchema,
      contract: storedAddressSchema,
      name: z.string().nullable(),
      standard: z.enum(["erc721", "erc1155"]),
      startBlock: z.number().int().nonnegative(),
      createdAt: timestampSchema,
    })
    .nullable(),
}) satisfies z.ZodType<DeskCollection>;

const collectionColumns = selectList(
  columns(collections, "c", { slug: "slug", verified: "deskVerified", category: "deskCategory" }),
  columns(collections, "c", [
    "featured",
    "hidden",
    "profileHidden",
    "faultAccepted",
    "acceptedName",
    "refusedName",
  ]),
  computed({
    changed: sql<
      DeskCollection["changed"]
    >`jsonb_build_object('by', c.desk_changed_by, 'at', c.desk_changed_at)`,
    added: sql<DeskCollection["added"]>`(
      select jsonb_build_object('chain', k.chain, 'contract', k.address, 'name', c.config_name, 'standard', c.standard,
        'startBlock', k.start_block, 'createdAt', c.created_at)
      from collection_contracts k where k.collection_id = c.id and not c.provisioned
      order by (k.chain = c.home_chain) desc, k.address limit 1)`,
  }),
);

/** Collections come before everything that is about them. */
export const collectionsKind = defineKind<DeskCollection>({
  name: "collection",
  schema,
  read: (db) =>
    readInPages<RowOf<typeof collectionColumns>>((after, count) =>
      db.query(sql`
        select ${collectionColumns} from collections c
        where c.followed and c.desk_changed_at is not null and c.slug > ${after?.slug ?? ""}
        order by c.slug limit ${count}`),
    ),
  import: ({ db, configs, leaveOut }) => ({
    async take(collection) {
      const isServed = collection.added === null || configs.has(collection.added.chain);
      const reason = isServed ? await restoreCollection(db, collection) : "chain_not_served";
      if (reason !== null) leaveOut(reason);
    },
    finish: async () => {},
  }),
});
