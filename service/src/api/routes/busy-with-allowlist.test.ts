import { setImmediate as others } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Hex } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  allowlistRequest,
  ndjson,
  numberedAddress,
  type PutBody,
  putAllowlist,
  referenceRoot,
  sampleRows,
} from "../../../testing/allowlists";
import { databaseKinds } from "../../../testing/databases";
import { startTestService, type TestService } from "../../../testing/test-service";
import { readAllowlists } from "../../market/drops/allowlists/read-allowlist";
import { listen } from "../http/listen";

/** Rows that take a while to write. */
const longList = Array.from({ length: 5_000 }, (_, index) => ({ address: numberedAddress(index + 1) }));
const longRoot = referenceRoot(longList);

describe.each(databaseKinds)("A service on %s that is handed an allowlist", (database) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ database });
  });
  afterAll(() => service.stop());

  const put = (root: Hex, body: PutBody) => putAllowlist(service, root, body);

  it("serves others while a list arrives, and accepts the next list afterwards", async () => {
    const rows = sampleRows(200, "slow");
    const root = referenceRoot(rows);
    const pipe = new TransformStream<Uint8Array, Uint8Array>();
    const writer = pipe.writable.getWriter();
    const text = ndjson(rows);
    const slow = put(root, pipe.readable);
    await writer.write(Buffer.from(text.slice(0, 1_000)));
    expect((await service.request("/v1/chains")).status).toBe(200);
    const next = sampleRows(5, "next");
    const refused = await put(referenceRoot(next), ndjson(next));
    expect(refused.body).toMatchObject({ status: 503, code: "allowlist_busy" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await readAllowlists(service.db, [root])).toEqual(new Map());
    await writer.write(Buffer.from(text.slice(1_000)));
    await writer.close();
    expect((await slow).status).toBe(201);
    expect((await put(referenceRoot(next), ndjson(next))).status).toBe(201);
  });

  it("serves others while a list is written", async () => {
    let isDone = false;
    const taking = put(longRoot, ndjson(longList)).finally(() => {
      isDone = true;
    });
    let whileWriting = 0;
    while (!isDone) {
      await service.request("/v1/collections");
      const [row] = await service.db.query(
        sql`select 1 from allowlists where root = ${longRoot} and not ready`,
      );
      if (row !== undefined) whileWriting += 1;
      await others();
    }
    expect((await taking).status).toBe(201);
    expect(whileWriting).toBeGreaterThan(3);
  });

  if (database !== "postgres") return;
  // What follows does not depend on the database.

  it("gives up the connection of a list that it refuses before all of it was read, and no other", async () => {
    const rows = sampleRows(5, "refused");
    const root = referenceRoot(rows);
    const unread = await put(root, `\n${ndjson(rows)}`);
    expect([unread.status, unread.headers.get("connection")]).toEqual([422, "close"]);
    const twice = await put(root, ndjson([...rows, ...rows.slice(0, 1)]));
    expect([twice.status, twice.headers.get("connection")]).toEqual([422, null]);
  });

  it("is free again after a body that broke off", async () => {
    const rows = sampleRows(5, "broken off");
    const root = referenceRoot(rows);
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error("the caller hung up")),
    });
    expect((await put(root, broken)).body).toMatchObject({ status: 400, code: "invalid_request" });
    expect((await put(root, ndjson(rows))).status).toBe(201);
  });

  it("answers over a socket before it has read a large body that is wrong, and after one that it knows", async () => {
    const server = await listen(service.app.fetch, { host: "127.0.0.1", port: 0 });
    try {
      // More than the system takes from a caller before anybody reads it.
      const large = ndjson(
        Array.from({ length: 100_000 }, (_, index) => ({ address: numberedAddress(index + 1) })),
      );
      const send = async (root: Hex, text: string) => {
        const [path, init] = await allowlistRequest(service, root, text);
        return fetch(`http://127.0.0.1:${server.port}${path}`, init);
      };
      const wrong = await send(referenceRoot(sampleRows(6, "socket")), `\n${large}`);
      expect(wrong.status).toBe(422);
      const few = sampleRows(10, "known");
      const known = referenceRoot(few);
      await put(known, ndjson(few));
      const answer = await send(known, large);
      expect([answer.status, await answer.json()]).toEqual([200, { root: known, size: 10 }]);
    } finally {
      await server.close();
    }
  });
});
