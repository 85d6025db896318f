import type { Context, MiddlewareHandler } from "hono";
import { sessionHeader } from "@/lib/contract/session";
import { sameAddress } from "@/lib/same-address";
import { findSession } from "../../../market/accounts/sessions";
import type { DeskActor } from "../../../market/desk/audit-log";
import { ApiError } from "../../http/api-error";
import type { ApiEnvironment } from "../../http/environment";
import type { OperatorDependencies } from "./operator-dependencies";

/** Lets only requests pass that carry the session of an operator: nothing else opens the desk. */
export function requireOperator({
  db,
  operators,
  nowMs,
}: Pick<OperatorDependencies, "db" | "operators" | "nowMs">): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    const account = await findSession(db, c.req.header(sessionHeader) ?? "", Math.floor(nowMs() / 1_000));
    if (account === null) {
      throw new ApiError(
        "invalid_session",
        `Sign in first, and send the session's token in the ${sessionHeader} header.`,
      );
    }
    if (!operators.some((operator) => sameAddress(operator, account))) {
      throw new ApiError("not_operator", `${account} is not among the operators of this service.`);
    }
    c.set("operator", account);
    await next();
  };
}

/** The operator of a request, as the author of a change. */
export function actorOf(
  c: Context<ApiEnvironment>,
  { nowMs }: Pick<OperatorDependencies, "nowMs">,
): DeskActor {
  return {
    operator: c.get("operator") ?? null,
    requestId: c.get("requestId"),
    now: Math.floor(nowMs() / 1_000),
  };
}
