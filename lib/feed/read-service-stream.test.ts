import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openServiceStream } from "./read-service-stream";

vi.mock("server-only", () => ({}));

let signal: AbortSignal;
/** Answers with a status and a body that never ends, as a proxy in trouble may. */
function answerWith(status: number, headers: Record<string, string> = {}) {
  const fetched = vi.fn(async (_url: string, init: { signal: AbortSignal }) => {
    signal = init.signal;
    const body = new ReadableStream({
      start: (controller) => signal.addEventListener("abort", () => controller.error(signal.reason)),
    });
    return new Response(body, { status, headers });
  });
  vi.stubGlobal("fetch", fetched);
}

beforeEach(() => {
  vi.stubEnv("MARKETPLACE_API_URL", "http://127.0.0.1:1/v1");
  vi.stubEnv("MARKETPLACE_API_KEY", "key-of-a-test");
  vi.stubEnv("WEB_CHAINS_FILE", "chains.json");
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it("does not wait for the end of an error's body for longer than for its headers", async () => {
  answerWith(503);
  const refused = expect(openServiceStream(null)).rejects.toMatchObject({ code: "problem", status: 503 });
  await vi.advanceTimersByTimeAsync(8_000);
  await refused;
  expect(vi.getTimerCount()).toBe(0);
});

it("closes the connection to a service that has no stream", async () => {
  for (const [status, type] of [
    [404, "text/event-stream"],
    [405, "application/json"],
    [200, "text/html"],
  ] as const) {
    answerWith(status, { "content-type": type });
    expect(await openServiceStream("act_1")).toBeNull();
    expect([signal.aborted, vi.getTimerCount()]).toEqual([true, 0]);
  }
});
