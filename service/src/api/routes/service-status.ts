import type { ChainConfig } from "@/lib/chains/config";
import { type ServiceStatus, serviceStatusSchema } from "@/lib/contract/service-status";
import { countGateways } from "../../market/status/gateways";
import { listIncidents } from "../../market/status/incidents";
import { type ChainDayRow, countWaitingMetadata, listChainDays } from "../../market/status/read-status";
import { countWaitingDeliveries, listMoveTimes } from "../../market/status/read-work";
import { sendRead } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { noQuery } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { shareOf } from "../records/decimals";

const shownIncidents = 50;

const route = readRoute({
  path: "/status",
  tag: "site",
  summary: "How the chains do, and did in the last 90 days",
  request: { query: noQuery },
  schema: serviceStatusSchema,
  isAddition: true,
});

function availabilityOf(days: readonly ChainDayRow[]): string | null {
  const read = days.reduce((sum, { readMinutes }) => sum + readMinutes, 0);
  const troubled = days.reduce((sum, { troubledMinutes }) => sum + troubledMinutes, 0);
  return read === 0 ? null : shareOf(read - troubled, read);
}

/** Of when the oldest reference rate is, Unix seconds. */
function oldestRate(configs: readonly ChainConfig[]): number | null {
  const times = configs.flatMap(({ nativeCurrency: { usd } }) => usd?.at ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

/** `GET /status`. */
export function createServiceStatusRouter({
  db,
  served,
  signer,
  answerTimes,
  nowMs,
}: Pick<AppDependencies, "db" | "served" | "signer" | "answerTimes" | "nowMs">): ApiRouter {
  return createApiRouter().openapi(route, async (c) => {
    const now = Math.floor(nowMs() / 1_000);
    const [states, days, incidents, waitingMetadata, signsFulfillments, waiting, moves, gateways] =
      await Promise.all([
        served.states(),
        listChainDays(db, now),
        listIncidents(db, shownIncidents),
        countWaitingMetadata(db),
        signer?.isUp() ?? false,
        countWaitingDeliveries(db),
        listMoveTimes(db, now),
        countGateways(db),
      ]);
    const chains = [...served.configs.values()].flatMap(({ id, name }) => {
      const state = states.get(id);
      if (state === undefined) return [];
      const own = days.filter(({ chain }) => chain === id);
      return [
        {
          id,
          name,
          status: state.status,
          lagSeconds: state.lagSeconds,
          trading: state.trading,
          proofLevel: state.proof.level,
          days: own.map(({ chain: _chain, ...day }) => day),
          availability: availabilityOf(own),
        },
      ];
    });
    const status: ServiceStatus = {
      checkedAt: now,
      chains,
      waitingMetadata,
      signsFulfillments,
      incidents: incidents.filter(({ chain }) => served.configs.has(chain)),
      api: { p95Ms: answerTimes.p95Ms() },
      webhooks: { waiting },
      moves: moves.filter(
        ({ fromChain, toChain }) => served.configs.has(fromChain) && served.configs.has(toChain),
      ),
      ...(gateways.configured > 0 && { gateways }),
      ratesAt: oldestRate([...served.configs.values()]),
    };
    return sendRead(c, status);
  });
}
