import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { DecideCasesBody, Report } from "@/lib/contract/operator/reports";
import type { Address } from "@/lib/contract/primitives";
import type { ReceivedReport, ReportReason } from "@/lib/contract/report";
import { columns, type RowOf } from "../../db/columns";
import type { Db, Queryable, Tx } from "../../db/database";
import {
  type Keyed,
  type KeysetPage,
  type KeysetPosition,
  keyed,
  readKeysetPage,
  type SortPhase,
} from "../../db/keyset";
import { reportCases, reports } from "../../db/schema/desk";
import { computed, selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import { MarketError, notFound } from "../errors/market-error";
import type { DeskActor } from "./audit-log";
import { changeAtDesk, type DeskDependencies } from "./change-at-desk";
import { setLabelOf } from "./labels";

const daySeconds = 86_400;
/** Reports of one account in a day. */
const maxDailyReports = 20;
/** Unsigned reports of one open case: more would tell the operators nothing. */
const maxUnsignedReports = 50;

/** A report as it arrived. `account` is that of its session, null without one. */
export interface NewReport {
  itemId: number;
  reason: ReportReason;
  original: string | null;
  message: string | null;
  account: Address | null;
}

function tooManyReports(message: string): MarketError {
  return new MarketError("rate_limited", message, { action: "wait", retryAfter: daySeconds });
}

/** The open case of an item, locked; opened if there is none. */
async function openCase(tx: Tx, itemId: number, now: number) {
  await tx.query(sql`
    insert into report_cases (id, item_id, first_at, last_at)
    values (${`cas_${randomBytes(10).toString("hex")}`}, ${itemId}::int8, ${now}::int8, ${now}::int8)
    on conflict (item_id) where state = 'open' do nothing`);
  const [row] = await tx.query<{ id: string; unsigned: number }>(sql`
    select id, reports - signed as unsigned from report_cases
    where item_id = ${itemId}::int8 and state = 'open' for update`);
  if (row === undefined) throw new MarketError("internal_error", "The report could not be stored.");
  return row;
}

/**
 * Stores a report in the open case of its item. An account reports an item once in a case: its next report replaces its last one.
 *
 * @throws MarketError `rate_limited`.
 */
export function createReport(db: Db, report: NewReport, now: number): Promise<ReceivedReport> {
  const { itemId, reason, original, message, account } = report;
  return db.transaction(async (tx) => {
    const { id: caseId, unsigned } = await openCase(tx, itemId, now);
    if (account === null && unsigned >= maxUnsignedReports) {
      throw tooManyReports(
        "This item has many reports already; the operators will look at it. Sign in to add one.",
      );
    }
    if (account !== null) {
      const [today] = await tx.query<{ count: number }>(sql`
        select count(*)::int as count from reports
        where account = ${account} and created_at > ${now - daySeconds}::int8 and case_id <> ${caseId}`);
      if ((today?.count ?? 0) >= maxDailyReports) {
        throw tooManyReports(`An account can send ${maxDailyReports} reports a day.`);
      }
    }
    const [stored] = await tx.query<{ id: string; isNew: boolean }>(sql`
      insert into reports (id, case_id, reason, original, message, account, created_at)
      values (${`rep_${randomBytes(10).toString("hex")}`}, ${caseId}, ${reason}, ${original}, ${message}, ${account},
        ${now}::int8)
      on conflict (case_id, account) where account is not null do update
      set reason = excluded.reason, original = excluded.original, message = excluded.message,
        created_at = excluded.created_at
      returning id, xmax = 0 as "isNew"`);
    const added = stored?.isNew === true ? 1 : 0;
    const signed = account === null ? 0 : added;
    await tx.query(sql`
      update report_cases set reports = reports + ${added}::int4, signed = signed + ${signed}::int4, last_at = ${now}::int8
      where id = ${caseId}`);
    return { id: stored?.id ?? "", isSigned: account !== null, createdAt: now };
  });
}

const caseColumns = selectList(
  columns(reportCases, "k", ["id", "itemId", "state", "reports", "signed", "firstAt", "lastAt"]),
  columns(reportCases, "k", ["label", "decisionReason", "decidedBy", "decidedAt"]),
  computed({
    reasons: sql<{ reason: ReportReason; reports: number }[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('reason', n.reason, 'reports', n.reports)
        order by n.reports desc, n.reason), '[]'::jsonb)
      from (select r.reason, count(*)::int as reports from reports r where r.case_id = k.id group by r.reason) n)`,
  }),
);
export type CaseRow = RowOf<typeof caseColumns>;

/** Newest first; signed reports are read before the others. */
const openPhases: SortPhase[] = [sql`k.signed > 0`, sql`k.signed = 0`].map(
  (where): SortPhase => ({
    where,
    orderBy: sql`k.last_at desc, k.id desc`,
    keys: sql`jsonb_build_array(k.last_at, k.id)`,
    after: ([at = null, id = null]): SQL => sql`(k.last_at, k.id) < (${at}::int8, ${id}::text)`,
  }),
);
const closedPhases: SortPhase[] = [
  {
    orderBy: sql`k.decided_at desc, k.id desc`,
    keys: sql`jsonb_build_array(k.decided_at, k.id)`,
    after: ([at = null, id = null]): SQL => sql`(k.decided_at, k.id) < (${at}::int8, ${id}::text)`,
  },
];

export function listCases(
  db: Queryable,
  { state, limit }: { state: "open" | "closed"; limit: number },
  position: KeysetPosition | null,
): Promise<KeysetPage<Keyed<CaseRow>>> {
  const isOpen = state === "open";
  return readKeysetPage(isOpen ? openPhases : closedPhases, { position, limit }, (phase, after, count) =>
    db.query<Keyed<CaseRow>>(sql`
      select ${keyed(caseColumns, phase)} from report_cases k
      where ${isOpen ? sql`k.state = 'open'` : sql`k.state <> 'open'`}
        and ${phase.where ?? sql`true`} and ${after ?? sql`true`}
      order by ${phase.orderBy} limit ${count}`),
  );
}

export async function countCases(db: Queryable): Promise<{ open: number; closed: number }> {
  const rows = await db.query<{ open: number; closed: number }>(sql`
    select count(*) filter (where state = 'open')::int as open, count(*) filter (where state <> 'open')::int as closed
    from report_cases`);
  return rows[0] ?? { open: 0, closed: 0 };
}

/** The cases of some ids, in the order of the ids. */
export async function readCases(db: Queryable, ids: readonly string[]): Promise<CaseRow[]> {
  const rows = await db.query<CaseRow>(sql`
    select ${caseColumns} from report_cases k where k.id = any(${sqlArray(ids, "text")})`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const maxShownReports = 200;
const reportColumns = columns(reports, "r", ["id", "reason", "original", "message", "account", "createdAt"]);

/** The newest reports of a case, signed ones first. */
export function listReports(db: Queryable, caseId: string): Promise<Report[]> {
  return db.query<RowOf<typeof reportColumns>>(sql`
    select ${reportColumns} from reports r where r.case_id = ${caseId}
    order by (r.account is null), r.created_at desc, r.id limit ${maxShownReports}`);
}

/**
 * Decides several open cases at once: labels their items, or dismisses the reports.
 *
 * @throws MarketError `not_found`, `already_decided`; then nothing changes.
 */
export function decideCases(
  dependencies: DeskDependencies,
  actor: DeskActor,
  body: DecideCasesBody,
): Promise<void> {
  const ids = [...new Set(body.cases)];
  const label = body.decision === "label" ? body.label : null;
  return changeAtDesk(dependencies, actor, async (change) => {
    const { tx, note } = change;
    const cases = await tx.query<Pick<CaseRow, "id" | "itemId" | "state" | "reports">>(sql`
      select ${columns(reportCases, null, ["id", "itemId", "state", "reports"])} from report_cases
      where id = any(${sqlArray(ids, "text")}) order by id for update`);
    if (cases.length < ids.length) throw notFound("case");
    const closed = cases.find(({ state }) => state !== "open");
    if (closed !== undefined) {
      throw new MarketError("already_decided", `The case ${closed.id} was decided already.`);
    }
    const state = label === null ? "dismissed" : "labelled";
    await tx.query(sql`
      update report_cases set state = ${state}, label = ${label}, decision_reason = ${body.reason ?? null},
        decided_by = ${actor.operator}, decided_at = ${actor.now}::int8
      where id = any(${sqlArray(ids, "text")})`);
    for (const { id, reports: count } of cases) {
      note({
        action: label === null ? "case_dismissed" : "case_labelled",
        target: id,
        before: { state: "open", reports: count },
        after: { state, label, reason: body.reason ?? null },
      });
    }
    if (body.decision === "label") {
      const items = cases.map(({ itemId }) => itemId);
      await setLabelOf(change, actor, { ids: items, label: body.label, reason: body.reason });
    }
  });
}
