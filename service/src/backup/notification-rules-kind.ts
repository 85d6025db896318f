import { sql } from "drizzle-orm";
import { z } from "zod";
import { setNotificationRulesBodySchema } from "@/lib/contract/notification-rules";
import { timestampSchema } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../db/columns";
import { notificationRules } from "../db/schema/notifications";
import { defineKind, importTogether, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";

const schema = z.strictObject({
  account: storedAddressSchema,
  /** Null: the usual ones. */
  rules: setNotificationRulesBodySchema.partial().loose().nullable(),
  since: timestampSchema,
  updatedAt: timestampSchema.nullable(),
});

const ruleColumns = columns(notificationRules, null, ["account", "rules", "since", "updatedAt"]);

/** What accounts hear of. `since` is the stored one, which an erasure in a journal is compared with; the restore moves it on after that. */
export const notificationRulesKind = defineKind({
  name: "notification_rules",
  schema,
  read: (db) =>
    readInPages<RowOf<typeof ruleColumns>>((after, count) =>
      db.query(sql`
        select ${ruleColumns} from notification_rules where account > ${after?.account ?? ""}
        order by account limit ${count}`),
    ),
  import: ({ db }) =>
    importTogether((lines) =>
      db.orm.insert(notificationRules).values(
        lines.map(({ rules, ...line }) => {
          const parsed = setNotificationRulesBodySchema.safeParse(rules);
          return { ...line, rules: parsed.success ? parsed.data : null };
        }),
      ),
    ),
});
