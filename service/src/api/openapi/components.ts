import { zodToOpenAPIRegistry } from "@asteasolutions/zod-to-openapi";
import { z } from "zod";

/**
 * The contract's named records, for the generator of the OpenAPI document. The contract is pure zod and names its records
 * with `.meta({ id })`; the generator takes names from its own registry only, so they are copied there.
 *
 * They go before the routes: the generator would otherwise derive a component from its first use, and make it nullable for
 * all when that use happens to be. The library's `.openapi()` will not do, because schemas made before it was loaded lack it.
 */
export function namedSchemas(): { type: "schema"; schema: z.ZodType }[] {
  return [...z.globalRegistry._idmap].flatMap(([id, schema]) => {
    zodToOpenAPIRegistry.add(schema, { _internal: { refId: id } });
    return schema instanceof z.ZodType ? [{ type: "schema", schema }] : [];
  });
}
