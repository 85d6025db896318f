import { z } from "zod";
import { checksummed } from "@/lib/checksummed";
import {
  createPushSubscriptionBodySchema,
  type PushSubscriptionRecord,
  type PushSubscriptions,
  pushSubscriptionSchema,
  pushSubscriptionsSchema,
} from "@/lib/contract/push-subscription";
import { MarketError } from "../../market/errors/market-error";
import {
  addSubscription,
  listSubscriptions,
  type PushSubscriptionRow,
  removeSubscription,
  testSubscription,
} from "../../market/push/subscriptions";
import { sendResult } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { jsonBody } from "../http/json-body";
import { sendNothing } from "../http/no-content";
import { accountParameters, noQuery } from "../http/parameters";
import { changeResponses, readResponses } from "../http/responses";
import { sessionHeaders, sessionRoute } from "../http/session-route";

type Dependencies = Pick<AppDependencies, "db" | "pushPublicKey" | "nowMs">;

const tags = ["notifications"];
const path = "/accounts/{address}/push-subscriptions";
const ofOne = {
  params: accountParameters.extend({ subscriptionId: z.string().min(1).max(128) }),
  query: noQuery,
  headers: sessionHeaders,
};

function pushRoutes(dependencies: Dependencies) {
  return {
    list: sessionRoute(
      {
        ...{ method: "get", tags, path },
        summary: "Browsers of an account that are pushed to, the oldest first",
        description: "`publicKey` is what a browser subscribes with; null where the operator does not push.",
        request: { params: accountParameters, query: noQuery, headers: sessionHeaders },
        responses: readResponses(pushSubscriptionsSchema, "The browsers", { failures: [403] }),
      },
      dependencies,
    ),
    add: sessionRoute(
      {
        ...{ method: "post", tags, path },
        summary: "Pushes to a browser from now on",
        description:
          "Messages are encrypted for the browser (RFC 8291). A browser that is known changes to this account. An account has ten at most: the oldest goes.",
        request: {
          params: accountParameters,
          query: noQuery,
          headers: sessionHeaders,
          body: jsonBody(createPushSubscriptionBodySchema),
        },
        responses: changeResponses(
          { 201: { description: "The browser", schema: pushSubscriptionSchema } },
          [404, 413, 415],
        ),
      },
      dependencies,
    ),
    remove: sessionRoute(
      {
        ...{ method: "delete", tags, path: `${path}/{subscriptionId}` },
        summary: "Pushes to a browser no more",
        request: ofOne,
        responses: changeResponses({ 204: { description: "It is removed" } }, [404]),
      },
      dependencies,
    ),
    test: sessionRoute(
      {
        ...{ method: "post", tags, path: `${path}/{subscriptionId}/test` },
        summary: "Pushes a test message to a browser",
        request: ofOne,
        responses: changeResponses({ 204: { description: "It waits" } }, [404]),
      },
      dependencies,
    ),
  };
}

function subscriptionRecord({ endpoint, ...row }: PushSubscriptionRow): PushSubscriptionRecord {
  return { ...row, service: new URL(endpoint).host };
}

/** The browsers of an account: `/accounts/{address}/push-subscriptions`. Each request needs the account's session. */
export function createAccountPushRouter(dependencies: Dependencies): ApiRouter {
  const { db, pushPublicKey, nowMs } = dependencies;
  const nowSeconds = () => Math.floor(nowMs() / 1_000);
  const routes = pushRoutes(dependencies);
  const assertPushing = () => {
    if (pushPublicKey === null) throw new MarketError("not_found", "This service does not push to browsers.");
  };
  return createApiRouter()
    .openapi(routes.list, async (c) => {
      const rows = await listSubscriptions(db, checksummed(c.req.valid("param").address));
      const answer: PushSubscriptions = { publicKey: pushPublicKey, data: rows.map(subscriptionRecord) };
      return sendResult(c, 200, answer);
    })
    .openapi(routes.add, async (c) => {
      assertPushing();
      const body = c.req.valid("json");
      const account = checksummed(c.req.valid("param").address);
      return sendResult(c, 201, subscriptionRecord(await addSubscription(db, account, body, nowSeconds())));
    })
    .openapi(routes.remove, async (c) => {
      const { address, subscriptionId } = c.req.valid("param");
      await removeSubscription(db, checksummed(address), subscriptionId);
      return sendNothing(c);
    })
    .openapi(routes.test, async (c) => {
      assertPushing();
      const { address, subscriptionId } = c.req.valid("param");
      await testSubscription(db, checksummed(address), subscriptionId, nowSeconds());
      return sendNothing(c);
    });
}
