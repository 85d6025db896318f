import "server-only";
import { MarketplaceError } from "../api/marketplace-error";
import { madeAnewCaching } from "../api/page-ages";
import { proxyProblem } from "../api/proxy/problem-response";
import { refuseTooMany } from "../api/proxy/visitor";
import { readFacts } from "../api/share-facts";
import { createKeptBytes } from "../node/kept-bytes";
import { drawCard, type ReadPicture } from "../share/draw-card";
import { shareVersion } from "../share/share-facts";
import { parseSharePath } from "../share/share-path";
import { resizePicture } from "./resize-picture";

/** Each picture takes about 12 MB while it is drawn. */
const pictures = createKeptBytes({ most: 2, mostWaiting: 32, maxBytes: 32 * 2 ** 20, maxAgeMs: 600_000 });

const read: ReadPicture = (hash, width) =>
  resizePicture(hash, width).catch((cause: unknown) => {
    throw new MarketplaceError("unreachable", "The pictures cannot be reached.", { cause });
  });

/** Answers `/share/…`: the picture that goes with a shared link. */
export async function shareResponse(request: Request, segments: readonly string[]): Promise<Response> {
  const refusal = await refuseTooMany(request, "drawing");
  if (refusal !== null) return refusal;
  const nothing = () => proxyProblem("not_found", "No picture is at this address.", { request });
  const page = parseSharePath(segments);
  if (page === null) return nothing();
  try {
    const facts = await readFacts(page);
    if (facts === null) return nothing();
    const picture = await pictures.bytesOf(shareVersion(facts), () => drawCard(facts, read));
    if (picture === null) {
      const detail = "Too many pictures are drawn at this moment, try again in a few seconds.";
      return proxyProblem("overloaded", detail, { request, retryAfterSeconds: 5 });
    }
    // The web's server adds the security headers to every answer.
    return new Response(new Uint8Array(picture), {
      headers: { "content-type": "image/jpeg", "cache-control": madeAnewCaching },
    });
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return proxyProblem("upstream_unavailable", "The picture cannot be drawn now. Try again.", {
      request,
      retryAfterSeconds: 10,
    });
  }
}
