import type { Middleware } from "./middleware";
import { type RouteOf, unknownRoute } from "./read-routes";
import type { KindOf } from "./request-kind";

const missingPath = "/missing";
/** Next's own files, and ours, of which it knows each. */
const staticFiles = /^\/_next\/static\//;
/** Parts that would lead an address of data or a file out of its folder: `..`, in any of its forms. */
const leadsOut = /\\|(^|\/)(\.|%2e){1,2}(\/|$)/i;

/**
 * Answers every address where nothing is. A page gets one page, in the language of the visitor and with status 404: Next has such a page for an
 * app of one language only. Data and files get a line of text: Next would take the first part of their address for a language, and render
 * and keep a page for each that somebody invents.
 */
export function answerMissing({
  kindOf,
  routeOf,
  publicFiles,
}: {
  kindOf: KindOf;
  routeOf: RouteOf;
  publicFiles: readonly string[];
}): Middleware {
  const files = new Set(publicFiles.map((name) => `/${name}`));
  return (request, response, next) => {
    const [path = "/", query] = (request.url ?? "/").split("?", 2);
    const kind = kindOf(path);
    const isMissing = routeOf(path, kind) === unknownRoute;
    if (kind === "page") {
      if (isMissing || path === missingPath) {
        request.url = query === undefined ? missingPath : `${missingPath}?${query}`;
        response.answerAs(404);
      }
      return next();
    }
    const isFile = staticFiles.test(path) || files.has(path);
    if (!leadsOut.test(path) && (isFile || !isMissing)) return next();
    response.writeHead(404, { "content-type": "text/plain" }).end("Nothing is at this address.\n");
  };
}
