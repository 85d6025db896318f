import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Activity } from "../contract/activity";
import type { Collection } from "../contract/collection";
import type { Drop } from "../contract/drop";
import { sampleDrop, sampleStage } from "../drops/testing/sample-drop";

vi.mock("server-only", () => ({}));

/** What the service has, and whether it can leave suspected wash trades out of the activity. */
interface Market {
  collections: Collection[];
  drops: Drop[];
  sales: Activity[];
  canLeaveOut: boolean;
}
let market: Market;
let service: Server;

function answer(url: URL): unknown {
  const { pathname, searchParams } = url;
  const page = (data: unknown[]) => ({ data, nextCursor: null });
  if (pathname === "/v1/openapi.json") {
    const parameters = market.canLeaveOut ? [{ name: "washTrade" }] : [];
    return { paths: { "/activity": { get: { parameters } } } };
  }
  if (pathname === "/v1/collections") {
    return page(market.collections.filter(({ featured }) => featured || !searchParams.has("featured")));
  }
  if (pathname === "/v1/drops") {
    return page(market.drops.filter(({ status }) => status === searchParams.get("status")));
  }
  if (pathname !== "/v1/activity") return page([]);
  const leavesOut = market.canLeaveOut && searchParams.get("washTrade") === "false";
  const listed = market.sales.filter(({ washTrade }) => !leavesOut || washTrade === null);
  return page(listed.slice(0, Number(searchParams.get("limit"))));
}

beforeAll(async () => {
  vi.resetModules();
  service = createServer(({ url = "" }, response) => {
    response.end(JSON.stringify(answer(new URL(url, "http://service"))));
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("MARKETPLACE_API_URL", `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`);
  vi.stubEnv("MARKETPLACE_API_KEY", "key-of-a-test");
  vi.stubEnv("WEB_CHAINS_FILE", "chains.json");
});
afterAll(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
  service.closeAllConnections();
  service.close();
});

const address = `0x${"0".repeat(40)}` as const;
const each = <T>(value: T) => ({ "1h": value, "24h": value, "7d": value, "30d": value, all: value });

function collection(slug: string, sales: number, suspected = 0, rest: Partial<Collection> = {}): Collection {
  return {
    ...{ slug, name: slug, chains: ["base"], contracts: { base: address }, labels: [], links: {} },
    ...{ category: "art", image: null, banner: null, description: "", creator: address, verified: false },
    ...{ createdAt: 1, standard: "erc721", creatorEarningsBps: 0 },
    creatorEarnings: { bps: 0, recipients: [], enforcement: {} },
    stats: {
      ...{ floor: { base: "1" }, owners: 1, supply: 5, listed: 1, topOffer: {}, byChain: {} },
      ...{ volume: each({}), sales: each(sales), floorChange: each({}) },
      washTrade: { volume: each({}), sales: each(suspected) },
      floorTrend: { chain: "base", points: Array.from({ length: 28 }, () => null) },
    },
    ...rest,
  };
}

/** A sale at a price in ETH, the floor of each collection being 1. */
function sale(slug: string, ether: number, washTrade: Activity["washTrade"] = null): Activity {
  return {
    ...{ id: `${slug} ${ether}`, type: "sale", chain: "base", timestamp: 1_700_000_000, washTrade },
    collection: { slug, name: slug },
    item: { contract: address, tokenId: "1", name: `${slug} 1`, image: null, labels: [] },
    ...{ from: address, to: address, price: `${ether}`, currency: address, quantity: "1" },
    ...{ unitPrice: `${ether}`, order: null, transaction: null, logIndex: null, vault: null, pool: null },
    final: true,
  };
}

async function home(shown: Partial<Market>) {
  market = { collections: [], drops: [], sales: [], canLeaveOut: true, ...shown };
  const { getHome } = await import("./home");
  return getHome();
}

it("shows the collection with the most sales that are not suspected wash trades", async () => {
  const { featured } = await home({ collections: [collection("washed", 900, 898), collection("kiln", 3)] });
  expect(featured?.collection.slug).toBe("kiln");
});

it.each([true, false])(
  "collects no suspected wash trade, left out by the service: %s",
  async (canLeaveOut) => {
    const washed = Array.from({ length: 150 }, (_, at) => sale("washed", 1_000 + at, "same_account"));
    const { collected } = await home({
      collections: [collection("washed", 150, 150), collection("kiln", 2), collection("inkfolk", 1)],
      sales: [...washed, sale("washed", 2), sale("kiln", 5), sale("kiln", 3), sale("inkfolk", 4)],
      canLeaveOut,
    });
    expect(collected.map(({ id }) => id)).toEqual(["kiln 5", "inkfolk 4", "washed 2"]);
  },
);

it("collects honest sales though suspected ones fill a page", async () => {
  const washed = Array.from({ length: 500 }, (_, at) => sale("washed", 1_000 + at, "round_trip"));
  const { collected } = await home({
    collections: [collection("kiln", 1)],
    sales: [...washed, sale("kiln", 5)],
  });
  expect(collected.map(({ id }) => id)).toEqual(["kiln 5"]);
});

const copy = { lookAlikeOf: "kiln" } as const;

it("recommends no collection that is named like another one", async () => {
  const { featured, collected } = await home({
    collections: [
      collection("ki1n", 900, 0, { ...copy, createdAt: 9 }),
      collection("kiln", 3),
      collection("chosen-copy", 1, 0, { ...copy, featured: true }),
      collection("inkfolk", 1),
    ],
    sales: [sale("ki1n", 7), sale("kiln", 5)],
  });
  expect(featured?.collection.slug).toBe("kiln");
  expect(featured?.isChosen).toBe(false);
  expect(featured?.others.map(({ slug }) => slug)).toEqual(["inkfolk"]);
  expect(collected.map(({ id }) => id)).toEqual(["kiln 5"]);
});

it("recommends no drop that is named like another collection", async () => {
  const opens = Math.floor(Date.now() / 1_000) + 3_600;
  const coming = (slug: string, startsAt: number, rest: Partial<Drop> = {}) =>
    sampleDrop({ slug, status: "upcoming", stages: [sampleStage({ startsAt, endsAt: null })], ...rest });
  const { drop } = await home({
    collections: [collection("kiln", 1)],
    drops: [
      coming("copied", opens, copy),
      coming("first", opens + 60),
      coming("copied-too", opens + 120, copy),
      coming("second", opens + 180),
    ],
  });
  expect(drop?.featured.slug).toBe("first");
  expect(drop?.others.map((other) => other.drop.slug)).toEqual(["second"]);
});
