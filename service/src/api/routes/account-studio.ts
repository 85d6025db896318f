import { LRUCache } from "lru-cache";
import { checksummed } from "@/lib/checksummed";
import type { Address } from "@/lib/contract/primitives";
import {
  maxStudioCollections,
  maxStudioRows,
  maxStudioSales,
  type Studio,
  type StudioQuery,
  studioQuerySchema,
  studioSchema,
} from "@/lib/contract/studio";
import { listMints, type MintPosition } from "../../market/studio/list-mints";
import { listCreatorSales } from "../../market/studio/list-sales";
import { listOwnCollections } from "../../market/studio/own-collections";
import { readStudio, studioStart } from "../../market/studio/read-studio";
import { bestBuyers } from "../../market/studio/sum-sales";
import { sendRead } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { csvLine, sendCsv } from "../http/csv";
import { limitTurns } from "../http/limit-turns";
import { accountParameters } from "../http/parameters";
import { readRoute } from "../http/read-route";
import {
  mintFields,
  mintLine,
  saleFields,
  saleLine,
  studioCollectionRecord,
  studioSaleRecord,
} from "../records/studio-record";
import { dropRecords } from "./drops";

type Dependencies = Pick<AppDependencies, "db" | "served" | "settled" | "lookAlikes" | "mediaUrl" | "nowMs">;

/** A studio of more sales than these is not derived at each request. */
const manySales = 1_000;
const keptMs = 30_000;
const turns = { atOnce: 2, waiting: 32 };
const linesTogether = 500;

const accountStudio = readRoute({
  path: "/accounts/{address}/studio",
  tag: "accounts",
  summary: "What the collections of a creator sold and earned, and who holds them",
  description: `The followed collections whose contract an account owns: \`owner()\` of the contract on the home chain, read when it is followed, after its events about another owner, and once a day. A renounced contract is nobody's. At most ${maxStudioCollections}, the newest first; \`totalCollections\` counts all.

An interval is of whole UTC days, of which the last one is today. Sums are of its newest ${maxStudioSales} sales that have a price of their own; \`history\` says whether these are all. \`earned\` is what the fill of a sale paid to the receivers of creator earnings of now or of its order: a sale whose earnings went to receivers that the collection had before counts as \`not_paid\` if its order is not known here. What its seller got is never earnings. \`holders\` counts over all chains; lists have at most ${maxStudioRows} rows. Facts of the chains, so no session is needed. Of more than ${manySales} sales it may be 30 seconds old.

With \`format=csv\`: the sales, or with \`list=mints\` the mints of the interval as a file, with amounts in whole units. A text that a spreadsheet would run as a formula has an apostrophe before it.`,
  request: { params: accountParameters, query: studioQuerySchema },
  schema: studioSchema,
  csv: true,
  isAddition: true,
});

type Asked = { account: Address; slug: string | undefined; since: number };

/** All collections, however many: a file has no pages. */
async function ownIds({ db }: Dependencies, { account, slug }: Asked): Promise<number[]> {
  const own = await listOwnCollections(db, { account, slug, limit: 10 * maxStudioCollections });
  return own.map(({ id }) => id);
}

async function* salesFile(dependencies: Dependencies, asked: Asked): AsyncGenerator<string, void> {
  const { db, served } = dependencies;
  const collectionIds = await ownIds(dependencies, asked);
  const sales = await listCreatorSales(db, { collectionIds, since: asked.since, limit: maxStudioSales });
  yield csvLine(saleFields);
  for (let from = 0; from < sales.length; from += linesTogether) {
    const part = sales.slice(from, from + linesTogether);
    yield part.map((sale) => csvLine(saleLine(sale, served.configs.get(sale.chain)))).join("");
  }
}

async function* mintsFile(dependencies: Dependencies, asked: Asked): AsyncGenerator<string, void> {
  const { db, served } = dependencies;
  const { since } = asked;
  const collectionIds = await ownIds(dependencies, asked);
  yield csvLine(mintFields);
  for (const collectionId of collectionIds) {
    let after: MintPosition | null = null;
    do {
      const mints: Awaited<ReturnType<typeof listMints>> = await listMints(db, {
        collectionId,
        since,
        after,
        limit: linesTogether,
      });
      if (mints.length > 0)
        yield mints.map((mint) => csvLine(mintLine(mint, served.configs.get(mint.chain)))).join("");
      after = mints.length < linesTogether ? null : (mints.at(-1) ?? null);
    } while (after !== null);
  }
}

/** `GET /accounts/{address}/studio`. */
export function createAccountStudioRouter(dependencies: Dependencies): ApiRouter {
  const { db, served, settled, mediaUrl, nowMs } = dependencies;
  const { configs } = served;
  const inTurn = limitTurns(turns);
  const kept = new LRUCache<string, Studio>({ max: 200, ttl: keptMs });
  const derive = async (asked: Asked, interval: StudioQuery["interval"]): Promise<Studio> => {
    await settled.settle();
    const rows = await readStudio(db, asked);
    const collections = await Promise.all(
      rows.collections.map(async (each) => {
        const drops = await dropRecords(dependencies, each.drops);
        return studioCollectionRecord(each, { ...rows, drops, configs, mediaUrl });
      }),
    );
    return {
      address: asked.account,
      interval,
      since: asked.since,
      collections,
      totalCollections: rows.totalCollections,
      bestBuyers: bestBuyers(rows.sales, maxStudioRows),
      latestSales: rows.sales
        .slice(0, maxStudioRows)
        .map((sale) => studioSaleRecord(sale, rows.looks.get(sale.itemId ?? -1), mediaUrl)),
      history: { sales: rows.sales.length, isComplete: rows.isComplete },
    };
  };
  return createApiRouter().openapi(accountStudio, async (c) => {
    const account = checksummed(c.req.valid("param").address);
    const { interval, collection: slug, format, list } = c.req.valid("query");
    const asked = { account, slug, since: studioStart(interval, Math.floor(nowMs() / 1_000)) };
    if (format === "csv") {
      const file = list === "mints" ? mintsFile(dependencies, asked) : salesFile(dependencies, asked);
      return sendCsv(c, `${list}-${account.slice(0, 10)}.csv`, file);
    }
    const key = `${account} ${interval} ${slug ?? ""}`;
    const studio = kept.get(key) ?? (await inTurn(() => derive(asked, interval)));
    // Kept from its first answer on, so that it does not grow older by being read.
    if (studio.history.sales > manySales && !kept.has(key)) kept.set(key, studio);
    return sendRead(c, studio);
  });
}
