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

/** What a filter asks for from a block on, as text that is equal for equal questions. */
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
 */
export function createReadAhead<Range>(
  read: (endpoint: RpcEndpoint, range: BlockRange, filter: LogFilter) => Promise<Range | null>,
): ReadAhead<Range> {
  let ahead: Reading<Range>[] = [];

  function begin(endpoint: RpcEndpoint, from: number, until: number, filter: LogFilter): Reading<Range> {
    const to = Math.min(until, from + endpoint.limits.of("blocks") - 1);
    const result = read(endpoint, { from, to }, filter);
    // Its failure is thrown when the range is taken; one that is dropped is read again.
    result.catch(() => {});
    return { from, to, endpoint, wanted: wantedFrom(filter, from), result };
  }

  /** Begins to read what comes after a range, as much as the RPC may be asked for at once. */
  function fill(endpoint: RpcEndpoint, span: Span, { after, filter }: { after: number; filter: LogFilter }) {
    const last = Math.min(span.until, span.settled);
    let from = (ahead.at(-1)?.to ?? after) + 1;
    while (ahead.length < endpoint.limits.of("parallel") && from <= last) {
      const next = begin(endpoint, from, last, filter);
      ahead.push(next);
      from = next.to + 1;
    }
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
      const wasAhead = ahead.length;
      const next = first(endpoint, span, filter);
      const { limits } = endpoint;
      // The first range of a row is read alone: it shows what the RPC accepts.
      if (ahead.length > 0) fill(endpoint, span, { after: next.to, filter });
      try {
        const range = await next.result;
        if (range === null) ahead = [];
        else {
          if (wasAhead > 0) limits.worked("parallel", wasAhead);
          fill(endpoint, span, { after: next.to, filter });
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
