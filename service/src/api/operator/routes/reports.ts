import { z } from "zod";
import {
  decideCasesBodySchema,
  decidedCasesSchema,
  type ReportCase,
  reportCaseFullSchema,
  reportCasePageSchema,
  reportCasesQuerySchema,
} from "@/lib/contract/operator/reports";
import { readModeratedItems } from "../../../market/desk/moderated-items";
import {
  type CaseRow,
  countCases,
  decideCases,
  listCases,
  listReports,
  readCases,
} from "../../../market/desk/report-cases";
import { notFound } from "../../../market/errors/market-error";
import { sendResult } from "../../http/answer";
import { type ApiRouter, createApiRouter } from "../../http/api-router";
import { nextCursor, readPosition } from "../../http/cursor";
import { noQuery } from "../../http/parameters";
import { moderatedItemRecord } from "../../records/moderated-item-record";
import type { OperatorDependencies } from "../http/operator-dependencies";
import { jsonBody, operatorRoute } from "../http/operator-route";
import { actorOf } from "../http/require-operator";

const tag = "moderation";
const caseParameters = z.strictObject({ id: z.string().min(1).max(128) });

const routes = {
  list: operatorRoute({
    method: "get",
    path: "/operator/reports",
    tag,
    summary: "Reported items: open cases, or decided ones with the newest decision first",
    request: { query: reportCasesQuerySchema },
    schema: reportCasePageSchema,
  }),
  one: operatorRoute({
    method: "get",
    path: "/operator/reports/{id}",
    tag,
    summary: "A case with its reports",
    request: { params: caseParameters, query: noQuery },
    schema: reportCaseFullSchema,
    failures: [404],
  }),
  decide: operatorRoute({
    method: "post",
    path: "/operator/reports/decide",
    tag,
    summary: "Decides open cases: labels their items, or dismisses the reports",
    description: "All cases or none. The reason of a label is shown to everyone.",
    request: { query: noQuery, body: jsonBody(decideCasesBodySchema) },
    schema: decidedCasesSchema,
    failures: [404, 409, 413, 415, 503],
  }),
};

/** `/operator/reports`. */
export function createReportsDesk(dependencies: OperatorDependencies): ApiRouter {
  const { db, cursors, mediaUrl } = dependencies;

  async function records(rows: readonly CaseRow[]): Promise<ReportCase[]> {
    const items = await readModeratedItems(
      db,
      rows.map(({ itemId }) => itemId),
    );
    return rows.flatMap((row): ReportCase[] => {
      const item = items.get(row.itemId);
      if (item === undefined) return [];
      const { id, state, reports, signed, reasons, firstAt, lastAt } = row;
      const { label, decisionReason: reason, decidedBy: by, decidedAt: at } = row;
      const decision = at === null ? null : { label, reason, by, at };
      const shown = moderatedItemRecord(item, mediaUrl);
      return [{ id, item: shown, state, reports, signed, reasons, firstAt, lastAt, decision }];
    });
  }

  return createApiRouter()
    .openapi(routes.list, async (c) => {
      const query = c.req.valid("query");
      const key = { route: "/operator/reports", parameters: query };
      const position = readPosition(cursors, key, query.cursor);
      const { rows, next } = await listCases(db, query, position);
      return sendResult(c, 200, {
        data: await records(rows),
        nextCursor: nextCursor(cursors, key, next),
        ...(position === null ? { totals: await countCases(db) } : {}),
      });
    })
    .openapi(routes.decide, async (c) => {
      const body = c.req.valid("json");
      await decideCases(dependencies, actorOf(c, dependencies), body);
      return sendResult(c, 200, { data: await records(await readCases(db, [...new Set(body.cases)])) });
    })
    .openapi(routes.one, async (c) => {
      const { id } = c.req.valid("param");
      const [found] = await records(await readCases(db, [id]));
      if (found === undefined) throw notFound("case");
      return sendResult(c, 200, { ...found, entries: await listReports(db, id) });
    });
}
