/** A job of the load generator. */
export interface LoadJob {
  port: number;
  /**
   * Path and query. `{n}` becomes a number that no other request of the run has, and `{address}` the address of a random row of the
   * measured list.
   */
  path: string;
  /** Number of rows for `{address}`. */
  rows?: number;
  headers: Record<string, string>;
  connections: number;
  /** Requests before it do not count. */
  warmUpMs: number;
  durationMs: number;
}

export interface LoadResult {
  requestsPerSecond: number;
  /** Milliseconds for an answer. */
  p50: number;
  p99: number;
  /** Bytes of the last answer, head included. */
  bytes: number;
  /** The generator's own share of one core, 0 to 1 or a little more. */
  busy: number;
}
