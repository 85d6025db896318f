import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import fc from "fast-check";
import { zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fundOffers } from "../../../local/chains/test-offers";
import { approveConduit } from "../../../local/chains/test-orders";
import { fillCollection } from "../../test/fill-collection";
import { listingBody, makerWord, postListing, signFeeListing } from "../../test/listings";
import { offerBody, signFeeOffer } from "../../test/offers";
import {
  type RequestOptions,
  startTestService,
  type TestAnswer,
  type TestService,
} from "../../test/test-service";

interface DocumentParameter {
  name: string;
  in: "query" | "path" | "header";
  schema?: { enum?: string[] };
}
interface DocumentOperation {
  parameters?: DocumentParameter[];
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, DocumentOperation>>;
  components: { schemas: Record<string, object> };
}

/** Values that parameters take, right and wrong, by name; the rest gets all of them. */
const hostile = [
  "",
  " ",
  "0",
  "-1",
  "1e9",
  "null",
  "%",
  "%00",
  "'; drop table items; --",
  "💩",
  "a".repeat(3_000),
  "{}",
  "[]",
  '{"__proto__":["x"]}',
  '{"Hat":["Red"]}',
  '{"Level":{"min":3}}',
  "true",
  "act_1",
  "act_999999999999999",
  "999999999999",
  "9".repeat(78),
  "ord_x",
  "1,2",
  ",",
  zeroAddress,
];

