import { sql } from "drizzle-orm";
import { z } from "zod";
import { timestampSchema } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../db/columns";
import { hiddenProfiles } from "../db/schema/desk";
import { defineKind, importTogether, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";

const schema = z.strictObject({
  address: storedAddressSchema,
  reason: z.string(),
  by: storedAddressSchema.nullable(),
  at: timestampSchema,
});

const hideColumns = columns(hiddenProfiles, null, {
  address: "address",
  reason: "reason",
  by: "hiddenBy",
  at: "hiddenAt",
});

/** Accounts whose signed names and avatars are hidden. */
export const hiddenProfilesKind = defineKind({
  name: "hidden_profile",
  schema,
  read: (db) =>
    readInPages<RowOf<typeof hideColumns>>((after, count) =>
      db.query(sql`
        select ${hideColumns} from hidden_profiles where address > ${after?.address ?? ""}
        order by address limit ${count}`),
    ),
  import: ({ db }) =>
    importTogether((lines) =>
      db.orm
        .insert(hiddenProfiles)
        .values(lines.map(({ by, at, ...line }) => ({ ...line, hiddenBy: by, hiddenAt: at }))),
    ),
});
