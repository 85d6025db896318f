import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { give } from "../../../../local/testing/holdings";
import { startTestService, type TestService } from "../../../testing/test-service";
import type { Db } from "../../db/database";
import { createMarketStream } from "./market-stream";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

it("streams to a reader who joins while the last one leaves, and leaves all while changes cannot be read", async () => {
  const { chain, dependencies } = service;
  const { db, served, mediaUrl, events } = dependencies;
  let isAway = false;
  const query: Db["query"] = (statement) =>
    isAway ? Promise.reject(new Error("The database is away.")) : db.query(statement);
  const log = { warn: vi.fn() };
  const stream = createMarketStream({ db: { ...db, query }, served, mediaUrl, log, events, idleMs: 1 });
  const createReader = () => {
    const taken: string[] = [];
    const end = vi.fn();
    const take = (bytes: Uint8Array) => taken.push(new TextDecoder().decode(bytes));
    const topics = new Set(["activity"] as const);
    return { taken, topics, take, end, isAllowed: async () => true };
  };
  const leave = await stream.join(createReader(), null);
  const second = createReader();
  const joined = stream.join(second, null);
  leave?.();
  await joined;
  await give(chain, chain.accounts.maker, chain.accounts.taker.address, 1n);
  await vi.waitFor(() => expect(second.taken.join("")).toContain("event: activity"), { timeout: 10_000 });

  isAway = true;
  events.publish([{ type: "activity", seq: Number.MAX_SAFE_INTEGER }]);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled());
  const now = performance.now();
  const clock = vi.spyOn(performance, "now").mockReturnValue(now + 60_000);
  try {
    await vi.waitFor(() => expect(second.end).toHaveBeenCalled(), { timeout: 10_000 });
    expect(await stream.join(createReader(), null)).toBeNull();
  } finally {
    clock.mockRestore();
    stream.close();
  }
});
