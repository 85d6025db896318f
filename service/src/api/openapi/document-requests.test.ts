import { zeroAddress } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { approveConduit } from "../../../../local/testing/orders";
import { openDesk } from "../../../testing/desk";
import { fillCollection } from "../../../testing/fill-collection";
import { listingBody, postListing, signFeeListing } from "../../../testing/listings";
import { offerBody, signFeeOffer } from "../../../testing/offers";
import type { CheckedDocument } from "../../../testing/openapi-document";
import { sendRequests } from "../../../testing/send-requests";
import { signIn } from "../../../testing/sign-in";
import { startTestService, type TestService } from "../../../testing/test-service";

/** `npm run soak -- --only=fuzz` sends 100,000, from a seed of its own. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 600);
const isLong = process.env.FUZZ_REQUESTS !== undefined;
/** So many requests that each operation is asked rightly, however seldom a right request for it is made. */
const isThorough = requests >= 40_000;
/** The desk has a fifth of the operations. */
const deskRequests = isLong ? Math.ceil(requests / 5) : 300;
const seed = Number(process.env.SOAK_SEED ?? (isLong ? Date.now() % 2 ** 31 : 20_261));
const limitMs = 60_000 + requests * 250;

/** The routes of what an account has. */
const own = "/accounts/{address}";

/**
 * Operations that such requests cannot make succeed, however many they are: a signature for the very request, a file, a drop, a move between
 * chains, an offer of somebody else, or browsers that the operator can push to. `membership.test.ts` compares what reads of drops and moves
 * answer with the document.
 */
const needsMore: ReadonlySet<string> = new Set([
  ...["post /sessions", "put /collections/{slug}/profile", `put ${own}/profile`, "post /orders/end"],
  ...["delete /listings/{id}", "delete /offers/{id}", "post /offers/{id}/fulfillment"],
  ...["post /uploads/batch", "post /uploads/folders", "get /uploads/{cid}"],
  ...["get /drops/{slug}", "get /drops/{slug}/eligibility/{address}"],
  "put /drops/{chain}/{contract}/allowlists/{root}",
  ...["get /vault/moves/{id}", "get /vault/status/{chain}/{contract}/{tokenId}", `post ${own}/appeals`],
  `post ${own}/webhooks/{webhookId}/deliveries/{deliveryId}/resend`,
  ...[`post ${own}/push-subscriptions`, `delete ${own}/push-subscriptions/{subscriptionId}`],
  `post ${own}/push-subscriptions/{subscriptionId}/test`,
]);

/** The same at the desk: a contract that is not followed yet, one of a creator, and a collection that is being read. */
const deskNeedsMore: ReadonlySet<string> = new Set([
  "post /operator/collections",
  "post /operator/collections/{slug}/read",
  "post /operator/creator-collections/{chain}/{contract}/decide",
]);

let service: TestService;
let document: CheckedDocument;
let token: string;

beforeAll(async () => {
  service = await startTestService();
  const { db, id, chain } = service;
  const now = Math.floor(Date.now() / 1_000);
  await fillCollection(db, { chain: id, slug: "large", count: 60, currencies: [zeroAddress], now });
  await approveConduit(chain, chain.accounts.maker);
  await service.settled();
  document = (await service.request("/v1/openapi.json")).body;
  token = await signIn(service, chain.accounts.maker);
});
afterAll(() => service.stop());

