import { LRUCache } from "lru-cache";
import { checksummed } from "@/lib/checksummed";
import {
  maxStudioCollections,
  maxStudioDrops,
  maxStudioRows,
  maxStudioSales,
  type Studio,
  type StudioQuery,
  studioQuerySchema,
  studioSchema,
} from "@/lib/contract/studio";
import { readStudio, studioStart } from "../../market/studio/read-studio";
import { bestBuyers } from "../../market/studio/sum-sales";
import { sendRead } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { sendCsv } from "../http/csv";
import { limitTurns } from "../http/limit-turns";
import { accountParameters } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { studioCollectionRecord, studioSaleRecord } from "../records/studio-record";
import { dropRecords } from "./drops";
import { type StudioAsked, studioFiles } from "./studio-files";

type Dependencies = Pick<AppDependencies, "db" | "served" | "settled" | "lookAlikes" | "mediaUrl" | "nowMs">;

/** A studio of more sales than these is not derived at each request. */
const manySales = 1_000;
const keptMs = 30_000;
const turns = { atOnce: 2, waiting: 32 };

const accountStudio = readRoute({
  path: "/accounts/{address}/studio",
  tag: "accounts",
  summary: "What the collections of a creator sold and earned, and who holds them",
  description: `The followed collections whose contract an account owns: \`owner()\` of the contract on the home chain, read when it is followed, after its events about another owner, and once a day. A renounced contract is nobody's. At most ${maxStudioCollections}, the newest first; \`totalCollections\` counts all.

An interval is of whole UTC days, of which the last one is today. Sums are of its newest ${maxStudioSales} sales that have a price of their own; \`history\` says whether these are all. \`earned\` is what the fill of a sale paid to the receivers of creator earnings of now or of its order: a sale whose earnings went to receivers that the collection had before counts as \`not_paid\` if its order is not known here. What its seller got is never earnings. \`holders\` counts over all chains; lists have at most ${maxStudioRows} rows, but with \`collection\` its newest ${maxStudioDrops} drops. Facts of the chains, so no session is needed. Of more than ${manySales} sales it may be 30 seconds old.

With \`format=csv\`: all sales of the interval, with \`list=mints\` its mints, or with \`list=holders\` the holders of now as a file, with amounts in whole units. A text that a spreadsheet would run as a formula has an apostrophe before it.`,
  request: { params: accountParameters, query: studioQuerySchema },
  schema: studioSchema,
  csv: true,
  isAddition: true,
});

/** `GET /accounts/{address}/studio`. */
export function createAccountStudioRouter(dependencies: Dependencies): ApiRouter {
  const { db, served, settled, mediaUrl, nowMs } = dependencies;
  const { configs } = served;
  const inTurn = limitTurns(turns);
  const kept = new LRUCache<string, Studio>({ max: 200, ttl: keptMs });
  const derive = async (asked: StudioAsked, interval: StudioQuery["interval"]): Promise<Studio> => {
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
      return sendCsv(c, `${list}-${account.slice(0, 10)}.csv`, studioFiles[list](dependencies, asked));
    }
    const key = `${account} ${interval} ${slug ?? ""}`;
    const studio = kept.get(key) ?? (await inTurn(() => derive(asked, interval)));
    // Kept from its first answer on, so that it does not grow older by being read.
    if (studio.history.sales > manySales && !kept.has(key)) kept.set(key, studio);
    return sendRead(c, studio);
  });
}
