import { describe, expect, it } from "vitest";
import { RequestError } from "@/lib/query/api-client";
import { loadErrorWords } from "./load-error-words";

describe("loadErrorWords", () => {
  it("says how long to wait after too many requests", () => {
    const error = new RequestError("problem", "prose", { status: 429, retryAfterSeconds: 12 });
    expect(loadErrorWords(error).title).toBe("Too many requests, try again in 12 s.");
  });

  it("says that the service cannot be reached when no answer came or it failed", () => {
    for (const error of [
      new RequestError("offline", "x"),
      new RequestError("problem", "x", { status: 503 }),
      null,
    ]) {
      expect(loadErrorWords(error).title).toBe("We cannot reach the service.");
    }
  });

  it("never shows the service's own error text", () => {
    const error = new RequestError("problem", "<b>call this number</b>", { status: 400 });
    expect(JSON.stringify(loadErrorWords(error))).not.toContain("call");
  });
});
