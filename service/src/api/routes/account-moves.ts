import { checksummed } from "@/lib/checksummed";
import { accountMovesQuerySchema, type VaultMovePage, vaultMovePageSchema } from "@/lib/contract/vault";
import { listAccountMoves } from "../../market/vault/account-moves";
import { sendRead } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { nextCursor, readPosition } from "../http/cursor";
import { accountParameters } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { assertServedChain } from "../http/served-names";
import { moveRecord } from "../records/move-record";

const accountMoves = readRoute({
  path: "/accounts/{address}/moves",
  tag: "vault",
  summary: "Moves between chains that an account started or receives, the newest first",
  description: "`chain` is the one that the item leaves or the one that it goes to.",
  request: { params: accountParameters, query: accountMovesQuerySchema },
  schema: vaultMovePageSchema,
  isAddition: true,
});

/** `GET /accounts/{address}/moves`. */
export function createAccountMovesRouter(
  dependencies: Pick<AppDependencies, "db" | "served" | "cursors" | "mediaUrl">,
): ApiRouter {
  const { db, served, cursors, mediaUrl } = dependencies;
  return createApiRouter().openapi(accountMoves, async (c) => {
    const account = checksummed(c.req.valid("param").address);
    const query = c.req.valid("query");
    assertServedChain(dependencies, query.chain);
    const key = { route: `/accounts/${account}/moves`, parameters: query };
    const position = readPosition(cursors, key, query.cursor);
    const { rows, next } = await listAccountMoves(db, account, query, position);
    const page: VaultMovePage = {
      data: rows.map((row) => moveRecord(row, { configs: served.configs, mediaUrl })),
      nextCursor: nextCursor(cursors, key, next),
    };
    return sendRead(c, page);
  });
}
