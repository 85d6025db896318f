import { z } from "zod";
import { checksummed } from "@/lib/checksummed";
import {
  newWebhookSchema,
  setWebhookBodySchema,
  type Webhooks,
  webhookDeliveriesQuerySchema,
  webhookDeliveryPageSchema,
  webhookDeliverySchema,
  webhookSchema,
  webhooksSchema,
} from "@/lib/contract/webhook";
import { listDeliveries, pingWebhook, sendAgain } from "../../market/webhooks/deliveries";
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  replaceSecret,
  resumeWebhook,
  setWebhook,
} from "../../market/webhooks/webhooks";
import { sendResult } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { nextCursor, readPosition } from "../http/cursor";
import { jsonBody } from "../http/json-body";
import { sendNothing } from "../http/no-content";
import { accountParameters, noQuery } from "../http/parameters";
import { changeResponses, readResponses } from "../http/responses";
import { sessionHeaders, sessionRoute } from "../http/session-route";
import { deliveryRecord, newWebhookRecord, webhookRecord } from "../records/webhook-record";

type Dependencies = Pick<AppDependencies, "db" | "cursors" | "nowMs">;

const tags = ["notifications"];
const path = "/accounts/{address}/webhooks";
const one = `${path}/{webhookId}`;
const webhookParameters = accountParameters.extend({ webhookId: z.string().min(1).max(128) });
const deliveryParameters = webhookParameters.extend({
  deliveryId: z.string().regex(/^dlv_[1-9]\d{0,14}$/),
});
const headers = sessionHeaders;
const query = noQuery;
const ofOne = { params: webhookParameters, query, headers };

function webhookRoutes(dependencies: Dependencies) {
  return {
    list: sessionRoute(
      {
        ...{ method: "get", tags, path },
        summary: "Webhooks of an account, the oldest first",
        request: { params: accountParameters, query, headers },
        responses: readResponses(webhooksSchema, "The webhooks", { failures: [403] }),
      },
      dependencies,
    ),
    create: sessionRoute(
      {
        ...{ method: "post", tags, path },
        summary: "Makes a webhook",
        description:
          "Each event is a POST to `url` with a JSON body `{ id, type, createdAt, data }`, at least once, and in sequence. It is signed as Standard Webhooks says: `webhook-signature` is `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`. The secret is shown only here. Anything but a 2xx answer within 10 seconds is a failure and is tried again, later each time; after 12 failures in a row the webhook is paused. Events are kept for 7 days.",
        request: { params: accountParameters, query, headers, body: jsonBody(setWebhookBodySchema) },
        responses: changeResponses(
          { 201: { description: "The webhook with its secret", schema: newWebhookSchema } },
          [413, 415, 422],
        ),
      },
      dependencies,
    ),
    set: sessionRoute(
      {
        ...{ method: "put", tags, path: one },
        summary: "Replaces address, events and filter of a webhook",
        description: "What waits goes to the new address.",
        request: { ...ofOne, body: jsonBody(setWebhookBodySchema) },
        responses: changeResponses(
          { 200: { description: "The webhook", schema: webhookSchema } },
          [404, 413, 415, 422],
        ),
      },
      dependencies,
    ),
    remove: sessionRoute(
      {
        ...{ method: "delete", tags, path: one },
        summary: "Deletes a webhook with all that waits for it",
        request: ofOne,
        responses: changeResponses({ 204: { description: "It is deleted" } }, [404]),
      },
      dependencies,
    ),
    secret: sessionRoute(
      {
        ...{ method: "post", tags, path: `${one}/secret` },
        summary: "Gives a webhook a new secret",
        description: "It is shown only here. The old one signs nothing from now on.",
        request: ofOne,
        responses: changeResponses(
          { 201: { description: "The webhook with its new secret", schema: newWebhookSchema } },
          [404],
        ),
      },
      dependencies,
    ),
    resume: sessionRoute(
      {
        ...{ method: "post", tags, path: `${one}/resume` },
        summary: "Goes on with a paused webhook",
        description: "What waits is sent in sequence.",
        request: ofOne,
        responses: changeResponses({ 200: { description: "The webhook", schema: webhookSchema } }, [404]),
      },
      dependencies,
    ),
    ping: sessionRoute(
      {
        ...{ method: "post", tags, path: `${one}/ping` },
        summary: "Sends a webhook a test event of the type `ping`",
        description:
          "After what waits already. While a test event waits, it is the answer, and no other is added.",
        request: ofOne,
        responses: changeResponses(
          { 202: { description: "It waits", schema: webhookDeliverySchema } },
          [404],
        ),
      },
      dependencies,
    ),
    deliveries: sessionRoute(
      {
        ...{ method: "get", tags, path: `${one}/deliveries` },
        summary: "Events of a webhook in the last 7 days, the newest first",
        request: { ...ofOne, query: webhookDeliveriesQuerySchema },
        responses: readResponses(webhookDeliveryPageSchema, "A page of events", { failures: [403, 404] }),
      },
      dependencies,
    ),
    again: sessionRoute(
      {
        ...{ method: "post", tags, path: `${one}/deliveries/{deliveryId}/resend` },
        summary: "Sends an event again, under the same identifier",
        request: { ...ofOne, params: deliveryParameters },
        responses: changeResponses(
          { 202: { description: "It waits", schema: webhookDeliverySchema } },
          [404],
        ),
      },
      dependencies,
    ),
  };
}

