import { type SQL, sql } from "drizzle-orm";
import type {
  NotificationsQuery,
  NotificationTotals,
  ReadNotificationsBody,
} from "@/lib/contract/notification";
import type { NotificationKind } from "@/lib/contract/notification-kind";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import {
  type Keyed,
  type KeysetPage,
  type KeysetPosition,
  keyed,
  readKeysetPage,
  type SortPhase,
} from "../../db/keyset";
import { notifications } from "../../db/schema/notifications";
import { selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import { isOfFollowed } from "../gates/followed";
import { subjectColumns, subjectJoins } from "./subject";

const notificationColumns = selectList(
  columns(notifications, "n", ["id", "kind", "at", "createdAt", "readAt", "chain", "details"]),
  subjectColumns,
);
export type NotificationRow = RowOf<typeof notificationColumns>;

const newestFirst: SortPhase = {
  orderBy: sql`n.id desc`,
  keys: sql`jsonb_build_array(n.id)`,
  after: ([id = null]) => sql`n.id < ${id}::int8`,
};

function conditions(account: Address, { kind, unread }: Pick<NotificationsQuery, "kind" | "unread">): SQL[] {
  return [
    sql`n.account = ${account} and n.on_site`,
    ...(kind === undefined ? [] : [sql`n.kind = any(${sqlArray(kind, "text")})`]),
    ...(unread === undefined ? [] : [unread ? sql`n.read_at is null` : sql`n.read_at is not null`]),
  ];
}

/** One page of what an account was told, the newest first. */
export function listNotifications(
  db: Queryable,
  account: Address,
  query: Pick<NotificationsQuery, "kind" | "unread" | "limit">,
  position: KeysetPosition | null,
): Promise<KeysetPage<Keyed<NotificationRow>>> {
  return readKeysetPage([newestFirst], { position, limit: query.limit }, (phase, after, count) =>
    db.query<Keyed<NotificationRow>>(sql`
      select ${keyed(notificationColumns, phase)} from notifications n ${subjectJoins("n")}
      where ${sql.join([...conditions(account, query), after ?? sql`true`], sql` and `)}
      order by ${phase.orderBy} limit ${count}`),
  );
}

/** Exact numbers of what an account was told. */
export async function countNotifications(db: Queryable, account: Address): Promise<NotificationTotals> {
  const rows = await db.query<{ kind: NotificationKind; told: number; unread: number }>(sql`
    select kind, count(*)::int as told, count(*) filter (where read_at is null)::int as unread
    from notifications where account = ${account} and on_site and ${isOfFollowed(sql`collection_id`)} group by kind order by kind`);
  return {
    all: rows.reduce((sum, { told }) => sum + told, 0),
    unread: rows.reduce((sum, { unread }) => sum + unread, 0),
    byKind: Object.fromEntries(rows.map(({ kind, told }) => [kind, told])),
  };
}

/** How many an account has not read. One index answers it. */
export async function countUnread(db: Queryable, account: Address): Promise<number> {
  const [row] = await db.query<{ unread: number }>(sql`
    select count(*)::int as unread from notifications where account = ${account} and on_site and read_at is null and ${isOfFollowed(sql`collection_id`)}`);
  return row?.unread ?? 0;
}

/** The number in `ntf_…`. */
function numberOf(id: string): number {
  return Number(id.slice("ntf_".length));
}

/** Marks notifications of an account as read. Those that are read already keep their time. */
export async function markRead(
  db: Queryable,
  account: Address,
  which: ReadNotificationsBody,
  now: number,
): Promise<void> {
  const named =
    "ids" in which
      ? sql`id = any(${sqlArray(which.ids.map(numberOf), "int8")})`
      : sql`id <= ${numberOf(which.upTo)}::int8`;
  await db.query(sql`
    update notifications set read_at = ${now}::int8
    where account = ${account} and on_site and read_at is null and ${named}`);
}
