import { zodToOpenAPIRegistry } from "@asteasolutions/zod-to-openapi";
import { z } from "zod";
import type { ApiRouter } from "../http/api-router";

/**
 * Names the contract's schemas in the OpenAPI document. The contract is pure zod and names its records with
 * `.meta({ id })`; the generator reads names from its own registry only, so they are copied here once.
 *
 * Every record is registered before any route: the generator would otherwise derive a component from its first use,
 * and make it nullable for all when that use happens to be.
 */
export function registerComponents(registry: ApiRouter["openAPIRegistry"]): void {
  for (const [id, schema] of z.globalRegistry._idmap) {
    zodToOpenAPIRegistry.add(schema, { _internal: { refId: id } });
    if (schema instanceof z.ZodType) registry.register(id, schema);
  }
  registry.registerComponent("securitySchemes", "apiKey", {
    type: "apiKey",
    in: "header",
    name: "x-api-key",
  });
}
