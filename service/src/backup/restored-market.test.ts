import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/databases";
import { waitUntil } from "../../testing/follow-test-chain";
import { findDifferences, readAnswers } from "../../testing/market-answers";
import { awaitCollections, settle } from "../../testing/order-walk/walk";
import { askOf } from "../../testing/order-walk/walk-market";
import { walkOrders } from "../../testing/order-walk/walk-orders";
import { openDatabase } from "../db/open-database";
import { readChainsFile } from "../read-chains-file";
import { readCollectionsFile } from "../read-collections-file";
import { startService } from "../start";
import { exportEssential } from "./export-essential";
import { restoreBackup } from "./restore";

const seed = process.env.BACKUP_WALK_SEED ?? randomBytes(4).toString("hex");
const actions = Number(process.env.BACKUP_WALK_ACTIONS ?? 160);

describe("an essential export", () => {
  let folder: string;
  let target: TestDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "quayside-export-"));
    target = await createTestDatabase("postgres");
  });
  afterAll(async () => {
    await target.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it(`makes the same market of another database, after ${actions} random actions (BACKUP_WALK_SEED=${seed})`, async () => {
    await walkOrders({
      seed,
      actions,
      batch: actions,
      sample: "all",
      database: "postgres",
      async afterWalk([walk]) {
        if (walk === undefined) throw new Error("nobody walked");
        const { market } = walk;
        const { config } = market;
        for (const place of market.places) await settle(market, place);
        const nowMs = () => Date.now();
        const chains = await readChainsFile(config.chainsFile);
        const collections = await readCollectionsFile(config.collectionsFile, chains);
        const path = join(folder, "export.ndjson");
        const db = await openDatabase(config.database);
        const counts = await exportEssential({ db, path, nowMs }).finally(() => db.close());
        expect(counts.order).toBeGreaterThan(0);
        const journals = [config.journalFile ?? ""];
        const database = target.config;
        const restored = await restoreBackup({
          database,
          path,
          readFiles: async () => ({ chains, collections }),
          journals,
          nowMs,
        });
        expect(restored).toMatchObject({
          imported: { counts, leftOut: {} },
          withheld: { orders: 0, keys: 0 },
        });

        const again = await startService({ ...config, database });
        try {
          const other = { ...market, ask: askOf(again) };
          for (const place of market.places) await settle(other, place);
          await awaitCollections(other);
          for (const place of market.places) await settle(market, place);
          const expected = await readAnswers(market.ask);
          await waitUntil(
            async () => findDifferences(expected, await readAnswers(other.ask)),
            (differences) => differences.length === 0,
            "the same answers",
            { timeoutMs: 120_000, everyMs: 500 },
          );
        } finally {
          await again.close();
        }
      },
    });
  }, 600_000);
});
