import { LRUCache } from "lru-cache";
import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import type { ChartInterval } from "@/lib/contract/collection";
import {
  type Portfolio,
  type PortfolioHistory,
  portfolioHistoryQuerySchema,
  portfolioHistorySchema,
  portfolioQuerySchema,
  portfolioSchema,
} from "@/lib/contract/portfolio";
import type { Address } from "@/lib/contract/primitives";
import type { MinedTransaction } from "../../market/fees/mined-transaction";
import { createFeeReader } from "../../market/fees/read-with-fees";
import { readPortfolioHistory } from "../../market/portfolio/read-history";
import { type MatchedMovement, readPortfolio, readTrades } from "../../market/portfolio/read-portfolio";
import { sendRead } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { csvLine, sendCsv } from "../http/csv";
import { limitTurns } from "../http/limit-turns";
import { accountParameters } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { byWorth, figuresRecord, historyRecord, positionRecord } from "../records/portfolio-record";
import { tradeFields, tradeRecord } from "../records/trade-record";

const maxPositions = 500;
const linesTogether = 500;

/** A portfolio of more movements than these is not derived at each request. */
const manyMovements = 2_000;
const keptMs = 30_000;
/** So many are derived at the same time in a process, and so many wait: a large one takes a second of the thread that answers everything. */
const turns = { atOnce: 2, waiting: 32 };

const accountPortfolio = readRoute({
  path: "/accounts/{address}/portfolio",
  tag: "accounts",
  summary: "Holdings of an account, their cost and value, and the gains of its sales",
  description: `By collection and chain, in wei of the chain's native currency; the wrapped one counts one to one, other currencies in no sum. Costs are matched first in, first out among the units of one item; \`costWithFees\` and \`gainWithFees\` have the network fees of the account's own transactions that minted, bought or accepted. They are read from receipts when somebody asks: what is not known yet, or what a receipt does not say, is in \`networkFees.unknown\` and in no sum. Dollars have them too, and are of days whose rate was recorded. Moves between chains keep the cost, in the currency of the chain where it was paid. Sales of an account to itself change nothing; suspected round trips count, and \`washTrades\` says how many there are. The value by offers counts the best 200 for a collection on a chain and 20 for an item, before fees, without those by trait. The newest 20,000 movements and held items of each standard are read. Of more than 2,000 movements it may be 30 seconds old.

With \`format=csv\`: the mints, purchases and sales among these movements as a file, with prices, fees and gains in whole units; \`networkFee\` is empty where it is not known. A text that a spreadsheet would run as a formula has an apostrophe before it.`,
  request: { params: accountParameters, query: portfolioQuerySchema },
  schema: portfolioSchema,
  csv: true,
  isAddition: true,
});

const portfolioHistory = readRoute({
  path: "/accounts/{address}/portfolio/history",
  tag: "accounts",
  summary: "What the holdings of an account were worth and had cost over time",
  description:
    "By chain, in wei of its native currency, at the end of each span. `floorValue` takes the floors of then, `topOfferValue` every unit at the best collection offer of then, and `cost` what was paid for the units held then, as of `/portfolio`. An item that crosses between chains is on neither. `usdRate` is the rate of the native currency of the day on which the span begins, null where none was recorded. Values are of the 100 places that are worth most now. The newest 20,000 movements are read, and points begin where they begin. Of more than 2,000 movements it may be 30 seconds old.",
  request: { params: accountParameters, query: portfolioHistoryQuerySchema },
  schema: portfolioHistorySchema,
  isAddition: true,
});

async function* csvOf(
  trades: readonly MatchedMovement[],
  configs: ReadonlyMap<string, ChainConfig>,
): AsyncGenerator<string, void> {
  yield csvLine(tradeFields);
  for (let from = 0; from < trades.length; from += linesTogether) {
    yield trades
      .slice(from, from + linesTogether)
      .map((trade) => tradeRecord(trade, configs.get(trade.movement.row.chain)))
      .map((trade) => csvLine(tradeFields.map((field) => trade[field] ?? null)))
      .join("");
  }
}

/** `GET /accounts/{address}/portfolio`. */
export function createAccountPortfolioRouter({
  db,
  served,
  settled,
  mediaUrl,
  transactionFees,
  nowMs,
}: Pick<AppDependencies, "db" | "served" | "settled" | "mediaUrl" | "transactionFees" | "nowMs">): ApiRouter {
  const { configs } = served;
  const inTurn = limitTurns(turns);
  const readWithFees = createFeeReader(transactionFees);
  /** Only the readings take a turn: nobody else waits while an RPC is asked for receipts. */
  const withFees = <Read extends { unreadFees: readonly MinedTransaction[] }>(read: () => Promise<Read>) =>
    readWithFees(
      () => inTurn(read),
      ({ unreadFees }) => unreadFees,
    );
  const kept = new LRUCache<Address, Portfolio>({ max: 500, ttl: keptMs });
  const derive = async (account: Address): Promise<Portfolio> => {
    const { positions, chains, washTrades, history } = await withFees(async () => {
      await settled.settle();
      return readPortfolio(db, { account, configs });
    });
    return {
      address: account,
      chains: [...configs.keys()].flatMap((chain) => {
        const figures = chains.get(chain);
        return figures === undefined ? [] : [{ chain, ...figuresRecord(figures) }];
      }),
      positions: byWorth(positions, configs)
        .slice(0, maxPositions)
        .map((position) => positionRecord(position, mediaUrl)),
      totalPositions: positions.length,
      washTrades,
      history,
    };
  };
  const keptHistories = new LRUCache<string, PortfolioHistory>({ max: 200, ttl: keptMs });
  const deriveHistory = async (account: Address, interval: ChartInterval): Promise<PortfolioHistory> => {
    await settled.settle();
    const now = Math.floor(nowMs() / 1_000);
    return historyRecord(
      account,
      await readPortfolioHistory(db, { account, configs, interval, now }),
      configs,
    );
  };
  const router = createApiRouter().openapi(accountPortfolio, async (c) => {
    const account = checksummed(c.req.valid("param").address);
    if (c.req.valid("query").format === "csv") {
      const { trades } = await withFees(() => readTrades(db, { account, configs }));
      return sendCsv(c, `trades-${account.slice(0, 10)}.csv`, csvOf(trades, configs));
    }
    const portfolio = kept.get(account) ?? (await derive(account));
    // Kept from its first answer on, so that it does not grow older by being read.
    if (portfolio.history.movements > manyMovements && !kept.has(account)) kept.set(account, portfolio);
    return sendRead(c, portfolio);
  });
  return router.openapi(portfolioHistory, async (c) => {
    const account = checksummed(c.req.valid("param").address);
    const { interval } = c.req.valid("query");
    const key = `${account} ${interval}`;
    const known = keptHistories.get(key) ?? (await inTurn(() => deriveHistory(account, interval)));
    if (known.history.movements > manyMovements && !keptHistories.has(key)) keptHistories.set(key, known);
    return sendRead(c, known);
  });
}
