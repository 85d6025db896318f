import fc from "fast-check";
import { zeroAddress } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { approveConduit } from "../../../../local/testing/orders";
import { type DocumentRequest, requestsOfDocument } from "../../../testing/document-requests";
import { fillCollection } from "../../../testing/fill-collection";
import { listingBody, postListing, signFeeListing } from "../../../testing/listings";
import { offerBody, signFeeOffer } from "../../../testing/offers";
import {
  type CheckedDocument,
  documentChecks,
  type ExpectDocumented,
} from "../../../testing/openapi-document";
import { signIn } from "../../../testing/sign-in";
import { startTestService, type TestService } from "../../../testing/test-service";

/** `npm run soak -- --only=fuzz` sends 100,000, from a seed of its own. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 600);
const isLong = process.env.FUZZ_REQUESTS !== undefined;
const seed = Number(process.env.SOAK_SEED ?? (isLong ? Date.now() % 2 ** 31 : 20_261));
const limitMs = 60_000 + requests * 250;

let service: TestService;
let document: CheckedDocument;
let expectDocumented: ExpectDocumented;
let token: string;

beforeAll(async () => {
  service = await startTestService();
  const { db, id, chain } = service;
  const now = Math.floor(Date.now() / 1_000);
  await fillCollection(db, { chain: id, slug: "large", count: 60, currencies: [zeroAddress], now });
  await approveConduit(chain, chain.accounts.maker);
  await service.settled();
  document = (await service.request("/v1/openapi.json")).body;
  expectDocumented = documentChecks(document);
  token = await signIn(service, chain.accounts.maker);
});
afterAll(() => service.stop());

async function send({ path, method, url, headers, caller, body, contentType }: DocumentRequest) {
  const session = caller === "nobody" ? {} : { "x-session": caller === "invented" ? "x".repeat(43) : token };
  const answer = await service.request(`/v1${url}`, {
    method: method.toUpperCase(),
    ...(body === undefined ? {} : { body }),
    headers: {
      ...headers,
      ...session,
      ...(contentType === undefined ? {} : { "content-type": contentType }),
    },
  });
  // It ended the session: the next requests need another.
  const endsSession = method === "delete" && /^\/(sessions\/current|accounts\/\{address\}\/data)$/.test(path);
  if (endsSession && answer.status < 300) token = await signIn(service, service.chain.accounts.maker);
  return answer;
}

it(
  "answers requests made from its document, right and hostile ones, never with a 5xx and always as documented",
  async () => {
    if (isLong) console.info(`${requests} requests from seed ${seed}`);
    const { maker } = service.chain.accounts;
    const posted = await postListing(service, await signFeeListing(service, maker, { tokenId: 1n }));
    const page = await service.request("/v1/collections/large/items?limit=5");
    const known = {
      slug: ["large", "test-collection"],
      collection: ["large", "test-collection"],
      chain: [service.id],
      contract: [service.chain.collection],
      tokenId: ["1", "7"],
      address: [maker.address],
      maker: [maker.address],
      taker: [service.chain.accounts.taker.address],
      owner: [maker.address],
      id: [posted.body.id],
      idOrHash: [posted.body.id, posted.body.hash],
      ids: [posted.body.id],
      limit: ["1", "200"],
      cursor: [page.body.nextCursor],
      traits: ['{"Hat":["Red"]}', '{"Level":{"min":3}}', '{"constructor":["x"]}'],
      draftId: ["draft-of-a-test"],
      q: ["test", "#1", maker.address],
    };
    const scope = {
      kind: "trait" as const,
      traits: [
        { type: "Hat", value: "Crown" },
        { type: "Level", min: 1, max: 5 },
      ],
    };
    const bodies = {
      "post /listings": [listingBody(service, await signFeeListing(service, maker, { tokenId: 2n }))],
      "post /offers": [offerBody(service, await signFeeOffer(service, maker, { scope }))],
    };
    const succeeded = new Set<string>();
    const asked = new Set<string>();
    await fc.assert(
      fc.asyncProperty(requestsOfDocument({ document, known, bodies }), async (request) => {
        const { path, method, url } = request;
        const answer = await send(request);
        asked.add(`${method} ${path}`);
        if (answer.status < 400) succeeded.add(`${method} ${path}`);
        // A segment of dots names another address (RFC 3986, 5.2.4), whose answer may be any.
        if (/\/(\.|%2e){1,2}(\/|\?|$)/i.test(url)) {
          expect(answer.status, url).toBeLessThan(500);
          return;
        }
        // An empty segment is another address.
        if (/\/(\/|\?|$)/.test(url) && [404, 405].includes(answer.status)) return;
        expectDocumented(path, method, answer, `${method} ${JSON.stringify(request).slice(0, 1_500)}`);
        if (answer.status >= 400) expect(answer.body.requestId, url).toBe(answer.headers.get("x-request-id"));
      }),
      { numRuns: requests, seed, endOnFailure: true },
    );
    // The requests reach what is behind the checks of their form.
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    expect(operations.filter((operation) => !asked.has(operation))).toEqual([]);
    expect(succeeded.size).toBeGreaterThan(45);
    // It still works.
    const after = await postListing(service, await signFeeListing(service, maker, { tokenId: 3n }));
    expect(after.status).toBe(201);
  },
  limitMs,
);
