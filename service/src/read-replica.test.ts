import { isDeepStrictEqual } from "node:util";
import { formatEther, parseEther } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readScrape } from "@/lib/testing/scrape";
import { startTestChain, type TestChain } from "../../local/testing/chain";
import { approveConduit } from "../../local/testing/orders";
import { chainConfigOf, collectionConfigOf } from "../testing/chain-config";
import { waitUntil } from "../testing/follow-test-chain";
import { listingBody, signFeeListing } from "../testing/listings";
import { makeOperatorFolder, type OperatorFolder } from "../testing/operator-folder";
import { type ReplicatedPostgres, startReplicatedPostgres } from "../testing/replicated-postgres";
import { readConfig } from "./config";
import { type RunningService, startService } from "./start";

const key = "a-key-that-writes-orders";

let chain: TestChain;
let postgres: ReplicatedPostgres;
let folder: OperatorFolder;
/** With the follower: its answers are the primary's. */
let writer: RunningService;
let reader: RunningService;

beforeAll(async () => {
  [chain, postgres] = await Promise.all([startTestChain(), startReplicatedPostgres()]);
  await approveConduit(chain, chain.accounts.maker);
  folder = await makeOperatorFolder("replica", {
    chains: [chainConfigOf(chain, "base")],
    collections: [collectionConfigOf(chain, "base")],
  });
  const environment = {
    PORT: "0",
    DATABASE_URL: postgres.url,
    DATABASE_READ_URL: postgres.replicaUrl,
    ...folder.environment,
    API_KEYS: `${key}=read+orders:write`,
    RATE_LIMIT_STORE: "memory",
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? "silent",
  };
  writer = await startService(readConfig(environment));
  reader = await startService(readConfig({ ...environment, SERVICE_ROLE: "api", METRICS_PORT: "0" }));
  await waitUntil(readSupply, (supply) => supply === 20, "the collection's items");
}, 60_000);
afterAll(async () => {
  await Promise.all([writer.close(), reader.close()]);
  await Promise.all([chain.stop(), postgres.stop()]);
  await folder.remove();
});

interface Shown {
  tokenId: string;
  unitPrice: string;
  bestListing: { unitPrice: string } | null;
  stats: { supply: number; listed: number; floor: Record<string, string> };
}

interface Answer {
  status: number;
  clock: number | null;
  retryAfter: string | null;
  body: Partial<Shown> & { data?: Partial<Shown>[] };
}

async function ask(
  path: string,
  { seen, ...init }: RequestInit & { seen?: number } = {},
  at = reader,
): Promise<Answer> {
  const response = await fetch(`${at.url}/v1${path}`, {
    ...init,
    headers: {
      "x-api-key": key,
      "content-type": "application/json",
      ...(seen === undefined ? {} : { "x-feed-clock": String(seen) }),
    },
  });
  const clock = response.headers.get("x-feed-clock");
  return {
    status: response.status,
    clock: clock === null ? null : Number(clock),
    retryAfter: response.headers.get("retry-after"),
    body: (await response.json()) as Answer["body"],
  };
}
const readSupply = async () => (await ask("/collections/test-collection")).body.stats?.supply;

type ListingTerms = Partial<Parameters<typeof signFeeListing>[2]>;

async function list(tokenId: bigint, at = writer, terms: ListingTerms = {}): Promise<Answer> {
  const signed = await signFeeListing({ chain } as never, chain.accounts.maker, { tokenId, ...terms });
  return ask("/listings", { method: "POST", body: JSON.stringify(listingBody({ id: "base" }, signed)) }, at);
}
const countListings = async (seen?: number) => {
  const { body } = await ask("/listings", seen === undefined ? {} : { seen });
  return body.data?.length;
};
const readsBy = async (by: string) =>
  (await readScrape(reader.metricsUrl ?? "")).value("quayside_replica_reads_total", { by }) ?? 0;
/** Waits until the replica answers. */
async function untilReplicaServes(): Promise<void> {
  const isServed = async () => {
    const before = await readsBy("replica");
    await ask("/listings");
    return (await readsBy("replica")) > before;
  };
  // To read the metrics takes longer than the answer.
  await waitUntil(isServed, (served) => served, "an answer of the replica", { everyMs: 200 });
}

it("answers public reads from the replica, and gives the feed clock", async () => {
  await untilReplicaServes();
  const { clock } = await ask("/listings");
  expect(clock).toBeGreaterThan(0);
  expect((await ask("/chains")).clock).toBeNull();
});

it("never shows a caller less than it has seen, in lists and in kept answers", async () => {
  const pages = ["/collections/test-collection/items?listed=true", "/listings"];
  await untilReplicaServes();
  await postgres.holdBack();
  const before = await Promise.all(pages.map((path) => ask(path)));
  // The other process writes: this one hears of it a little later.
  const posted = await list(1n);
  expect(posted).toMatchObject({ status: 201, clock: expect.any(Number) });
  const seen = posted.clock ?? 0;
  for (const [at, path] of pages.entries()) {
    const after = await ask(path, { seen });
    expect(after.body.data, path).toHaveLength((before[at]?.body.data?.length ?? 0) + 1);
    expect(after.clock, path).toBeGreaterThanOrEqual(seen);
  }
  // A kept answer of the primary is not replaced by an older one of the replica.
  for (const path of pages) {
    await waitUntil(
      async () => (await ask(path)).body.data?.length,
      (length) => length === (before[0]?.body.data?.length ?? 0) + 1,
      "the new listing",
    );
  }
  for (let n = 0; n < 20; n++) {
    const shown = await Promise.all(pages.map((path) => ask(path, { seen })));
    expect(shown.map(({ body }) => body.data?.length)).toEqual([1, 1]);
  }
  await postgres.letGo();
  await untilReplicaServes();
  expect(await countListings(seen)).toBe(1);
});

