import type { MiddlewareHandler } from "hono";
import { sessionHeader } from "@/lib/contract/session";
import { sameAddress } from "@/lib/same-address";
import { findSession } from "../../market/accounts/sessions";
import { ApiError } from "./api-error";
import type { AppDependencies } from "./app-dependencies";
import type { ApiEnvironment } from "./environment";

/** Lets only requests pass that carry a session of the account in the path. */
export function requireSession({
  db,
  nowMs,
}: Pick<AppDependencies, "db" | "nowMs">): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    const token = c.req.header(sessionHeader) ?? "";
    const account = await findSession(db, token, Math.floor(nowMs() / 1_000));
    if (account === null) {
      throw new ApiError(
        "invalid_session",
        `Sign in first, and send the session's token in the ${sessionHeader} header.`,
      );
    }
    if (!sameAddress(account, c.req.param("address") ?? "")) {
      throw new ApiError("wrong_account", "This session is of another account.");
    }
    await next();
  };
}