/** The webhooks of an account: `/accounts/{address}/webhooks`. Each request needs the account's session. */
export function createAccountWebhooksRouter(dependencies: Dependencies): ApiRouter {
  const { db, cursors, nowMs } = dependencies;
  const nowSeconds = () => Math.floor(nowMs() / 1_000);
  const routes = webhookRoutes(dependencies);
  const ownOf = ({ address, webhookId }: z.infer<typeof webhookParameters>) => ({
    account: checksummed(address),
    id: webhookId,
  });
  return createApiRouter()
    .openapi(routes.list, async (c) => {
      const rows = await listWebhooks(db, checksummed(c.req.valid("param").address), nowSeconds());
      return sendResult(c, 200, { data: rows.map(webhookRecord) } satisfies Webhooks);
    })
    .openapi(routes.create, async (c) => {
      const account = checksummed(c.req.valid("param").address);
      const terms = c.req.valid("json");
      return sendResult(c, 201, newWebhookRecord(await createWebhook(db, account, terms, nowSeconds())));
    })
    .openapi(routes.set, async (c) => {
      const terms = c.req.valid("json");
      const row = await setWebhook(db, ownOf(c.req.valid("param")), terms, nowSeconds());
      return sendResult(c, 200, webhookRecord(row));
    })
    .openapi(routes.remove, async (c) => {
      await deleteWebhook(db, ownOf(c.req.valid("param")));
      return sendNothing(c);
    })
    .openapi(routes.secret, async (c) => {
      const issued = await replaceSecret(db, ownOf(c.req.valid("param")), nowSeconds());
      return sendResult(c, 201, newWebhookRecord(issued));
    })
    .openapi(routes.resume, async (c) => {
      const row = await resumeWebhook(db, ownOf(c.req.valid("param")), nowSeconds());
      return sendResult(c, 200, webhookRecord(row));
    })
    .openapi(routes.ping, async (c) => {
      const row = await pingWebhook(db, ownOf(c.req.valid("param")), nowSeconds());
      return sendResult(c, 202, deliveryRecord(row));
    })
    .openapi(routes.deliveries, async (c) => {
      const own = ownOf(c.req.valid("param"));
      const page = c.req.valid("query");
      const key = { route: `/accounts/${own.account}/webhooks/${own.id}/deliveries`, parameters: page };
      const position = readPosition(cursors, key, page.cursor);
      const { rows, next } = await listDeliveries(
        db,
        own,
        { limit: page.limit, now: nowSeconds() },
        position,
      );
      return sendResult(c, 200, {
        data: rows.map(deliveryRecord),
        nextCursor: nextCursor(cursors, key, next),
      });
    })
    .openapi(routes.again, async (c) => {
      const parameters = c.req.valid("param");
      const id = Number(parameters.deliveryId.slice("dlv_".length));
      return sendResult(c, 202, deliveryRecord(await sendAgain(db, ownOf(parameters), id)));
    });
}
