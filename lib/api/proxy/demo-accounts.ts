import "server-only";
import { readFile } from "node:fs/promises";
import { demoAccountsFileSchema } from "../../chains/local-manifest";
import { webConfig } from "../web-config";
import { proxyProblem } from "./problem-response";

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Gives the demo wallet its accounts, only in local mode and only to our own pages on this machine. The host must be loopback (a rebound
 * name is not), and the request must not come from another site.
 */
export async function demoAccountsResponse(request: Request): Promise<Response> {
  const path = webConfig().localAccountsFile;
  if (path === null || !isOwnLocalPage(request.headers)) {
    return proxyProblem("not_found", "Nothing is at this address.", { request });
  }
  const body = demoAccountsFileSchema.parse(JSON.parse(await readFile(path, "utf8")));
  return Response.json(body, { headers: { "cache-control": "no-store" } });
}

function isOwnLocalPage(headers: Headers): boolean {
  const host = headers.get("host") ?? "";
  if (!loopbackHost.test(host)) return false;
  const origin = headers.get("origin");
  if (origin !== null && (!URL.canParse(origin) || new URL(origin).host !== host)) return false;
  // Browsers send this on every request, and scripts cannot set it. It reveals a cross-site GET, which has no Origin.
  return headers.get("sec-fetch-site") === "same-origin";
}
