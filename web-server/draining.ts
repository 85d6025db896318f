import type { Middleware } from "./middleware";

/** What load balancers ask: whether the web works, and whether it serves pages. */
const healthPaths = ["/api/health", "/api/health/web"];

/** Answers the web's health with 503 once its server is told to stop, so that load balancers send visitors elsewhere. */
export function unhealthyWhileDraining(isDraining: () => boolean): Middleware {
  return ({ url = "" }, response, next) => {
    if (!isDraining() || !healthPaths.includes(url.split("?", 1)[0] ?? "")) return next();
    response
      .writeHead(503, { "content-type": "application/json", "cache-control": "no-store" })
      .end(JSON.stringify({ status: "stopping", web: "stopping" }));
  };
}
