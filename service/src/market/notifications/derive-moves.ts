import { type SQL, sql } from "drizzle-orm";
import type { SetNotificationRulesBody } from "@/lib/contract/notification-rules";
import type { Address } from "@/lib/contract/primitives";
import { usualCrossing } from "@/lib/vault/crossing-times";
import { columns, type RowOf } from "../../db/columns";
import type { Tx } from "../../db/database";
import { vaultMoves } from "../../db/schema/vault";
import { computed, selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import { type Candidate, type News, newsSeconds } from "./candidate";
import { isTold, rulesOf } from "./rules";

const moveColumns = selectList(
  columns(vaultMoves, "v", ["id", "collectionId", "itemId", "fromChain", "toChain", "state"]),
  columns(vaultMoves, "v", ["sentAt", "receivedAt", "attempts", "lastAttemptAt"]),
);
type MoveRow = RowOf<typeof moveColumns> & { account: Address };
/** With the cause by which the account is told of a move's delay. */
type DelayRow = MoveRow & { cause: string };

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

/** Whether the notification `n` is about a delay of the move with this id, whose causes `openMoves` words. */
const isOfMove = (id: SQL) => sql`(n.cause = ${id} or starts_with(n.cause, ${id} || ' '))`;

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
      where n.account = m.account and n.kind in ('move_late', 'move_stuck') and ${isOfMove(sql`m.id`)} and n.read_at is null`);
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

/** A delay that lasts is told again after this time. */
const reminderSeconds = 7 * 86_400;

/**
 * Moves in a state that is to be told, for accounts that have not heard of it, and each week again for those that have. Who signed in after it
 * began hears of it a week later. Accounts that want to hear nothing of such a delay are left out.
 *
 * @param at When the state began.
 */
async function openMoves(
  tx: Tx,
  {
    state,
    kind,
    at,
    now,
  }: { state: "pending" | "failed"; kind: "move_late" | "move_stuck"; at: SQL; now: number },
): Promise<DelayRow[]> {
  const lately = sql`${now - reminderSeconds}::int8`;
  const rows = await tx.query<DelayRow & { rules: SetNotificationRulesBody | null }>(sql`
    select m.*, case when "isReminder" then m.id || ' ' || ${now}::int8 else coalesce(told, m.id) end as cause from (
      select ${moveColumns}, r.account, r.rules, n.cause as told,
        coalesce(n.created_at, greatest(${at}, r.since)) <= ${lately} as "isReminder",
        n.cause is not null or ${at} >= r.since as "isNews"
      from vault_moves v ${parties}
      left join lateral (
        select n.cause, n.created_at from notifications n
        where n.account = r.account and n.kind = ${kind} and ${isOfMove(sql`v.id`)} order by n.id desc limit 1) n on true
      where v.state <> 'delivered' and v.state = ${state} and ${at} is not null) m
    where "isReminder" or "isNews" order by m.id, m.account`);
  return rows.filter(({ rules }) => isTold(rulesOf(rules).kinds[kind]));
}

/** Moves whose delivery failed. */
export async function deriveStuck(tx: Tx, now: number): Promise<Candidate[]> {
  const kind = "move_stuck";
  const rows = await openMoves(tx, { state: "failed", kind, at: sql`v.last_attempt_at`, now });
  return rows.map((row) => {
    const { move, ...candidate } = candidateOf(row);
    const { cause, attempts } = row;
    const isReminder = cause !== row.id;
    const at = isReminder ? now : (row.lastAttemptAt ?? now);
    const details = { ...move, attempts, isReminder };
    return { ...candidate, kind, cause, at, activityId: null, replaces: row.id, details };
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
  const kind = "move_late";
  const rows = await openMoves(tx, { state: "pending", kind, at: sql`v.sent_at`, now });
  const late: DelayRow[] = [];
  const routes = new Map<string, number>();
  for (const row of rows) {
    const route = `${row.collectionId} ${row.fromChain} ${row.toChain}`;
    const after = routes.get(route) ?? (await lateAfter(tx, row));
    routes.set(route, after);
    if (row.sentAt !== null && now - row.sentAt > after) late.push(row);
  }
  return late.map((row) => {
    const { move, ...candidate } = candidateOf(row);
    const { cause, sentAt } = row;
    const details = { ...move, startedAt: sentAt ?? now, isReminder: cause !== row.id };
    return { ...candidate, kind, cause, at: now, activityId: null, replaces: row.id, details };
  });
}
