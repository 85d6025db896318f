import { z } from "zod";

/** `read` covers all GETs and fulfilments. */
export const keyScopeSchema = z.enum(["read", "orders:write", "keys:admin"]);
export type KeyScope = z.infer<typeof keyScopeSchema>;
