import type { Context } from "hono";
import { checksummed } from "@/lib/checksummed";
import type { Address } from "@/lib/contract/primitives";
import { sessionHeader } from "@/lib/contract/session";
import { findSession } from "../../market/accounts/sessions";
import { assertNotBlocked } from "../../market/gates/blocks";
import { ApiError } from "./api-error";
import type { AppDependencies } from "./app-dependencies";
import type { ApiEnvironment } from "./environment";

/**
 * The account that uploads: that of the session, or of the key if it has the scope `uploads:write`.
 *
 * @throws ApiError `invalid_session`, `insufficient_scope`; MarketError `account_blocked`
 */
export async function findUploader(
  c: Context<ApiEnvironment>,
  { db, nowMs }: Pick<AppDependencies, "db" | "nowMs">,
): Promise<Address> {
  const token = c.req.header(sessionHeader);
  const account =
    token === undefined ? accountOfKey(c) : await findSession(db, token, Math.floor(nowMs() / 1_000));
  if (account === null) {
    throw new ApiError(
      "invalid_session",
      `Sign in first, and send the token in the ${sessionHeader} header.`,
    );
  }
  await assertNotBlocked(db, checksummed(account));
  return checksummed(account);
}

function accountOfKey(c: Context<ApiEnvironment>): Address | null {
  const { scopes, account } = c.get("caller");
  if (scopes.has("uploads:write") && account !== null) return account;
  if (account === null) return null;
  throw new ApiError(
    "insufficient_scope",
    `This needs a key with the scope uploads:write, or a session in the ${sessionHeader} header.`,
  );
}
