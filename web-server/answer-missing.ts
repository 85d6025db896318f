import type { Middleware } from "./middleware";
import { unknownRoute } from "./read-routes";
import type { KindOf } from "./request-kind";

const missingPath = "/missing";

/**
 * Answers every address without a page with one page, in the language of the visitor and with status 404. Next has such a page for an app of
 * one language only.
 */
export function answerMissing({
  kindOf,
  routeOf,
}: {
  kindOf: KindOf;
  routeOf: (path: string) => string;
}): Middleware {
  return (request, response, next) => {
    const [path = "/", query] = (request.url ?? "/").split("?", 2);
    if (kindOf(path) === "page" && (path === missingPath || routeOf(path) === unknownRoute)) {
      request.url = query === undefined ? missingPath : `${missingPath}?${query}`;
      response.answerAs(404);
    }
    next();
  };
}
