import type { ChainConfig } from "@/lib/chains/config";
import { type ChainHealth, type OperatorHealth, operatorHealthSchema } from "@/lib/contract/operator/health";
import { deskHistorySchema } from "@/lib/contract/operator/history";
import { askRpcs } from "../../../market/chains/ask-rpcs";
import { readVerifications } from "../../../market/chains/read-verifications";
import type { ChainState } from "../../../market/chains/served-chains";
import { readDeskHistory } from "../../../market/status/desk-hours";
import { type ContractCounts, countContracts, countMarket } from "../../../market/status/market-counts";
import { readDisks } from "../../../media/free-space";
import { picturesUnderWay } from "../../../media/pictures";
import { sendResult } from "../../http/answer";
import { type ApiRouter, createApiRouter } from "../../http/api-router";
import { noQuery } from "../../http/parameters";
import type { OperatorDependencies } from "../http/operator-dependencies";
import { operatorRoute } from "../http/operator-route";
import { actorOf } from "../http/require-operator";

const healthRoute = operatorRoute({
  method: "get",
  path: "/operator/health",
  tag: "health",
  summary: "Chains, RPCs, queues and disks at this moment",
  description: "Each RPC is asked for its newest block while the answer is made, for at most 2 seconds.",
  request: { query: noQuery },
  schema: operatorHealthSchema,
});

const historyRoute = operatorRoute({
  method: "get",
  path: "/operator/history",
  tag: "health",
  summary: "Lag, queues, orders, reports and disks of the last 48 hours",
  description:
    "Every process that serves the desk counts once in five minutes, from its first five minutes on. Hours in which none ran are absent.",
  request: { query: noQuery },
  schema: deskHistorySchema,
});

interface ChainFacts {
  state: ChainState;
  rpcs: ChainHealth["rpcs"];
  verification: ChainHealth["verification"];
  contracts: ContractCounts | undefined;
}

function chainHealth(config: ChainConfig, { state, rpcs, verification, contracts }: ChainFacts): ChainHealth {
  const { status, lagSeconds, staleSince, cursor, trading, proof, disagreeing } = state;
  return {
    id: config.id,
    name: config.name,
    status,
    lagSeconds,
    staleSince,
    readTo: cursor.number,
    head: cursor.headNumber,
    trading,
    proof,
    disagreeing,
    rpcs,
    verification,
    contracts: { followed: contracts?.followed ?? 0, catchingUp: contracts?.catchingUp ?? 0 },
  };
}

/** `/operator/health` and `/operator/history`. */
export function createHealthDesk(dependencies: OperatorDependencies): ApiRouter {
  const { db, served, signer, media, folders, startedAtMs, observer } = dependencies;
  const router = createApiRouter().openapi(historyRoute, async (c) =>
    sendResult(c, 200, await readDeskHistory(db, actorOf(c, dependencies).now)),
  );
  return router.openapi(healthRoute, async (c) => {
    const { operator, now } = actorOf(c, dependencies);
    if (operator === null) throw new Error("The desk answered without a session.");
    const [states, counts, contracts, verifications, disks, rpcs, signsFulfillments] = await Promise.all([
      served.states(),
      countMarket(db),
      countContracts(db),
      readVerifications(db),
      readDisks(folders),
      Promise.all([...served.configs.values()].map((config) => askRpcs(config, observer.onRpcCall))),
      signer?.isUp() ?? false,
    ]);
    const chains = [...served.configs.values()].flatMap((config, at) => {
      const state = states.get(config.id);
      if (state === undefined) return [];
      const ofChain = ({ chain }: { chain: string }) => chain === config.id;
      const facts = {
        state,
        rpcs: rpcs[at] ?? [],
        verification: verifications.get(config.id) ?? null,
        contracts: contracts.find(ofChain),
      };
      return [chainHealth(config, facts)];
    });
    const { active, inactive, ...waiting } = counts;
    const health: OperatorHealth = {
      operator,
      checkedAt: now,
      startedAt: Math.floor(startedAtMs / 1_000),
      database: db.driver,
      chains,
      orders: { active, inactive },
      waiting: { ...waiting, pictures: picturesUnderWay(media) },
      disks,
      signsFulfillments,
    };
    return sendResult(c, 200, health);
  });
}
