import { sql } from "drizzle-orm";
import type { ChainConfig } from "@/lib/chains/config";
import type { ChainProof, ChainStatus, ChainTrading } from "@/lib/contract/chain";
import { columns, type RowOf } from "../../db/columns";
import type { Db } from "../../db/database";
import { chainCursor, type FollowedEndpoints } from "../../db/schema/chain";
import { selectList } from "../../db/select-list";
import type { MarketEvents } from "../changes/market-events";
import { neverPaused, readTrading } from "../gates/trading";
import { type CursorState, chainNow, chainStatus, cursorColumns } from "./chain-status";

/** The state of a chain at this moment. */
export interface ChainState {
  cursor: CursorState;
  finalNumber: number | null;
  /** Wei for a unit of gas, digits. */
  baseFee: string | null;
  status: ChainStatus;
  lagSeconds: number | null;
  /** See `chainStatus`. */
  staleSince: number | null;
  trading: ChainTrading;
  proof: ChainProof;
  /** The RPCs that contradict a proof or the others; never in public answers. */
  disagreeing: FollowedEndpoints["disagreeing"];
  /** Now of the chain, Unix seconds: decides started and expired. */
  now: number;
}

/** The configured chains with the state that the follower last wrote. */
export interface ServedChains {
  readonly configs: ReadonlyMap<string, ChainConfig>;
  /** The state of every chain, at most half a second old. */
  states(): Promise<ReadonlyMap<string, ChainState>>;
  close(): void;
}

const rowColumns = selectList(
  columns(chainCursor, null, [
    "chain",
    "finalNumber",
    "baseFee",
    "proofLevel",
    "unprovenBelow",
    "unconfirmedBelow",
    "endpoints",
  ]),
  cursorColumns,
);
type CursorRow = RowOf<typeof rowColumns>;

const unseen: Omit<CursorRow, "chain"> = {
  number: null,
  timestamp: null,
  headNumber: null,
  headTimestamp: null,
  polledAtMs: null,
  errorCode: null,
  finalNumber: null,
  baseFee: null,
  proofLevel: null,
  unprovenBelow: null,
  unconfirmedBelow: null,
  endpoints: null,
};

function proofOf(
  { proofLevel, unprovenBelow, unconfirmedBelow, endpoints }: CursorRow,
  { rpcUrls }: Pick<ChainConfig, "rpcUrls">,
): ChainProof {
  const unproven = Math.max(unprovenBelow ?? 0, unconfirmedBelow ?? 0);
  return {
    level: proofLevel ?? "single",
    unprovenBelow: unproven === 0 ? null : unproven,
    endpoints: {
      configured: endpoints?.configured ?? rpcUrls.length,
      answering: endpoints?.answering ?? 0,
      disagreeing: endpoints?.disagreeing.length ?? 0,
    },
  };
}

/** Cursors are read again after this time, or at once when an event reports that a chain moved. */
const maxAgeMs = 500;

export function createServedChains({
  db,
  chains,
  events,
  nowMs,
}: {
  db: Db;
  chains: readonly ChainConfig[];
  events: MarketEvents;
  nowMs: () => number;
}): ServedChains {
  const configs = new Map(chains.map((chain) => [chain.id, chain]));
  let reading: { at: number; rows: Promise<StateRows> } | undefined;
  const unsubscribe = events.subscribe((event) => {
    if (event.type === "chain" || event.type === "activity") reading = undefined;
  });

  const rows = () => {
    if (reading === undefined || nowMs() - reading.at > maxAgeMs) {
      const fresh = { at: nowMs(), rows: readStates(db) };
      // Do not keep a failed read as the answer.
      fresh.rows.catch(() => {
        if (reading === fresh) reading = undefined;
      });
      reading = fresh;
    }
    return reading.rows;
  };

  return {
    configs,
    async states() {
      const { cursors, trading } = await rows();
      const byChain = new Map(cursors.map((row) => [row.chain, row]));
      const clock = nowMs();
      return new Map(
        chains.map((config) => {
          const row = byChain.get(config.id) ?? { ...unseen, chain: config.id };
          const status = chainStatus(config, row, clock);
          return [
            config.id,
            {
              cursor: row,
              finalNumber: row.finalNumber,
              baseFee: row.baseFee,
              ...status,
              trading: trading.get(config.id) ?? neverPaused,
              proof: proofOf(row, config),
              disagreeing: row.endpoints?.disagreeing ?? [],
              now: chainNow(config, row, clock),
            },
          ];
        }),
      );
    },
    close: unsubscribe,
  };
}

interface StateRows {
  cursors: CursorRow[];
  trading: Map<string, ChainTrading>;
}

async function readStates(db: Db): Promise<StateRows> {
  const [cursors, trading] = await Promise.all([
    db.query<CursorRow>(sql`select ${rowColumns} from chain_cursor`),
    readTrading(db),
  ]);
  return { cursors, trading };
}
