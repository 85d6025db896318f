import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addressesOf } from "../../../testing/addresses-of-document";
import { openDesk } from "../../../testing/desk";
import { type EveryRouteScene, openEveryRoute } from "../../../testing/every-route-scene";
import { exactlyKept, readHostileMetadata, writeHostileTexts } from "../../../testing/hostile-texts";
import type { CheckedDocument } from "../../../testing/openapi-document";
import { readStream } from "../../../testing/read-stream";
import {
  hidesSomething,
  hostileMark,
  letsThrough,
  textSchemasOf,
  textsOf,
} from "../../../testing/shown-text";
import type { TestService } from "../../../testing/test-service";
import { createResources } from "../app";
import { createDeskResources } from "../operator/operator-app";

/**
 * Routes that give an account what is its own, also of collections that are not followed: a maker must find and cancel its orders, which stay
 * valid on their chain, and an export is complete. Orders of others stay out of lists, and none of them can be filled here.
 */
const ofTheAccount = [
  /^\/v1\/(listings|offers)\?.*maker=/,
  /^\/v1\/orders[/?]/,
  /^\/v1\/accounts\/\w+\/(data|watchlist)\?/,
];

let service: TestService;
let document: CheckedDocument;
let token: string;
let orders: EveryRouteScene["orders"];
let known: EveryRouteScene["known"];

beforeAll(async () => {
  ({ service, document, token, orders, known } = await openEveryRoute());
});
afterAll(() => service.stop());

/** Calls every route of the document with every known value, each once or until `visit` says that it has seen enough of the route. */
async function callAll(
  visit: (answer: { path: string; url: string; body: unknown }) => "enough" | "more",
): Promise<void> {
  for (const [path, { get }] of Object.entries(document.paths)) {
    if (get === undefined) continue;
    for (const url of addressesOf(path, get.parameters ?? [], known)) {
      const { status, body } = await service.request(url, { headers: { "x-session": token } });
      // The collection's contract cannot be asked who may mint: it is a drop in the database alone.
      if (path !== "/drops/{slug}/eligibility/{address}") expect(status, url).toBeLessThan(500);
      if (status < 300 && visit({ path, url, body }) === "enough") break;
    }
  }
}

/** The addresses whose answers name the collection, its contract or its slug; without `each`, the first of each route. */
async function findNamed(each: boolean): Promise<string[]> {
  const { chain, collection } = service;
  const words = [chain.collection, collection.slug, "test collection"].map((word) => word.toLowerCase());
  const named: string[] = [];
  await callAll(({ path, url, body }) => {
    const text = JSON.stringify(body).toLowerCase();
    // A search for an address answers with that address, as an account's.
    const asked = decodeURIComponent(url).toLowerCase();
    const isNamed = words.some((word) => text.includes(word) && !asked.includes(word));
    if (!isNamed && !text.includes(`"slug":"${collection.slug}"`)) return "more";
    named.push(each ? url : path);
    return each ? "more" : "enough";
  });
  return named;
}

/** What the stream tells from its beginning on. */
async function listenToAll(): Promise<string> {
  const stream = await readStream(service.app, { query: "?topics=activity,orders", after: "act_0" });
  const heard: string[] = [];
  for (;;) {
    const next = await Promise.race([
      stream.next(),
      new Promise<null>((done) => setTimeout(done, 300, null)),
    ]);
    if (next === null || next === undefined) break;
    heard.push(JSON.stringify(next));
  }
  await stream.leave();
  return heard.join("\n");
}

