import type { IncomingMessage } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { answerMissing } from "./answer-missing";
import { createKindOf } from "./request-kind";
import type { WebResponse } from "./web-response";

const publicFiles = ["icon.svg"];
const known = ["/", "/drops", "/missing", "/api/chains", "/api/operator/[...path]"];

/** Where a request goes: the address that Next is asked for, or the status of the answer. */
function ask(url: string) {
  const middleware = answerMissing({
    kindOf: createKindOf(publicFiles),
    routeOf: (path) => (path.startsWith("/api/operator/") || known.includes(path) ? path : "(unknown)"),
    publicFiles,
  });
  const request = { url };
  const sent: number[] = [];
  const response = {
    answerAs: (status: number) => sent.push(status),
    writeHead: (status: number) => {
      sent.push(status);
      return { end: () => {} };
    },
  };
  const next = vi.fn();
  middleware(request as IncomingMessage, response as unknown as WebResponse, next);
  return { asked: next.mock.calls.length === 1 ? request.url : null, status: sent[0] ?? null };
}

describe("answerMissing", () => {
  it("asks Next for one page in place of every page that is not there, as 404", () => {
    expect(ask("/nowhere?_rsc=1")).toEqual({ asked: "/missing?_rsc=1", status: 404 });
    expect(ask("/missing")).toEqual({ asked: "/missing", status: 404 });
    expect(ask("/drops?sort=new")).toEqual({ asked: "/drops?sort=new", status: null });
  });

  it("lets data and files through that are there", () => {
    for (const url of ["/api/chains", "/_next/static/chunks/a.js", "/icon.svg?v=1"]) {
      expect(ask(url)).toEqual({ asked: url, status: null });
    }
  });

  it.each([
    "/api/drops",
    "/media/drops",
    "/media/operator/keys",
    "/feeds/operator",
    "/api/operator/../../en/operator",
    "/api/operator/%2e%2E/x",
    "/_next/static/..\\..\\en\\operator",
  ])("asks Next for no page at %s", (url) => {
    expect(ask(url)).toEqual({ asked: null, status: 404 });
  });
});
