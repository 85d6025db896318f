import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { holdAnswersUntil, requestApi } from "./api-client";

describe("requestApi while parts of the page are on their way", () => {
  beforeEach(() => {
    vi.stubGlobal("window", { location: { origin: "http://market.example" } });
    vi.stubGlobal("fetch", async () => Response.json({ data: 7 }));
  });
  afterEach(() => {
    holdAnswersUntil(() => Promise.resolve());
    vi.unstubAllGlobals();
  });

  it("gives the answer to a read once they work, and that to a write at once", async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    holdAnswersUntil(() => arrived);
    const told: string[] = [];
    const read = requestApi("/api/items").then(() => told.push("read"));
    await requestApi("/api/listings", { method: "POST", body: {} }).then(() => told.push("write"));
    expect(told).toEqual(["write"]);
    arrive();
    await read;
    expect(told).toEqual(["write", "read"]);
  });
});
