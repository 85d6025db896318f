import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ProofLevel } from "@/lib/contract/chain";
import type { Address, Hex } from "@/lib/contract/primitives";
import { address, chainColumn, decimal, hash, seconds, uint256 } from "../column-types";

/*
 * Conventions of every table
 * - Addresses are EIP-55 checksummed text; hashes are lower-case hexadecimal text. Code that reads input normalises it.
 * - A chain is our text identifier (`base`); times are Unix seconds unless the name ends in `_ms`.
 * - int8 columns never exceed 2^53, so they are numbers in code on both drivers; uint256 columns are bigint.
 * - A descending index has `nullsFirst`, because that is the meaning of a plain `ORDER BY x DESC` in PostgreSQL.
 * - Compare or order text keys with COLLATE "C" where the two drivers must agree.
 *
 * The follower recomputes everything that derives from chain events (items, holders, approvals, counters, order status,
 * sale buckets) from `events`, in the transaction that adds or drops the events. Nothing else writes those columns.
 *
 * Lock order in a transaction, to avoid deadlocks: terms of collections (`lockTerms`) → chain (`lockChain`) → messages
 * between chains (`lockMessages`) → makers' listings (`refuseTooManyListings`) → orders → items → holders, item_meta →
 * `flushChanges`: `collection_chains` → `nextSeq` → `collections`. Followers of several chains write the rows of one
 * movable collection: they lock each kind by one statement, in the order of its key. Rows outside this order belong to
 * one chain only, except new items, which are inserted in the order of their key before orders.
 */

/**
 * One row: the clock that numbers activity entries, order updates and collection versions. `nextSeq` locks the row
 * until commit, so numbers become visible in their order for every writer: a reader at n has seen all up to n.
 */
export const feedClock = pgTable("feed_clock", {
  id: integer("id").primaryKey(),
  value: bigint("value", { mode: "number" }).notNull(),
});

/**
 * The restores of this database. Each begins numbers that no earlier state of it can have given: those above `kept` and
 * below `first` are lost, with the entries that had them.
 *
 * @see docs/decisions/0043-a-restore-skips-numbers.md
 */
export const feedEpochs = pgTable("feed_epochs", {
  first: bigint("first", { mode: "number" }).primaryKey(),
  /** The last number whose entries were restored; 0: none. */
  kept: bigint("kept", { mode: "number" }).notNull(),
});

/** The journals that processes of this database write, by the identifier in the file. */
export const journals = pgTable("journals", { id: text("id").primaryKey() });

/** The RPCs of a chain as its follower finds them. `disagreeing` contradict a proof or the others. */
export type FollowedEndpoints = {
  configured: number;
  answering: number;
  disagreeing: { host: string; reason: string }[];
};

/** What an RPC accepts at once, as far as its refusals showed it. */
export type LearnedLimits = { blocks: number; addresses: number; batch: number; parallel: number };

