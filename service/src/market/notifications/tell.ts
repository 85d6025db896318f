import { sql } from "drizzle-orm";
import type { NotificationChannels, SetNotificationRulesBody } from "@/lib/contract/notification-rules";
import type { Address } from "@/lib/contract/primitives";
import type { Tx } from "../../db/database";
import { fieldsOf, recordset } from "../../db/recordset";
import { notifications } from "../../db/schema/notifications";
import { sqlArray } from "../../db/sql-array";
import { columnNames, fieldNames } from "../../db/written-columns";
import { isOfFollowed } from "../gates/followed";
import { queuePushes } from "../push/queue-pushes";
import { queueEvents } from "../webhooks/queue-events";
import type { Candidate } from "./candidate";
import { isQuiet } from "./quiet-hours";
import { isTold, rulesOf } from "./rules";

type Rules = ReadonlyMap<Address, SetNotificationRulesBody>;

/** Holds the rows, so that an account which erases its data meanwhile is told nothing afterwards. */
async function readRulesOf(tx: Tx, candidates: readonly Candidate[]): Promise<Rules> {
  const accounts = [...new Set(candidates.map(({ account }) => account))];
  const rows = await tx.query<{ account: Address; rules: SetNotificationRulesBody | null }>(sql`
    select account, rules from notification_rules where account = any(${sqlArray(accounts, "text")})
    order by account for key share`);
  return new Map(rows.map(({ account, rules }) => [account, rulesOf(rules)]));
}

/** Where a candidate is told; null: nowhere. */
function channelsOf(
  { kind, floorShare = null }: Candidate,
  rules: SetNotificationRulesBody | undefined,
): NotificationChannels | null {
  if (rules === undefined) return null;
  const { offersFromFloorBps: least } = rules;
  if (kind === "offer_received" && least !== null && floorShare !== null && floorShare < least) return null;
  const channels = rules.kinds[kind];
  return isTold(channels) ? channels : null;
}

const storedKeys = [
  ...(["account", "kind", "cause", "onSite", "at", "createdAt", "chain"] as const),
  ...(["collectionId", "itemId", "activityId", "details"] as const),
] as const;

/** Takes unread notifications off the site that those of `rows` replace there. */
async function replaceOlder(
  tx: Tx,
  rows: readonly (Candidate & { id: number; onSite: boolean })[],
): Promise<void> {
  const newer = rows.flatMap(({ id, account, kind, replaces = null, onSite }) =>
    onSite && replaces !== null ? [{ id, account, kind, replaces }] : [],
  );
  if (newer.length === 0) return;
  const fields = { id: "int8", account: "text", kind: "text", replaces: "text" } as const;
  await tx.query(sql`
    update notifications n set on_site = false from ${recordset(newer, "m", fields)}
    where n.account = m.account and n.kind = m.kind and (n.cause = m.replaces or starts_with(n.cause, m.replaces || ' '))
      and n.id < m.id and n.on_site and n.read_at is null`);
}

/**
 * Stores what is new of the candidates, and lets it wait for browsers and webhooks. One whose cause is back shows itself again and is not
 * sent a second time.
 *
 * @returns how many are new.
 */
export async function tell(tx: Tx, candidates: readonly Candidate[], now: number): Promise<number> {
  if (candidates.length === 0) return 0;
  const rules = await readRulesOf(tx, candidates);
  const told = new Map<
    string,
    Candidate & { onSite: boolean; createdAt: number; channels: NotificationChannels }
  >();
  for (const candidate of candidates) {
    const { account, kind, cause } = candidate;
    const key = `${account} ${kind} ${cause}`;
    const channels = channelsOf(candidate, rules.get(account));
    if (channels === null || told.has(key)) continue;
    told.set(key, {
      ...candidate,
      onSite: channels.site,
      createdAt: now,
      channels,
    });
  }
  if (told.size === 0) return 0;
  const rows = await tx.query<{ id: number; key: string; isNew: boolean }>(sql`
    insert into notifications as n (${columnNames(notifications, storedKeys)})
    select ${fieldNames("r", storedKeys)} from ${recordset([...told.values()], "r", fieldsOf(notifications, storedKeys))}
    where ${isOfFollowed(sql`r."collectionId"`)}
    on conflict (account, kind, cause) do update set
      on_site = n.on_site or excluded.on_site, activity_id = excluded.activity_id, at = excluded.at, details = excluded.details
    where excluded.on_site and not n.on_site or n.activity_id is distinct from excluded.activity_id
    returning id, account || ' ' || kind || ' ' || cause as key, xmax = 0 as "isNew"`);
  const stored = rows.flatMap(({ id, key, isNew }) => {
    const candidate = told.get(key);
    return candidate === undefined ? [] : [{ id, isNew, ...candidate }];
  });
  await replaceOlder(tx, stored);
  const made = stored.filter(({ isNew }) => isNew);
  const pushed = made.filter(({ account, kind, channels }) => {
    const quiet = rules.get(account)?.quietHours ?? null;
    const isUrgent = kind === "sold" || kind === "move_stuck" || kind === "listing_returned";
    return channels.push && (isUrgent || quiet === null || !isQuiet(quiet, now));
  });
  await queuePushes(tx, pushed, now);
  await queueEvents(
    tx,
    made.filter(({ channels }) => channels.webhook),
    now,
  );
  return made.length;
}
