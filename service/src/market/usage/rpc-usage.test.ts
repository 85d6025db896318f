import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../testing/databases";
import type { Db } from "../../db/database";
import { openDatabase } from "../../db/open-database";
import { createRpcCounts, readRpcUsage } from "./rpc-usage";

const hour = 3_600;
const day = 24 * hour;
/** Two hours after midnight, UTC. */
const start = 20_000 * day + 2 * hour;

describe("the calls to RPCs", () => {
  let database: TestDatabase;
  let db: Db;
  let now = start;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = await openDatabase(database.config);
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });
  const open = (log: Parameters<typeof createRpcCounts>[0]["log"] = pino({ level: "silent" }), on: Db = db) =>
    createRpcCounts({ db: on, log, nowMs: () => now * 1_000 });

  it("are summed over processes by hour and method, with today's apart", async () => {
    const [one, other] = [open(), open()];
    now = start - 3 * hour;
    one.onRpcCall("base", "eth_getLogs", "ok", 0.1);
    now = start;
    for (const process of [one, other]) {
      process.onRpcCall("base", "eth_call", "ok", 0.1);
      process.onRpcCall("base", "eth_call", "refused", 0.1);
      process.onRpcCall("base", "eth_getLogs", "unreachable", 0.1);
    }
    await Promise.all([one.close(), other.close()]);
    expect(await readRpcUsage(db, ["base", "polygon"], now)).toEqual([
      {
        id: "base",
        today: 6,
        hours: [
          { hour: start - 3 * hour, calls: 1, errors: 0 },
          { hour: start, calls: 6, errors: 4 },
        ],
        methods: [
          { method: "eth_call", calls: 4, errors: 2 },
          { method: "eth_getLogs", calls: 2, errors: 2 },
        ],
      },
      { id: "polygon", today: 0, hours: [], methods: [] },
    ]);
  });

  it("are kept in memory while the database is away, and forgotten after 35 days", async () => {
    let isAway = true;
    const away: Db = {
      ...db,
      async transaction(work) {
        if (isAway) throw new Error("away");
        return db.transaction(work);
      },
    };
    const warnings: string[] = [];
    const counts = open({ warn: (_: unknown, text: string) => warnings.push(text) } as never, away);
    now = start + 36 * day;
    counts.onRpcCall("base", "eth_chainId", "ok", 0.1);
    await counts.flush();
    counts.onRpcCall("base", "eth_chainId", "ok", 0.1);
    isAway = false;
    await counts.close();
    expect(warnings).toEqual([expect.stringContaining("tried again")]);
    expect((await readRpcUsage(db, ["base"], now))[0]).toMatchObject({ today: 2 });
    expect((await readRpcUsage(db, ["base"], start))[0]?.hours.map((each) => each.hour)).not.toContain(start);
  });
});
