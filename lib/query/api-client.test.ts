import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { holdAnswersUntil, requestApi } from "./api-client";

describe("requestApi while React still takes over parts of the page", () => {
  beforeEach(() => {
    vi.stubGlobal("window", { location: { origin: "http://market.example" } });
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
