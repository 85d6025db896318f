import { sql } from "drizzle-orm";
import { z } from "zod";
import { apiKeySchema } from "@/lib/contract/api-key";
import { columns, type RowOf } from "../db/columns";
import { apiKeys } from "../db/schema/keys";
import { defineKind, importTogether, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";

/** A key as `/accounts/{address}/keys` has it, with its account and the SHA-256 of its secret. The secret itself is stored nowhere. */
const schema = apiKeySchema
  .extend({
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    account: storedAddressSchema.nullable(),
    /** Null: the usual ones. */
    limits: apiKeySchema.shape.limits.nullable(),
  })
  .strict();

const keyColumns = columns(apiKeys, null, [
  "hash",
  "id",
  "name",
  "account",
  "scopes",
  "prefix",
  "lastFour",
  "limits",
  "createdAt",
  "expiresAt",
  "lastUsedAt",
  "revokedAt",
]);

export const apiKeysKind = defineKind({
  name: "api_key",
  schema,
  read: (db) =>
    readInPages<RowOf<typeof keyColumns>>((after, count) =>
      db.query(sql`
        select ${keyColumns} from api_keys where hash > ${after?.hash ?? ""} order by hash limit ${count}`),
    ),
  import: ({ db }) => importTogether((keys) => db.orm.insert(apiKeys).values([...keys])),
});
