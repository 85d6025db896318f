import { sql } from "drizzle-orm";
import { z } from "zod";
import { timestampSchema } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../db/columns";
import { drafts } from "../db/schema/drafts";
import { defineKind, importTogether, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";

const schema = z.strictObject({
  account: storedAddressSchema,
  id: z.string(),
  name: z.string(),
  revision: z.number().int().positive(),
  savedAt: timestampSchema,
  content: z.string(),
});

const rowColumns = columns(drafts, null, ["account", "id", "name", "revision", "savedAt", "content"]);
/** A draft may have half a megabyte. */
const together = 20;

/** What accounts prepare in the studio. */
export const draftsKind = defineKind({
  name: "draft",
  schema,
  read: (db) =>
    readInPages<RowOf<typeof rowColumns>>(
      (after, count) =>
        db.query(sql`
          select ${rowColumns} from drafts where (account, id) > (${after?.account ?? ""}, ${after?.id ?? ""})
          order by account, id limit ${count}`),
      together,
    ),
  import: ({ db }) => importTogether((lines) => db.orm.insert(drafts).values([...lines]), together),
});
