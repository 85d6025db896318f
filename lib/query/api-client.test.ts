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
    const thrown: string[] = [];
    const read = requestApi("/api/items").then(() => thrown.push("read"));
    await requestApi("/api/listings", { method: "POST", body: {} }).then(() => thrown.push("write"));
    expect(thrown).toEqual(["write"]);
    arrive();
    await read;
    expect(thrown).toEqual(["write", "read"]);
  });
});
