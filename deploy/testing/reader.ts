import { setTimeout as wait } from "node:timers/promises";
import type { FleetPlace } from "./fleet-market";
import type { RequestLog } from "./request-log";
import type { MarketDoors } from "./trader";

/** A visitor who reads pages of the web and answers of the API until told to stop. */
export interface Reader {
  stop: () => Promise<void>;
}

/** A visitor who never paused would be the whole load. */
const pauseMs = 20;

interface Read {
  what: string;
  url: string;
}

/** A market with what can be read there. */
type Market = MarketDoors & { places: readonly FleetPlace[] };

function readsOf({ web, api, places }: Market): Read[] {
  return places.flatMap(({ id, chain, slug }) => {
    const item = `/items/${id}/${chain.collection}/1`;
    const onWeb = [
      "/",
      "/collections",
      `/collections/${slug}`,
      item,
      "/activity",
      `/api/collections/${slug}`,
    ];
    const onApi = [
      `/collections/${slug}`,
      `/collections/${slug}/items?limit=20`,
      item,
      `/listings?chain=${id}`,
      "/activity?limit=20",
    ];
    return [
      ...(web === null ? [] : onWeb).map((path) => ({
        what: `web ${path.replace(item, "/items/…")}`,
        url: `${web}${path}`,
      })),
      ...onApi.map((path) => ({ what: `api ${path.replace(item, "/items/…")}`, url: `${api}${path}` })),
    ];
  });
}

export function startReader(market: Market, log: RequestLog): Reader {
  let isStopping = false;
  const reads = readsOf(market);
  const reading = (async () => {
    while (!isStopping) {
      for (const { what, url } of reads) {
        await log.ask(what, url, { headers: { "x-api-key": market.apiKey } });
        await wait(pauseMs);
      }
    }
  })();
  return {
    async stop() {
      isStopping = true;
      await reading;
    },
  };
}
