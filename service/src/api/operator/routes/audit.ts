import { checksummed } from "@/lib/checksummed";
import { auditPageSchema, auditQuerySchema, auditVerificationSchema } from "@/lib/contract/operator/audit";
import { listAudit, verifyAudit } from "../../../market/desk/audit-log";
import { sendResult } from "../../http/answer";
import { type ApiRouter, createApiRouter } from "../../http/api-router";
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
    request: { query: auditQuerySchema },
    schema: auditPageSchema,
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

/** `/operator/audit`. */
export function createAuditDesk({ db, cursors }: OperatorDependencies): ApiRouter {
  return createApiRouter()
    .openapi(routes.list, async (c) => {
      const query = c.req.valid("query");
      const key = { route: "/operator/audit", parameters: query };
      const operator = query.operator === undefined ? undefined : checksummed(query.operator);
      const position = readPosition(cursors, key, query.cursor);
      const { rows, next } = await listAudit(db, { ...query, operator }, position);
      const data = rows.map(({ sortKeys: _keys, ...entry }) => entry);
      return sendResult(c, 200, { data, nextCursor: nextCursor(cursors, key, next) });
    })
    .openapi(routes.verify, async (c) => sendResult(c, 200, await verifyAudit(db)));
}
