import { createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import {
  createSessionBodySchema,
  sessionHeader,
  sessionNonceSchema,
  sessionSchema,
} from "@/lib/contract/session";
import { createNonce, createSession, endSession } from "../../market/accounts/sessions";
import { checkSignIn, usedNonce } from "../../market/accounts/sign-in";
import { sendResult } from "../http/answer";
import { ApiError } from "../http/api-error";
import { type ApiRouter, addition, createApiRouter, keySecurity } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { requireScope } from "../http/authenticate";
import { bodyLimit } from "../http/body-limit";
import type { ApiEnvironment } from "../http/environment";
import { sendNothing } from "../http/no-content";
import { noQuery } from "../http/parameters";
import { changeResponses } from "../http/responses";

type Dependencies = Pick<AppDependencies, "db" | "served" | "orderChains" | "sessionDomains" | "nowMs">;

const common = {
  tags: ["sessions"],
  ...addition,
  security: keySecurity,
};

const nonceRoute = createRoute({
  ...common,
  method: "post",
  path: "/sessions/nonce",
  summary: "Gives a number for a sign-in message",
  description: "The number is valid once, for 5 minutes.",
  middleware: [requireScope("read")] as MiddlewareHandler<ApiEnvironment>[],
  request: { query: noQuery },
  responses: changeResponses({ 201: { description: "The number", schema: sessionNonceSchema } }, []),
});

const createRouteConfig = createRoute({
  ...common,
  method: "post",
  path: "/sessions",
  summary: "Signs an account in",
  description:
    "Takes a sign-in message (EIP-4361) with a number of `POST /sessions/nonce`, for a site that the operator named, and the account's signature: by its key (EIP-191) or by its contract (ERC-1271) on the chain that the message names. A session lasts 7 days.",
  middleware: [requireScope("read"), bodyLimit] as MiddlewareHandler<ApiEnvironment>[],
  request: {
    query: noQuery,
    body: { required: true, content: { "application/json": { schema: createSessionBodySchema } } },
  },
  responses: changeResponses(
    { 201: { description: "The session", schema: sessionSchema } },
    [413, 415, 422, 503],
  ),
});

const endRoute = createRoute({
  ...common,
  method: "delete",
  path: "/sessions/current",
  summary: "Ends the session of the token in `x-session`",
  middleware: [requireScope("read")] as MiddlewareHandler<ApiEnvironment>[],
  request: { query: noQuery, headers: z.object({ [sessionHeader]: z.string().optional() }) },
  responses: changeResponses({ 204: { description: "The session has ended" } }, []),
});

/** Sign-in of accounts: `/sessions`. */
export function createSessionsRouter(dependencies: Dependencies): ApiRouter {
  const { db, served, orderChains, sessionDomains, nowMs } = dependencies;
  const nowSeconds = () => Math.floor(nowMs() / 1_000);
  return createApiRouter()
    .openapi(nonceRoute, async (c) => sendResult(c, 201, await createNonce(db, nowSeconds())))
    .openapi(createRouteConfig, async (c) => {
      const now = nowSeconds();
      const signIn = await checkSignIn(c.req.valid("json"), {
        domains: sessionDomains,
        configs: served.configs,
        orderChains,
        now,
      });
      const session = await createSession(db, { ...signIn, now });
      if (session === null) throw usedNonce();
      return sendResult(c, 201, session);
    })
    .openapi(endRoute, async (c) => {
      if (!(await endSession(db, c.req.header(sessionHeader) ?? ""))) {
        throw new ApiError("invalid_session", "The session has ended already.");
      }
      return sendNothing(c);
    });
}
