import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import { checksummed } from "@/lib/checksummed";
import {
  appealPageSchema,
  appealSchema,
  appealsQuerySchema,
  createAppealBodySchema,
} from "@/lib/contract/appeal";
import { sessionHeader } from "@/lib/contract/session";
import { createAppeal, listAppeals } from "../../market/desk/appeals";
import { sendResult } from "../http/answer";
import { type ApiRouter, addition, createApiRouter, keySecurity } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { requireScope } from "../http/authenticate";
import { bodyLimit } from "../http/body-limit";
import { nextCursor, readPosition } from "../http/cursor";
import type { ApiEnvironment } from "../http/environment";
import { accountParameters, noQuery } from "../http/parameters";
import { requireSession } from "../http/require-session";
import { changeResponses, readResponses } from "../http/responses";
import { appealRecord } from "../records/appeal-record";
import { itemAt } from "./items";

type Dependencies = Pick<AppDependencies, "db" | "cursors" | "nowMs">;

const headers = z.object({ [sessionHeader]: z.string().optional() });

function appealRoute<const Route extends RouteConfig>(route: Route, dependencies: Dependencies) {
  return createRoute({
    ...route,
    tags: ["moderation"],
    ...addition,
    security: keySecurity,
    middleware: [
      requireScope("read"),
      requireSession(dependencies),
      bodyLimit,
    ] as MiddlewareHandler<ApiEnvironment>[],
  });
}

/** Appeals of an account against labels: `/accounts/{address}/appeals`. Each request needs the account's session. */
export function createAccountAppealsRouter(dependencies: Dependencies): ApiRouter {
  const { db, cursors, nowMs } = dependencies;
  const routes = {
    list: appealRoute(
      {
        method: "get",
        path: "/accounts/{address}/appeals",
        summary: "Appeals of an account, the newest first",
        request: { params: accountParameters, query: appealsQuerySchema, headers },
        responses: readResponses(appealPageSchema, "A page of appeals", { failures: [403] }),
      },
      dependencies,
    ),
    create: appealRoute(
      {
        method: "post",
        path: "/accounts/{address}/appeals",
        summary: "Appeals against a label of an item",
        description:
          "By the owner of the item, or by the creator of its collection. One appeal about a label can be open.",
        request: {
          params: accountParameters,
          query: noQuery,
          headers,
          body: { required: true, content: { "application/json": { schema: createAppealBodySchema } } },
        },
        responses: changeResponses(
          { 201: { description: "The operators have it", schema: appealSchema } },
          [404, 409, 413, 415, 422],
        ),
      },
      dependencies,
    ),
  };
  return createApiRouter()
    .openapi(routes.list, async (c) => {
      const account = checksummed(c.req.valid("param").address);
      const query = c.req.valid("query");
      const key = { route: `/accounts/${account}/appeals`, parameters: query };
      const position = readPosition(cursors, key, query.cursor);
      const { rows, next } = await listAppeals(db, { account }, { limit: query.limit, position });
      const data = rows.map((row) => ({ ...appealRecord(row), account }));
      return sendResult(c, 200, { data, nextCursor: nextCursor(cursors, key, next) });
    })
    .openapi(routes.create, async (c) => {
      const account = checksummed(c.req.valid("param").address);
      const { label, message, ...item } = c.req.valid("json");
      const itemId = await itemAt(db, item);
      const appeal = { account, itemId, label, message };
      const row = await createAppeal(db, appeal, Math.floor(nowMs() / 1_000));
      return sendResult(c, 201, { ...appealRecord(row), account });
    });
}
