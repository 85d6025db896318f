import type { Middleware } from "./middleware";
import type { KindOf } from "./request-kind";

const readMethods = ["GET", "HEAD"];
const routeMethods = [...readMethods, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Refuses methods that an address does not know. Next answers `PUT` on a page with the page, and `TRACE` on a route with 500.
 * Routes themselves refuse the common methods that they do not export.
 */
export function refuseMethods(kindOf: KindOf): Middleware {
  return ({ method = "", url }, response, next) => {
    if (url?.startsWith("/") !== true) {
      response.writeHead(400, { "content-type": "text/plain" }).end("The address must begin with a slash.\n");
      return;
    }
    const allowed = kindOf(url) === "route" ? routeMethods : readMethods;
    if (allowed.includes(method)) return next();
    const allow = allowed.join(", ");
    response
      .writeHead(405, { allow, "content-type": "text/plain" })
      .end(`Only ${allow} are answered here.\n`);
  };
}
