import { createHash } from "node:crypto";
import { z } from "zod";
import {
  type Sitemap,
  type SitemapItemPage,
  sitemapItemPageSchema,
  sitemapItemsQuerySchema,
  sitemapPartSchema,
  sitemapSchema,
} from "@/lib/contract/sitemap";
import { readUnlisted } from "../../market/gates/followed";
import { countItemParts, listItemPart } from "../../market/items/sitemap-items";
import { sendRead } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { nextCursor, readPosition } from "../http/cursor";
import { noQuery } from "../http/parameters";
import { readRoute } from "../http/read-route";

type Dependencies = Pick<AppDependencies, "db" | "cursors">;

const partsRoute = readRoute({
  path: "/sitemap",
  tag: "items",
  summary: "The number of parts in which all items are listed, and when they changed at once",
  request: { query: noQuery },
  schema: sitemapSchema,
  isAddition: true,
});

const itemsRoute = readRoute({
  path: "/sitemap/items/{part}",
  tag: "items",
  summary: "The home coordinates of the items of a part",
  description:
    "A part has at most 50,000 items, and every item stays in its part. Items of hidden collections are left out.",
  request: { params: z.object({ part: sitemapPartSchema }), query: sitemapItemsQuerySchema },
  schema: sitemapItemPageSchema,
  isAddition: true,
});

/** What a web lists in its sitemap. It is read seldom, and each part once, so that nothing of it is kept. */
export function createSitemapRouter({ db, cursors }: Dependencies): ApiRouter {
  return createApiRouter()
    .openapi(partsRoute, async (c) => {
      const [itemParts, unlisted] = await Promise.all([countItemParts(db), readUnlisted(db)]);
      // Nobody needs to know how many collections are hidden.
      const revision = createHash("sha256").update(unlisted).digest("hex").slice(0, 16);
      const value: Sitemap = { itemParts, revision };
      return sendRead(c, value);
    })
    .openapi(itemsRoute, async (c) => {
      const { part } = c.req.valid("param");
      const { cursor, limit } = c.req.valid("query");
      const key = { route: "/sitemap/items", parameters: { part } };
      const position = readPosition(cursors, key, cursor);
      const { rows, next } = await listItemPart(db, part, { limit, position });
      const value: SitemapItemPage = {
        data: rows.map(({ chain, contract, tokenId, updatedAt }) => ({
          chain,
          contract,
          tokenId,
          updatedAt,
        })),
        nextCursor: nextCursor(cursors, key, next),
      };
      return sendRead(c, value);
    });
}