it("shows nothing of a collection that is not followed, on any route, with any parameter", async () => {
  const { collection, chain, following } = service;
  // Each of these has something to say about the collection while it is followed.
  expect(await findNamed(false)).toEqual(
    expect.arrayContaining([
      "/accounts/{address}/items",
      "/accounts/{address}/notifications",
      "/accounts/{address}/portfolio",
      "/accounts/{address}/studio",
      "/activity",
      "/collections",
      "/collections/{slug}",
      "/collections/{slug}/items",
      "/drops",
      "/drops/{slug}",
      "/items/{chain}/{contract}/{tokenId}",
      "/listings",
      "/offers",
      "/orders",
      "/search",
      "/sitemap/items/{part}",
    ]),
  );
  expect(await listenToAll()).toContain(chain.collection);

  const place = { address: chain.accounts.taker.address, startBlock: 0 };
  await following.setCollections([
    { ...collection, slug: "other", name: "Other", contracts: { [service.id]: place } },
  ]);
  service.shiftClock(120);
  const named = await findNamed(true);
  expect(named.filter((url) => !ofTheAccount.some((own) => own.test(url)))).toEqual([]);
  expect(await listenToAll()).not.toContain(chain.collection);
  const unread = await service.request(`/v1/accounts/${chain.accounts.maker.address}/notifications/unread`, {
    headers: { "x-session": token },
  });
  expect(unread.body).toMatchObject({ unread: 0 });
  for (const { side, id } of orders) {
    const body = { taker: chain.accounts.taker.address, tokenId: side === "offers" ? "1" : undefined };
    const answer = await service.request(`/v1/${side}/${id}/fulfillment`, { method: "POST", body });
    expect([side, answer.status]).toEqual([side, 404]);
  }

  await following.setCollections([collection]);
  service.shiftClock(120);
  expect((await service.request("/v1/activity")).body.data.length).toBeGreaterThan(0);
});

/** Whether an address names the collection, an item, an order or an account of it. A search finds by words, and names nothing. */
function namesIt(url: string): boolean {
  const { collection, chain } = service;
  const parties = ["idOrHash", "address", "owner"].flatMap((name) => known[name] ?? []);
  const asked = decodeURIComponent(url).toLowerCase();
  const words = [collection.slug, chain.collection, ...parties].map((word) => word.toLowerCase());
  return !asked.startsWith("/v1/search") && words.some((word) => asked.includes(word));
}

it("shows nothing of a hidden collection but to those who name it, on any route, with any parameter", async () => {
  const { db, collection, chain } = service;
  const hide = (hidden: boolean) =>
    db.query(sql`update collections set hidden = ${hidden} where slug = ${collection.slug}`);
  await hide(true);
  service.shiftClock(120);
  const named = await findNamed(true);
  expect(named.filter((url) => !namesIt(url))).toEqual([]);
  expect(await listenToAll()).not.toContain(chain.collection);
  // Its holders go on: they see their items and orders, and end or fill them.
  const { maker, taker } = chain.accounts;
  expect(named).toEqual(
    expect.arrayContaining([
      `/v1/accounts/${maker.address}/items?`,
      `/v1/accounts/${maker.address}/portfolio?`,
      `/v1/activity?account=${maker.address}`,
      `/v1/listings?maker=${maker.address}`,
      `/v1/offers?owner=${taker.address}`,
      `/v1/collections/${collection.slug}?`,
    ]),
  );
  const [listing] = orders;
  const body = { taker: taker.address };
  const fulfilment = await service.request(`/v1/listings/${listing?.id}/fulfillment`, {
    method: "POST",
    body,
  });
  expect(fulfilment.status).toBe(200);
  await hide(false);
});

const art = "e".repeat(64);

/** Whether a value tells of the art in a text, or in a record whose labels do not say that it is explicit. */
function tellsUnveiled(value: unknown): boolean {
  if (typeof value === "string") return value.includes(art);
  if (typeof value !== "object" || value === null) return false;
  const labels = "labels" in value && Array.isArray(value.labels) ? value.labels : [];
  return Object.values(value).some((part) => {
    const isPicture = typeof part === "object" && part !== null && "url" in part && "placeholder" in part;
    return isPicture && labels.includes("explicit") ? false : tellsUnveiled(part);
  });
}

