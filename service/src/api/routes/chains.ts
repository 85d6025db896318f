import { chainsResponseSchema } from "@/lib/contract/chain";
import { sendRead } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { noQuery } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { chainRecord } from "../records/chain-record";

const listChains = readRoute({
  path: "/chains",
  tag: "chains",
  summary: "The chains that the service follows, with their state",
  request: { query: noQuery },
  schema: chainsResponseSchema,
});

export function createChainsRouter({ served }: Pick<AppDependencies, "served">): ApiRouter {
  return createApiRouter().openapi(listChains, async (c) => {
    const states = await served.states();
    const data = [...served.configs.values()].flatMap((config) => {
      const state = states.get(config.id);
      return state === undefined ? [] : [chainRecord(config, state)];
    });
    return sendRead(c, { data });
  });
}
