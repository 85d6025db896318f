import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addressesOf } from "../../../testing/addresses-of-document";
import { openDesk } from "../../../testing/desk";
import { type EveryRouteScene, openEveryRoute } from "../../../testing/every-route-scene";
import { explicitArt, labelExplicitArt, tellsUnveiled } from "../../../testing/explicit-art";
import { exactlyKept, readHostileMetadata, writeHostileTexts } from "../../../testing/hostile-texts";
import type { CheckedDocument } from "../../../testing/openapi-document";
import {
  hidesSomething,
  hostileMark,
  letsThrough,
  textSchemasOf,
  textsOf,
} from "../../../testing/shown-text";
import type { TestService } from "../../../testing/test-service";
import { callAll, findTold, isAboutNamed, listenToAll } from "../../../testing/told-of-collection";
import { createResources } from "../app";
import { createDeskResources } from "../operator/operator-app";

/**
 * Routes that give an account what is its own, also of collections that are not followed: a maker must find and cancel its orders, which stay
 * valid on their chain, and an export is complete; a watch-list and a webhook's filter are what it wrote. Orders of others stay out of lists, and none of them can be filled here.
 */
const ofTheAccount = [
  /^\/v1\/(listings|offers)\?.*maker=/,
  /^\/v1\/orders[/?]/,
  /^\/v1\/accounts\/\w+\/(data|watchlist|webhooks)\?/,
];

/** Routes that name the collection and cannot answer in this scene: the drop is in the database alone, and its contract is asked who may mint. */
const notAnswering = ["/drops/{slug}/eligibility/{address}"];

let scene: EveryRouteScene;
let service: TestService;
let document: CheckedDocument;
let token: string;
let orders: EveryRouteScene["orders"];
let known: EveryRouteScene["known"];

beforeAll(async () => {
  scene = await openEveryRoute();
  ({ service, document, token, orders, known } = scene);
});
afterAll(() => service.stop());

/** The codes with which an alert, a webhook, a report and a refresh of the collection's item are refused. */
async function writeAboutItem(): Promise<string[]> {
  const { id, chain, request } = service;
  const item = { chain: id, contract: chain.collection, tokenId: "1" };
  const account = `/v1/accounts/${chain.accounts.maker.address}`;
  const webhook = { url: "https://hooks.example/", events: ["sale"], filter: { items: [item] } };
  const bodies: [path: string, body?: object][] = [
    [`${account}/alerts`, { target: { kind: "item", ...item }, below: "1" }],
    [`${account}/webhooks`, webhook],
    ["/v1/reports", { ...item, reason: "copied_art" }],
    [`/v1/items/${id}/${chain.collection}/1/refresh`],
  ];
  const headers = { "x-session": token };
  const answers = await Promise.all(
    bodies.map(([path, body]) => request(path, { method: "POST", body, headers })),
  );
  return answers.map((answer) => answer.body.code);
}

