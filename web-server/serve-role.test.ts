import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { createKindOf } from "./request-kind";
import { serveRole } from "./serve-role";

const kindOf = createKindOf(["icon.svg"]);

/** What a role does with an address: passes it on, as another one perhaps, or answers it. */
function serve(role: "public" | "operator", url: string): string | { status: number; location?: string } {
  const request = { url } as IncomingMessage;
  const answer: { status: number; location?: string } = { status: 0 };
  let passed: string | null = null;
  const response = {
    writeHead(status: number, headers: { location?: string }) {
      answer.status = status;
      if (headers.location !== undefined) answer.location = headers.location;
      return { end: () => undefined };
    },
  };
  serveRole(role, kindOf)(request, response as never, () => {
    passed = request.url ?? "";
  });
  return passed ?? answer;
}

describe("a web for the public", () => {
  it.each([
    "/operator",
    "/operator/",
    "/operator?x=1",
    "/operator/moderation",
    "/operator/no/such/page",
    "/operator.rsc",
    "/operator.segments/_tree.segment.rsc",
    "/%6fperator/audit",
    "//operator",
    "/x/../operator",
    "/OPERATOR",
  ])("has nothing at %s", (url) => {
    expect(serve("public", url)).toBe("/_not-found");
  });

  it.each(["/api/operator/health", "/api/%6fperator/health", "/api//operator/health"])(
    "has no route at %s",
    (url) => {
      expect(serve("public", url)).toBe("/api/_not-found");
    },
  );

  it.each(["/", "/collections?q=operator", "/api/chains", "/icon.svg", "/_next/static/a.js"])(
    "serves %s",
    (url) => {
      expect(serve("public", url)).toBe(url);
    },
  );

  it("refuses an address that is none", () => {
    expect(serve("public", "/%zz")).toEqual({ status: 400 });
  });
});

describe("the operator's web", () => {
  it.each([
    "/operator",
    "/operator/branding?x=1",
    "/api/operator/health",
    "/api/session",
    "/api/session/nonce",
    "/api/chains",
    "/api/health/web",
    "/robots.txt",
    "/icon.svg",
    "/_next/static/a.js",
    "/media/0a",
  ])("serves %s", (url) => {
    expect(serve("operator", url)).toBe(url);
  });

  it("leads from its root to the desk", () => {
    expect(serve("operator", "/")).toEqual({ status: 307, location: "/operator" });
  });

  it.each([
    "/collections",
    "/items/base/0x1/1",
    "/portfolio",
    "/status",
    "/api/listings",
    "/api/account/keys",
    "/api/sessions-of-others",
    "/en/collections",
    "/share/collections/kiln/0123456789abcdef.jpg",
    "/sitemap.xml",
    "/feeds/drops.atom",
    "/%73hare/site/0123456789abcdef.jpg",
  ])("has nothing of the market at %s", (url) => {
    expect(serve("operator", url)).toEqual({ status: 404 });
  });
});
