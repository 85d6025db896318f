import { checksummed } from "@/lib/checksummed";
import {
  putWatchlistBodySchema,
  unwatchQuerySchema,
  type Watchlist,
  watchlistSchema,
} from "@/lib/contract/watchlist";
import { addWatched, readWatchlist, removeWatched } from "../../market/watchlist/watchlist";
import { sendResult } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { jsonBody } from "../http/json-body";
import { accountParameters, noQuery } from "../http/parameters";
import { changeResponses, readResponses } from "../http/responses";
import { sessionHeaders, sessionRoute } from "../http/session-route";

const path = "/accounts/{address}/watchlist";
const tags = ["accounts"];
const headers = sessionHeaders;
const answer = { 200: { description: "All that the account watches now", schema: watchlistSchema } };

/** What an account watches: `/accounts/{address}/watchlist`. Each request needs the account's session. */
export function createAccountWatchlistRouter(dependencies: Pick<AppDependencies, "db" | "nowMs">): ApiRouter {
  const { db, nowMs } = dependencies;
  const routes = {
    list: sessionRoute(
      {
        path,
        tags,
        method: "get",
        summary: "What an account watches, the newest first",
        description:
          "Items and collections that it saved, with their price of then. Nobody else can read it.",
        request: { params: accountParameters, query: noQuery, headers },
        responses: readResponses(watchlistSchema, "All that the account watches", { failures: [403] }),
      },
      dependencies,
    ),
    add: sessionRoute(
      {
        path,
        tags,
        method: "put",
        summary: "Adds to what an account watches",
        description:
          "Nothing is taken off. Of two entries about the same the earlier one stays, with its price. At most 500 in all.",
        request: {
          params: accountParameters,
          query: noQuery,
          headers,
          body: jsonBody(putWatchlistBodySchema),
        },
        responses: changeResponses(answer, [413, 415, 422]),
      },
      dependencies,
    ),
    remove: sessionRoute(
      {
        path,
        tags,
        method: "delete",
        summary: "Takes one thing off what an account watches",
        description: "`subject` is `collection:` with a slug, or `item:` with chain, contract and token id.",
        request: { params: accountParameters, query: unwatchQuerySchema, headers },
        responses: changeResponses(answer, []),
      },
      dependencies,
    ),
  };
  return createApiRouter()
    .openapi(routes.list, async (c) => {
      const value: Watchlist = {
        entries: await readWatchlist(db, checksummed(c.req.valid("param").address)),
      };
      return sendResult(c, 200, value);
    })
    .openapi(routes.add, async (c) => {
      const { entries } = c.req.valid("json");
      const now = Math.floor(nowMs() / 1_000);
      const account = checksummed(c.req.valid("param").address);
      return sendResult(c, 200, {
        entries: await addWatched(db, account, { entries, now }),
      } satisfies Watchlist);
    })
    .openapi(routes.remove, async (c) => {
      const account = checksummed(c.req.valid("param").address);
      const { subject } = c.req.valid("query");
      return sendResult(c, 200, { entries: await removeWatched(db, account, subject) } satisfies Watchlist);
    });
}
