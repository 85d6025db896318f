import { clientKey } from "@/lib/node/limits/client-address";
import type { OnAnswered } from "@/lib/node/log/access-log";
import { requestIdHeader } from "@/lib/node/log/request-context";
import { watchAnswer } from "@/lib/node/log/watch-answer";
import type { Middleware } from "./middleware";
import type { RouteOf } from "./read-routes";
import type { KindOf } from "./request-kind";

export interface ReportAnswersParameters {
  kindOf: KindOf;
  routeOf: RouteOf;
  trustedProxies: readonly string[];
  /** Null: nobody wants to hear of answers. */
  onAnswered: OnAnswered | null;
}

/** Reports every answer once it is sent. Pages are named by their path too: their addresses are public. */
export function reportAnswers({
  kindOf,
  routeOf,
  trustedProxies,
  onAnswered,
}: ReportAnswersParameters): Middleware {
  if (onAnswered === null) return (_request, _response, next) => next();
  return (request, response, next) => {
    const { method = "", url = "/", headers, socket } = request;
    const [path = "/"] = url.split("?", 1);
    const peer = socket.remoteAddress ?? "unknown";
    const kind = kindOf(url);
    watchAnswer(request, response, (sent) => {
      const forwardedFor = headers["x-forwarded-for"];
      onAnswered({
        ...sent,
        method,
        route: kind === "file" ? "(file)" : routeOf(path, kind),
        ...(kind === "page" ? { path } : {}),
        requestId: String(headers[requestIdHeader]),
        client: () => clientKey(peer, { forwardedFor: forwardedFor?.toString() ?? null, trustedProxies }),
      });
    });
    next();
  };
}
