import { setTimeout as wait } from "node:timers/promises";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { Activity, ActivityPage } from "@/lib/contract/activity";
import type { FleetPlace } from "./fleet-market";
import type { RequestLog } from "./request-log";
import type { MarketDoors } from "./trader";
import type { AcknowledgedOrder } from "./trades";

/** A client that follows the market's activity from its beginning. */
export interface ActivityFollower {
  /** The entries in the order of their arrival. */
  entries: readonly Activity[];
  stop: () => Promise<void>;
}

const everyMs = 500;
const pageLimit = 200;
/** After the moment 0: everything. */
const beginning = "0";

type Ask = Pick<RequestLog, "ask">;

/** Reads on after an entry until there is nothing more. Null: there was no answer. */
async function readAfter(
  { api, apiKey }: MarketDoors,
  { ask }: Ask,
  last: Activity | undefined,
): Promise<Activity[] | null> {
  const url = `${api}/activity?after=${last?.id ?? beginning}&limit=${pageLimit}`;
  const { status, body } = await ask("api /activity?after=…", url, { headers: { "x-api-key": apiKey } });
  return status === 200 ? (body as ActivityPage).data : null;
}

export function followActivity(doors: MarketDoors, log: Ask): ActivityFollower {
  const entries: Activity[] = [];
  let isStopping = false;
  const following = (async () => {
    for (;;) {
      // The page after a stop has what was written before it.
      const isLast = isStopping;
      const page = await readAfter(doors, log, entries.at(-1));
      entries.push(...(page ?? []));
      if (isLast && page?.length === 0) return;
      if (page === null || page.length < pageLimit) await wait(everyMs);
    }
  })();
  return {
    entries,
    async stop() {
      isStopping = true;
      await following;
    },
  };
}

async function readAll(doors: MarketDoors, log: Ask): Promise<Activity[]> {
  const entries: Activity[] = [];
  for (;;) {
    const page = await readAfter(doors, log, entries.at(-1));
    if (page === null) throw new Error("The activity could not be read.");
    if (page.length === 0) return entries;
    entries.push(...page);
  }
}

function countBy<Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string | null,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) {
    const key = keyOf(value);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The keys whose counts differ, in words. */
function differences(
  what: string,
  wanted: ReadonlyMap<string, number>,
  found: ReadonlyMap<string, number>,
): string[] {
  const keys = [...new Set([...wanted.keys(), ...found.keys()])];
  return keys.flatMap((key) => {
    const [should, is] = [wanted.get(key) ?? 0, found.get(key) ?? 0];
    return should === is ? [] : [`${what} ${key} has ${is} entries instead of ${should}`];
  });
}

/** The chain's own report: one entry for each Transfer, by its transaction. */
async function countTransfers({ chain }: FleetPlace): Promise<Map<string, number>> {
  const { client, collection: address } = chain;
  const logs = await client.getContractEvents({
    address,
    abi: erc721Abi,
    eventName: "Transfer",
    fromBlock: 0n,
  });
  return countBy(logs, ({ transactionHash }) => transactionHash);
}

/**
 * Compares the activity with what a follower of it got, with the chains' own events, and with the orders that were acknowledged.
 *
 * @returns gaps, doubles and differences, in words.
 */
export async function findWrongActivity(
  market: MarketDoors & { places: readonly FleetPlace[] },
  log: Ask,
  { followed, orders }: { followed: readonly Activity[]; orders: readonly AcknowledgedOrder[] },
): Promise<string[]> {
  const entries = await readAll(market, log);
  const wrong: string[] = [];
  const ids = (list: readonly Activity[]) => list.map(({ id }) => id).join(" ");
  if (ids(followed) !== ids(entries))
    wrong.push(
      `a follower got ${followed.length} entries, and ${entries.length} are there, or in another order`,
    );
  wrong.push(
    ...differences(
      "the id",
      new Map(entries.map(({ id }) => [id, 1])),
      countBy(entries, ({ id }) => id),
    ),
  );
  for (const place of market.places) {
    const own = entries.filter(({ chain }) => chain === place.id);
    const found = countBy(own, ({ transaction }) => transaction?.hash ?? null);
    wrong.push(...differences(`the transaction on ${place.id}`, await countTransfers(place), found));
  }
  // An order may be stored although its maker was stopped before the answer came.
  const acknowledged = new Set(orders.map(({ id }) => id));
  const entriesOf = (types: readonly string[]) =>
    countBy(entries, ({ type, order }) => {
      return order !== null && types.includes(type) && acknowledged.has(order.id) ? order.id : null;
    });
  const once = (list: readonly AcknowledgedOrder[]) => new Map(list.map(({ id }) => [id, 1]));
  wrong.push(...differences("the making of the order", once(orders), entriesOf(["listing", "offer"])));
  const filled = orders.filter(({ status }) => status === "filled");
  wrong.push(...differences("the sale of the order", once(filled), entriesOf(["sale"])));
  return wrong;
}