it("shows nothing of a collection that is not followed, on any route, with any parameter", async () => {
  const { collection, chain, following } = service;
  const ofNamed = Object.keys(document.paths).filter(
    (path) => document.paths[path]?.get !== undefined && isAboutNamed(path),
  );
  // Each of these has something to say about the collection while it is followed.
  const told = await findTold(scene, false);
  expect(told.map(({ url }) => url)).toEqual(expect.arrayContaining(scene.finding));
  expect(told.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      "/accounts/{address}/alerts",
      "/accounts/{address}/items",
      "/accounts/{address}/moves",
      "/accounts/{address}/notifications",
      "/accounts/{address}/portfolio",
      "/accounts/{address}/studio",
      "/accounts/{address}/webhooks",
      "/activity",
      "/collections",
      ...ofNamed.filter((path) => !notAnswering.includes(path)),
      "/drops",
      "/listings",
      "/offers",
      "/orders",
      "/search",
      "/sitemap/items/{part}",
      "/vault/moves/{id}",
    ]),
  );
  expect(await listenToAll(scene)).toContain(chain.collection);

  const place = { address: chain.accounts.taker.address, startBlock: 0 };
  await following.setCollections([
    { ...collection, slug: "other", name: "Other", contracts: { [service.id]: place } },
  ]);
  service.shiftClock(120);
  const named = (await findTold(scene, true)).map(({ url }) => url);
  expect(named.filter((url) => !ofTheAccount.some((own) => own.test(url)))).toEqual([]);
  expect(await listenToAll(scene)).not.toContain(chain.collection);
  const unread = await service.request(`/v1/accounts/${chain.accounts.maker.address}/notifications/unread`, {
    headers: { "x-session": token },
  });
  expect(unread.body).toMatchObject({ unread: 0 });
  for (const path of ofNamed) {
    const needed = document.paths[path]?.get?.parameters?.filter(({ required }) => required);
    for (const url of addressesOf(path, needed ?? [], known))
      expect([url, (await service.request(url)).status]).toEqual([url, 404]);
  }
  expect(await writeAboutItem()).toEqual(["unknown_item", "unknown_item", "not_found", "not_found"]);
  const alerts = await service.db.query(sql`select id from price_alerts`);
  expect(alerts).toHaveLength(1);
  for (const { side, id } of orders) {
    const body = { taker: chain.accounts.taker.address, tokenId: side === "offers" ? "1" : undefined };
    const answer = await service.request(`/v1/${side}/${id}/fulfillment`, { method: "POST", body });
    expect([side, answer.status]).toEqual([side, 404]);
  }

  await following.setCollections([collection]);
  service.shiftClock(120);
  expect((await service.request("/v1/activity")).body.data.length).toBeGreaterThan(0);
});

/** Whether an address names the collection, an item, an order, a move or an account of it. A search finds by words, and names nothing. */
function namesIt(url: string): boolean {
  const { collection, chain } = service;
  const parties = ["idOrHash", "id", "address", "owner"].flatMap((name) => known[name] ?? []);
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
  const named = (await findTold(scene, true)).map(({ url }) => url);
  expect(named.filter((url) => !namesIt(url))).toEqual([]);
  expect(await listenToAll(scene)).not.toContain(chain.collection);
  // Its holders go on: they see their items and orders, and end or fill them. Their item's page has its listings, and the offers that they
  // could accept.
  const { maker, taker } = chain.accounts;
  expect(named).toEqual(
    expect.arrayContaining([
      `/v1/accounts/${maker.address}/items?`,
      `/v1/accounts/${maker.address}/portfolio?`,
      `/v1/activity?account=${maker.address}`,
      `/v1/listings?maker=${maker.address}`,
      `/v1/offers?owner=${taker.address}`,
      `/v1/collections/${collection.slug}?`,
      ...scene.finding.filter(namesIt),
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

it("gives explicit art on no route without saying that it is explicit, on whatever it stands", async () => {
  await labelExplicitArt(service);
  service.shiftClock(120);
  const telling = new Set<string>();
  const unveiled = new Set<string>();
  await callAll(scene, ({ path, url, status, body }) => {
    if (status >= 300) return "more";
    if (JSON.stringify(body).includes(explicitArt)) telling.add(path);
    if (tellsUnveiled(body)) unveiled.add(url);
    return "more";
  });
  expect([...unveiled]).toEqual([]);
  // Programs get the picture with its labels; those without room for labels get none.
  expect([...telling]).toEqual(
    expect.arrayContaining([
      "/accounts/{address}/items",
      "/accounts/{address}/moves",
      "/accounts/{address}/notifications",
      "/accounts/{address}/portfolio",
      "/activity",
      "/collections",
      "/collections/{slug}",
      "/collections/{slug}/items",
      "/items/{chain}/{contract}/{tokenId}",
      "/listings",
      "/search",
      "/vault/moves/{id}",
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
