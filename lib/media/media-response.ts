import "server-only";
import { problemResponse } from "../api/proxy/problem-response";
import { secondsUntilAllowed } from "../api/proxy/visitor";
import { parseMediaWidth } from "../format/media-widths";
import { resizePicture } from "./resize-picture";

const immutable = "public, max-age=31536000, immutable";

/** Answers `/media/{sha256}?w=`: a hash and a listed width, never an address. Visitors have a limit of pictures a minute. */
export async function mediaResponse(request: Request, hash: string): Promise<Response> {
  const { searchParams: search } = new URL(request.url);
  const wait = await secondsUntilAllowed(request.headers, "picture");
  if (wait !== null) {
    return problemResponse("rate_limited", `Too many pictures, try again in ${wait} s.`, {
      retryAfterSeconds: wait,
    });
  }
  const width = parseMediaWidth(search.get("w"));
  if (!/^[0-9a-f]{64}$/.test(hash) || width === null || [...search.keys()].length !== 1) {
    return problemResponse("not_found", "No picture is at this address.");
  }
  try {
    const picture = await resizePicture(hash, width);
    if (picture === null) return problemResponse("not_found", "No picture is at this address.");
    // The web's server adds the security headers, as to every answer.
    return new Response(new Uint8Array(picture), {
      headers: { "content-type": "image/webp", "cache-control": immutable },
    });
  } catch {
    return problemResponse("upstream_unavailable", "The picture cannot be loaded now. Try again.", {
      retryAfterSeconds: 10,
    });
  }
}
