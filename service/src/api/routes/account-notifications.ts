import { checksummed } from "@/lib/checksummed";
import {
  type NotificationPage,
  notificationPageSchema,
  notificationsQuerySchema,
  readNotificationsBodySchema,
  unreadNotificationsSchema,
} from "@/lib/contract/notification";
import { notificationRulesSchema, setNotificationRulesBodySchema } from "@/lib/contract/notification-rules";
import {
  countNotifications,
  countUnread,
  listNotifications,
  markRead,
} from "../../market/notifications/list-notifications";
import { readRules, setRules } from "../../market/notifications/rules";
import { sendResult } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { nextCursor, readPosition } from "../http/cursor";
import { jsonBody } from "../http/json-body";
import { accountParameters, noQuery } from "../http/parameters";
import { changeResponses, readResponses } from "../http/responses";
import { sessionHeaders, sessionRoute } from "../http/session-route";
import { notificationRecord } from "../records/notification-record";

type Dependencies = Pick<AppDependencies, "db" | "served" | "cursors" | "mediaUrl" | "nowMs">;

const tags = ["notifications"];
const request = { params: accountParameters, headers: sessionHeaders };

function notificationRoutes(dependencies: Dependencies) {
  const path = "/accounts/{address}/notifications";
  const rulesPath = "/accounts/{address}/notification-rules";
  return {
    list: sessionRoute(
      {
        ...{ method: "get", tags, path },
        summary: "What an account was told, the newest first",
        description:
          "From the account's first sign-in on: sales, offers, moves and price alerts of the account, each once, also over restarts and reorganised blocks. One whose cause is gone disappears as long as it is unread. They are deleted after 90 days. The first page has `totals`.",
        request: { ...request, query: notificationsQuerySchema },
        responses: readResponses(notificationPageSchema, "A page of notifications", { failures: [403] }),
      },
      dependencies,
    ),
    unread: sessionRoute(
      {
        ...{ method: "get", tags, path: `${path}/unread` },
        summary: "How many notifications an account has not read",
        description: "An exact number, cheap enough to be asked for with every change of the feed.",
        request: { ...request, query: noQuery },
        responses: readResponses(unreadNotificationsSchema, "The number", { failures: [403] }),
      },
      dependencies,
    ),
    read: sessionRoute(
      {
        ...{ method: "post", tags, path: `${path}/read` },
        summary: "Marks notifications of an account as read",
        description: "Some by their ids, or all up to one, which a page has shown.",
        request: { ...request, query: noQuery, body: jsonBody(readNotificationsBodySchema) },
        responses: changeResponses(
          { 200: { description: "How many are unread now", schema: unreadNotificationsSchema } },
          [413, 415],
        ),
      },
      dependencies,
    ),
    rules: sessionRoute(
      {
        ...{ method: "get", tags, path: rulesPath },
        summary: "What an account hears of, and how",
        request: { ...request, query: noQuery },
        responses: readResponses(notificationRulesSchema, "The rules", { failures: [403] }),
      },
      dependencies,
    ),
    setRules: sessionRoute(
      {
        ...{ method: "put", tags, path: rulesPath },
        summary: "Replaces the rules of an account",
        description: "They hold for what happens from now on.",
        request: { ...request, query: noQuery, body: jsonBody(setNotificationRulesBodySchema) },
        responses: changeResponses(
          { 200: { description: "The rules", schema: notificationRulesSchema } },
          [413, 415],
        ),
      },
      dependencies,
    ),
  };
}

/**
 * What an account is told, and by which rules: `/accounts/{address}/notifications` and `/notification-rules`. Each request needs the account's
 * session.
 */
export function createAccountNotificationsRouter(dependencies: Dependencies): ApiRouter {
  const { db, served, cursors, mediaUrl, nowMs } = dependencies;
  const nowSeconds = () => Math.floor(nowMs() / 1_000);
  const routes = notificationRoutes(dependencies);
  return createApiRouter()
    .openapi(routes.unread, async (c) => {
      const account = checksummed(c.req.valid("param").address);
      return sendResult(c, 200, { unread: await countUnread(db, account) });
    })
    .openapi(routes.list, async (c) => {
      const account = checksummed(c.req.valid("param").address);
      const query = c.req.valid("query");
      const key = { route: `/accounts/${account}/notifications`, parameters: query };
      const position = readPosition(cursors, key, query.cursor);
      const { rows, next } = await listNotifications(db, account, query, position);
      const page: NotificationPage = {
        data: rows.map((row) => notificationRecord(row, { configs: served.configs, mediaUrl })),
        nextCursor: nextCursor(cursors, key, next),
        ...(position === null && { totals: await countNotifications(db, account) }),
      };
      return sendResult(c, 200, page);
    })
    .openapi(routes.read, async (c) => {
      const account = checksummed(c.req.valid("param").address);
      await markRead(db, account, c.req.valid("json"), nowSeconds());
      return sendResult(c, 200, { unread: await countUnread(db, account) });
    })
    .openapi(routes.rules, async (c) => {
      const account = checksummed(c.req.valid("param").address);
      return sendResult(c, 200, await readRules(db, account, nowSeconds()));
    })
    .openapi(routes.setRules, async (c) => {
      const account = checksummed(c.req.valid("param").address);
      return sendResult(c, 200, await setRules(db, account, c.req.valid("json"), nowSeconds()));
    });
}
