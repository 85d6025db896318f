import "server-only";
import { problemResponse } from "../api/proxy/problem-response";
import { parseMediaWidth } from "../format/media-widths";
import { resizePicture } from "./resize-picture";

const immutable = "public, max-age=31536000, immutable";

/** Answers `/media/{sha256}?w=`: a hash and a listed width, never an address. */
export async function mediaResponse(hash: string, search: URLSearchParams): Promise<Response> {
  const width = parseMediaWidth(search.get("w"));
  if (!/^[0-9a-f]{64}$/.test(hash) || width === null || [...search.keys()].length !== 1) {
    return problemResponse("not_found", "No picture is at this address.");
  }
  try {
    const picture = await resizePicture(hash, width);
    if (picture === null) return problemResponse("not_found", "No picture is at this address.");
    return new Response(new Uint8Array(picture), {
      headers: {
        "content-type": "image/webp",
        "cache-control": immutable,
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
      },
    });
  } catch {
    return problemResponse("upstream_unavailable", "The picture can not be loaded now. Try again.", {
      retryAfterSeconds: 10,
    });
  }
}
