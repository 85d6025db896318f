import { collectDefaultMetrics, Registry } from "prom-client";
import { within } from "../within";

type Read = () => Promise<void> | void;

/** The metrics of a process. */
export interface ProcessMetrics {
  registry: Registry;
  /** Calls `read` before each scrape. It sets gauges that are not counted as they change, and does not throw. */
  readBefore(read: Read): void;
  /** Every metric in Prometheus' text format. */
  scrape(): Promise<string>;
  /** The type of that text. */
  contentType: string;
}

/** A scrape does not wait longer for values that hang: Prometheus gives up after ten seconds. */
const patienceMs = 2_000;

/** Creates an empty set of metrics, and those of Node and of the process: event loop, memory, garbage collection, processor. */
export function createProcessMetrics({ withDefaults = false } = {}): ProcessMetrics {
  const registry = new Registry();
  const reads: Read[] = [];
  if (withDefaults) collectDefaultMetrics({ register: registry });
  return {
    registry,
    readBefore: (read) => reads.push(read),
    async scrape() {
      await within(patienceMs, Promise.all(reads.map((read) => read())));
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
