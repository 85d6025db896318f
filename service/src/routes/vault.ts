import { type VaultStatus, vaultStatusSchema } from "@/lib/contract/vault";
import type { AppDependencies } from "../app-dependencies";
import { findItem } from "../db/find-item";
import { getVault } from "../db/queries/vault";
import { sendRead } from "../http/answer";
import { notFound } from "../http/api-error";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import { itemParameters, noQuery } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { checksummed } from "../records/chain-record";

const vaultStatus = readRoute({
  path: "/vault/status/{chain}/{contract}/{tokenId}",
  tag: "vault",
  summary: "Where an item is from and where its usable copy lives",
  request: { params: itemParameters, query: noQuery },
  schema: vaultStatusSchema,
  failures: [404],
});

export function createVaultRouter({ db }: Pick<AppDependencies, "db">): ApiRouter {
  return createApiRouter().openapi(vaultStatus, async (c) => {
    const { chain, contract, tokenId } = c.req.valid("param");
    const id = await findItem(db, chain, checksummed(contract), BigInt(tokenId));
    const vault = id === null ? null : await getVault(db, id);
    if (vault === null) throw notFound("item");
    // Moves have their own issue: until items can move none is pending.
    const status: VaultStatus = { ...vault, pendingMove: null };
    return sendRead(c, status);
  });
}
