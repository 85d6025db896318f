import { sql } from "drizzle-orm";
import type { ChainConfig } from "@/lib/chains/config";
import type { OrderFee, OrderScope, OrderSide, OrderStatusReason } from "@/lib/contract/order";
import type { CreateListingBody } from "@/lib/contract/order-requests";
import { hashOrder } from "@/lib/seaport/hash-order";
import type { ParsedOrder } from "@/lib/seaport/parsed-order";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import { columns, type RowOf } from "../../../db/columns";
import type { Db, Tx } from "../../../db/database";
import { collectionContracts } from "../../../db/schema/collections";
import { flushChanges } from "../../changes/flush-changes";
import { noChanges, noteOrder } from "../../changes/gather-changes";
import { type ItemIndex, indexItems } from "../../items/item-index";
import { keepOrderEnds, type OrderEnd } from "../ending/order-ends";
import { parseSubmission } from "../rules/check-terms";
import { keccak256 } from "../signatures/keccak";
import { recomputeOrders } from "../status/recompute-orders";
import { forgottenSeconds, type SettledStatus } from "../status/status";
import { watchFunds } from "../status/watched-funds";
import { insertRestored, madeEntry, orderId, orderRow, type RestoredOrder } from "./order-rows";
import { readSubmission, type Submission } from "./submission";

/** A signed order as a backup holds it. */
export interface SavedOrder extends SettledStatus {
  side: OrderSide;
  chain: string;
  order: CreateListingBody["order"];
  /** Null for a listing. */
  scope: OrderScope | null;
  fees: readonly OrderFee[];
  enforced: boolean;
  hidden: boolean;
  confirmed: boolean;
  fault: OrderStatusReason | null;
  /** When its maker ended it, Unix seconds. */
  endedAt: number | null;
  signableUntil: number | null;
  /** Units, digits. */
  remaining: string;
  /** Unix seconds. */
  createdAt: number;
}

/** Why an order is not restored: its contract or chain is not served any more, or its shape is not that of today's chain settings. */
export type LeftOut = "chain_not_served" | "collection_not_followed" | "settings_changed";

interface Draft {
  saved: SavedOrder;
  submission: Submission;
  parsed: ParsedOrder;
  collectionId: number;
}

/** Restored before the chain is read, so no block is known. */
const noBlock = 0;

/**
 * Stores orders of one chain from a backup, before the chain is read again: nothing is known of items, approvals and funds until then, so
 * no order is active. An order that ended for good keeps its status.
 *
 * @param options.now Now of the chain, Unix seconds.
 * @param options.clock Now of our clock, Unix seconds.
 * @returns for each order in sequence null, or why it was left out.
 */
export async function restoreOrders(
  db: Db,
  {
    config,
    saved,
    now,
    clock,
  }: { config: ChainConfig | undefined; saved: readonly SavedOrder[]; now: number; clock: number },
): Promise<(LeftOut | null)[]> {
  if (config === undefined) {
    const left = saved.map((): LeftOut => "chain_not_served");
    await keepOrderEnds(db, endsLeftOut(saved, left));
    return left;
  }
  return db.transaction(async (tx) => {
    const contracts = await readContracts(tx, config.id);
    const drafts = saved.map((order) => draftOf(order, config, contracts));
    const kept = drafts.filter((draft) => typeof draft !== "string");
    await watchMakers(tx, config, kept);
    const items = await indexItems({ tx, chain: config.id, clock }, tokensOf(kept));
    const rows = kept.map((draft) => rowOf(draft, items, now));
    const inserted = await insertRestored(tx, rows);
    const changes = noChanges();
    const open = rows.filter(({ id, endsAt }) => inserted.has(id) && !isForgotten(endsAt, now));
    await recomputeOrders(tx, changes, { ids: open.map(({ id }) => id), own: true, now, block: noBlock });
    for (const row of rows) {
      if (!inserted.has(row.id)) continue;
      noteOrder(changes, row.chain, row.id, row.collectionId);
      changes.activity.push(madeEntry(row));
    }
    await flushChanges(tx, changes);
    await keepOrderEnds(tx, endsLeftOut(saved, drafts));
    return drafts.map((draft) => (typeof draft === "string" ? draft : null));
  });
}

