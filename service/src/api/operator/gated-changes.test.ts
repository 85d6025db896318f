import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fundOffers } from "../../../../local/testing/offers";
import { approveConduit } from "../../../../local/testing/orders";
import { accountChanges } from "../../../testing/account-changes";
import { ndjson, putAllowlist, referenceRoot, sampleRows } from "../../../testing/allowlists";
import { openDesk, type TestDesk } from "../../../testing/desk";
import { endOrders } from "../../../testing/end-orders";
import { listingBody, makerSignature, postListing, signFeeListing } from "../../../testing/listings";
import { postOffer, signFeeOffer } from "../../../testing/offers";
import { putCollectionProfile } from "../../../testing/put-collection-profile";
import { putProfile } from "../../../testing/put-profile";
import { postSession, requestNonce, signIn, signInMessage } from "../../../testing/sign-in";
import { startTestService, type TestAnswer, type TestService } from "../../../testing/test-service";

/** What a change answers for a blocked account, and while trading on its chain is paused. */
type Gates = { blocked: "passes" | "account_blocked"; paused: "passes" | "trading_paused" };

const neither: Gates = { blocked: "passes", paused: "passes" };
const newOrder: Gates = { blocked: "account_blocked", paused: "trading_paused" };
const upload: Gates = { blocked: "account_blocked", paused: "passes" };
const fulfillment: Gates = { blocked: "passes", paused: "trading_paused" };

/** Every change that the public API has. Vault returns, cancellations and revocations of approvals are transactions and need no route. */
const gatesOf: Record<string, Gates> = {
  "POST /listings": newOrder,
  "POST /offers": newOrder,
  "POST /listings/{id}/fulfillment": fulfillment,
  "POST /offers/{id}/fulfillment": fulfillment,
  "DELETE /listings/{id}": neither,
  "DELETE /offers/{id}": neither,
  "POST /items/{chain}/{contract}/{tokenId}/refresh": neither,
  "PUT /drops/{chain}/{contract}/allowlists/{root}": upload,
  "POST /reports": upload,
  "PUT /accounts/{address}/profile": upload,
  "PUT /collections/{slug}/profile": upload,
  "POST /accounts/{address}/appeals": neither,
  "DELETE /accounts/{address}/data": neither,
  "POST /accounts/{address}/keys": neither,
  "POST /accounts/{address}/keys/{keyId}/rotate": neither,
  "DELETE /accounts/{address}/keys/{keyId}": neither,
  "POST /sessions/nonce": neither,
  "POST /sessions": neither,
  "DELETE /sessions/current": neither,
  // Who may no longer list must still be able to end.
  "POST /orders/end": neither,
  "POST /accounts/{address}/notifications/read": neither,
  "PUT /accounts/{address}/notification-rules": neither,
  "POST /accounts/{address}/alerts": neither,
  "DELETE /accounts/{address}/alerts/{alertId}": neither,
  "PUT /accounts/{address}/watchlist": neither,
  "DELETE /accounts/{address}/watchlist": neither,
  "PUT /accounts/{address}/drafts/{draftId}": upload,
  "DELETE /accounts/{address}/drafts/{draftId}": neither,
  "POST /accounts/{address}/creator-collections": upload,
  "POST /uploads": upload,
  "POST /uploads/batch": upload,
  "POST /uploads/folders": upload,
  "POST /accounts/{address}/push-subscriptions": neither,
  "POST /accounts/{address}/push-subscriptions/{subscriptionId}/test": neither,
  "DELETE /accounts/{address}/push-subscriptions/{subscriptionId}": neither,
  "POST /accounts/{address}/webhooks": neither,
  "PUT /accounts/{address}/webhooks/{webhookId}": neither,
  "DELETE /accounts/{address}/webhooks/{webhookId}": neither,
  "POST /accounts/{address}/webhooks/{webhookId}/secret": neither,
  "POST /accounts/{address}/webhooks/{webhookId}/resume": neither,
  "POST /accounts/{address}/webhooks/{webhookId}/ping": neither,
  "POST /accounts/{address}/webhooks/{webhookId}/deliveries/{deliveryId}/resend": neither,
};