it(
  "answers requests made from its document, right and hostile ones, never with a 5xx and always as documented",
  async () => {
    if (isLong) console.info(`${requests} requests from seed ${seed}`);
    const { maker } = service.chain.accounts;
    const posted = await postListing(service, await signFeeListing(service, maker, { tokenId: 1n }));
    const page = await service.request("/v1/collections/large/items?limit=5");
    const known: Record<string, string[]> = {
      slug: ["large", "test-collection"],
      collection: ["large", "test-collection"],
      chain: [service.id],
      contract: [service.chain.collection],
      tokenId: ["1", "7"],
      address: [maker.address],
      maker: [maker.address],
      taker: [service.chain.accounts.taker.address],
      owner: [maker.address],
      addresses: [maker.address],
      id: [posted.body.id],
      idOrHash: [posted.body.id, posted.body.hash],
      ids: [posted.body.id],
      limit: ["1", "200"],
      cursor: [page.body.nextCursor],
      traits: ['{"Hat":["Red"]}', '{"Level":{"min":3}}', '{"constructor":["x"]}'],
      draftId: ["draft-of-a-test"],
      q: ["test", "#1", maker.address],
    };
    // The account has no offer of another one, no drop and no move.
    const knownAt = { "/vault/moves/{id}": { id: ["1"] } };
    const scope = {
      kind: "trait" as const,
      traits: [
        { type: "Hat", value: "Crown" },
        { type: "Level", min: 1, max: 5 },
      ],
    };
    const draft = { name: "Kiln", revision: 0, content: { step: "deploy" } };
    const contract = service.chain.collection;
    const target = { kind: "item", chain: service.id, contract, tokenId: "1" };
    const webhook = { url: "https://hooks.example/", events: ["sale"] };
    const bodies: Record<string, readonly unknown[]> = {
      "post /listings": [listingBody(service, await signFeeListing(service, maker, { tokenId: 2n }))],
      "post /offers": [offerBody(service, await signFeeOffer(service, maker, { scope }))],
      [`post ${own}/keys`]: [{ name: "key", scopes: ["read"] }],
      [`post ${own}/alerts`]: [{ target, below: "750" }],
      [`post ${own}/webhooks`]: [webhook],
      [`put ${own}/webhooks/{webhookId}`]: [webhook],
      [`put ${own}/drafts/{draftId}`]: [draft],
    };
    /** What the account has, which a request may delete. */
    const belongings = { keyId: "keys", alertId: "alerts", webhookId: "webhooks" };
    const restock = async () => {
      for (const [parameter, list] of Object.entries(belongings)) {
        const [body] = bodies[`post ${own}/${list}`] ?? [];
        const url = `/v1/accounts/${maker.address}/${list}`;
        const options = { headers: { "x-session": token } };
        const ids = async (): Promise<string[]> =>
          (await service.request(url, options)).body.data.map(({ id }: { id: string }) => id);
        if ((await ids()).length === 0) await service.request(url, { ...options, method: "POST", body });
        known[parameter] = await ids();
      }
    };
    await restock();
    const { neverAsked, neverRight } = await sendRequests({
      ...{ document, known, knownAt, bodies, seed, count: requests },
      request: (url, options) => service.request(`/v1${url}`, options),
      token: () => token,
      onAnswer: async ({ path, method }, { status }) => {
        // It ended the session: the next requests need another.
        const isEnd = method === "delete" && /^\/(sessions\/current|accounts\/\{address\}\/data)$/.test(path);
        if (isEnd && status < 300) token = await signIn(service, maker);
        if (method === "delete" && path.startsWith(own) && status < 300) await restock();
      },
    });
    expect(neverAsked).toEqual([]);
    // The requests reach what is behind the checks of their form.
    if (isThorough) expect(neverRight.filter((operation) => !needsMore.has(operation))).toEqual([]);
    else expect(neverRight.length).toBeLessThan(40);
    // It still works.
    const after = await postListing(service, await signFeeListing(service, maker, { tokenId: 3n }));
    expect(after.status).toBe(201);
  },
  limitMs,
);

it(
  "answers an operator's requests, and what others send to the desk, in the same way",
  async () => {
    const { deployer, maker, stranger } = service.chain.accounts;
    // All of them come from one address, of which the listener takes 600 a minute.
    const share = { isAllowed: true, remaining: 1, resetSeconds: 60 };
    const store = { ...service.dependencies.limits.store, take: async () => share };
    const desk = await openDesk(service, deployer, { limits: { store, trustedProxies: [] } });
    let session = desk.token;
    const item = { chain: service.id, contract: service.chain.collection, tokenId: "1" };
    const label = { items: [item], label: "disputed_ownership", reason: "Seen by two." };
    await desk.call("POST", "/labels", label);
    const asMaker = { method: "POST", headers: { "x-session": await signIn(service, maker) } };
    const appeal = { ...item, label: label.label, message: "It is mine." };
    await service.request(`/v1${own.replace("{address}", maker.address)}/appeals`, {
      ...asMaker,
      body: appeal,
    });
    await service.request("/v1/reports", { ...asMaker, body: { ...item, reason: "explicit" } });
    const idsOf = async (list: string): Promise<string[]> =>
      (await desk.call("GET", `/${list}`)).body.data.map(({ id }: { id: string }) => id);
    const [reports, appeals] = [await idsOf("reports"), await idsOf("appeals")];
    for (const ids of [reports, appeals]) expect(ids.length).toBeGreaterThan(0);
    const { neverAsked, neverRight } = await sendRequests({
      document: desk.document,
      known: {
        ...{ slug: ["large"], chain: [item.chain], contract: [item.contract], tokenId: ["1", "2"] },
        address: [stranger.address],
      },
      knownAt: {
        "/operator/reports/{id}": { id: reports },
        "/operator/appeals/{id}/decide": { id: appeals },
      },
      bodies: {
        "put /operator/chains/{chain}/trading": [{ state: "off", reason: "Looked at." }],
        "post /operator/collections/probe": [{ chain: item.chain, contract: item.contract }],
        "patch /operator/collections/{slug}": [{ featured: true }],
        "post /operator/labels": [label],
        "post /operator/labels/lift": [label],
        "post /operator/reports/decide": [{ decision: "dismiss", cases: reports }],
        "post /operator/appeals/{id}/decide": [{ decision: "keep", answer: "No." }],
        "put /operator/fees/{slug}/{chain}": [{ bps: 100 }],
      },
      ...{ seed, count: deskRequests },
      request: (url, options) => desk.request(`/v1${url}`, options),
      token: () => session,
      onAnswer: async ({ caller }, { status }) => {
        if (caller === "signed in" && status === 401) session = await signIn(service, deployer);
      },
    });
    expect(neverAsked).toEqual([]);
    if (isThorough) expect(neverRight.filter((operation) => !deskNeedsMore.has(operation))).toEqual([]);
    else expect(neverRight.length).toBeLessThan(14);
  },
  limitMs,
);
