import type { WebRole } from "@/lib/api/web-role";
import type { Middleware } from "./middleware";
import type { KindOf } from "./request-kind";

const deskPath = "/operator";
/** The routes that the desk's pages need besides their own. */
const deskRoutes = /^\/(api\/(operator|session|chains|demo-accounts|health|manifest)|robots\.txt)(\/|$)/;
/** Pictures of the market's pages. */
const sharedPictures = /^\/share\//i;
/** Nothing is at this address, so Next answers with its page for that. */
const missingPath = "/_not-found";
/** Pages are below their language, which an address with `..` could name past `chooseLanguage`. */
const innerLanguage = /^\/[a-z]{2}(?:-[a-z]{2})?(?=\/)/i;

/** The path of an address as Next reads it: decoded, without a query. Null if it is no path. */
function pathOf(url = "/"): string | null {
  try {
    return decodeURIComponent(new URL(`http://web${url}`).pathname).replace(/\/{2,}/g, "/");
  } catch {
    return null;
  }
}

/** Whether an address belongs to the desk, in any of the forms in which Next serves a page (`.rsc`, `.segments`). */
function isOfDesk(path: string): boolean {
  return path.replace(innerLanguage, "").toLowerCase().startsWith(deskPath);
}

/**
 * Serves the pages of one role only. A web for the public has nothing at `/operator` and below, and no route of it. The operator's web has
 * its own pages, what they load, and nothing of the market.
 */
export function serveRole(role: WebRole, kindOf: KindOf): Middleware {
  return (request, response, next) => {
    const path = pathOf(request.url);
    if (path === null) {
      response.writeHead(400, { "content-type": "text/plain" }).end("The address is malformed.\n");
      return;
    }
    const isDesk = isOfDesk(path) || isOfDesk(path.replace(/^\/api/, ""));
    if (role === "public") {
      if (isDesk) request.url = path.startsWith("/api/") ? "/api/_not-found" : missingPath;
      return next();
    }
    if (path === "/") {
      response.writeHead(307, { location: deskPath }).end();
      return;
    }
    const kind = kindOf(request.url);
    const isServed = isOfDesk(path) || (kind === "file" && !sharedPictures.test(path));
    if (kind === "route" ? deskRoutes.test(path) : isServed) return next();
    response.writeHead(404, { "content-type": "text/plain" }).end("Nothing is at this address.\n");
  };
}