it("takes no notice of a feed clock that the service has not given", async () => {
  await untilReplicaServes();
  const kept = async () =>
    (await readScrape(reader.metricsUrl ?? "")).value("quayside_cache_lookups_total", {
      cache: "answers",
      outcome: "hit",
    }) ?? 0;
  const seen = Number.MAX_SAFE_INTEGER;
  const page = "/collections/test-collection/items?limit=7";
  const counts = async () => [await readsBy("primary"), await readsBy("replica"), await kept()];
  const readAndCount = async () => {
    const [primary = 0, replica = 0, hits = 0] = await counts();
    for (const path of ["/listings", page, page])
      expect(await ask(path, { seen })).toMatchObject({ status: 200 });
    const [primaryNow = 0, replicaNow = 0, hitsNow = 0] = await counts();
    return primaryNow === primary && replicaNow > replica && hitsNow > hits;
  };
  // Where the primary takes longer to confirm than callers wait, the number counts for this once.
  await waitUntil(readAndCount, (isIgnored) => isIgnored, "reads from the replica and from what is kept");
});

it("goes on with the primary while the replica is away", async () => {
  await untilReplicaServes();
  await postgres.stopReplica();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask("/listings")));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  const scrape = () => readScrape(reader.metricsUrl ?? "");
  await waitUntil(
    scrape,
    (metrics) => metrics.value("quayside_replica_state", { state: "away" }) === 1,
    "the report",
  );
  await postgres.startReplica();
  await untilReplicaServes();
});

it("reads on while the primary restarts, as time leaves the listings, and lets writes wait for it", async () => {
  const change = Math.floor(Date.now() / 1_000) + 20;
  const listed = await Promise.all([
    list(5n, writer, { unitPrice: parseEther("0.9") }),
    list(5n, writer, { unitPrice: parseEther("0.1"), startTime: change - 300, endTime: change }),
    list(6n, writer, { unitPrice: parseEther("0.2"), startTime: change, endTime: change + 3_600 }),
  ]);
  expect(listed.map(({ status }) => status)).toEqual([201, 201, 201]);
  const paths = [
    "/listings?sort=price_asc",
    "/collections/test-collection/items?sort=price_asc",
    `/items/base/${chain.collection}/5`,
    `/accounts/${chain.accounts.maker.address}/items?listed=true`,
    "/collections/test-collection",
    "/collections?sort=floor_asc",
  ];
  const read = async () => {
    const answers = await Promise.all(paths.map((path) => ask(path)));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    const [listings, items, item, held, collection, collections] = answers.map(({ body }) => body);
    return {
      orders: listings?.data?.map(({ unitPrice }) => unitPrice && formatEther(BigInt(unitPrice))),
      firstItem: items?.data?.[0]?.tokenId,
      best: item?.bestListing?.unitPrice,
      held: held?.data?.map(({ tokenId }) => tokenId).sort(),
      floors: [collection?.stats?.floor.base, collections?.data?.[0]?.stats?.floor.base],
      listed: collection?.stats?.listed,
    };
  };
  const before = {
    orders: ["0.1", "0.9", "1"],
    firstItem: "5",
    best: parseEther("0.1").toString(),
    held: ["1", "5"],
    floors: ["0.1", "0.1"],
    listed: 2,
  };
  await waitUntil(read, (seen) => isDeepStrictEqual(seen, before), "the new listings");
  await untilReplicaServes();
  await postgres.stopPrimary();
  await waitUntil(
    async () => Date.now(),
    (nowMs) => nowMs >= change * 1_000,
    "the start and the end",
  );
  const refused = list(2n, reader);
  const after = {
    orders: ["0.2", "0.9", "1"],
    firstItem: "6",
    best: parseEther("0.9").toString(),
    held: ["1", "5", "6"],
    floors: ["0.2", "0.2"],
    listed: 3,
  };
  expect(await read()).toEqual(after);
  // The next page does not take the changed values of this one for stored ones.
  for (const more of ["limit=7", "limit=8"]) {
    const { body } = await ask(`/collections/test-collection/items?sort=price_asc&${more}`);
    expect(body.data?.[0]?.tokenId, more).toBe("6");
  }
  expect(await refused).toMatchObject({ status: 503, retryAfter: "5" });
  const waiting = list(3n, reader);
  await postgres.startPrimary();
  expect(await waiting).toMatchObject({ status: 201 });
  await waitUntil(read, ({ orders }) => orders?.join(" ") === "0.2 0.9 1 1", "the listing that waited");
}, 120_000);

it("answers from the replica what the primary did not live to answer", async () => {
  await untilReplicaServes();
  await postgres.holdBack();
  const { clock } = await list(4n);
  const count = await countListings(clock ?? 0);
  await postgres.stopPrimary();
  // The replica has received the listing, and may not show anybody an older state who knows of it.
  const read = ask("/listings", { seen: clock ?? 0 });
  await postgres.letGo();
  expect(await read).toMatchObject({ status: 200 });
  expect((await read).body.data).toHaveLength(count ?? 0);
  await postgres.startPrimary();
}, 60_000);
