import { checksummed } from "@/lib/checksummed";
import {
  type BlockedAccount,
  blockAccountBodySchema,
  blockedAccountPageSchema,
  blockedAccountsQuerySchema,
  type OperatorAccount,
  operatorAccountSchema,
} from "@/lib/contract/operator/accounts";
import type { Address } from "@/lib/contract/primitives";
import { blockAccount, countAccount, listBlocks, unblockAccount } from "../../../market/desk/account-blocks";
import { hideProfile, readHiddenProfile, showProfile } from "../../../market/desk/hidden-profiles";
import { type BlockRow, readBlocks } from "../../../market/gates/blocks";
import { readProfile } from "../../../market/names/account-names";
import { sendResult } from "../../http/answer";
import { type ApiRouter, createApiRouter } from "../../http/api-router";
import { nextCursor, readPosition } from "../../http/cursor";
import { accountParameters, noQuery } from "../../http/parameters";
import type { OperatorDependencies } from "../http/operator-dependencies";
import { jsonBody, operatorRoute } from "../http/operator-route";
import { actorOf } from "../http/require-operator";

const tag = "accounts";

const routes = {
  list: operatorRoute({
    method: "get",
    path: "/operator/accounts",
    tag,
    summary: "Blocked accounts, the newest block first",
    request: { query: blockedAccountsQuerySchema },
    schema: blockedAccountPageSchema,
  }),
  one: operatorRoute({
    method: "get",
    path: "/operator/accounts/{address}",
    tag,
    summary: "An account as the operator sees it",
    request: { params: accountParameters, query: noQuery },
    schema: operatorAccountSchema,
  }),
  block: operatorRoute({
    method: "put",
    path: "/operator/accounts/{address}/block",
    tag,
    summary: "Blocks an account",
    description:
      "It can make no new order, upload or report: 403 `account_blocked` with the reason. Cancelling, hiding, revoking keys and moving items back stay possible, and its orders stay as they are.",
    request: { params: accountParameters, query: noQuery, body: jsonBody(blockAccountBodySchema) },
    schema: operatorAccountSchema,
    failures: [413, 415, 503],
  }),
  hideProfile: operatorRoute({
    method: "put",
    path: "/operator/accounts/{address}/hidden-profile",
    tag,
    summary: "Hides the name and the avatar that an account signed",
    description: "Also those that it signs later. The account reads the reason.",
    request: { params: accountParameters, query: noQuery, body: jsonBody(blockAccountBodySchema) },
    schema: operatorAccountSchema,
    failures: [413, 415, 503],
  }),
  showProfile: operatorRoute({
    method: "delete",
    path: "/operator/accounts/{address}/hidden-profile",
    tag,
    summary: "Shows the name and the avatar of an account again",
    request: { params: accountParameters, query: noQuery },
    schema: operatorAccountSchema,
    failures: [503],
  }),
  unblock: operatorRoute({
    method: "delete",
    path: "/operator/accounts/{address}/block",
    tag,
    summary: "Unblocks an account",
    request: { params: accountParameters, query: noQuery },
    schema: operatorAccountSchema,
    failures: [503],
  }),
};

function blockOf({ reason, blockedBy: by, blockedAt: at }: BlockRow) {
  return { reason, by, at };
}

/** `/operator/accounts`. */
export function createAccountsDesk(dependencies: OperatorDependencies): ApiRouter {
  const { db, cursors } = dependencies;

  async function read(account: Address, now: number): Promise<OperatorAccount> {
    const [blocks, counts, { profile }, hidden] = await Promise.all([
      readBlocks(db, [account]),
      countAccount(db, account, now),
      readProfile(db, account),
      readHiddenProfile(db, account),
    ]);
    const block = blocks.get(account);
    return {
      address: account,
      signedName: profile?.name ?? null,
      hasAvatar: profile !== null && profile.avatarContract !== null,
      profileHidden:
        hidden === null ? null : { reason: hidden.reason, by: hidden.hiddenBy, at: hidden.hiddenAt },
      blocked: block === undefined ? null : blockOf(block),
      ...counts,
    };
  }

  return createApiRouter()
    .openapi(routes.list, async (c) => {
      const query = c.req.valid("query");
      const key = { route: "/operator/accounts", parameters: query };
      const position = readPosition(cursors, key, query.cursor);
      const { rows, next } = await listBlocks(db, { limit: query.limit, position });
      const data = rows.map((row): BlockedAccount => ({ address: row.address, ...blockOf(row) }));
      return sendResult(c, 200, { data, nextCursor: nextCursor(cursors, key, next) });
    })
    .openapi(routes.one, async (c) => {
      const account = checksummed(c.req.valid("param").address);
      return sendResult(c, 200, await read(account, actorOf(c, dependencies).now));
    })
    .openapi(routes.block, async (c) => {
      const account = checksummed(c.req.valid("param").address);
      const actor = actorOf(c, dependencies);
      await blockAccount(dependencies, actor, { account, ...c.req.valid("json") });
      return sendResult(c, 200, await read(account, actor.now));
    })
    .openapi(routes.hideProfile, async (c) => {
      const account = checksummed(c.req.valid("param").address);
      const actor = actorOf(c, dependencies);
      await hideProfile(dependencies, actor, { account, ...c.req.valid("json") });
      return sendResult(c, 200, await read(account, actor.now));
    })
    .openapi(routes.showProfile, async (c) => {
      const account = checksummed(c.req.valid("param").address);
      const actor = actorOf(c, dependencies);
      await showProfile(dependencies, actor, account);
      return sendResult(c, 200, await read(account, actor.now));
    })
    .openapi(routes.unblock, async (c) => {
      const account = checksummed(c.req.valid("param").address);
      const actor = actorOf(c, dependencies);
      await unblockAccount(dependencies, actor, account);
      return sendResult(c, 200, await read(account, actor.now));
    });
}
