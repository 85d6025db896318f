import pino from "pino";
import { expect, it } from "vitest";
import { openTestDatabase } from "../../../testing/databases";
import { requestApp } from "../../../testing/test-service";
import { createDependencies } from "../../create-dependencies";
import type { Db } from "../../db/database";
import { statementLimit } from "../../db/statement-limit";
import { createMarketEvents } from "../../market/changes/market-events";
import { createApp } from "../app";

const apiKey = "a-key-that-may-read-and-nothing-else";

it("gives the statements of a read ten seconds", async () => {
  const opened = await openTestDatabase();
  let limits: (number | undefined)[] = [];
  const db: Db = {
    ...opened,
    query(statement) {
      limits.push(statementLimit());
      return opened.query(statement);
    },
  };
  const dependencies = createDependencies({
    db,
    events: createMarketEvents(),
    chains: [],
    apiKeys: [{ key: apiKey, scopes: ["read"] }],
    mediaUrl: () => "",
    log: pino({ level: "silent" }),
    nowMs: () => Date.now(),
  });
  const app = createApp(dependencies);
  for (const path of ["/v1/collections", "/v1/listings", "/v1/activity"]) {
    limits = [];
    expect((await requestApp(app, path, { key: apiKey })).status).toBe(200);
    expect([path, [...new Set(limits)]]).toEqual([path, [10_000]]);
  }
  await dependencies.close();
  await opened.close();
});
