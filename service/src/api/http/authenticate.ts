import type { MiddlewareHandler } from "hono";
import type { KeyScope } from "@/lib/contract/api-key";
import type { KeyStore } from "../keys/key-store";
import { ApiError } from "./api-error";
import type { ApiEnvironment } from "./environment";
import { countFailedKey, limitAddress, type RequestLimits } from "./limit-requests";

/** Longer than any issued key: a longer text is not worth a digest. */
const maxKeyLength = 256;

/** Lets only requests with a known `x-api-key` pass. */
export function authenticate(keys: KeyStore, limits: RequestLimits): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    const key = c.req.header("x-api-key");
    if (key === undefined || key === "") {
      await countFailedKey(c, limits);
      throw new ApiError("missing_api_key", "Send your API key in the x-api-key header.");
    }
    const caller = key.length > maxKeyLength ? null : await keys.find(key);
    if (caller === null) {
      await countFailedKey(c, limits);
      throw new ApiError("invalid_api_key", "The API key is unknown, was revoked, or has expired.");
    }
    c.set("caller", caller);
    await next();
  };
}

/**
 * Limits the pictures of an address. They need no key, but a caller whose key has no limits is not counted: behind the web's address are all of
 * its visitors, whom the web counts.
 */
export function limitPictures(keys: KeyStore, limits: RequestLimits): MiddlewareHandler<ApiEnvironment> {
  const byAddress = limitAddress(limits, "picture");
  return async (c, next) => {
    const key = c.req.header("x-api-key") ?? "";
    const caller = key === "" || key.length > maxKeyLength ? null : await keys.find(key);
    return caller?.limits === null ? next() : byAddress(c, next);
  };
}

/** Lets only callers whose key has a scope pass. */
export function requireScope(scope: KeyScope): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    if (!c.get("caller").scopes.has(scope)) {
      throw new ApiError("insufficient_scope", `This needs a key with the scope ${scope}.`);
    }
    await next();
  };
}
