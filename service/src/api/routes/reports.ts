import { createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import { createReportBodySchema, receivedReportSchema } from "@/lib/contract/report";
import { sessionHeader } from "@/lib/contract/session";
import { findSession } from "../../market/accounts/sessions";
import { createReport } from "../../market/desk/report-cases";
import { assertNotBlocked } from "../../market/gates/blocks";
import { sendResult } from "../http/answer";
import { ApiError } from "../http/api-error";
import { type ApiRouter, addition, createApiRouter, keySecurity } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { requireScope } from "../http/authenticate";
import { bodyLimit } from "../http/body-limit";
import type { ApiEnvironment } from "../http/environment";
import { noQuery } from "../http/parameters";
import { changeResponses } from "../http/responses";
import { itemAt } from "./items";

const route = createRoute({
  method: "post",
  path: "/reports",
  tags: ["moderation"],
  summary: "Reports an item to the operators",
  description:
    "With a session in `x-session` the report is signed: it is read first, and `stolen` needs it. The owner of the item never sees who reports. An account's next report about the same open case replaces its last one.",
  ...addition,
  security: keySecurity,
  middleware: [requireScope("read"), bodyLimit] as MiddlewareHandler<ApiEnvironment>[],
  request: {
    query: noQuery,
    headers: z.object({ [sessionHeader]: z.string().optional() }),
    body: { required: true, content: { "application/json": { schema: createReportBodySchema } } },
  },
  responses: changeResponses(
    { 201: { description: "The operators have it", schema: receivedReportSchema } },
    [404, 413, 415],
  ),
});

/** `POST /reports`. */
export function createReportsRouter({ db, nowMs }: Pick<AppDependencies, "db" | "nowMs">): ApiRouter {
  return createApiRouter().openapi(route, async (c) => {
    const now = Math.floor(nowMs() / 1_000);
    const { reason, original, message, ...item } = c.req.valid("json");
    const token = c.req.header(sessionHeader);
    const account = token === undefined ? null : await findSession(db, token, now);
    if (account === null && (token !== undefined || reason === "stolen")) {
      throw new ApiError(
        "invalid_session",
        token === undefined
          ? "Sign in with the account that the item was taken from."
          : "The session has ended. Sign in again, or send the report without it.",
      );
    }
    if (account !== null) await assertNotBlocked(db, account);
    const itemId = await itemAt(db, item);
    const report = { itemId, reason, original, message, account };
    return sendResult(c, 201, await createReport(db, report, now));
  });
}
