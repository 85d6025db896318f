import { describe, expect, it } from "vitest";
import { originOf } from "./origin-of";

const origin = (host: string | null, protocol?: string) => {
  const headers = new Headers(protocol === undefined ? {} : { "x-forwarded-proto": protocol });
  if (host !== null) headers.set("host", host);
  return originOf({ url: "http://10.0.0.7:3000/api/drops/paper-weather/calendar", headers });
};

describe("originOf", () => {
  it("combines the requested host with the protocol that a proxy received", () => {
    expect(origin("quayside.example", "https")).toBe("https://quayside.example");
    expect(origin("Quayside.example:8080")).toBe("http://quayside.example:8080");
    expect(origin("quayside.example:80")).toBe("http://quayside.example");
    expect(origin("[::1]:3000")).toBe("http://[::1]:3000");
  });

  it.each([null, "", "a b", "exa<mple", "evil.example/path", "user@evil.example", "a:99999", "x?y", "%"])(
    "falls back to the server's own origin for the host %j",
    (host) => {
      expect(origin(host)).toBe("http://10.0.0.7:3000");
      expect(origin(host, "https")).toBe("https://10.0.0.7:3000");
    },
  );
});
