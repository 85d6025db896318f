import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { WaitingReason } from "@/lib/contract/creator-collection";
import type { StudioCode } from "@/lib/contract/operator/creator-collections";
import { address, chainColumn, seconds } from "../column-types";
import type { TokenStandard } from "./collections";

/** Contracts whose owners asked for a place in the market. Whether one is followed is in `collections`. */
export const creatorCollections = pgTable(
  "creator_collections",
  {
    chain: chainColumn(),
    contract: address("contract").notNull(),
    /** Null once the account has erased its data. */
    account: address("account"),
    state: text("state").$type<"waiting" | "followed" | "rejected">().notNull(),
    /** Only of one that waits. */
    reason: text("reason").$type<WaitingReason>(),
    code: text("code").$type<StudioCode>(),
    name: text("name"),
    standard: text("standard").$type<TokenStandard>().notNull(),
    askedAt: seconds("asked_at").notNull(),
    /** When the chain was last asked about it. */
    checkedAt: seconds("checked_at").notNull(),
    answer: text("answer"),
    decidedBy: address("decided_by"),
    decidedAt: seconds("decided_at"),
  },
  (t) => [
    primaryKey({ columns: [t.chain, t.contract] }),
    index("creator_collections_state").on(t.state, t.askedAt.desc().nullsFirst(), t.chain, t.contract),
    index("creator_collections_account").on(t.account, t.askedAt.desc().nullsFirst()),
    index("creator_collections_decided").on(t.decidedAt),
  ],
);