describe("what blocks and pauses stop", () => {
  let service: TestService;
  let desk: TestDesk;
  /** Makes each change once, as the maker (of an order or an appeal) or the deployer (of an allowlist). */
  let attempts: Record<string, (round: bigint) => Promise<TestAnswer>>;

  beforeAll(async () => {
    service = await startTestService();
    const { chain, id, collection, request } = service;
    const { maker, taker, stranger, deployer } = chain.accounts;
    await Promise.all([approveConduit(chain, maker), approveConduit(chain, taker)]);
    await Promise.all([fundOffers(chain, maker), fundOffers(chain, taker)]);
    await service.settled();
    desk = await openDesk(service, stranger);
    const token = await signIn(service, maker);
    const item = { chain: id, contract: chain.collection, tokenId: "1" };
    const label = { items: [item], label: "explicit", reason: "Nudity." };
    await desk.call("POST", "/labels", label);

    const listing = await signFeeListing(service, maker, { tokenId: 1n });
    const offer = await signFeeOffer(service, maker, { scope: { kind: "item", tokenId: 12n } });
    const bought = await signFeeListing(service, taker, { tokenId: 11n });
    const accepted = await signFeeOffer(service, taker, { scope: { kind: "collection" } });
    const posted = {
      listing: await postListing(service, listing),
      offer: await postOffer(service, offer),
      bought: await postListing(service, bought),
      accepted: await postOffer(service, accepted),
    };
    for (const { status } of Object.values(posted)) expect(status).toBe(201);
    const endable = await signFeeListing(service, maker, { tokenId: 9n, zone: chain.protocol.signedZone });
    expect((await postListing(service, endable)).status).toBe(201);

    const own = { headers: { "x-session": token } };
    const keys = `/v1/accounts/${maker.address}/keys`;
    const createKey = () =>
      request(keys, { ...own, method: "POST", body: { name: "key", scopes: ["read"] } });
    attempts = {
      ...accountChanges(service, maker, token),
      "POST /orders/end": () => endOrders(service, maker, [endable]),
      "POST /listings": async (round) =>
        postListing(service, await signFeeListing(service, maker, { tokenId: 2n + round })),
      "POST /offers": async (round) =>
        postOffer(
          service,
          await signFeeOffer(service, maker, { scope: { kind: "item", tokenId: 13n + round } }),
        ),
      "POST /listings/{id}/fulfillment": () =>
        request(`/v1/listings/${posted.bought.body.id}/fulfillment`, {
          method: "POST",
          body: { taker: maker.address },
        }),
      "POST /offers/{id}/fulfillment": () =>
        request(`/v1/offers/${posted.accepted.body.id}/fulfillment`, {
          method: "POST",
          body: { taker: maker.address, tokenId: "9" },
        }),
      "DELETE /listings/{id}": async () =>
        request(`/v1/listings/${posted.listing.body.id}`, {
          method: "DELETE",
          headers: { "x-maker-signature": await makerSignature(service, maker, listing.order) },
        }),
      "DELETE /offers/{id}": async () =>
        request(`/v1/offers/${posted.offer.body.id}`, {
          method: "DELETE",
          headers: { "x-maker-signature": await makerSignature(service, maker, offer.order) },
        }),
      "POST /items/{chain}/{contract}/{tokenId}/refresh": (round) =>
        request(`/v1/items/${id}/${chain.collection}/${5n + round}/refresh`, { method: "POST" }),
      "PUT /drops/{chain}/{contract}/allowlists/{root}": (round) => {
        const rows = sampleRows(3, `round ${round} of ${deployer.address}`);
        return putAllowlist(service, referenceRoot(rows), ndjson(rows));
      },
      "POST /reports": () =>
        request("/v1/reports", {
          ...own,
          method: "POST",
          body: { ...item, tokenId: "14", reason: "explicit" },
        }),
      "PUT /accounts/{address}/profile": (round) => putProfile(service, maker, { name: `Maker ${round}` }),
      "PUT /collections/{slug}/profile": async (round) => {
        const { revision } = (await request(`/v1/collections/${collection.slug}/profile`)).body;
        return putCollectionProfile(service, deployer, { description: `Words ${round}.` }, { revision });
      },
      "POST /accounts/{address}/appeals": async () => {
        const open = (await desk.call("GET", "/appeals")).body.data[0];
        if (open !== undefined) {
          await desk.call("POST", `/appeals/${open.id}/decide`, { decision: "keep", answer: "It stays." });
        }
        const body = { ...item, label: "explicit", message: "It is a vase." };
        return request(`/v1/accounts/${maker.address}/appeals`, { ...own, method: "POST", body });
      },
      "DELETE /accounts/{address}/data": async () =>
        request(`/v1/accounts/${deployer.address}/data`, {
          method: "DELETE",
          headers: { "x-session": await signIn(service, deployer) },
        }),
      "POST /accounts/{address}/keys": createKey,
      "POST /accounts/{address}/keys/{keyId}/rotate": async () => {
        const { id: keyId } = (await createKey()).body;
        return request(`${keys}/${keyId}/rotate`, { ...own, method: "POST", body: {} });
      },
      "DELETE /accounts/{address}/keys/{keyId}": async () => {
        const { id: keyId } = (await createKey()).body;
        return request(`${keys}/${keyId}`, { ...own, method: "DELETE" });
      },
      "POST /sessions/nonce": () => request("/v1/sessions/nonce", { method: "POST" }),
      "POST /sessions": async () => {
        const message = signInMessage(service, {
          address: maker.address,
          nonce: await requestNonce(service),
        });
        return postSession(service, maker, message);
      },
      "DELETE /sessions/current": async () =>
        request("/v1/sessions/current", {
          method: "DELETE",
          headers: { "x-session": await signIn(service, maker) },
        }),
    };
  });
  afterAll(() => service.stop());

  const verdicts = async (round: bigint) => {
    const found: Record<string, string> = {};
    for (const [route, attempt] of Object.entries(attempts)) {
      const { status, body } = await attempt(round);
      found[route] = status < 300 ? "passes" : (body.code ?? String(status));
    }
    return found;
  };
  const wanted = (gate: keyof Gates) =>
    Object.fromEntries(Object.entries(gatesOf).map(([route, gates]) => [route, gates[gate]]));

  it("knows every change of the public API", async () => {
    const { paths } = (await service.request("/v1/openapi.json")).body;
    const changes = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== "get")
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(changes.sort()).toEqual(Object.keys(gatesOf).sort());
    expect(Object.keys(attempts).sort()).toEqual(Object.keys(gatesOf).sort());
  });

  it("refuses a blocked account new orders, uploads and reports, and nothing else", async () => {
    const { maker, deployer } = service.chain.accounts;
    const reason = "Sells copies.";
    for (const { address } of [maker, deployer]) {
      const blocked = await desk.call("PUT", `/accounts/${address.toLowerCase()}/block`, { reason });
      expect(blocked.body).toMatchObject({ address, blocked: { reason } });
    }
    expect(await verdicts(0n)).toEqual(wanted("blocked"));
    const listed = (await desk.call("GET", "/accounts?limit=1")).body;
    expect(listed.data).toHaveLength(1);
    expect((await desk.call("GET", `/accounts?limit=1&cursor=${listed.nextCursor}`)).body.data).toHaveLength(
      1,
    );
    for (const { address } of [maker, deployer]) {
      expect((await desk.call("DELETE", `/accounts/${address}/block`)).body.blocked).toBeNull();
    }
  });

  it("refuses new orders and fulfilments while trading is paused, one by one in a batch, and nothing else", async () => {
    const { id, request } = service;
    const reason = "The chain reorganises.";
    const paused = await desk.call("PUT", `/chains/${id}/trading`, { state: "off", reason });
    expect(paused.body).toMatchObject({ state: "off", reason });
    expect((await request("/v1/chains")).body.data[0].trading).toEqual(paused.body);
    expect(await verdicts(1n)).toEqual(wanted("paused"));
    const order = listingBody(
      service,
      await signFeeListing(service, service.chain.accounts.maker, { tokenId: 8n }),
    );
    const batch = await request("/v1/listings", { method: "POST", body: { orders: [order] } });
    expect(batch.body.results).toMatchObject([{ status: 503, problem: { code: "trading_paused" } }]);
    const refused = await request("/v1/listings", { method: "POST", body: order });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(refused.body.detail).toContain(reason);
    expect((await request("/v1/status")).body.incidents).toMatchObject([
      { chain: id, kind: "trading_paused", reason, endedAt: null },
    ]);

    await desk.call("PUT", `/chains/${id}/trading`, { state: "on" });
    expect((await request("/v1/listings", { method: "POST", body: order })).status).toBe(201);
    expect((await request("/v1/status")).body.incidents[0].endedAt).not.toBeNull();
    expect((await desk.call("PUT", "/chains/nowhere/trading", { state: "on" })).status).toBe(404);
  });
});
