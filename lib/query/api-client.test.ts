import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { expectAnswer, holdAnswersUntil, requestApi } from "./api-client";

describe("requestApi while React still takes over parts of the page", () => {
  beforeEach(() => {
    vi.stubGlobal("fetch", async () => Response.json({ data: 7 }));
  });
  afterEach(() => {
    holdAnswersUntil(() => Promise.resolve());
    vi.unstubAllGlobals();
  });

  it("delays the answer to a read until those parts work, but not the answer to a write", async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    holdAnswersUntil(() => arrived);
    const thrown: string[] = [];
    const read = requestApi("/api/items").then(() => thrown.push("read"));
    await requestApi("/api/listings", { method: "POST", body: {} }).then(() => thrown.push("write"));
    expect(thrown).toEqual(["write"]);
    arrive();
    await read;
    expect(thrown).toEqual(["write", "read"]);
  });
});

describe("requestApi for an answer that a wider request brings", () => {
  const asked: string[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    asked.length = 0;
    vi.stubGlobal("fetch", async (address: string) => {
      asked.push(address);
      return Response.json("asked");
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("takes it once, and asks for itself afterwards", async () => {
    const request = { path: "/api/listings", search: { limit: 50, chain: "base" } };
    expectAnswer(request, Promise.resolve("brought"));
    const read = () =>
      requestApi("/api/listings", { search: { limit: 50, cursor: undefined, chain: "base" } });
    expect([await read(), await read()]).toEqual(["brought", "asked"]);
    expect(asked).toEqual(["/api/listings?limit=50&chain=base"]);
  });

  it("asks for itself if the answer does not hold the record", async () => {
    expectAnswer({ path: "/api/chains" }, Promise.resolve(undefined));
    expect(await requestApi("/api/chains")).toBe("asked");
  });

  it("fails with the wider request", async () => {
    expectAnswer({ path: "/api/chains" }, Promise.reject(new Error("offline")));
    await expect(requestApi("/api/chains")).rejects.toThrow("offline");
  });

  it("does not take an answer that has become old", async () => {
    expectAnswer({ path: "/api/chains" }, Promise.resolve("brought"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await requestApi("/api/chains")).toBe("asked");
  });

  it("never answers a write", async () => {
    expectAnswer({ path: "/api/listings" }, Promise.resolve("brought"));
    expect(await requestApi("/api/listings", { method: "POST", body: {} })).toBe("asked");
  });
});

describe("requestApi after a change of the page's own", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("reads past the answers that the web keeps for a second, for two seconds, unless the change failed", async () => {
    vi.advanceTimersByTime(60_000);
    const forced: boolean[] = [];
    let status = 422;
    vi.stubGlobal("fetch", async (_address: string, { method, headers }: RequestInit) => {
      if (method !== "GET") return new Response(null, { status });
      forced.push(new Headers(headers).get("cache-control") === "no-cache");
      return Response.json({});
    });
    const write = () => requestApi("/api/listings", { method: "POST", body: {} });
    await expect(write()).rejects.toThrow();
    await requestApi("/api/activity");
    status = 204;
    await write();
    await requestApi("/api/activity");
    vi.advanceTimersByTime(2_000);
    await requestApi("/api/activity");
    expect(forced).toEqual([false, true, false]);
  });
});