/** The position of a chain's follower. `number` null: nothing is applied yet. `head` is the newest block seen. */
export const chainCursor = pgTable("chain_cursor", {
  chain: text("chain").primaryKey(),
  chainId: integer("chain_id").notNull(),
  number: bigint("number", { mode: "number" }),
  hash: hash("hash"),
  timestamp: seconds("timestamp"),
  headNumber: bigint("head_number", { mode: "number" }),
  headTimestamp: seconds("head_timestamp"),
  /** Of the newest block that was read, wei for a unit of gas; null: the chain has none. */
  baseFee: decimal("base_fee"),
  /** Last block with the chain's confirmations: `final` of an activity is `block_number <= final_number`. */
  finalNumber: bigint("final_number", { mode: "number" }),
  /** When an RPC last answered, in milliseconds of the service's clock. */
  polledAtMs: bigint("polled_at_ms", { mode: "number" }),
  /** Why the chain is down, or null: `rpc_unreachable`, `wrong_chain`, `rpc_disagreement`, `reorg_unconfirmed`. Detail is for logs. */
  errorCode: text("error_code"),
  errorDetail: text("error_detail"),
  /** What proves the newest step; null before the first. */
  proofLevel: text("proof_level").$type<ProofLevel>(),
  /** Some blocks below this one were read from one RPC alone, and nothing can prove them later. */
  unprovenBelow: bigint("unproven_below", { mode: "number" }),
  /** The same, but hashes tie these blocks to the next ones: they are proven once a second RPC gives one of those. */
  unconfirmedBelow: bigint("unconfirmed_below", { mode: "number" }),
  /** Whether headers of this chain were found to hash to their hash, and receipts to their root. */
  headersHashed: boolean("headers_hashed").notNull().default(false),
  receiptsHashed: boolean("receipts_hashed").notNull().default(false),
  /** The RPCs as the follower last found them; null before. */
  endpoints: jsonb("endpoints").$type<FollowedEndpoints>(),
  /** By the hash of an RPC's address, which may hold a key. */
  rpcLimits: jsonb("rpc_limits").$type<Record<string, LearnedLimits>>().notNull().default({}),
});

/** Hashes of the newest blocks, to find the common ancestor of a reorganisation; below them, events name those of their blocks. */
export const blocks = pgTable(
  "blocks",
  {
    chain: chainColumn(),
    number: bigint("number", { mode: "number" }).notNull(),
    hash: hash("hash").notNull(),
    parentHash: hash("parent_hash").notNull(),
    timestamp: seconds("timestamp").notNull(),
  },
  (t) => [primaryKey({ columns: [t.chain, t.number] })],
);

export type EventName =
  | "transfer"
  | "approval"
  | "approval_for_all"
  | "metadata"
  | "contract_uri"
  | "pool_created"
  | "pool_buy"
  | "pool_sell"
  | "order_fulfilled"
  | "order_cancelled"
  | "order_validated"
  | "counter_incremented"
  | "drop_conditions"
  | "drop_claim"
  | "drop_supply"
  | "drop_prepared"
  | "vault_sent"
  | "vault_packet"
  | "vault_received"
  | "vault_verified"
  | "vault_failed"
  // Only heard, never stored: the rights themselves are read from the chain's state.
  | "right_granted";

/** An item of a Seaport fulfilment as stored in `events.args`; amounts and identifiers are digits. */
export type FilledItem = { itemType: number; token: Address; identifier: string; amount: string };
/** `events.args` of `order_fulfilled`. */
export type FulfilledArgs = {
  recipient: Address;
  offer: FilledItem[];
  consideration: (FilledItem & { recipient: Address })[];
};

/**
 * A claim condition as set; uint256 are digits, the zero address stands for the native currency, and the zero root for
 * none.
 */
export type SetCondition = {
  startsAt: string;
  maxSupply: string;
  perWallet: string;
  merkleRoot: Hex;
  price: string;
  currency: Address;
};
/**
 * `events.args` of `drop_conditions`: the number of conditions, and the conditions themselves unless there are too
 * many.
 */
export type ConditionsArgs = { count: number; conditions: SetCondition[] };
/** `events.args` of `drop_claim`: the number of the condition, digits. */
export type ClaimArgs = { condition: string };
/** `events.args` of `vault_packet`: `nonce` is digits, `receiver` the contract that receives the message. */
export type PacketArgs = { nonce: string; receiver: Address; message: Hex };
/** `events.args` of `vault_failed`: the revert data of the delivery, and the hash of its payload. */
export type FailureArgs = { reason: Hex; payloadHash: Hex };
export type EventArgs = FulfilledArgs | ConditionsArgs | ClaimArgs | PacketArgs | FailureArgs;

