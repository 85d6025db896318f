import {
  type CollectionPage,
  collectionPageSchema,
  collectionSchema,
  collectionsQuerySchema,
  statsHistorySchema,
  statsQuerySchema,
} from "@/lib/contract/collection";
import {
  type CollectionPageRow,
  findCollectionRow,
  queryCollections,
} from "../../market/collections/collections-page";
import { notFound } from "../../market/errors/market-error";
import { sendFinished, sendRead } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { nextCursor, readPosition } from "../http/cursor";
import { noQuery, slugParameters } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { assertServedChain } from "../http/served-names";
import { collectionRecord } from "../records/collection-record";
import { readStats } from "../records/collection-stats";
import { readHistory } from "../records/stats-history";

type Dependencies = Pick<
  AppDependencies,
  "db" | "served" | "settled" | "cursors" | "pages" | "lookAlikes" | "mediaUrl" | "nowMs"
>;

export function createCollectionsRouter(dependencies: Dependencies): ApiRouter {
  const router = createApiRouter();
  addList(router, dependencies);
  addCollection(router, dependencies);
  addStats(router, dependencies);
  return router;
}

/** The collections of rows with their statistics, in the order of the rows. `now` in Unix seconds. */
export async function collectionRecords(
  dependencies: Pick<Dependencies, "db" | "served" | "mediaUrl">,
  rows: readonly CollectionPageRow[],
  now: number,
) {
  const { db, served, mediaUrl } = dependencies;
  const stats = await readStats(db, served.configs, { subjects: rows, now });
  return rows.flatMap((row) => {
    const own = stats.get(row.id);
    return own === undefined ? [] : [collectionRecord(row, own, { configs: served.configs, mediaUrl })];
  });
}

function addList(router: ApiRouter, dependencies: Dependencies): void {
  const { db, cursors, pages, lookAlikes, nowMs } = dependencies;
  const route = readRoute({
    path: "/collections",
    tag: "collections",
    summary: "Collections, by default those with the most volume of the last 24 hours first",
    description: "The volume by which collections are ranked is without suspected wash trades.",
    request: { query: collectionsQuerySchema },
    schema: collectionPageSchema,
    middleware: pages.serve,
  });
  router.openapi(route, async (c) => {
    const query = c.req.valid("query");
    assertServedChain(dependencies, query.chain);
    const key = { route: "/collections", parameters: query };
    const position = readPosition(cursors, key, query.cursor);
    const answer = await pages.answer(c.req.url, key, async () => {
      const { validUntil } = await dependencies.settled.settle();
      const version = pages.latestVersion();
      const now = Math.floor(nowMs() / 1_000);
      const { rows, next } = await queryCollections(db, query, { position, now });
      const [records, resembled] = await Promise.all([
        collectionRecords(dependencies, rows, now),
        lookAlikes.of(db, rows),
      ]);
      const value: CollectionPage = {
        data: records.map((record) => ({ ...record, lookAlikeOf: resembled.get(record.slug) ?? null })),
        nextCursor: nextCursor(cursors, key, next),
      };
      return { value, source: { collectionId: "all", version }, validUntil };
    });
    return sendFinished(c, answer);
  });
}

function addCollection(router: ApiRouter, dependencies: Dependencies): void {
  const { db, pages, nowMs } = dependencies;
  const route = readRoute({
    path: "/collections/{slug}",
    tag: "collections",
    summary: "One collection",
    request: { params: slugParameters, query: noQuery },
    schema: collectionSchema,
    failures: [404],
    middleware: pages.serve,
  });
  router.openapi(route, async (c) => {
    const { slug } = c.req.valid("param");
    const answer = await pages.answer(c.req.url, { route: "/collections/{slug}", slug }, async () => {
      const { validUntil } = await dependencies.settled.settle();
      const row = await findCollectionRow(db, slug);
      if (row === null) throw notFound("collection");
      const [value] = await collectionRecords(dependencies, [row], Math.floor(nowMs() / 1_000));
      return { value, source: { collectionId: row.id, version: row.version }, validUntil };
    });
    return sendFinished(c, answer);
  });
}

function addStats(router: ApiRouter, dependencies: Dependencies): void {
  const { db, served, nowMs } = dependencies;
  const route = readRoute({
    path: "/collections/{slug}/stats",
    tag: "collections",
    summary: "Statistics of a collection and their history on one chain",
    description:
      "The history is of `chain`, by default the collection's home chain, in its native currency. Floors from before the service first saw a listing are estimates from stored orders and sales: a listing of which only the sale is known counts for the 7 days before, or since its seller had the item.",
    request: { params: slugParameters, query: statsQuerySchema },
    schema: statsHistorySchema,
    failures: [404],
  });
  router.openapi(route, async (c) => {
    const { interval, chain } = c.req.valid("query");
    assertServedChain(dependencies, chain);
    await dependencies.settled.settle();
    const row = await findCollectionRow(db, c.req.valid("param").slug);
    if (row === null) throw notFound("collection");
    const now = Math.floor(nowMs() / 1_000);
    const shown = chain ?? row.homeChain;
    const [stats, history] = await Promise.all([
      readStats(db, served.configs, { subjects: [row], now }),
      readHistory(db, served.configs.get(shown), { collectionId: row.id, chain: shown, interval, now }),
    ]);
    return sendRead(c, { stats: stats.get(row.id), history });
  });
}
