import { sql } from "drizzle-orm";
import { z } from "zod";
import {
  type CollectionProfileContent,
  collectionProfileContentSchema,
  profileFields,
} from "@/lib/contract/collection-profile";
import { chainIdentifierSchema, hexSchema, slugSchema, timestampSchema } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../db/columns";
import { collectionProfiles, collections } from "../db/schema/collections";
import { selectList } from "../db/select-list";
import { getCollectionId } from "../market/collections/collection-head";
import { restoreOwnerProfile } from "../market/owners/apply-owner-profile";
import { defineKind, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";

const schema = z.strictObject({
  slug: slugSchema,
  revision: z.number().int().positive(),
  signer: storedAddressSchema.nullable(),
  chain: chainIdentifierSchema,
  deadline: timestampSchema,
  signature: hexSchema.nullable(),
  fields: z.array(z.enum(profileFields)),
  content: collectionProfileContentSchema,
  createdAt: timestampSchema,
});

const rowColumns = selectList(
  columns(collections, "c", ["slug"]),
  columns(collectionProfiles, "p", ["revision", "signer", "chain", "deadline", "signature", "fields"]),
  columns(collectionProfiles, "p", ["content", "createdAt"]),
);

/** What owners of contracts signed about their collections, with the signatures. The highest revision of each holds again. */
export const collectionProfilesKind = defineKind({
  name: "collection_profile",
  schema,
  read: (db) =>
    readInPages<RowOf<typeof rowColumns>>((after, count) =>
      db.query(sql`
        select ${rowColumns} from collection_profiles p join collections c on c.id = p.collection_id
        where c.followed and (c.slug, p.revision) > (${after?.slug ?? ""}::text, ${after?.revision ?? 0}::int4)
        order by c.slug, p.revision limit ${count}`),
    ),
  import({ db, clock, leaveOut }) {
    const newest = new Map<number, CollectionProfileContent>();
    return {
      async take({ slug, ...line }) {
        const collectionId = await getCollectionId(db, slug);
        if (collectionId === null) return leaveOut("collection_not_followed");
        await db.orm.insert(collectionProfiles).values({ ...line, collectionId });
        newest.set(collectionId, line.content);
      },
      async finish() {
        for (const [id, content] of newest) await restoreOwnerProfile(db, id, { content, now: clock });
      },
    };
  },
});
