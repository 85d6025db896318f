import { bigint, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { address, chainColumn, uint256 } from "../column-types";

// Facts of chains that decide whether an order can be filled.

/** Current approvals by `setApprovalForAll`. Revoked ones have no row. */
export const approvals = pgTable(
  "approvals",
  {
    chain: chainColumn(),
    contract: address("contract").notNull(),
    owner: address("owner").notNull(),
    operator: address("operator").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chain, t.contract, t.owner, t.operator] }),
    index("approvals_owner").on(t.owner, t.chain, t.contract, t.operator),
  ],
);

/** Current approvals of a single token by ERC-721 `approve`; a transfer clears them. */
export const tokenApprovals = pgTable(
  "token_approvals",
  {
    chain: chainColumn(),
    contract: address("contract").notNull(),
    tokenId: uint256("token_id").notNull(),
    approved: address("approved").notNull(),
  },
  (t) => [primaryKey({ columns: [t.chain, t.contract, t.tokenId] })],
);

/**
 * Seaport counters after an increment that the follower saw. Without a row the counter was never seen to change and is
 * usually 0 (ask the chain).
 */
export const counters = pgTable(
  "counters",
  { chain: chainColumn(), offerer: address("offerer").notNull(), counter: uint256("counter").notNull() },
  (t) => [primaryKey({ columns: [t.chain, t.offerer] })],
);

/** The funds of offer makers: balance, and allowance to the conduit, as of `block`. */
export const funds = pgTable(
  "funds",
  {
    chain: chainColumn(),
    currency: address("currency").notNull(),
    account: address("account").notNull(),
    balance: uint256("balance").notNull(),
    allowance: uint256("allowance").notNull(),
    block: bigint("block", { mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.chain, t.currency, t.account] })],
);
