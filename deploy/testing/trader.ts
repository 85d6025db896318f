import { setTimeout as wait } from "node:timers/promises";
import type { Hex, LocalAccount } from "viem";
import type { Call } from "@/lib/contract/chain";
import { feedClockHeader } from "@/lib/contract/feed-clock-header";
import { waitForSuccess } from "../../local/chains/deploy-contract";
import { listingBody, signFeeListing } from "../../service/testing/listings";
import type { Fleet } from "./fleet";
import type { FleetPlace } from "./fleet-market";
import type { Got, RequestLog } from "./request-log";

/** An order that the market acknowledged. */
interface AcknowledgedOrder {
  id: string;
  /** Whether somebody bought it. */
  isBought: boolean;
}

/** A purchase: when its block was there, and when the API said so. Times are those of `performance.now()`. */
interface Sale {
  minedAt: number;
  seenAt: number;
}

/** Two accounts that sell items to each other until they are told to stop. */
export interface Trader {
  acknowledged: readonly AcknowledgedOrder[];
  sales: readonly Sale[];
  /** Rejects as soon as the market answers what it may not answer. */
  ended: Promise<void>;
  stop: () => Promise<void>;
}

const pollMs = 50;
/** A client that got no answer tries again after this time. */
const againMs = 200;
/** Each account has ten items. */
const tokenIds = Array.from({ length: 20 }, (_, index) => BigInt(index + 1));
/** One item of three is listed and never bought: so often, because a maker may have 50 live listings of an item. */
const standingListings = 40;

class Stopped extends Error {}

type Ask = (path: string, body?: unknown) => Promise<Got>;

/** How one client reaches the market: as a program with a key that reads what it wrote, or as a page does, through the web. */
function createAsk({ api, apiKey, web }: Fleet, { ask }: RequestLog, through: "api" | "web"): Ask {
  const [base, headers] =
    through === "api" ? [api, { "x-api-key": apiKey }] : [`${web}/api`, { origin: new URL(web).origin }];
  let clock = 0;
  return async (path, body) => {
    const got = await ask(`${through} ${path.replace(/ord_\w+/, "{id}")}`, `${base}${path}`, {
      headers: {
        ...headers,
        [feedClockHeader]: String(clock),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    });
    clock = Math.max(clock, got.feedClock);
    return got;
  };
}

/**
 * Starts a trader on a chain. It tries again whatever fails, as clients do; the log keeps the failures.
 *
 * @param through whether it writes to the API, or to the web's own routes. It reads from the API.
 */
export function startTrader(
  fleet: Fleet,
  { id, chain }: FleetPlace,
  { log, through }: { log: RequestLog; through: "api" | "web" },
): Trader {
  const acknowledged: AcknowledgedOrder[] = [];
  const sales: Sale[] = [];
  const write = createAsk(fleet, log, through);
  const read = through === "api" ? write : createAsk(fleet, log, "api");
  let isStopping = false;

  /** Asks until there is an answer. */
  async function insist(ask: () => Promise<Got>): Promise<Got["body"]> {
    for (;;) {
      if (isStopping) throw new Stopped();
      const { status, body, retryAfterSeconds } = await ask();
      if (status === 200 || status === 201) return body;
      if (status !== null && status < 500)
        throw new Error(`The market answered ${status}: ${JSON.stringify(body)}`);
      await wait(retryAfterSeconds === null ? againMs : retryAfterSeconds * 1_000);
    }
  }

  async function list(owner: LocalAccount, tokenId: bigint): Promise<AcknowledgedOrder> {
    const body = listingBody({ id }, await signFeeListing({ chain }, owner, { tokenId }));
    const order: AcknowledgedOrder = {
      id: (await insist(() => write("/listings", body))).id,
      isBought: false,
    };
    acknowledged.push(order);
    return order;
  }

  async function buy(order: AcknowledgedOrder, taker: LocalAccount): Promise<void> {
    const path = `/listings/${order.id}/fulfillment`;
    const { transaction } = (await insist(() => write(path, { taker: taker.address }))) as {
      transaction: Call;
    };
    const { to, data, value } = transaction;
    const hash = await chain.client.sendTransaction({
      account: taker,
      to,
      data: data as Hex,
      value: BigInt(value),
    });
    await waitForSuccess(chain.client, hash);
    const minedAt = performance.now();
    order.isBought = true;
    // Who wrote through the web knows no feed clock: a replica may not have the order yet.
    const isFilled = async () =>
      (await insist(() => read(`/orders?ids=${order.id}`))).data[0]?.status === "filled";
    while (!(await isFilled())) await wait(pollMs);
    sales.push({ minedAt, seenAt: performance.now() });
  }

  async function trade(): Promise<void> {
    const { maker, taker } = chain.accounts;
    const owners = new Map(tokenIds.map((tokenId) => [tokenId, tokenId <= 10n ? maker : taker]));
    for (let pass = 0; ; pass += 1) {
      for (const [tokenId, owner] of owners) {
        const isStanding = tokenId % 3n === 0n;
        if (isStanding && pass >= standingListings) continue;
        const order = await list(owner, tokenId);
        if (isStanding) continue;
        const other = owner === maker ? taker : maker;
        await buy(order, other);
        owners.set(tokenId, other);
      }
    }
  }

  const ended = trade().catch((error: unknown) => {
    if (!(error instanceof Stopped)) throw error;
  });
  // The caller that waits for it gets the error.
  ended.catch(() => {});
  return {
    acknowledged,
    sales,
    ended,
    async stop() {
      isStopping = true;
      await ended;
    },
  };
}