it("gives explicit art on no route without saying that it is explicit, on whatever it stands", async () => {
  const { db, chain, collection } = service;
  await db.query(sql`
    insert into media (hash, source_uri, state, content_type, width, height, placeholder)
    values (${art}, 'ipfs://bafy/art', 'ready', 'image/webp', 10, 10, ${`data:image/webp;base64,${art}`})`);
  const ofItem = sql`contract = ${chain.collection} and token_id = 1`;
  await db.query(sql`update items set labels = '{explicit}' where ${ofItem}`);
  await db.query(sql`
    update item_meta set image_hash = ${art}, state = 'ready' where item_id in (select id from items where ${ofItem})`);
  // As of a collection without a picture of its own, which shows its first item.
  await db.query(sql`
    update collections set image_hash = ${art}, banner_hash = ${art} where slug = ${collection.slug}`);
  service.shiftClock(120);
  const telling = new Set<string>();
  const unveiled = new Set<string>();
  await callAll(({ path, url, body }) => {
    if (JSON.stringify(body).includes(art)) telling.add(path);
    if (tellsUnveiled(body)) unveiled.add(url);
    return "more";
  });
  expect([...unveiled]).toEqual([]);
  // Programs get the picture with its labels; those without room for labels get none.
  expect([...telling]).toEqual(
    expect.arrayContaining([
      "/accounts/{address}/items",
      "/accounts/{address}/notifications",
      "/accounts/{address}/portfolio",
      "/activity",
      "/collections",
      "/collections/{slug}",
      "/collections/{slug}/items",
      "/items/{chain}/{contract}/{tokenId}",
      "/listings",
      "/search",
    ]),
  );
});

it("takes no text on any route that hides, reorders or covers letters, but those that are named", () => {
  const { dependencies, chain } = service;
  const operators = [chain.accounts.deployer.address];
  const desk = createDeskResources({ ...dependencies, operators, folders: ["/"], startedAtMs: 0 });
  const routes = [createResources(dependencies), desk].flatMap(({ openAPIRegistry }) =>
    openAPIRegistry.definitions.flatMap((each) => (each.type === "route" ? [each.route] : [])),
  );
  const taken = routes.flatMap(({ method, path, request }) =>
    Object.values(request?.body?.content ?? {})
      .flatMap((content) =>
        content !== undefined && "schema" in content ? textSchemasOf(content.schema) : [],
      )
      .filter((placed) => letsThrough(placed).length > 0)
      .map(({ place }) => `${method} ${path} ${place}`),
  );
  expect(new Set(taken)).toEqual(new Set(Object.keys(exactlyKept)));
});

it("shows no text on any route that hides, reorders or covers letters, whoever wrote it", async () => {
  const { chain, request } = service;
  const desk = await openDesk(service, chain.accounts.deployer);
  await readHostileMetadata(service);
  await writeHostileTexts(service, { desk, token });
  service.shiftClock(120);
  const hidden = new Set<string>();
  const shown = new Set<string>();
  const look = (path: string, body: unknown) => {
    for (const { place, text } of textsOf(body)) {
      if (text.includes(hostileMark)) shown.add(`${path} ${place}`);
      if (hidesSomething(text)) hidden.add(`${path} ${place}`);
    }
  };
  const headers = { "x-session": token };
  for (const [path, { get }] of Object.entries(document.paths)) {
    const needed = get?.parameters?.filter(
      (each) => each.required || each.in === "path" || each.name === "format",
    );
    for (const url of get === undefined ? [] : addressesOf(path, needed ?? [], known))
      look(path, (await request(url, { headers })).body);
  }
  for (const [path, { get }] of Object.entries(desk.document.paths))
    if (get !== undefined && !path.includes("{"))
      look(path, (await desk.call("GET", path.replace("/operator", ""))).body);
  expect([...hidden]).toEqual([]);
  expect([...shown]).toEqual(
    expect.arrayContaining([
      "/collections/{slug} name",
      "/collections/{slug} description",
      "/collections/{slug}/items data[].name",
      "/collections/{slug}/items ",
      "/collections/{slug}/traits traits[].values[].value",
      "/items/{chain}/{contract}/{tokenId} description",
      "/items/{chain}/{contract}/{tokenId} traits[].type",
      "/items/{chain}/{contract}/{tokenId} labelReasons[].reason",
      "/items/{chain}/{contract}/{tokenId} animation.url",
      "/items/{chain}/{contract}/{tokenId} metadata.uri",
      "/activity data[].item.name",
      "/search collections.data[].name",
      "/drops data[].name",
      "/drops/{slug} name",
      "/drops/{slug} description",
      "/drops/{slug} stages[].name",
      "/collections/{slug} links.x",
      "/collections/{slug}/profile content.links.x",
      "/branding name",
      "/branding tagline",
      "/branding links[].label",
      "/branding terms",
      "/branding announcement",
      "/accounts/{address}/keys data[].name",
      "/accounts/{address}/notifications data[].item.name",
      "/operator/audit data[].after.reason",
      "/operator/branding content.privacy",
      "/operator/reports data[].item.name",
    ]),
  );
});
