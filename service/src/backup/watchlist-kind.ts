import { sql } from "drizzle-orm";
import { z } from "zod";
import {
  addressSchema,
  chainIdentifierSchema,
  digitsSchema,
  slugSchema,
  timestampSchema,
} from "@/lib/contract/primitives";
import { columns, type RowOf } from "../db/columns";
import { watchlist } from "../db/schema/watchlist";
import { defineKind, importTogether, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";

const schema = z.strictObject({
  account: storedAddressSchema,
  key: z.string(),
  subject: z.discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("item"),
      chain: chainIdentifierSchema,
      contract: addressSchema,
      tokenId: digitsSchema,
    }),
    z.strictObject({ kind: z.literal("collection"), slug: slugSchema }),
  ]),
  savedAt: timestampSchema,
  price: digitsSchema.nullable(),
  priceChain: chainIdentifierSchema.nullable(),
  priceCurrency: storedAddressSchema.nullable(),
});

const rowColumns = columns(watchlist, null, [
  "account",
  "key",
  "subject",
  "savedAt",
  "price",
  "priceChain",
  "priceCurrency",
]);

/** What accounts watch. */
export const watchlistKind = defineKind({
  name: "watched",
  schema,
  read: (db) =>
    readInPages<RowOf<typeof rowColumns>>((after, count) =>
      db.query(sql`
        select ${rowColumns} from watchlist where (account, key) > (${after?.account ?? ""}, ${after?.key ?? ""})
        order by account, key limit ${count}`),
    ),
  import: ({ db }) =>
    importTogether((lines) =>
      db.orm
        .insert(watchlist)
        .values(
          lines.map(({ price, ...line }) => ({ ...line, price: price === null ? null : BigInt(price) })),
        ),
    ),
});
