/** What the load generator is asked to do. */
export interface LoadJob {
  port: number;
  /**
   * Path and query; `{n}` becomes a number that no other request of the run has, and `{address}` that of a row of the measured list,
   * taken by chance.
   */
  path: string;
  /** `{address}` is one of so many rows. */
  rows?: number;
  headers: Record<string, string>;
  connections: number;
  /** Requests before it count for nothing. */
  warmUpMs: number;
  durationMs: number;
}

export interface LoadResult {
  requestsPerSecond: number;
  /** Milliseconds that an answer took. */
  p50: number;
  p99: number;
  /** Of one answer, head included: the last one's. */
  bytes: number;
  /** Share of one core that the generator itself used, 0 to 1 or a little more. */
  busy: number;
}