/** Ends of orders that do not fit the operator's files now. They must count if the orders are posted when they fit. */
function endsLeftOut(saved: readonly SavedOrder[], drafts: readonly (Draft | LeftOut)[]): OrderEnd[] {
  return saved.flatMap(({ chain, order, endedAt }, index) => {
    if (endedAt === null || typeof drafts[index] !== "string") return [];
    const { totalOriginalConsiderationItems: _, ...parameters } = order.parameters;
    const hash = hashOrder(decodeOrderComponents(parameters), keccak256);
    return [{ orderId: orderId(chain, hash), endedAt }];
  });
}

/** Nothing on the chain can change the status of an order that ended this long ago, so what the backup says stays. */
function isForgotten(endsAt: number, now: number): boolean {
  return endsAt <= now - forgottenSeconds;
}

const contractColumns = columns(collectionContracts, null, ["address", "collectionId"]);

async function readContracts(tx: Tx, chain: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<RowOf<typeof contractColumns>>(
    sql`select ${contractColumns} from collection_contracts where chain = ${chain}`,
  );
  return new Map(rows.map(({ address, collectionId }) => [address, collectionId]));
}

function draftOf(
  saved: SavedOrder,
  chain: ChainConfig,
  contracts: ReadonlyMap<string, number>,
): Draft | LeftOut {
  const { side, order, scope } = saved;
  const body = { chain: chain.id, order, ...(scope === null ? {} : { scope }) };
  const submission = readSubmission(side, body, chain);
  const { parsed } = parseSubmission(submission.order, { side, chain, announced: undefined });
  if (parsed === null) return "settings_changed";
  const collectionId = contracts.get(parsed.token);
  return collectionId === undefined ? "collection_not_followed" : { saved, submission, parsed, collectionId };
}

function tokensOf(drafts: readonly Draft[]) {
  const tokens = drafts.flatMap(({ parsed: { scope, token } }) =>
    scope.kind === "item" ? [{ address: token, tokenId: scope.tokenId }] : [],
  );
  return [...new Map(tokens.map((token) => [`${token.address} ${token.tokenId}`, token])).values()];
}

/** The follower reads the funds of makers that have a row, and counts them as nothing until then. */
async function watchMakers(tx: Tx, { id: chain }: ChainConfig, drafts: readonly Draft[]): Promise<void> {
  const readings = drafts.flatMap(({ parsed: { side, currency, maker: account } }) =>
    side === "offer" ? [{ currency, account, balance: 0n, allowance: 0n, block: noBlock }] : [],
  );
  await watchFunds(tx, { chain, applied: noBlock }, readings);
}

function rowOf(
  { saved, submission, parsed, collectionId }: Draft,
  items: ItemIndex,
  now: number,
): RestoredOrder {
  const { scope, createdAt, hidden, confirmed, fault, enforced, endedAt, signableUntil } = saved;
  const fees = saved.fees.map((fee) => ({ ...fee, amount: BigInt(fee.amount) }));
  const itemId =
    parsed.scope.kind === "item" ? (items.get(parsed.token, parsed.scope.tokenId)?.id ?? null) : null;
  const { signature } = submission;
  const traits = scope?.kind === "trait" ? scope.traits : null;
  const accepted = {
    submission,
    parsed,
    signature,
    contractSigned: null,
    fees,
    collectionId,
    itemId,
    traits,
    enforced,
  };
  const row = {
    ...orderRow(accepted, now, noBlock),
    createdAt,
    updatedAt: createdAt,
    hidden,
    confirmed,
    fault,
    endedAt,
    signableUntil,
  };
  if (!isForgotten(row.endsAt, now)) return row;
  const { status, statusReason, remaining } = saved;
  return { ...row, status, statusReason, remaining: BigInt(remaining) };
}
