import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTS, { astToString } from "openapi-typescript";
import { zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fundOffers } from "../../../../local/testing/offers";
import { approveConduit } from "../../../../local/testing/orders";
import { endBody } from "../../../testing/end-orders";
import { fillCollection } from "../../../testing/fill-collection";
import { listingBody, makerSignature, signFeeListing } from "../../../testing/listings";
import { offerBody, signFeeOffer } from "../../../testing/offers";
import {
  type CheckedDocument,
  documentChecks,
  type ExpectDocumented,
  validatorsOf,
} from "../../../testing/openapi-document";
import { type RequestOptions, startTestService, type TestService } from "../../../testing/test-service";
import { apiChanges } from "./changes";

const projectFile = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** The document without lists as CSV: the typed client reads JSON, and its answers would be "records or a text". */
function withoutCsv(document: object): unknown {
  return JSON.parse(JSON.stringify(document), (_key, value) => {
    if (Array.isArray(value)) return value.filter((each) => each?.in !== "query" || each.name !== "format");
    if (value?.["application/json"] === undefined || value["text/csv"] === undefined) return value;
    const { "text/csv": _csv, ...json } = value;
    return json;
  });
}

describe("the emitted OpenAPI document", () => {
  let service: TestService;
  let document: CheckedDocument;
  let expectDocumented: ExpectDocumented;

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
    expectDocumented = documentChecks(document);
  });
  afterAll(() => service.stop());

  it("is OpenAPI 3.1 with named records and every route of this issue", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths).sort()).toEqual([
      "/accounts",
      "/accounts/{address}",
      "/accounts/{address}/alerts",
      "/accounts/{address}/alerts/{alertId}",
      "/accounts/{address}/appeals",
      "/accounts/{address}/approvals",
      "/accounts/{address}/creator-collections",
      "/accounts/{address}/data",
      "/accounts/{address}/drafts",
      "/accounts/{address}/drafts/{draftId}",
      "/accounts/{address}/items",
      "/accounts/{address}/keys",
      "/accounts/{address}/keys/usage",
      "/accounts/{address}/keys/{keyId}",
      "/accounts/{address}/keys/{keyId}/rotate",
      "/accounts/{address}/moves",
      "/accounts/{address}/notification-rules",
      "/accounts/{address}/notifications",
      "/accounts/{address}/notifications/read",
      "/accounts/{address}/notifications/unread",
      "/accounts/{address}/portfolio",
      "/accounts/{address}/portfolio/history",
      "/accounts/{address}/profile",
      "/accounts/{address}/push-subscriptions",
      "/accounts/{address}/push-subscriptions/{subscriptionId}",
      "/accounts/{address}/push-subscriptions/{subscriptionId}/test",
      "/accounts/{address}/studio",
      "/accounts/{address}/watchlist",
      "/accounts/{address}/webhooks",
      "/accounts/{address}/webhooks/{webhookId}",
      "/accounts/{address}/webhooks/{webhookId}/deliveries",
      "/accounts/{address}/webhooks/{webhookId}/deliveries/{deliveryId}/resend",
      "/accounts/{address}/webhooks/{webhookId}/ping",
      "/accounts/{address}/webhooks/{webhookId}/resume",
      "/accounts/{address}/webhooks/{webhookId}/secret",
      "/activity",
      "/branding",
      "/chains",
      "/collections",
      "/collections/{slug}",
      "/collections/{slug}/depth",
      "/collections/{slug}/holder-bands",
      "/collections/{slug}/holders",
      "/collections/{slug}/items",
      "/collections/{slug}/pools",
      "/collections/{slug}/profile",
      "/collections/{slug}/sales",
      "/collections/{slug}/stats",
      "/collections/{slug}/traits",
      "/drops",
      "/drops/{chain}/{contract}/allowlists/{root}",
      "/drops/{slug}",
      "/drops/{slug}/eligibility/{address}",
      "/items/{chain}/{contract}/{tokenId}",
      "/items/{chain}/{contract}/{tokenId}/history",
      "/items/{chain}/{contract}/{tokenId}/refresh",
      "/listings",
      "/listings/{id}",
      "/listings/{id}/fulfillment",
      "/offers",
      "/offers/{id}",
      "/offers/{id}/fulfillment",
      "/orders",
      "/orders/end",
      "/orders/{idOrHash}",
      "/reports",
      "/resolve/{text}",
      "/search",
      "/sessions",
      "/sessions/current",
      "/sessions/nonce",
      "/sitemap",
      "/sitemap/items/{part}",
      "/status",
      "/stream",
      "/uploads",
      "/uploads/batch",
      "/uploads/folders",
      "/uploads/{cid}",
      "/vault/moves/{id}",
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
    // A record is never nullable by itself: the field around it is.
    expect(document.components.schemas.OrderSummary).toMatchObject({ type: "object" });
    expect(document.components.schemas.Image).toMatchObject({ type: "object" });
    expect(JSON.stringify(document)).not.toContain("nullable");
  });

  it("breaks none of Redocly's rules", async () => {
    const config = await createConfig({
      extends: ["recommended-strict"],
      rules: { "operation-tag-defined": "error" },
    });
    const source = JSON.stringify(document);
    const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });
    const shown = problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]);
    expect(shown).toEqual([]);
    expect(document.paths["/collections/{slug}/items"]?.get).toMatchObject({
      operationId: "getCollectionItems",
    });
  });

  // With `-u`, vitest writes them anew.
  it("has the types that the client package is published with", async () => {
    const types = astToString(await openapiTS(JSON.stringify(withoutCsv(document)), { alphabetize: true }));
    const header =
      "// Made from /v1/openapi.json by service/src/api/openapi/contract.test.ts. Do not edit.\n\n";
    await expect(header + types).toMatchFileSnapshot(projectFile("client/v1.d.ts"));
  });

  it("leads to the list of changes, which the documents of the project show too", async () => {
    const page = await service.request("/docs", { key: null });
    expect(document).toMatchObject({ externalDocs: { url: "/docs#changes" } });
    expect(page.body).toContain('id="changes"');
    const text = await readFile(projectFile("docs/api-changes.md"), "utf8");
    const listed = apiChanges.map(({ date, kind, text }) => `- ${date}, ${kind}: ${text}`);
    expect(text.split("\n").filter((line) => line.startsWith("- 20"))).toEqual(listed);
  });

  it("has a valid schema for every answer", () => {
    const validatorOf = validatorsOf(document);
    for (const [path, item] of Object.entries(document.paths))
      for (const [method, { responses }] of Object.entries(item))
        for (const [status, { content = {} }] of Object.entries(responses))
          for (const type of Object.keys(content))
            expect(
              validatorOf(path, method, Number(status), type),
              `${method} ${path} ${status}`,
            ).toBeDefined();
  });

  it("describes the answers of every route", async () => {
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
      ["/collections/{slug}/holders", `/collections/test-collection/holders?chain=${id}`],
      ["/collections/{slug}/pools", "/collections/test-collection/pools"],
      ["/collections/{slug}/depth", "/collections/large/depth"],
      ["/collections/{slug}/holder-bands", "/collections/large/holder-bands"],
      ["/collections/{slug}/sales", "/collections/large/sales?interval=all"],
      ["/collections/{slug}/traits", "/collections/large/traits"],
      ["/collections/{slug}/stats", "/collections/test-collection/stats?interval=7d"],
      ["/sitemap", "/sitemap"],
      ["/sitemap/items/{part}", "/sitemap/items/0?limit=2"],
      ["/items/{chain}/{contract}/{tokenId}", `/items/${item}`],
      ["/items/{chain}/{contract}/{tokenId}/history", `/items/${item}/history?interval=all`],
      ["/vault/status/{chain}/{contract}/{tokenId}", `/vault/status/${item}`],
      ["/accounts/{address}/items", `/accounts/${maker.address}/items`],
      ["/accounts/{address}/moves", `/accounts/${maker.address}/moves?state=failed`],
      ["/accounts/{address}/approvals", `/accounts/${maker.address}/approvals`],
      ["/accounts/{address}/portfolio", `/accounts/${maker.address}/portfolio`],
      ["/accounts/{address}/portfolio/history", `/accounts/${maker.address}/portfolio/history`],
      ["/accounts/{address}/studio", `/accounts/${chain.accounts.deployer.address}/studio`],
      ["/listings", "/listings"],
      ["/offers", "/offers?sort=price_desc&scope=collection"],
      ["/offers", `/offers?owner=${taker.address}`],
      ["/orders/{idOrHash}", `/orders/${order}`],
      ["/orders", `/orders?ids=${created.body.hash},unknown`],
      ["/branding", "/branding"],
      ["/status", "/status"],
      ["/resolve/{text}", `/resolve/${maker.address}`],
      ["/search", "/search?q=test%20collection%201"],
      ["/search", `/search?q=${maker.address}&scopes=accounts`],
      ["/activity", "/activity"],
      ["/activity", "/activity?after=act_0"],
      ["/stream", "/stream?topics=orders"],
    ];
    for (const [path, url] of reads) {
      const { status } = await request(path, "get", url);
      expect([url, status]).toEqual([url, 200]);
    }
    await request("/items/{chain}/{contract}/{tokenId}/refresh", "post", `/items/${item}/refresh`);
    const endable = await signFeeListing(service, maker, { tokenId: 8n, zone: chain.protocol.signedZone });
    await request("/listings", "post", "/listings", { body: listingBody(service, endable) });
    const body = await endBody(service, maker, [endable, listing]);
    await request("/orders/end", "post", "/orders/end", { body });
    const headers = { "x-maker-signature": await makerSignature(service, maker, listing.order) };
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
      headers: { "x-maker-signature": await makerSignature(service, maker, offer.order) },
    });
  });
});
