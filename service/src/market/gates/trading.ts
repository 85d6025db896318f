import { sql } from "drizzle-orm";
import type { ChainTrading } from "@/lib/contract/chain";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { chainTrading } from "../../db/schema/desk";
import { MarketError } from "../errors/market-error";

const tradingColumns = columns(chainTrading, null, ["chain", "state", "reason", "since"]);

/** Trading on a chain that was never paused. */
export const neverPaused: ChainTrading = { state: "on", reason: null, since: null };

/** The state of every chain that was ever paused. */
export async function readTrading(db: Queryable): Promise<Map<string, ChainTrading>> {
  const rows = await db.query<RowOf<typeof tradingColumns>>(sql`select ${tradingColumns} from chain_trading`);
  return new Map(rows.map(({ chain, ...trading }) => [chain, trading]));
}

/** Seconds after which a retry makes sense: an operator resumes trading by hand. */
const pausedRetrySeconds = 60;

/** The refusal of a new order or a fulfilment while trading on its chain is paused. */
export function tradingPaused(chain: string, { reason }: ChainTrading): MarketError {
  const why = reason === null ? "" : ` ${reason}`;
  return new MarketError(
    "trading_paused",
    `The operator has paused trading on ${chain}.${why} Cancelling, hiding and returns go on.`,
    { action: "wait", retryAfter: pausedRetrySeconds },
  );
}
