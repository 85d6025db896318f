import { describe, expect, it } from "vitest";
import { RequestError } from "@/lib/query/api-client";
import { refreshRefusal } from "./refresh-words";

const problem = {
  type: "about:blank",
  title: "The item was refreshed a moment ago",
  status: 429,
  detail: "prose of a service",
  instance: "/v1/items",
  code: "refresh_too_soon" as const,
  requestId: "r",
};

describe("refreshRefusal", () => {
  it("says how long to wait when the item was refreshed a moment ago", () => {
    const error = new RequestError("problem", "prose", { status: 429, problem, retryAfterSeconds: 42 });
    expect(refreshRefusal(error)).toEqual({
      tone: "neutral",
      text: "This item was refreshed a moment ago. Try again in 42 s.",
    });
  });

  it("distinguishes a visitor's own limit", () => {
    const error = new RequestError("problem", "prose", {
      status: 429,
      problem: { ...problem, code: "rate_limited" },
      retryAfterSeconds: 3,
    });
    expect(refreshRefusal(error).text).toBe("Too many requests. Try again in 3 s.");
  });

  it("says that nothing changed when the service is down", () => {
    expect(refreshRefusal(new RequestError("offline", "x")).text).toContain("The item is unchanged");
  });
});
