import type { LogFilter } from "../decode/decode-logs";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";
import type { BlockRange } from "./log-source";

/** Blocks that are wanted from `from` on, up to `until`. Ranges up to `settled` may be read before they are asked for. */
type Span = { from: number; until: number; settled: number };

/** Reads the ranges of a span in their order, and the next ones while the caller works on one. */
export type ReadAhead<Range> = {
  /** The next range, from `span.from` on; null when it cannot be used yet. @throws what reading it throws. */
  take(endpoint: RpcEndpoint, span: Span, filter: LogFilter): Promise<Range | null>;
  /** Drops what was read ahead. */
  forget(): void;
};

type Reading<Range> = BlockRange & { endpoint: RpcEndpoint; wanted: string; result: Promise<Range | null> };

/** A filter from a block on, as text that is equal for equal questions. */
function wantedFrom(filter: LogFilter, from: number): string {
  const { contracts, seaport, poolFactory, pools, oapps, endpoint, since } = filter;
  const later = [...since].filter(([, block]) => block > from);
  return JSON.stringify([
    [...contracts].sort(),
    seaport,
    poolFactory,
    [...pools].sort(),
    [...oapps].sort(),
    endpoint,
    later.sort(),
  ]);
}

/**
 * A range that fails, or that follows one that failed, is read anew when it is asked for: nothing that was read ahead is used out of order,
 * for another filter or of another RPC.
 *
 * @param read Reads one range whole.
 * @param witnessesOf The other RPCs that each range is compared with.
 */
export function createReadAhead<Range>(
  read: (endpoint: RpcEndpoint, range: BlockRange, filter: LogFilter) => Promise<Range | null>,
  witnessesOf: (endpoint: RpcEndpoint) => Promise<RpcEndpoint[]>,
): ReadAhead<Range> {
  let ahead: Reading<Range>[] = [];
  /** Readings under way: of ranges that were dropped too, since the RPCs still answer for them. */
  let underWay = 0;

  function begin(endpoint: RpcEndpoint, from: number, until: number, filter: LogFilter): Reading<Range> {
    const to = Math.min(until, from + endpoint.limits.of("blocks") - 1);
    underWay += 1;
    const result = read(endpoint, { from, to }, filter).finally(() => {
      underWay -= 1;
    });
    // Its failure is thrown when the range is taken; one that is dropped is read again.
    result.catch(() => {});
    return { from, to, endpoint, wanted: wantedFrom(filter, from), result };
  }

  function first(endpoint: RpcEndpoint, { from, until }: Span, filter: LogFilter): Reading<Range> {
    const next = ahead.shift();
    const wanted = wantedFrom(filter, from);
    if (next?.endpoint === endpoint && next.from === from && next.to <= until && next.wanted === wanted)
      return next;
    ahead = [];
    return begin(endpoint, from, until, filter);
  }

  return {
    forget() {
      ahead = [];
    },
    async take(endpoint, span, filter) {
      const { limits } = endpoint;
      const asked = [endpoint, ...(await witnessesOf(endpoint))].map((each) => each.limits);
      const wasAhead = ahead.length;
      const next = first(endpoint, span, filter);

      /** Begins to read what comes next, as much as each of the RPCs may be asked for at once. */
      const fill = () => {
        const last = Math.min(span.until, span.settled);
        const most = Math.min(...asked.map((each) => each.of("parallel")));
        let from = (ahead.at(-1)?.to ?? next.to) + 1;
        while (Math.max(ahead.length, underWay) < most && from <= last) {
          const reading = begin(endpoint, from, last, filter);
          ahead.push(reading);
          from = reading.to + 1;
        }
      };

      // The first range of a row is read alone: it shows what the RPC accepts.
      if (ahead.length > 0) fill();
      try {
        const range = await next.result;
        if (range === null) ahead = [];
        else {
          if (wasAhead > 0) for (const each of asked) each.worked("parallel", wasAhead);
          fill();
        }
        return range;
      } catch (error) {
        if (error instanceof RpcError && error.code === "rpc_busy" && wasAhead > 1)
          limits.refused("parallel", wasAhead);
        ahead = [];
        throw error;
      }
    },
  };
}
