import { z } from "zod";

/** `read` covers all GETs and fulfilments. */
export const keyScopeSchema = z.enum(["read", "orders:write", "keys:admin"]);
export type KeyScope = z.infer<typeof keyScopeSchema>;

/** A key given by the operator: it has no rate limit and cannot be revoked at run time. */
export type ConfiguredKey = { key: string; scopes: KeyScope[] };
