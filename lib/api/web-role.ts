import { QuaysideError } from "../errors";

/** `public`: the market for everybody. `operator`: the operator's desk alone. */
export type WebRole = "public" | "operator";

/**
 * The pages that this web serves, from `WEB_ROLE`. The web's server and its pages both use it.
 *
 * @throws {QuaysideError} `invalid_configuration`
 */
export function readWebRole(environment: Record<string, string | undefined>): WebRole {
  const role = environment.WEB_ROLE || "public";
  if (role === "public" || role === "operator") return role;
  throw new QuaysideError("invalid_configuration", 'WEB_ROLE must be "public" or "operator".');
}
