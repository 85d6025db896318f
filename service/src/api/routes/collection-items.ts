import {
  type ItemFilter,
  type ItemPage,
  type ItemsQuery,
  itemPageSchema,
  itemsQuerySchema,
  traitsQueryParametersSchema,
  traitsResponseSchema,
} from "@/lib/contract/item";
import type { KeysetPosition } from "../../db/keyset";
import type { CollectionHead } from "../../market/collections/collection-head";
import { notFound } from "../../market/errors/market-error";
import { listItems } from "../../market/items/items-page";
import { listTraitFacets } from "../../market/items/trait-facets";
import { sendFinished } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { nextCursor, readPosition } from "../http/cursor";
import { slugParameters } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { assertServedChain } from "../http/served-names";
import { itemRecord } from "../records/item-record";
import { traitsRecord } from "../records/traits-record";

type Dependencies = Pick<
  AppDependencies,
  "db" | "served" | "settled" | "cursors" | "pages" | "heads" | "mediaUrl"
>;

export function createCollectionItemsRouter(dependencies: Dependencies): ApiRouter {
  const router = createApiRouter();
  addItems(router, dependencies);
  addTraits(router, dependencies);
  return router;
}

/** The collection with its listings as of this second, and for how long they stay valid. */
async function headOf(
  dependencies: Dependencies,
  slug: string,
): Promise<{ collection: CollectionHead; validUntil: number | null }> {
  const { read, time } = await dependencies.settled.read((chains) => dependencies.heads.read(slug, chains));
  if (read === null) throw notFound("collection");
  return { collection: read.head, validUntil: time.validUntil };
}

function addItems(router: ApiRouter, dependencies: Dependencies): void {
  const { cursors, pages } = dependencies;
  const route = readRoute({
    path: "/collections/{slug}/items",
    tag: "items",
    summary: "Items of a collection, filtered and sorted",
    description:
      'Price sorts compare currencies by reference rates. `traits` is JSON: `{"Hat":["Red","Blue"],"Level":{"min":1}}`. `labels` gives items with any of its labels, and with `exclude_…` items without them.',
    request: { params: slugParameters, query: itemsQuerySchema },
    schema: itemPageSchema,
    failures: [404],
    middleware: pages.serve,
  });
  router.openapi(route, async (c) => {
    const { slug } = c.req.valid("param");
    const query = c.req.valid("query");
    const { cursor, chain } = query;
    assertServedChain(dependencies, chain);
    const key = { route: `/collections/${slug}/items`, parameters: query };
    const position = readPosition(cursors, key, cursor);
    const answer = await pages.answer(c.req.url, key, async () => {
      const { collection, validUntil } = await headOf(dependencies, slug);
      const { page, next } = await readItems(dependencies, collection, query, position);
      const value: ItemPage = { ...page, nextCursor: nextCursor(cursors, key, next) };
      return { value, source: { collectionId: collection.id, version: collection.version }, validUntil };
    });
    return sendFinished(c, answer);
  });
}

async function readItems(
  { db, mediaUrl }: Dependencies,
  collection: CollectionHead,
  query: ItemsQuery,
  position: KeysetPosition | null,
) {
  const { cursor: _cursor, limit, sort, ...filter } = query;
  const { rows, next, totals } = await listItems(db, { collection, filter, sort, limit, position });
  const data = rows.map((row) => itemRecord(row, collection, mediaUrl));
  return { page: { data, nextCursor: null, ...totals }, next };
}

function addTraits(router: ApiRouter, dependencies: Dependencies): void {
  const { db, served, pages } = dependencies;
  const route = readRoute({
    path: "/collections/{slug}/traits",
    tag: "collections",
    summary: "Trait values of a collection and how many of the matching items have each",
    request: { params: slugParameters, query: traitsQueryParametersSchema },
    schema: traitsResponseSchema,
    failures: [404],
    middleware: pages.serve,
  });
  router.openapi(route, async (c) => {
    const { slug } = c.req.valid("param");
    const filter: ItemFilter = c.req.valid("query");
    assertServedChain(dependencies, filter.chain);
    const key = { route: `/collections/${slug}/traits`, parameters: filter };
    const answer = await pages.answer(c.req.url, key, async () => {
      const { collection, validUntil } = await headOf(dependencies, slug);
      const facets = await listTraitFacets(db, collection, filter);
      return {
        value: traitsRecord(facets, served.configs),
        source: { collectionId: collection.id, version: collection.version },
        validUntil,
      };
    });
    return sendFinished(c, answer);
  });
}
