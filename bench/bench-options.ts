import { parseArgs } from "node:util";
import { QuaysideError } from "@/lib/errors";

const benchParts = [
  "size",
  "pages",
  "hydration",
  "lighthouse",
  "share-pictures",
  "items",
  "items-import",
  "latency",
  "streams",
  "dialogs",
  "batches",
  "bulk",
  "truth",
  "drops",
  "allowlist",
  "walk",
  "vault",
  "vault-walk",
  "operate",
  "scale",
  "scale-pages",
  "scale-writes",
  "sitemap",
  "catch-up",
  "notifications",
] as const;
export type BenchPart = (typeof benchParts)[number];

/** Measured only if `--only` names them: each walk takes most of an hour, `operate` a quarter of one, the others minutes. */
const longParts: ReadonlySet<BenchPart> = new Set([
  "items-import",
  "walk",
  "vault-walk",
  "operate",
  "scale",
  "scale-pages",
  "scale-writes",
  "sitemap",
  "catch-up",
  "notifications",
]);
const defaultActions = 100_000;
const defaultMoves = 10_000;
const defaultOrders = 100_000;
const defaultPages = 5_000;
const defaultItems = 100_000;
const defaultRequests = 20;
const defaultEvents = 50_000;
const defaultSales = 100_000;

export interface BenchOptions {
  parts: ReadonlySet<BenchPart>;
  /** Number of actions of the order book's walk. */
  actions: number;
  /** Number of moves of the vault's walk. */
  moves: number;
  /** Number of orders that are restored. */
  orders: number;
  /** Number of distinct pages of a crawl. */
  pages: number;
  /** Number of items of the generated market, and how often each request is sent. */
  items: number;
  requests: number;
  /** Number of events in the past of a chain. */
  events: number;
  /** Number of sales that accounts are told of. */
  sales: number;
  /** Databases with a generated market to measure, and with a small one to compare with. Without the first, both are generated. */
  databaseUrl: string | undefined;
  smallDatabaseUrl: string | undefined;
}

function readParts(only: string | undefined): ReadonlySet<BenchPart> {
  if (only === undefined) return new Set(benchParts.filter((part) => !longParts.has(part)));
  return new Set(
    only.split(",").map((name) => {
      const part = benchParts.find((candidate) => candidate === name.trim());
      if (part !== undefined) return part;
      const known = benchParts.join(", ");
      throw new QuaysideError("invalid_configuration", `--only names a part of ${known}, not ${name}.`);
    }),
  );
}

function readCount(name: string, given: string | undefined, otherwise: number): number {
  const count = Number(given ?? otherwise);
  if (Number.isInteger(count) && count >= 1) return count;
  throw new QuaysideError("invalid_configuration", `${name} must be a number, not ${given}.`);
}

/**
 * Reads the parts to measure: all but the long ones, or those in `--only`. `--actions` and `--moves` set the length of the walks,
 * `--orders` the size of the book that is restored, `--pages` the length of a crawl, `--items` the size of the generated market,
 * `--requests` how often each request is sent there, `--events` the length of the past to catch up with, `--sales` how many sales accounts are told of. `--database-url` and `--small-database-url` name markets that were generated before.
 *
 * @throws {QuaysideError} `invalid_configuration` for an unknown part or an invalid number.
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const options = {
    only: { type: "string" },
    actions: { type: "string" },
    moves: { type: "string" },
    orders: { type: "string" },
    pages: { type: "string" },
    items: { type: "string" },
    requests: { type: "string" },
    events: { type: "string" },
    sales: { type: "string" },
    "database-url": { type: "string" },
    "small-database-url": { type: "string" },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  return {
    parts: readParts(values.only),
    actions: readCount("--actions", values.actions, defaultActions),
    moves: readCount("--moves", values.moves, defaultMoves),
    orders: readCount("--orders", values.orders, defaultOrders),
    pages: readCount("--pages", values.pages, defaultPages),
    items: readCount("--items", values.items, defaultItems),
    requests: readCount("--requests", values.requests, defaultRequests),
    events: readCount("--events", values.events, defaultEvents),
    sales: readCount("--sales", values.sales, defaultSales),
    databaseUrl: values["database-url"],
    smallDatabaseUrl: values["small-database-url"],
  };
}

/** The parts that start only their own processes. */
const withoutMarket: ReadonlySet<BenchPart> = new Set([
  "size",
  "allowlist",
  "walk",
  "vault",
  "vault-walk",
  "operate",
  "scale",
  "scale-pages",
  "catch-up",
  "notifications",
  "scale-writes",
  "sitemap",
]);

/** Whether one of the parts needs the web's build. */
export function needsBuild(parts: ReadonlySet<BenchPart>): boolean {
  return (
    needsMarket(parts) ||
    (["size", "operate", "scale-pages", "sitemap"] as const).some((part) => parts.has(part))
  );
}

/** Whether one of the parts needs the running market of local mode. */
export function needsMarket(parts: ReadonlySet<BenchPart>): boolean {
  return [...parts].some((part) => !withoutMarket.has(part));
}
