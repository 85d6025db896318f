import "server-only";
import { MarketplaceError } from "../marketplace-error";
import { originOf } from "../origin-of";
import { madeAnewCaching } from "../page-ages";
import { readPublicAddress } from "../web-address";
import { proxyProblem } from "./problem-response";
import { refuseTooMany } from "./visitor";

/**
 * Answers with a feed in Atom.
 *
 * @param read gives the feed for the origin of the web, or null where there is none
 */
export async function feedResponse(
  request: Request,
  read: (origin: string) => Promise<string | null>,
): Promise<Response> {
  const refusal = await refuseTooMany(request, "read");
  if (refusal !== null) return refusal;
  try {
    const feed = await read(readPublicAddress(process.env)?.origin ?? originOf(request));
    if (feed === null) return proxyProblem("not_found", "Nothing is at this address.", { request });
    return new Response(feed, {
      headers: {
        "content-type": "application/atom+xml; charset=utf-8",
        "cache-control": madeAnewCaching,
      },
    });
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return proxyProblem("upstream_unavailable", "We cannot reach the service.", {
      request,
      retryAfterSeconds: 30,
    });
  }
}
