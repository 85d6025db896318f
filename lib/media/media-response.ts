import "server-only";
import { proxyProblem } from "../api/proxy/problem-response";
import { secondsUntilAllowed } from "../api/proxy/visitor";
import { mediaCaching } from "../format/media-caching";
import { parseMediaWidth } from "../format/media-widths";
import { resizePicture } from "./resize-picture";

/** Answers `/media/{sha256}?w=`, which takes a hash and a listed width, never an address. Each visitor has a limit of pictures a minute. */
export async function mediaResponse(request: Request, hash: string): Promise<Response> {
  const { searchParams: search } = new URL(request.url);
  const wait = await secondsUntilAllowed(request.headers, "picture");
  if (wait !== null) {
    return proxyProblem("rate_limited", `Too many pictures, try again in ${wait} s.`, {
      request,
      retryAfterSeconds: wait,
    });
  }
  const width = parseMediaWidth(search.get("w"));
  if (!/^[0-9a-f]{64}$/.test(hash) || width === null || [...search.keys()].length !== 1) {
    return proxyProblem("not_found", "No picture is at this address.", { request });
  }
  try {
    const picture = await resizePicture(hash, width);
    if (picture === null) return proxyProblem("not_found", "No picture is at this address.", { request });
    // The web's server adds the security headers to every answer.
    return new Response(new Uint8Array(picture), {
      headers: { "content-type": "image/webp", "cache-control": mediaCaching },
    });
  } catch {
    return proxyProblem("upstream_unavailable", "The picture cannot be loaded now. Try again.", {
      request,
      retryAfterSeconds: 10,
    });
  }
}
