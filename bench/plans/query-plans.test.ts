import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, createApp } from "../../service/src/api/app";
import { createDependencies } from "../../service/src/create-dependencies";
import type { Db } from "../../service/src/db/database";
import { createMarketEvents } from "../../service/src/market/changes/market-events";
import { createTestDatabase, type TestDatabase } from "../../service/testing/databases";
import { asAdmin } from "../../service/testing/postgres-admin";
import { requestApp } from "../../service/testing/test-service";
import { generateMarket } from "../generate/generate-market";
import { marketChains } from "../generate/market-chains";
import { defaultSize, type MarketSize } from "../generate/market-size";
import { findScaleFacts } from "../scenes/scale-facts";
import { addressOf, type ScaleRequest } from "../scenes/scale-request";
import { scaleRequests } from "../scenes/scale-requests";
import { type ExplainingDatabase, explainStatements } from "./explaining-database";
import { knownExceptions, waveringRequests } from "./known-exceptions";
import { findGrowth } from "./read-plan";

/** A third of the items in one collection, so that what reads a collection reads far more than a page. */
const size: MarketSize = { ...defaultSize(100_000), seed: 1, now: 1_795_600_800 };
const apiKey = "plans-key-without-a-limit";

/** It reads a whole market, which a busy machine takes its time for. */
const timeoutMs = 600_000;

const nameOf = ({ group, name }: ScaleRequest) => `${group}: ${name}`;

describe("the plans of a large market", () => {
  let database: TestDatabase;
  let db: Db;
  let explaining: ExplainingDatabase;
  let app: Api;
  let close: () => Promise<void>;

  beforeAll(async () => {
    database = await createTestDatabase("postgres");
    const { config } = database;
    if (!("url" in config)) throw new Error("the market is generated in PostgreSQL");
    // Statistics of all rows: those of a sample would give other plans in other runs.
    const name = new URL(config.url).pathname.slice(1);
    await asAdmin(
      config.url,
      (admin) => admin`alter database ${admin(name)} set default_statistics_target = 1000`,
    );
    await generateMarket(config.url, size, async (_what, work) => work());
    db = await database.open();
    explaining = explainStatements(db, config.url);
    const dependencies = createDependencies({
      db: explaining.db,
      events: createMarketEvents(),
      chains: marketChains.map((chain) => chain.config),
      apiKeys: [{ key: apiKey, scopes: ["read"] }],
      mediaUrl: (hash) => `http://media.test/${hash}`,
      log: pino({ level: "silent" }),
      nowMs: () => size.now * 1_000,
    });
    app = createApp(dependencies);
    close = dependencies.close;
  }, timeoutMs);
  afterAll(async () => {
    await close();
    await explaining.close();
    await db.close();
    await database.drop();
  });

  /** What grows with the market in the statements of a request. */
  async function growthOf(request: ScaleRequest): Promise<string[]> {
    explaining.takePlans();
    const { status, body } = await requestApp(app, `/v1${addressOf(request)}`, { key: apiKey });
    expect(status, `${nameOf(request)}: ${JSON.stringify(body).slice(0, 200)}`).toBe(200);
    return explaining.takePlans().flatMap(findGrowth);
  }

  it(
    "read no more for a page than the page needs, apart from the known exceptions",
    async () => {
      const growing = new Map<string, string[]>();
      for (const request of scaleRequests(await findScaleFacts(db))) {
        const growth = await growthOf(request);
        if (growth.length > 0) growing.set(nameOf(request), growth);
      }
      const known = new Set(Object.values(knownExceptions).flat());
      const allowed = new Set([...known, ...waveringRequests]);
      const unknown = Object.fromEntries([...growing].filter(([name]) => !allowed.has(name)));
      expect(unknown, "these read more and more as the market grows").toEqual({});
      const mended = [...known].filter((name) => !growing.has(name));
      expect(mended, "these are no exceptions any more: remove them").toEqual([]);
    },
    timeoutMs,
  );
});