describe("the emitted OpenAPI document", () => {
  let service: TestService;
  let document: Document;
  let validators: Map<string, ValidateFunction>;

  beforeAll(async () => {
    service = await startTestService();
    const now = Math.floor(Date.now() / 1_000);
    await fillCollection(service.db, {
      chain: service.id,
      slug: "large",
      count: 60,
      currencies: [zeroAddress],
      now,
    });
    await approveConduit(service.chain, service.chain.accounts.maker);
    await service.settled();
    document = (await service.request("/v1/openapi.json")).body;
    validators = compile(document);
  });
  afterAll(() => service.stop());

  /** One validator for each route, method, status and media type of the document. */
  function compile({ paths, components }: Document): Map<string, ValidateFunction> {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    ajv.addSchema({ $id: "root", components });
    const found = new Map<string, ValidateFunction>();
    for (const [path, item] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(item)) {
        for (const [status, { content }] of Object.entries(operation.responses)) {
          for (const [type, { schema }] of Object.entries(content ?? {})) {
            const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"root#/'));
            found.set(`${method} ${path} ${status} ${type}`, ajv.compile(absolute));
          }
        }
      }
    }
    return found;
  }

  /** Whatever is answered must be what the document says of this route and status; a 5xx is never right. */
  function expectDocumented(path: string, method: string, answer: TestAnswer, shown: string): void {
    const { status, headers, body } = answer;
    const documented = document.paths[path]?.[method]?.responses ?? {};
    expect(status, `${shown} → ${JSON.stringify(body).slice(0, 300)}`).toBeLessThan(500);
    expect(Object.keys(documented), shown).toContain(String(status));
    expect(headers.get("x-request-id"), shown).toBeTruthy();
    if (status === 304 || status === 204) return;
    const type = headers.get("content-type") ?? "";
    expect(type, shown).toBe(status >= 400 ? "application/problem+json" : "application/json");
    const validate = validators.get(`${method} ${path} ${status} ${type}`);
    expect(validate, `${shown} ${status} ${type}`).toBeDefined();
    validate?.(body);
    expect(validate?.errors ?? null, shown).toBeNull();
  }

  it("is OpenAPI 3.1 with named records and every route of this issue", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths).sort()).toEqual([
      "/accounts/{address}/items",
      "/activity",
      "/chains",
      "/collections",
      "/collections/{slug}",
      "/collections/{slug}/items",
      "/collections/{slug}/stats",
      "/collections/{slug}/traits",
      "/items/{chain}/{contract}/{tokenId}",
      "/items/{chain}/{contract}/{tokenId}/refresh",
      "/listings",
      "/listings/{id}",
      "/listings/{id}/fulfillment",
      "/offers",
      "/offers/{id}",
      "/offers/{id}/fulfillment",
      "/vault/status/{chain}/{contract}/{tokenId}",
    ]);
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        "Chain",
        "Collection",
        "Item",
        "ItemFull",
        "Order",
        "Activity",
        "VaultStatus",
        "Problem",
      ]),
    );
    // A record is never nullable by itself: where it may be null, the field says so.
    expect(document.components.schemas.OrderSummary).toMatchObject({ type: "object" });
    expect(document.components.schemas.Image).toMatchObject({ type: "object" });
    expect(JSON.stringify(document)).not.toContain("nullable");
  });

  it("describes what is answered on every route", async () => {
    const { id, chain } = service;
    const { maker, taker } = chain.accounts;
    const listing = await signFeeListing(service, maker, { tokenId: 1n });
    const request = async (path: string, method: string, url: string, options: RequestOptions = {}) => {
      const answer = await service.request(`/v1${url}`, { method: method.toUpperCase(), ...options });
      expectDocumented(path, method, answer, `${method} ${url}`);
      return answer;
    };
    const created = await request("/listings", "post", "/listings", { body: listingBody(service, listing) });
    await request("/listings", "post", "/listings", { body: { orders: [listingBody(service, listing)] } });
    await request("/listings", "post", "/listings", {
      body: { ...listingBody(service, listing), chain: "x" },
    });
    const order = created.body.id;
    const fulfillment = "/listings/{id}/fulfillment";
    await request(fulfillment, "post", `/listings/${order}/fulfillment`, { body: { taker: taker.address } });
    await request(fulfillment, "post", `/listings/${order}/fulfillment`, { body: { taker: maker.address } });
    const item = `${id}/${chain.collection}/1`;
    const reads: [string, string][] = [
      ["/chains", "/chains"],
      ["/collections", "/collections?sort=floor_desc"],
      ["/collections/{slug}", "/collections/large"],
      ["/collections/{slug}/items", "/collections/large/items"],
      ["/collections/{slug}/items", "/collections/test-collection/items?listed=true"],
      ["/collections/{slug}/traits", "/collections/large/traits"],
      ["/collections/{slug}/stats", "/collections/test-collection/stats?interval=7d"],
      ["/items/{chain}/{contract}/{tokenId}", `/items/${item}`],
      ["/vault/status/{chain}/{contract}/{tokenId}", `/vault/status/${item}`],
      ["/accounts/{address}/items", `/accounts/${maker.address}/items`],
      ["/listings", "/listings"],
      ["/offers", "/offers?sort=price_desc&scope=collection"],
      ["/offers", `/offers?owner=${taker.address}`],
      ["/activity", "/activity"],
      ["/activity", "/activity?after=act_0"],
    ];
    for (const [path, url] of reads) {
      const { status } = await request(path, "get", url);
      expect([url, status]).toEqual([url, 200]);
    }
    await request("/items/{chain}/{contract}/{tokenId}/refresh", "post", `/items/${item}/refresh`);
    const headers = { "x-maker-signature": await makerWord(service, maker, listing.order) };
    await request("/listings/{id}", "delete", `/listings/${order}`, { headers });
    await fundOffers(chain, maker);
    const offer = await signFeeOffer(service, maker, { scope: { kind: "collection" } });
    const offered = await request("/offers", "post", "/offers", { body: offerBody(service, offer) });
    await request("/offers", "post", "/offers", { body: { orders: [offerBody(service, offer)] } });
    await request("/offers", "post", "/offers", { body: listingBody(service, offer) });
    const acceptance = "/offers/{id}/fulfillment";
    const url = `/offers/${offered.body.id}/fulfillment`;
    await request(acceptance, "post", url, { body: { taker: taker.address, tokenId: "11" } });
    await request(acceptance, "post", url, { body: { taker: taker.address, tokenId: "1" } });
    await request("/offers/{id}", "delete", `/offers/${offered.body.id}`, {
      headers: { "x-maker-signature": await makerWord(service, maker, offer.order) },
    });
  });

  it("holds for parameters of every kind: never a 5xx, always the envelope", async () => {
    const reads = Object.entries(document.paths).flatMap(([path, { get }]) =>
      get === undefined ? [] : [{ path, get }],
    );
    const known: Record<string, string[]> = {
      slug: ["large", "test-collection"],
      chain: [service.id],
      contract: [service.chain.collection],
      tokenId: ["1", "7"],
      address: [service.chain.accounts.maker.address],
      collection: ["large"],
      limit: ["1", "200"],
      cursor: [(await service.request("/v1/collections/large/items?limit=5")).body.nextCursor],
    };
    const parameterValue = ({ name, schema }: DocumentParameter) =>
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...(known[name] ?? schema?.enum ?? hostile)) },
        { weight: 1, arbitrary: fc.constantFrom(...hostile) },
        { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
      );
    const requestOf = ({ path, get }: { path: string; get: DocumentOperation }) => {
      const parameters = get.parameters ?? [];
      const query = parameters.filter((parameter) => parameter.in === "query");
      const inPath = parameters.filter((parameter) => parameter.in === "path");
      return fc.record({
        path: fc.constant(path),
        segments: fc.record(
          Object.fromEntries(inPath.map((parameter) => [parameter.name, parameterValue(parameter)])),
        ),
        query: fc.record(
          Object.fromEntries(query.map((parameter) => [parameter.name, parameterValue(parameter)])),
          {
            requiredKeys: [],
          },
        ),
      });
    };
    await fc.assert(
      fc.asyncProperty(fc.oneof(...reads.map(requestOf)), async ({ path, segments, query }) => {
        const encode = (text: unknown) => encodeURIComponent(String(text).replace(/\p{Surrogate}/gu, ""));
        const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(segments[name]));
        const search = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`);
        const answer = await service.request(`/v1${url}?${search.join("&")}`);
        // An empty segment is another address.
        if (answer.status === 404 && /\/(\/|$)/.test(url)) return;
        expectDocumented(path, "get", answer, `${url}?${search.join("&")}`);
      }),
      { numRuns: 400, seed: 20_261 },
    );
  });

  it("holds for bodies that are cut, mixed up and overdone", async () => {
    const { maker } = service.chain.accounts;
    const listing = listingBody(service, await signFeeListing(service, maker, { tokenId: 2n }));
    const traits = [
      { type: "Hat", value: "Crown" },
      { type: "Level", min: 1, max: 5 },
    ];
    const offer = offerBody(
      service,
      await signFeeOffer(service, maker, { scope: { kind: "trait", traits } }),
    );
    const mutate = (value: unknown): fc.Arbitrary<unknown> => {
      if (typeof value !== "object" || value === null) {
        return fc.oneof(
          { weight: 12, arbitrary: fc.constant(value) },
          fc.constantFrom(...hostile, 0, -1, 1.5, null, true, [], {}),
        );
      }
      if (Array.isArray(value)) {
        return fc.oneof(
          { weight: 8, arbitrary: fc.tuple(...value.map(mutate)) },
          fc.constantFrom<unknown>(
            [],
            Array.from({ length: 40 }, () => value[0]),
          ),
        );
      }
      return fc.record(
        Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mutate(member)])),
      );
    };
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          mutate(listing).map((body) => ({ path: "/listings", body })),
          mutate(offer).map((body) => ({ path: "/offers", body })),
        ),
        async ({ path, body }) => {
          const answer = await service.request(`/v1${path}`, { method: "POST", body });
          expectDocumented(path, "post", answer, JSON.stringify(body).slice(0, 500));
        },
      ),
      { numRuns: 300, seed: 20_262 },
    );
    expect((await postListing(service, await signFeeListing(service, maker, { tokenId: 3n }))).status).toBe(
      201,
    );
  });
});
