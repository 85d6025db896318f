import { type SQL, sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { usualCrossing } from "@/lib/vault/crossing-times";
import { columns, type RowOf } from "../../db/columns";
import type { Tx } from "../../db/database";
import { vaultMoves } from "../../db/schema/vault";
import { computed, selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import { type Candidate, type News, newsSeconds } from "./candidate";

const moveColumns = selectList(
  columns(vaultMoves, "v", ["id", "collectionId", "itemId", "fromChain", "toChain", "state"]),
  columns(vaultMoves, "v", ["sentAt", "receivedAt", "attempts", "lastAttemptAt"]),
);
type MoveRow = RowOf<typeof moveColumns> & { account: Address };

/** Who started the move `v` and who gets the item, each once, as far as they are told anything. */
const parties = sql`join notification_rules r on r.account in (v.initiator, v.recipient)`;

/** Seconds after which a move is late where too few moves of its route tell how long they take. As the move's page has it. */
const unknownLate = 3_600;
/** Moves of a route that tell how long they take. */
const lastMoves = 20;

const candidateOf = ({ account, id, collectionId, itemId, fromChain, toChain }: MoveRow) => ({
  ...{ account, cause: id, collectionId, itemId, chain: toChain },
  move: { moveId: id, fromChain, toChain },
});

const deliveredColumns = selectList(
  moveColumns,
  computed({ activityId: sql<number>`a.id`, at: sql<number>`a.timestamp` }),
);

/** Moves that arrived. What was told of their delay goes unless it was read. */
export async function deriveDelivered(tx: Tx, { after, until, now }: News): Promise<Candidate[]> {
  const rows = await tx.query<RowOf<typeof deliveredColumns> & { account: Address }>(sql`
    select ${deliveredColumns}, r.account from activity a join vault_moves v on v.id = a.move_id ${parties}
    where a.id > ${after}::int8 and a.id <= ${until}::int8 and a.type = 'vault_in' and not a.orphaned
      and a.timestamp >= greatest(r.since, ${now - newsSeconds}::int8)
    order by a.id, r.account`);
  if (rows.length > 0) {
    await tx.query(sql`
      update notifications n set on_site = false
      from unnest(${sqlArray(
        rows.map(({ account }) => account),
        "text",
      )}, ${sqlArray(
        rows.map(({ id }) => id),
        "text",
      )}) m (account, id)
      where n.account = m.account and n.kind in ('move_late', 'move_stuck') and n.cause = m.id and n.read_at is null`);
  }
  return rows.map((row) => {
    const { move, ...candidate } = candidateOf(row);
    const took = row.sentAt === null ? null : Math.max(0, row.at - row.sentAt);
    return {
      ...candidate,
      kind: "move_delivered",
      at: row.at,
      activityId: row.activityId,
      details: { ...move, seconds: took },
    };
  });
}

const openMoves = (state: "pending" | "failed", at: SQL, now: number) => sql`
  select ${moveColumns}, r.account from vault_moves v ${parties}
  where v.state <> 'delivered' and v.state = ${state} and ${at} >= greatest(r.since, ${now - newsSeconds}::int8) order by v.id, r.account`;

/** Moves whose delivery failed. */
export async function deriveStuck(tx: Tx, now: number): Promise<Candidate[]> {
  const rows = await tx.query<MoveRow>(openMoves("failed", sql`v.last_attempt_at`, now));
  return rows.map((row) => {
    const { move, ...candidate } = candidateOf(row);
    const details = { ...move, attempts: row.attempts };
    return { ...candidate, kind: "move_stuck", at: row.lastAttemptAt ?? now, activityId: null, details };
  });
}

/** After how many seconds a move of a route is late. */
async function lateAfter(tx: Tx, { collectionId, fromChain, toChain }: MoveRow): Promise<number> {
  const rows = await tx.query<{ took: number }>(sql`
    select greatest(0, received_at - sent_at)::int as took from vault_moves
    where collection_id = ${collectionId} and from_chain = ${fromChain} and to_chain = ${toChain}
      and received_at is not null and sent_at is not null
    order by received_at desc limit ${lastMoves}`);
  return usualCrossing(rows.map(({ took }) => took))?.late ?? unknownLate;
}

/** Moves that take longer than usual. A chain that is read late makes none late: its clock is the service's. */
export async function deriveLate(tx: Tx, now: number): Promise<Candidate[]> {
  const rows = await tx.query<MoveRow>(openMoves("pending", sql`v.sent_at`, now));
  const late: Candidate[] = [];
  const routes = new Map<string, number>();
  for (const row of rows) {
    const { move, ...candidate } = candidateOf(row);
    const route = `${row.collectionId} ${row.fromChain} ${row.toChain}`;
    const after = routes.get(route) ?? (await lateAfter(tx, row));
    routes.set(route, after);
    if (row.sentAt === null || now - row.sentAt <= after) continue;
    const details = { ...move, startedAt: row.sentAt };
    late.push({ ...candidate, kind: "move_late", at: now, activityId: null, details });
  }
  return late;
}
