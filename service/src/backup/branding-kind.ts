import { sql } from "drizzle-orm";
import { operatorBrandingSchema } from "@/lib/contract/operator/branding";
import { timestampSchema } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../db/columns";
import { brandingVersions } from "../db/schema/desk";
import { registerPictures } from "../market/desk/branding";
import { defineKind, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";

const schema = operatorBrandingSchema
  .omit({ shown: true })
  .extend({ publishedBy: storedAddressSchema.nullable(), publishedAt: timestampSchema })
  .strict();

const versionColumns = columns(brandingVersions, null, ["version", "content", "publishedBy", "publishedAt"]);
/** A version has pictures: few are read at once. */
const versionsTogether = 10;

/** Every published branding. */
export const brandingKind = defineKind({
  name: "branding_version",
  schema,
  read: (db) =>
    readInPages<RowOf<typeof versionColumns>>(
      (after, count) =>
        db.query(sql`
          select ${versionColumns} from branding_versions where version > ${after?.version ?? 0}
          order by version limit ${count}`),
      versionsTogether,
    ),
  import: ({ db }) => ({
    async take(version) {
      await registerPictures(db, version.content);
      await db.orm.insert(brandingVersions).values(version);
    },
    finish: async () => {},
  }),
});
