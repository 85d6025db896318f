import { sql } from "drizzle-orm";
import { z } from "zod";
import { checksummed } from "@/lib/checksummed";
import { apiKeySchema } from "@/lib/contract/api-key";
import { addressSchema } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../db/columns";
import type { Queryable } from "../db/database";
import { apiKeys } from "../db/schema/keys";
import { defineKind } from "./essential-kind";

/** A key as `/accounts/{address}/keys` has it, with its account and the SHA-256 of its secret. The secret itself is stored nowhere. */
const schema = apiKeySchema
  .extend({
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    account: addressSchema.nullable(),
    /** Null: the usual ones. */
    limits: apiKeySchema.shape.limits.nullable(),
  })
  .strict();

const together = 500;

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

async function* readKeys(db: Queryable): AsyncGenerator<RowOf<typeof keyColumns>> {
  let after = "";
  for (;;) {
    const rows = await db.query<RowOf<typeof keyColumns>>(
      sql`select ${keyColumns} from api_keys where hash > ${after} order by hash limit ${together}`,
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.hash;
  }
}

export const apiKeysKind = defineKind({
  name: "api_key",
  schema,
  read: readKeys,
  import: ({ db }) => ({
    async take({ account, ...key }) {
      await db.orm
        .insert(apiKeys)
        .values({ ...key, account: account === null ? null : checksummed(account) });
    },
    finish: async () => {},
  }),
});
