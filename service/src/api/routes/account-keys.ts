import { z } from "zod";
import { checksummed } from "@/lib/checksummed";
import {
  apiKeyPageSchema,
  apiKeysQuerySchema,
  createApiKeyBodySchema,
  type KeyScope,
  keyUsageQuerySchema,
  keyUsageSchema,
  newApiKeySchema,
  rotateApiKeyBodySchema,
} from "@/lib/contract/api-key";
import { issueAccountKey, listKeys, readKey, revokeKey, rotateKey } from "../../market/accounts/api-keys";
import { readUsage } from "../../market/accounts/key-usage";
import { invalidRequest } from "../../market/errors/invalid-request";
import { sendResult } from "../http/answer";
import { ApiError } from "../http/api-error";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { nextCursor, readPosition } from "../http/cursor";
import { jsonBody } from "../http/json-body";
import { sendNothing } from "../http/no-content";
import { accountParameters, noQuery } from "../http/parameters";
import { changeResponses, readResponses } from "../http/responses";
import { sessionHeaders, sessionRoute } from "../http/session-route";
import type { ApiCaller } from "../keys/key-store";
import { apiKeyRecord, newApiKeyRecord } from "../records/api-key-record";

type Dependencies = Pick<AppDependencies, "db" | "journal" | "cursors" | "usage" | "nowMs">;

const keyParameters = accountParameters.extend({ keyId: z.string().min(1).max(128) });
const headers = sessionHeaders;
const tags = ["keys"];

/** A new key cannot do more than the key by which it was requested. */
function assertGranted(caller: ApiCaller, scopes: readonly KeyScope[]): void {
  const missing = scopes.find((scope) => !caller.scopes.has(scope));
  if (missing === undefined) return;
  throw new ApiError("insufficient_scope", `A key without the scope ${missing} cannot issue one with it.`);
}

/** The API keys of an account: `/accounts/{address}/keys`. Each request needs the account's session. */
export function createAccountKeysRouter(dependencies: Dependencies): ApiRouter {
  const { db, cursors, usage, nowMs } = dependencies;
  const nowSeconds = () => Math.floor(nowMs() / 1_000);
  const routes = {
    list: sessionRoute(
      {
        method: "get",
        tags,
        path: "/accounts/{address}/keys",
        summary: "API keys of an account, newest first",
        description: "Revoked and expired keys are listed too.",
        request: { params: accountParameters, query: apiKeysQuerySchema, headers },
        responses: readResponses(apiKeyPageSchema, "A page of keys", { failures: [403] }),
      },
      dependencies,
    ),
    usage: sessionRoute(
      {
        method: "get",
        tags,
        path: "/accounts/{address}/keys/usage",
        summary: "Requests of an account's keys by endpoint",
        description: "Each process writes its counts a few times a minute.",
        request: { params: accountParameters, query: keyUsageQuerySchema, headers },
        responses: readResponses(keyUsageSchema, "Requests by time and endpoint", { failures: [403] }),
      },
      dependencies,
    ),
    create: sessionRoute(
      {
        method: "post",
        tags,
        path: "/accounts/{address}/keys",
        summary: "Issues an API key",
        description:
          "The secret `key` is returned only here. The new key can have no scope that the calling key lacks.",
        request: {
          params: accountParameters,
          query: noQuery,
          headers,
          body: jsonBody(createApiKeyBodySchema),
        },
        responses: changeResponses(
          { 201: { description: "The key with its secret", schema: newApiKeySchema } },
          [413, 415, 422],
        ),
      },
      dependencies,
    ),
    rotate: sessionRoute(
      {
        method: "post",
        tags,
        path: "/accounts/{address}/keys/{keyId}/rotate",
        summary: "Replaces an API key",
        description:
          "Issues a key with the same name, scopes, limits and end. The old key stays valid for `overlapSeconds`.",
        request: { params: keyParameters, query: noQuery, headers, body: jsonBody(rotateApiKeyBodySchema) },
        responses: changeResponses(
          { 201: { description: "The new key with its secret", schema: newApiKeySchema } },
          [404, 413, 415, 503],
        ),
      },
      dependencies,
    ),
    revoke: sessionRoute(
      {
        method: "delete",
        tags,
        path: "/accounts/{address}/keys/{keyId}",
        summary: "Revokes an API key",
        description: "Every process refuses the key within a second.",
        request: { params: keyParameters, query: noQuery, headers },
        responses: changeResponses({ 204: { description: "The key is revoked" } }, [404, 503]),
      },
      dependencies,
    ),
  };
  return createApiRouter()
    .openapi(routes.usage, async (c) => {
      await usage.flush();
      const account = checksummed(c.req.valid("param").address);
      return sendResult(c, 200, { data: await readUsage(db, account, c.req.valid("query"), nowSeconds()) });
    })
    .openapi(routes.list, async (c) => {
      await usage.flush();
      const account = checksummed(c.req.valid("param").address);
      const query = c.req.valid("query");
      const key = { route: `/accounts/${account}/keys`, parameters: query };
      const { rows, next } = await listKeys(db, account, query, readPosition(cursors, key, query.cursor));
      return sendResult(c, 200, { data: rows.map(apiKeyRecord), nextCursor: nextCursor(cursors, key, next) });
    })
    .openapi(routes.create, async (c) => {
      const now = nowSeconds();
      const terms = c.req.valid("json");
      if (terms.expiresAt !== null && terms.expiresAt <= now) {
        throw invalidRequest([{ path: "expiresAt", code: "too_small", message: "must be in the future" }]);
      }
      assertGranted(c.get("caller"), terms.scopes);
      const account = checksummed(c.req.valid("param").address);
      return sendResult(c, 201, newApiKeyRecord(await issueAccountKey(db, { ...terms, account }, now)));
    })
    .openapi(routes.rotate, async (c) => {
      const { address, keyId } = c.req.valid("param");
      const account = checksummed(address);
      assertGranted(c.get("caller"), (await readKey(db, { id: keyId, account })).scopes);
      const { overlapSeconds } = c.req.valid("json");
      const issued = await rotateKey(dependencies, { id: keyId, account, overlapSeconds }, nowSeconds());
      return sendResult(c, 201, newApiKeyRecord(issued));
    })
    .openapi(routes.revoke, async (c) => {
      const { address, keyId } = c.req.valid("param");
      await revokeKey(dependencies, { id: keyId, account: checksummed(address) }, nowSeconds());
      return sendNothing(c);
    });
}
