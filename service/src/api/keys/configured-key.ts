import { z } from "zod";
import { keyScopeSchema } from "@/lib/contract/api-key";

/** Scopes in the operator's configuration. `keys:admin` grants nothing any more; older configurations still name it. */
export const configuredScopeSchema = z.enum([...keyScopeSchema.options, "keys:admin"]);

/** A key given by the operator: it has no rate limit and cannot be revoked at run time. */
export type ConfiguredKey = { key: string; scopes: z.infer<typeof configuredScopeSchema>[] };