/**
 * Raw chain events of the canonical chain, the source of all derived state. `sub` numbers the parts of one log
 * (ERC-2309 ranges, ERC-1155 batches). Columns by `name`:
 * transfer: from_addr, to_addr, token_id, quantity; approval: from_addr = owner, to_addr = approved, token_id;
 * approval_for_all: from_addr = owner, to_addr = operator, flag; metadata: token_id .. until_token_id;
 * contract_uri: the contract's own metadata or its owner changed; pool_created: address = factory, to_addr = pool;
 * pool_buy, pool_sell (of the trader): address = pool, token_id, quantity = wei for this token;
 * order_*: subject = order hash, from_addr = offerer, args; counter_incremented: from_addr = offerer, quantity = new counter;
 * drop_*: token_id of ERC-1155 only. drop_conditions: flag = claims count from zero again, args; drop_claim: from_addr = claimer,
 * to_addr = receiver, quantity, args; drop_supply: quantity = maximum supply, 0 for any number; drop_prepared: ids up to
 * until_token_id can be minted;
 * vault_*: address = the collection's vault contract that sent or is to receive, subject = the message's identifier,
 * except for vault_verified, where it is the hash of the payload that can be delivered from then on.
 * vault_sent: token_id, from_addr = sender, quantity = eid of the destination; vault_packet: token_id, to_addr = recipient, args;
 * vault_received: token_id, to_addr = recipient, quantity = eid of the origin; vault_failed: from_addr = the reporter,
 * which may be anybody, args.
 */
export const events = pgTable(
  "events",
  {
    chain: chainColumn(),
    blockNumber: bigint("block_number", { mode: "number" }).notNull(),
    logIndex: integer("log_index").notNull(),
    sub: integer("sub").notNull().default(0),
    blockHash: hash("block_hash").notNull(),
    timestamp: seconds("timestamp").notNull(),
    txHash: hash("tx_hash").notNull(),
    address: address("address").notNull(),
    name: text("name").$type<EventName>().notNull(),
    fromAddr: address("from_addr"),
    toAddr: address("to_addr"),
    tokenId: uint256("token_id"),
    untilTokenId: uint256("until_token_id"),
    quantity: uint256("quantity"),
    flag: boolean("flag"),
    subject: hash("subject"),
    args: jsonb("args").$type<EventArgs>(),
  },
  (t) => [
    primaryKey({ columns: [t.chain, t.blockNumber, t.logIndex, t.sub] }),
    index("events_token")
      .on(t.chain, t.address, t.tokenId, t.blockNumber, t.logIndex, t.sub)
      .where(sql`name in ('transfer', 'approval')`),
    index("events_operator")
      .on(t.chain, t.address, t.fromAddr, t.toAddr, t.blockNumber, t.logIndex)
      .where(sql`name = 'approval_for_all'`),
    index("events_order").on(t.chain, t.subject, t.blockNumber).where(sql`subject is not null`),
    index("events_granted").on(t.fromAddr, t.timestamp).where(sql`name = 'approval_for_all'`),
    index("events_pool").on(t.chain, t.toAddr).where(sql`name = 'pool_created'`),
    index("events_counter")
      .on(t.chain, t.fromAddr, t.blockNumber, t.logIndex)
      .where(sql`name = 'counter_incremented'`),
    index("events_drop_settings")
      .on(t.chain, t.address, t.tokenId, t.blockNumber, t.logIndex)
      .where(sql`name in ('drop_conditions', 'drop_supply', 'drop_prepared')`),
    index("events_drop_claims").on(t.chain, t.address, t.tokenId).where(sql`name = 'drop_claim'`),
  ],
);

/**
 * What the stored transfers of an ERC-1155 token leave each account: the units it received less those that it sent. Below zero when a token
 * reports impossible transfers. Triggers of `events` keep the sums in the transaction that adds or drops an event.
 */
export const transferSums = pgTable(
  "transfer_sums",
  {
    chain: chainColumn(),
    contract: address("contract").notNull(),
    tokenId: uint256("token_id").notNull(),
    owner: address("owner").notNull(),
    units: decimal("units").notNull(),
  },
  (t) => [primaryKey({ columns: [t.chain, t.contract, t.tokenId, t.owner] })],
);
