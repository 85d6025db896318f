import { checksummed } from "@/lib/checksummed";
import {
  type AccountDataPage,
  accountDataPageSchema,
  accountDataQuerySchema,
  accountErasureSchema,
} from "@/lib/contract/account-data";
import { listAccountData } from "../../market/accounts/account-data";
import { eraseAccountData } from "../../market/accounts/erase-account-data";
import { sendResult } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { nextCursor, readPosition } from "../http/cursor";
import { accountParameters, noQuery } from "../http/parameters";
import { changeResponses, readResponses } from "../http/responses";
import { sessionHeaders, sessionRoute } from "../http/session-route";
import { accountDataRecord } from "../records/account-data-record";

type Dependencies = Pick<AppDependencies, "db" | "journal" | "served" | "cursors" | "usage" | "nowMs">;

const tags = ["accounts"];
const path = "/accounts/{address}/data";

/** All that is kept of an account: `/accounts/{address}/data`. Each request needs the account's session. */
export function createAccountDataRouter(dependencies: Dependencies): ApiRouter {
  const { db, served, cursors, usage, nowMs } = dependencies;
  const exportRoute = sessionRoute(
    {
      path,
      tags,
      method: "get",
      summary: "Exports what is kept of an account",
      description:
        "Sessions, API keys without their secrets, the usage of the keys, signed orders, the reports and appeals that it sent with a session, its signed name and avatar, its notifications, rules, price alerts, webhooks and browsers, what it watches, its drafts and uploads, and what the operators decided about it with the reason, each as one entry. It leaves out what the chains publish about the account.",
      request: { params: accountParameters, query: accountDataQuerySchema, headers: sessionHeaders },
      responses: readResponses(accountDataPageSchema, "A page of entries", { failures: [403] }),
    },
    dependencies,
  );
  const eraseRoute = sessionRoute(
    {
      path,
      tags,
      method: "delete",
      summary: "Erases what may be erased of an account",
      description:
        "Ends its sessions, also the one of this request, revokes and forgets its API keys, and forgets their usage, its signed name and avatar, its notifications, rules, price alerts, webhooks and browsers, what it watches, its drafts, what it uploaded, and the orders that ended unfilled at least a day before, with their entries of the activity. Orders that can still be filled stay, because only a transaction cancels them, and so do filled ones. Reports and appeals that were decided are forgotten; open ones stay for the operators until they decide, without the account. A block, and the hiding of a name, stay until the operators lift them. `kept` in the answer counts what stays.",
      request: { params: accountParameters, query: noQuery, headers: sessionHeaders },
      responses: changeResponses(
        { 200: { description: "What was erased and what stays", schema: accountErasureSchema } },
        [503],
      ),
    },
    dependencies,
  );
  return createApiRouter()
    .openapi(exportRoute, async (c) => {
      await usage.flush();
      const account = checksummed(c.req.valid("param").address);
      const query = c.req.valid("query");
      const key = { route: `/accounts/${account}/data`, parameters: query };
      const position = readPosition(cursors, key, query.cursor);
      const { rows, next } = await listAccountData(db, account, { position, limit: query.limit });
      const page: AccountDataPage = {
        data: rows.map((row) => accountDataRecord(row, account)),
        nextCursor: nextCursor(cursors, key, next),
      };
      return sendResult(c, 200, page);
    })
    .openapi(eraseRoute, async (c) => {
      await usage.flush();
      const account = checksummed(c.req.valid("param").address);
      const times = [...(await served.states())].map(([chain, { now }]) => ({ chain, now }));
      const time = { now: Math.floor(nowMs() / 1_000), times };
      return sendResult(c, 200, await eraseAccountData(dependencies, account, time));
    });
}
