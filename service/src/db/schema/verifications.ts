import { bigint, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Address } from "@/lib/contract/primitives";
import { seconds } from "../column-types";

/** A difference as `verifications` keeps it: what is in doubt, what both sides say, and why. */
export type KeptDifference = {
  contract: Address;
  subject: string;
  stored: string;
  onChain: string;
  cause: string;
};

/** The last finished daily check of each chain: a sample of what is stored, compared with the chain's own state. */
export const verifications = pgTable("verifications", {
  chain: text("chain").primaryKey(),
  endedAt: seconds("ended_at").notNull(),
  /** The block that the last part of the sample was compared at. */
  block: bigint("block", { mode: "number" }).notNull(),
  checked: integer("checked").notNull(),
  unanswered: integer("unanswered").notNull(),
  /** How many facts differed; the first of them are in `differences`. */
  differing: integer("differing").notNull(),
  differences: jsonb("differences").$type<KeptDifference[]>().notNull(),
});
