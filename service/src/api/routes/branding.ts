import { brandingSchema } from "@/lib/contract/branding";
import { readBranding } from "../../market/desk/branding";
import { sendRead } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { noQuery } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { brandingRecord } from "../records/branding-record";

const route = readRoute({
  path: "/branding",
  tag: "site",
  summary: "The operator's name, marks, links and pages",
  description:
    "`version` grows with each publication; 0 is Quayside's own. Texts are Markdown without HTML, whose links are https addresses, mail addresses or paths of the site.",
  request: { query: noQuery },
  schema: brandingSchema,
  isAddition: true,
});

/** `GET /branding`. */
export function createBrandingRouter({ db, mediaUrl }: Pick<AppDependencies, "db" | "mediaUrl">): ApiRouter {
  return createApiRouter().openapi(route, async (c) =>
    sendRead(c, brandingRecord(await readBranding(db), mediaUrl)),
  );
}
