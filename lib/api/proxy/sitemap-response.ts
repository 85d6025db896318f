import "server-only";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { createKeptBytes } from "../../node/kept-bytes";
import { MarketplaceError } from "../marketplace-error";
import { madeAnewCaching } from "../page-ages";
import { compressSitemapFile, findSitemapFile, readSitemapIndex } from "../sitemap";
import { readPublicAddress } from "../web-address";
import { proxyProblem } from "./problem-response";
import { refuseTooMany } from "./visitor";

const hourMs = 3_600_000;
/** A file of 50,000 items takes fifty reads of the service, and half a megabyte compressed. */
const files = createKeptBytes({ most: 1, mostWaiting: 16, maxBytes: 32 * 2 ** 20, maxAgeMs: hourMs });

const headers = {
  "content-type": "application/xml; charset=utf-8",
  "cache-control": madeAnewCaching,
};

/** Answers with what `read` gives for the public address of the web, without which there is no sitemap. */
async function answer(
  request: Request,
  kind: "read" | "sitemap",
  read: (origin: string, notFound: () => Response) => Promise<Response>,
): Promise<Response> {
  const refusal = await refuseTooMany(request, kind);
  if (refusal !== null) return refusal;
  const notFound = () => proxyProblem("not_found", "Nothing is at this address.", { request });
  const address = readPublicAddress(process.env);
  if (address === null) return notFound();
  try {
    return await read(address.origin, notFound);
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return proxyProblem("upstream_unavailable", "We cannot reach the service.", {
      request,
      retryAfterSeconds: 30,
    });
  }
}

/** Answers `/sitemap.xml`. */
export function sitemapIndexResponse(request: Request): Promise<Response> {
  return answer(request, "read", async (origin) => new Response(await readSitemapIndex(origin), { headers }));
}

/**
 * Answers `/sitemap/{name}`. A file is made once an hour, and once more when a collection left all lists or came back, however many ask,
 * and one at a time. Each answer is unpacked and compressed anew, so a visitor gets few of them a minute.
 */
export function sitemapFileResponse(request: Request, name: string): Promise<Response> {
  return answer(request, "sitemap", async (origin, notFound) => {
    const found = await findSitemapFile(name, origin);
    if (found === null) return notFound();
    const file = await files.bytesOf(found.name, () => compressSitemapFile(found.pages));
    if (file === null) {
      return proxyProblem("overloaded", "Other files are made at this moment, try again later.", {
        request,
        retryAfterSeconds: 30,
      });
    }
    // A route of Next cannot name its coding: Next compresses all answers for those who take that.
    const body = pipeline(Readable.from([file]), createGunzip(), () => {});
    return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { headers });
  });
}
