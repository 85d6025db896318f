import { checksummed } from "@/lib/checksummed";
import {
  type AuditQuery,
  auditFields,
  auditPageSchema,
  auditQuerySchema,
  auditVerificationSchema,
} from "@/lib/contract/operator/audit";
import type { Queryable } from "../../../db/database";
import type { KeysetPosition } from "../../../db/keyset";
import { listAudit, verifyAudit } from "../../../market/desk/audit-log";
import { sendResult } from "../../http/answer";
import { type ApiRouter, createApiRouter } from "../../http/api-router";
import { csvLine, sendCsv } from "../../http/csv";
import { nextCursor, readPosition } from "../../http/cursor";
import { noQuery } from "../../http/parameters";
import type { OperatorDependencies } from "../http/operator-dependencies";
import { operatorRoute } from "../http/operator-route";

const tag = "audit";

const routes = {
  list: operatorRoute({
    method: "get",
    path: "/operator/audit",
    tag,
    summary: "Changes by operators, the newest first",
    description:
      "With `format=csv`: all entries that fit, as a file. A text that a spreadsheet would run as a formula has an apostrophe before it.",
    request: { query: auditQuerySchema },
    schema: auditPageSchema,
    csv: true,
  }),
  verify: operatorRoute({
    method: "get",
    path: "/operator/audit/verification",
    tag,
    summary: "Checks every entry of the log against the one before",
    request: { query: noQuery },
    schema: auditVerificationSchema,
  }),
};

const entriesTogether = 200;

async function* csvOf(db: Queryable, query: AuditQuery): AsyncGenerator<string, void> {
  yield csvLine(auditFields);
  let position: KeysetPosition | null = null;
  do {
    const page: Awaited<ReturnType<typeof listAudit>> = await listAudit(
      db,
      { ...query, limit: entriesTogether },
      position,
    );
    yield page.rows
      .map(({ at, before, after, ...entry }) => ({
        ...entry,
        at: new Date(at * 1_000).toISOString(),
        before: before === null ? null : JSON.stringify(before),
        after: after === null ? null : JSON.stringify(after),
      }))
      .map((entry) => csvLine(auditFields.map((field) => entry[field])))
      .join("");
    position = page.next;
  } while (position !== null);
}

/** `/operator/audit`. */
export function createAuditDesk({ db, cursors }: OperatorDependencies): ApiRouter {
  return createApiRouter()
    .openapi(routes.list, async (c) => {
      const query = c.req.valid("query");
      const key = { route: "/operator/audit", parameters: query };
      const operator = query.operator === undefined ? undefined : checksummed(query.operator);
      if (query.format === "csv") return sendCsv(c, "audit-log.csv", csvOf(db, { ...query, operator }));
      const position = readPosition(cursors, key, query.cursor);
      const { rows, next } = await listAudit(db, { ...query, operator }, position);
      const data = rows.map(({ sortKeys: _keys, ...entry }) => entry);
      return sendResult(c, 200, { data, nextCursor: nextCursor(cursors, key, next) });
    })
    .openapi(routes.verify, async (c) => sendResult(c, 200, await verifyAudit(db)));
}
