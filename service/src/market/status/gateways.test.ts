import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase } from "../../../testing/databases";
import { codeOf, listenLocally, makeFetch, small } from "../../../testing/fetch-harness";
import type { Db } from "../../db/database";
import { createGatewayHealth } from "../../fetch/gateway-health";
import { countGateways, recordGateways } from "./gateways";

let db: Db;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it("counts the gateways that answer and those in trouble, by the requests that are made anyway", async () => {
  let answer = { status: 503, body: "busy" };
  const { port: first } = await listenLocally((_, response) => response.writeHead(500).end());
  const { port: second } = await listenLocally((_, response) =>
    response.writeHead(answer.status).end(answer.body),
  );
  const addresses = [first, second].map((port) => `http://127.0.0.1:${port}`);
  const health = createGatewayHealth();
  const fetch = makeFetch({ ipfsGateways: addresses, onGateway: health.note });
  const counted = async (configured = addresses) => {
    await recordGateways({ db, addresses: configured, health });
    return countGateways(db);
  };
  const ask = () => codeOf(fetch("ipfs://bafy/1", small));

  expect(await counted()).toEqual({ configured: 2, answering: 0, failing: 0 });
  // One or two failures may be due to what was asked for.
  await ask();
  await ask();
  expect(await counted()).toEqual({ configured: 2, answering: 2, failing: 0 });
  await ask();
  expect(await counted()).toEqual({ configured: 2, answering: 0, failing: 2 });
  // Content that a gateway does not find is an answer.
  answer = { status: 504, body: "not found" };
  expect(await ask()).toBe("bad_status");
  expect(await counted()).toEqual({ configured: 2, answering: 1, failing: 1 });
  answer = { status: 200, body: "{}" };
  expect(await ask()).toBe("no error");
  // After a restart nothing is noted, and what was recorded stays. A gateway that left the configuration is forgotten.
  health.take();
  expect(await counted(addresses.slice(0, 1))).toEqual({ configured: 1, answering: 0, failing: 1 });
  expect(await db.query(sql`select origin from gateways`)).toEqual([{ origin: addresses[0] }]);
});
