import { sql } from "drizzle-orm";
import { z } from "zod";
import { waitingReasonSchema } from "@/lib/contract/creator-collection";
import { studioCodeSchema } from "@/lib/contract/operator/creator-collections";
import { chainIdentifierSchema, timestampSchema } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../db/columns";
import { creatorCollections } from "../db/schema/creator-collections";
import { defineKind, importTogether, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";

const schema = z.strictObject({
  chain: chainIdentifierSchema,
  contract: storedAddressSchema,
  account: storedAddressSchema.nullable(),
  state: z.enum(["waiting", "followed", "rejected"]),
  reason: waitingReasonSchema.nullable(),
  code: studioCodeSchema.nullable(),
  name: z.string().nullable(),
  standard: z.enum(["erc721", "erc1155"]),
  askedAt: timestampSchema,
  checkedAt: timestampSchema,
  answer: z.string().nullable(),
  decidedBy: storedAddressSchema.nullable(),
  decidedAt: timestampSchema.nullable(),
});

const rowColumns = columns(creatorCollections, null, [
  ...(["chain", "contract", "account", "state", "reason", "code", "name", "standard"] as const),
  ...(["askedAt", "checkedAt", "answer", "decidedBy", "decidedAt"] as const),
]);

/** Contracts that creators asked for, and what became of them. */
export const creatorCollectionsKind = defineKind({
  name: "creator_collection",
  schema,
  read: (db) =>
    readInPages<RowOf<typeof rowColumns>>((after, count) =>
      db.query(sql`
        select ${rowColumns} from creator_collections
        where (chain, contract) > (${after?.chain ?? ""}, ${after?.contract ?? ""})
        order by chain, contract limit ${count}`),
    ),
  import: ({ db }) => importTogether((lines) => db.orm.insert(creatorCollections).values([...lines])),
});
