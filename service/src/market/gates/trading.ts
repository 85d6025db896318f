import { sql } from "drizzle-orm";
import { rightKey } from "@/lib/chains/unknown-rights";
import type { ChainRight, ChainTrading } from "@/lib/contract/chain";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { chainRights, chainTrading } from "../../db/schema/desk";
import { MarketError } from "../errors/market-error";
import { rightsReason } from "../rights/rights-words";

const pauseColumns = columns(chainTrading, null, ["chain", "state", "reason", "since", "acceptedRights"]);
const rightsColumns = columns(chainRights, null, ["chain", "unknown", "since"]);

/** Trading on a chain that was never paused. */
export const neverPaused: ChainTrading = { state: "on", reason: null, since: null };

/** What operators decided about trading on a chain. */
export type TradingDecision = { pause: ChainTrading; acceptedRights: readonly ChainRight[] };

/** The decisions of operators, by chain. */
export async function readTradingDecisions(db: Queryable): Promise<Map<string, TradingDecision>> {
  const rows = await db.query<RowOf<typeof pauseColumns>>(sql`select ${pauseColumns} from chain_trading`);
  return new Map(
    rows.map(({ chain, acceptedRights, ...pause }) => [
      chain,
      { pause, acceptedRights: acceptedRights ?? [] },
    ]),
  );
}

/**
 * The state of every chain that was ever paused, or on which somebody has a right over the conduit or the zone that the operator neither
 * pinned nor accepted.
 */
export async function readTrading(db: Queryable): Promise<Map<string, ChainTrading>> {
  const decisions = await readTradingDecisions(db);
  const found = await db.query<RowOf<typeof rightsColumns>>(sql`select ${rightsColumns} from chain_rights`);
  const trading = new Map([...decisions].map(([chain, { pause }]) => [chain, pause]));
  for (const { chain, unknown, since } of found) {
    const accepted = new Set((decisions.get(chain)?.acceptedRights ?? []).map(rightKey));
    const unknownRights = unknown.filter((right) => !accepted.has(rightKey(right)));
    if (unknownRights.length === 0) continue;
    const pause = trading.get(chain) ?? neverPaused;
    const isPaused = pause.state === "off";
    const reasons = [isPaused ? pause.reason : null, rightsReason(unknownRights)];
    trading.set(chain, {
      state: "off",
      reason: reasons.filter((reason) => reason !== null).join(" "),
      since: isPaused ? pause.since : since,
      unknownRights,
    });
  }
  return trading;
}

/** Seconds after which a retry makes sense: an operator resumes trading by hand. */
const pausedRetrySeconds = 60;

/** The refusal of a new order or a fulfilment while trading on its chain is paused. */
export function tradingPaused(chain: string, { reason, unknownRights }: ChainTrading): MarketError {
  const why = reason === null ? "" : ` ${reason}`;
  const paused =
    unknownRights === undefined
      ? `The operator has paused trading on ${chain}.`
      : `Trading on ${chain} is paused.`;
  return new MarketError("trading_paused", `${paused}${why} Cancelling, hiding and returns go on.`, {
    action: "wait",
    retryAfter: pausedRetrySeconds,
  });
}
