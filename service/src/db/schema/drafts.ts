import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { address, seconds } from "../column-types";

/** What accounts prepare in the creator's studio. */
export const drafts = pgTable(
  "drafts",
  {
    account: address("account").notNull(),
    /** Made by the web: two accounts may have the same. */
    id: text("id").notNull(),
    name: text("name").notNull(),
    revision: integer("revision").notNull(),
    savedAt: seconds("saved_at").notNull(),
    /** JSON as text: the database must not sort its keys, and texts may hold what `jsonb` refuses. */
    content: text("content").notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.id] })],
);
