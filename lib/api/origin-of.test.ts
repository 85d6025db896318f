import { describe, expect, it } from "vitest";
import { originOf } from "./origin-of";

const origin = (host: string | null, protocol?: string) => {
  const headers = new Headers(protocol === undefined ? {} : { "x-forwarded-proto": protocol });
  if (host !== null) headers.set("host", host);
  return originOf({ url: "http://10.0.0.7:3000/api/drops/paper-weather/calendar", headers });
};

describe("originOf", () => {
  it("is the host that was asked for, by the protocol that a proxy was asked by", () => {
    expect(origin("quayside.example", "https")).toBe("https://quayside.example");
    expect(origin("Quayside.example:8080")).toBe("http://quayside.example:8080");
    expect(origin("quayside.example:80")).toBe("http://quayside.example");
    expect(origin("[::1]:3000")).toBe("http://[::1]:3000");
  });

  it.each([null, "", "a b", "exa<mple", "evil.example/path", "user@evil.example", "a:99999", "x?y", "%"])(
    "is the server's own where the host is %j",
    (host) => {
      expect(origin(host)).toBe("http://10.0.0.7:3000");
      expect(origin(host, "https")).toBe("https://10.0.0.7:3000");
    },
  );
});
