import { checksummed } from "@/lib/checksummed";
import { vaultMoveSchema, vaultStatusSchema } from "@/lib/contract/vault";
import { notFound } from "../../market/errors/market-error";
import { findItem } from "../../market/items/find-item";
import { getMove, getVault } from "../../market/vault/get-move";
import { sendRead } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { itemParameters, moveParameters, noQuery } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { moveRecord } from "../records/move-record";

const vaultStatus = readRoute({
  path: "/vault/status/{chain}/{contract}/{tokenId}",
  tag: "vault",
  summary: "The home of an item and the place of its usable copy",
  description: "By the coordinates of the original or of any of its copies.",
  request: { params: itemParameters, query: noQuery },
  schema: vaultStatusSchema,
  failures: [404],
});

const vaultMove = readRoute({
  path: "/vault/moves/{id}",
  tag: "vault",
  summary: "A move of an item between two chains",
  description:
    "`retry.call` delivers a message whose delivery failed; anybody may send it, on the chain that the item goes to.",
  request: { params: moveParameters, query: noQuery },
  schema: vaultMoveSchema,
  failures: [404],
});

export function createVaultRouter({
  db,
  served,
  mediaUrl,
}: Pick<AppDependencies, "db" | "served" | "mediaUrl">): ApiRouter {
  return createApiRouter()
    .openapi(vaultStatus, async (c) => {
      const { chain, contract, tokenId } = c.req.valid("param");
      const id = await findItem(db, chain, checksummed(contract), BigInt(tokenId));
      const vault = id === null ? null : await getVault(db, id);
      if (vault === null) throw notFound("item");
      const { pendingMove, ...place } = vault;
      if (pendingMove === null) return sendRead(c, { ...place, pendingMove });
      const { guid: messageId, sentAt: startedAt, ...move } = pendingMove;
      return sendRead(c, { ...place, pendingMove: { ...move, messageId, startedAt } });
    })
    .openapi(vaultMove, async (c) => {
      const row = await getMove(db, c.req.valid("param").id);
      if (row === null) throw notFound("move");
      return sendRead(c, moveRecord(row, { configs: served.configs, mediaUrl }));
    });
}
