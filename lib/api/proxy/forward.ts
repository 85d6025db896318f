import "server-only";
import { MarketplaceError } from "../marketplace-error";
import { withWebMediaPaths } from "../media-paths";
import { callService, marketService, type Upstream } from "../request";
import { proxyProblem } from "./problem-response";

const passedHeaders = ["retry-after", "x-request-id"];
/** The only types of `/v1` answers. Any other type could be a page with scripts on the wallet site's own origin. */
const jsonType = /^application\/(problem\+)?json *(;|$)/i;
const csvType = /^text\/csv *(;|$)/i;

/**
 * Sends a checked request to the service and passes its answer to the browser, without the service's addresses.
 *
 * @param request the browser's request, which a problem of the web names
 * @param isOwnJson Whether the answer holds JSON of the browser's own, which must come back as it was saved: nothing in it is replaced.
 */
export async function forward(
  url: string,
  init: RequestInit,
  request: Request,
  upstream: Upstream = marketService(),
  isOwnJson = false,
): Promise<Response> {
  let answer: Response;
  try {
    answer = await callService(url, { ...init, cache: "no-store" }, upstream);
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return unavailable(request);
  }
  // The key belongs to the web, so its refusal concerns the operator and is hidden from visitors. A session belongs to the visitor.
  if (answer.status === 401 && !(await isAboutSession(answer))) return unavailable(request);
  const headers = new Headers({ "cache-control": "no-store" });
  const type = answer.headers.get("content-type") ?? "";
  if (answer.status === 200 && csvType.test(type)) return passFile(answer, headers);
  if (answer.status !== 204 && !jsonType.test(type)) return unavailable(request);
  if (answer.status !== 204) headers.set("content-type", type);
  for (const name of passedHeaders) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const text = answer.status === 204 ? null : await answer.text();
  const body = text === null || isOwnJson ? text : withWebMediaPaths(text);
  return new Response(body, { status: answer.status, headers });
}

/** Passes a CSV file on as it comes. The browser stores it, and never shows it under the site's address. */
function passFile(answer: Response, headers: Headers): Response {
  const name = /filename="([\w-]+\.csv)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  headers.set("content-type", "text/csv; charset=utf-8");
  headers.set("content-disposition", `attachment; filename="${name ?? "list.csv"}"`);
  return new Response(answer.body, { status: answer.status, headers });
}

async function isAboutSession(answer: Response): Promise<boolean> {
  const problem = (await answer
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null;
  return problem?.code === "invalid_session";
}

function unavailable(request: Request): Response {
  return proxyProblem(
    "upstream_unavailable",
    "We cannot reach the service. Nothing was sent. Items and signed orders are on-chain or in your wallet.",
    { request, retryAfterSeconds: 5 },
  );
}
