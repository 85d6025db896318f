import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Hex } from "@/lib/contract/primitives";
import { address, chainColumn, seconds, uint256 } from "../column-types";

/** What accounts signed about themselves on this market. The avatar is an item; whether the account holds it is read with it. */
export const accountProfiles = pgTable(
  "account_profiles",
  {
    account: address("account").primaryKey(),
    name: text("name"),
    /** What the name looks like (`nameSkeletons`): no two profiles share a form. */
    forms: text("forms").array().notNull(),
    avatarChain: text("avatar_chain"),
    avatarContract: address("avatar_contract"),
    avatarTokenId: uint256("avatar_token_id"),
    /** The chain of the signature's domain. */
    chain: chainColumn(),
    /** The signature's deadline. A profile never replaces one that was signed later. */
    deadline: seconds("deadline").notNull(),
    signature: text("signature").$type<Hex>().notNull(),
    createdAt: seconds("created_at").notNull(),
  },
  (t) => [
    index("account_profiles_forms").using("gin", t.forms),
    index("account_profiles_name").using("gin", t.name.op("gin_trgm_ops")),
  ],
);

/** Primary names of accounts in the name registries of chains, with the answer's age. `name` null: the account has none there. */
export const registryNames = pgTable(
  "registry_names",
  {
    account: address("account").notNull(),
    chain: chainColumn(),
    name: text("name"),
    /** What the name looks like, with and without its last label. */
    forms: text("forms").array().notNull(),
    checkedAt: seconds("checked_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.chain] }),
    index("registry_names_forms").using("gin", t.forms),
    index("registry_names_name").using("gin", t.name.op("gin_trgm_ops")),
  ],
);
