import {
  brandingVersionPageSchema,
  brandingVersionsQuerySchema,
  operatorBrandingQuerySchema,
  operatorBrandingSchema,
  publishBrandingBodySchema,
} from "@/lib/contract/operator/branding";
import { listBrandingVersions, publishBranding, readBranding } from "../../../market/desk/branding";
import { sendResult } from "../../http/answer";
import { type ApiRouter, createApiRouter } from "../../http/api-router";
import { nextCursor, readPosition } from "../../http/cursor";
import { noQuery } from "../../http/parameters";
import { operatorBrandingRecord } from "../../records/branding-record";
import type { OperatorDependencies } from "../http/operator-dependencies";
import { jsonBody, operatorRoute } from "../http/operator-route";
import { actorOf } from "../http/require-operator";

const tag = "branding";

const routes = {
  read: operatorRoute({
    method: "get",
    path: "/operator/branding",
    tag,
    summary: "The branding as it was written, and as it is shown",
    request: { query: operatorBrandingQuerySchema },
    schema: operatorBrandingSchema,
    failures: [404],
  }),
  versions: operatorRoute({
    method: "get",
    path: "/operator/branding/versions",
    tag,
    summary: "Published versions, the newest first",
    request: { query: brandingVersionsQuerySchema },
    schema: brandingVersionPageSchema,
  }),
  publish: operatorRoute({
    method: "put",
    path: "/operator/branding",
    tag,
    summary: "Publishes a new version",
    description:
      "`basedOn` is the version that it was written from: another one since then is 409 `edit_conflict`, with who and when in `conflict`. Texts are Markdown without HTML; their links are https addresses, mail addresses or paths of the site. An accent that cannot reach a contrast of 4.5 : 1 is 422 `accent_unreadable`.",
    request: { query: noQuery, body: jsonBody(publishBrandingBodySchema) },
    schema: operatorBrandingSchema,
    failures: [409, 413, 415, 422],
  }),
};

/** `/operator/branding`. */
export function createBrandingDesk(dependencies: OperatorDependencies): ApiRouter {
  const { db, cursors, mediaUrl } = dependencies;
  return createApiRouter()
    .openapi(routes.read, async (c) => {
      const row = await readBranding(db, c.req.valid("query").version);
      return sendResult(c, 200, operatorBrandingRecord(row, mediaUrl));
    })
    .openapi(routes.versions, async (c) => {
      const query = c.req.valid("query");
      const key = { route: "/operator/branding/versions", parameters: query };
      const position = readPosition(cursors, key, query.cursor);
      const { rows, next } = await listBrandingVersions(db, { limit: query.limit, position });
      const data = rows.map(({ version, publishedBy, publishedAt }) => ({
        version,
        publishedBy,
        publishedAt,
      }));
      return sendResult(c, 200, { data, nextCursor: nextCursor(cursors, key, next) });
    })
    .openapi(routes.publish, async (c) => {
      await publishBranding(dependencies, actorOf(c, dependencies), c.req.valid("json"));
      return sendResult(c, 200, operatorBrandingRecord(await readBranding(db), mediaUrl));
    });
}
