import { LRUCache } from "lru-cache";
import { checksummed } from "@/lib/checksummed";
import {
  collectionSalesQuerySchema,
  type Depth,
  depthSchema,
  type HolderBands,
  holderBandsSchema,
  onChainQuerySchema,
  type SaleMarks,
  saleMarksSchema,
} from "@/lib/contract/chart";
import { chartStart } from "../../market/collections/chart-moments";
import { listingDepth, offerDepth } from "../../market/collections/depth";
import { listSaleMarks } from "../../market/collections/sale-marks";
import { notFound } from "../../market/errors/market-error";
import { countHolderBands } from "../../market/items/holder-bands";
import { sendFinished } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { slugParameters } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { assertServedChain } from "../http/served-names";
import { depthSideRecord, saleMarkRecord } from "../records/chart-records";

type Dependencies = Pick<AppDependencies, "db" | "served" | "settled" | "pages" | "heads" | "nowMs">;

/** The data of a collection's charts, besides its statistics. */
export function createCollectionChartsRouter(dependencies: Dependencies): ApiRouter {
  const router = createApiRouter();
  addSales(router, dependencies);
  addDepth(router, dependencies);
  addHolderBands(router, dependencies);
  return router;
}

function addSales(router: ApiRouter, dependencies: Dependencies): void {
  const { db, served, pages, heads, nowMs } = dependencies;
  const route = readRoute({
    path: "/collections/{slug}/sales",
    tag: "collections",
    summary: "Sales of a collection as the marks of a chart, oldest first",
    description:
      "At most 500. Of more sales than that, every second one, or every third one and so on, is there. Sales whose price has no rate are counted in `total` alone.",
    request: { params: slugParameters, query: collectionSalesQuerySchema },
    schema: saleMarksSchema,
    failures: [404],
    isAddition: true,
    middleware: pages.serve,
  });
  router.openapi(route, async (c) => {
    const { slug } = c.req.valid("param");
    const { interval, chain } = c.req.valid("query");
    assertServedChain(dependencies, chain);
    const key = { route: "/collections/{slug}/sales", slug, interval, chain };
    const answer = await pages.answer(c.req.url, key, async () => {
      const chains = [...served.configs.keys()];
      const found = await heads.read(slug, chains);
      if (found === null) throw notFound("collection");
      const { id, version } = found.head;
      const { rows, total } = await listSaleMarks(db, {
        collectionId: id,
        chains: chain === undefined ? chains : [chain],
        since: chartStart(interval, Math.floor(nowMs() / 1_000)),
      });
      const data = rows.map((row) => saleMarkRecord(row, served.configs));
      const value: SaleMarks = { data, total, isSampled: data.length < total };
      return { value, source: { collectionId: id, version }, validUntil: null };
    });
    return sendFinished(c, answer);
  });
}

function addDepth(router: ApiRouter, dependencies: Dependencies): void {
  const { db, served, settled, pages, heads } = dependencies;
  const route = readRoute({
    path: "/collections/{slug}/depth",
    tag: "collections",
    summary: "Open orders of a collection on one chain by their price",
    description:
      "On `chain`, by default the home chain. Public orders that can be filled now, of listings those in the native currency and of offers those in its wrapped form. The best 1,000 of each kind are in at most 100 steps. An item that exists once counts with its lowest listing alone.",
    request: { params: slugParameters, query: onChainQuerySchema },
    schema: depthSchema,
    failures: [404],
    isAddition: true,
    middleware: pages.serve,
  });
  router.openapi(route, async (c) => {
    const { slug } = c.req.valid("param");
    const { chain: named } = c.req.valid("query");
    assertServedChain(dependencies, named);
    const key = { route: "/collections/{slug}/depth", slug, chain: named };
    const answer = await pages.answer(c.req.url, key, async () => {
      const { validUntil } = await settled.settle();
      const found = await heads.read(slug, [...served.configs.keys()]);
      if (found === null) throw notFound("collection");
      const { id, version, homeChain, standard } = found.head;
      const chain = named ?? homeChain;
      const config = served.configs.get(chain);
      const place = { collectionId: id, chain };
      const offers = async (kind: "collection" | "trait" | "item") => {
        if (config === undefined) return { steps: [], isComplete: true };
        const wrapped = checksummed(config.wrappedCurrency.address);
        return depthSideRecord(await offerDepth(db, { ...place, kind, wrapped }), config);
      };
      const [listings, collection, trait, item] = await Promise.all([
        listingDepth(db, { ...place, isEdition: standard === "erc1155" }),
        offers("collection"),
        offers("trait"),
        offers("item"),
      ]);
      const value: Depth = {
        chain,
        listings: depthSideRecord(listings, config),
        offers: { collection, trait, item },
      };
      return { value, source: { collectionId: id, version }, validUntil };
    });
    return sendFinished(c, answer);
  });
}

/** Counting reads every holder: of more than these it is not done at each change of the collection. */
const manyHolders = 20_000;
const keptBandsMs = 60_000;

function addHolderBands(router: ApiRouter, dependencies: Dependencies): void {
  const { db, served, pages, heads } = dependencies;
  const kept = new LRUCache<string, HolderBands>({ max: 1_000, ttl: keptBandsMs });
  const route = readRoute({
    path: "/collections/{slug}/holder-bands",
    tag: "collections",
    summary: "How many accounts hold how many items of a collection",
    description:
      "The bands are 1, 2 to 5, 6 to 10, 11 to 25, 26 to 50, and over 50 units, whether or not somebody is in them. With `chain`, only items whose usable copy is on that chain count. Of more than 20,000 holders they may be a minute old.",
    request: { params: slugParameters, query: onChainQuerySchema },
    schema: holderBandsSchema,
    failures: [404],
    isAddition: true,
    middleware: pages.serve,
  });
  router.openapi(route, async (c) => {
    const { slug } = c.req.valid("param");
    const { chain } = c.req.valid("query");
    assertServedChain(dependencies, chain);
    const key = { route: "/collections/{slug}/holder-bands", slug, chain };
    const answer = await pages.answer(c.req.url, key, async () => {
      const found = await heads.read(slug, [...served.configs.keys()]);
      if (found === null) throw notFound("collection");
      const { id, version } = found.head;
      const source = { collectionId: id, version };
      const place = `${id} ${chain ?? ""}`;
      const known = kept.get(place);
      if (known !== undefined) return { value: known, source, validUntil: null };
      const bands = await countHolderBands(db, found.head, chain);
      const value: HolderBands = {
        holders: bands.reduce((sum, { holders }) => sum + holders, 0),
        quantity: bands.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n).toString(),
        bands,
      };
      if (value.holders > manyHolders) kept.set(place, value);
      return { value, source, validUntil: null };
    });
    return sendFinished(c, answer);
  });
}
