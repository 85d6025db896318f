import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { WatchSubject } from "@/lib/contract/watchlist";
import { address, seconds, uint256 } from "../column-types";

/** What accounts watch. The subject may be about something that is no longer followed. */
export const watchlist = pgTable(
  "watchlist",
  {
    account: address("account").notNull(),
    /** `watchKey` of the subject. */
    key: text("key").notNull(),
    subject: jsonb("subject").$type<WatchSubject>().notNull(),
    savedAt: seconds("saved_at").notNull(),
    /** What it cost then, base units of the currency on the chain; null: nothing was listed. */
    price: uint256("price"),
    priceChain: text("price_chain"),
    priceCurrency: address("price_currency"),
  },
  (t) => [primaryKey({ columns: [t.account, t.key] })],
);
