import { sql } from "drizzle-orm";
import { pad, parseEther, zeroAddress } from "viem";
import { expect } from "vitest";
import { fundOffers } from "../../local/testing/offers";
import { approveConduit } from "../../local/testing/orders";
import { resell } from "../../local/testing/resale";
import type { ClaimCondition } from "../src/db/schema/drops";
import { fillCollection } from "./fill-collection";
import { postListing, signFeeListing } from "./listings";
import { postOffer, signFeeOffer } from "./offers";
import { type CheckedDocument, documentChecks, type ExpectDocumented } from "./openapi-document";
import { signIn } from "./sign-in";
import { startTestService, type TestService } from "./test-service";

/** A service in which every route has something to tell about one collection. */
export interface EveryRouteScene {
  service: TestService;
  document: CheckedDocument;
  /** Checks an answer by the document. One for all tests, since it compiles each schema once. */
  expectDocumented: ExpectDocumented;
  /** The session of the maker, whose listing and offer are stored. */
  token: string;
  orders: { side: string; id: string }[];
  /** Values of parameters that lead to the collection. */
  known: Record<string, string[]>;
  /** Addresses that find the collection's items, orders and sales by several parameters together, or by words that are no name. */
  finding: string[];
}

/** Makes the collection a drop, as events of its contract would. */
async function openDrop({ db, chain }: TestService): Promise<void> {
  const place = { id: "0", block: 0, logIndex: 0, setAt: 0, startsAt: 0, minted: "0" };
  const terms = { maxSupply: "10", perWallet: "1", merkleRoot: null, price: "1", currency: zeroAddress };
  const conditions: ClaimCondition[] = [{ ...place, ...terms }];
  await db.query(sql`
    insert into drops (collection_id, chain, contract, minted, conditions, settings, created_at)
    select collection_id, chain, address, 0, ${JSON.stringify(conditions)}::text::jsonb, '{}', 0
    from collection_contracts where address = ${chain.collection}`);
}

/** Stores a move of the first item, as events of two chains would leave it once both have the item. */
async function storeMove({ id, chain, db }: TestService): Promise<string> {
  const { maker, deployer } = chain.accounts;
  const guid = pad("0x51");
  const moveId = `mov_${guid}`;
  await db.query(sql`
    insert into vault_moves (id, guid, collection_id, item_id, from_chain, to_chain, state, initiator, recipient,
      sender, receiver, nonce, message, sent_tx, sent_block, sent_log, sent_at)
    select ${moveId}, ${guid}, collection_id, id, ${id}, 'elsewhere', 'delivered', ${maker.address}, ${maker.address},
      ${deployer.address}, ${deployer.address}, 1, '0x', ${guid}, 1, 0, 1700000000
    from items where contract = ${chain.collection} and token_id = 1`);
  return moveId;
}

/** Lets the maker watch the price of the first item, and send the collection's sales to a program. */
async function watchCollection(
  { id, chain, collection, request }: TestService,
  token: string,
): Promise<void> {
  const account = `/v1/accounts/${chain.accounts.maker.address}`;
  const post = (path: string, body: object) =>
    request(`${account}${path}`, { method: "POST", body, headers: { "x-session": token } });
  const item = { chain: id, contract: chain.collection, tokenId: "1" };
  const filter = { collections: [collection.slug], items: [item] };
  const made = await Promise.all([
    post("/alerts", { target: { kind: "item", ...item }, below: "1" }),
    post("/webhooks", { url: "https://hooks.example/", events: ["sale"], filter }),
  ]);
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
}

export async function openEveryRoute(): Promise<EveryRouteScene> {
  const service = await startTestService();
  const { id, chain, db, collection } = service;
  const { maker, taker, deployer } = chain.accounts;
  await fillCollection(db, {
    chain: id,
    slug: "large",
    count: 3,
    currencies: [zeroAddress],
    now: 1_700_000_000,
  });
  await approveConduit(chain, maker);
  await fundOffers(chain, maker);
  const sale = await resell(chain, { seller: maker, buyer: taker, tokenId: 2n, unitPrice: parseEther("1") });
  await service.settled();
  const listing = await postListing(service, await signFeeListing(service, maker, { tokenId: 1n }));
  const offer = await postOffer(
    service,
    await signFeeOffer(service, maker, { scope: { kind: "collection" } }),
  );
  expect([listing.status, offer.status]).toEqual([201, 201]);
  const orders = [
    { side: "listings", id: listing.body.id },
    { side: "offers", id: offer.body.id },
  ];
  const sold = {
    ...{ price: "1", currency: zeroAddress, quantity: "1", proceeds: "1" },
    ...{ buyer: taker.address, orderId: null },
    transaction: { chain: id, hash: sale, blockNumber: 1, timestamp: 1_700_000_000 },
  };
  await db.query(sql`
    insert into notifications (account, kind, cause, on_site, at, created_at, chain, collection_id, item_id, details)
    select ${maker.address}, 'sold', 'a sale', true, 1700000000, 1700000000, ${id}, i.collection_id, i.id, ${JSON.stringify(sold)}::text::jsonb
    from items i where i.contract = ${chain.collection} and i.token_id = 1`);
  await openDrop(service);
  const moveId = await storeMove(service);
  const token = await signIn(service, maker);
  await watchCollection(service, token);
  const document: CheckedDocument = (await service.request("/v1/openapi.json")).body;
  const known = {
    slug: [collection.slug],
    collection: [collection.slug],
    chain: [id],
    contract: [chain.collection],
    tokenId: ["1", "2"],
    address: [maker.address, deployer.address],
    idOrHash: [listing.body.id, offer.body.hash],
    id: [moveId],
    ids: [`${listing.body.id},${offer.body.hash}`],
    q: ["test collection", "test collection 1", chain.collection, collection.slug, listing.body.hash],
    text: [collection.slug],
    addresses: [maker.address],
    maker: [maker.address],
    owner: [maker.address, taker.address],
    account: [maker.address],
    status: ["any"],
    after: ["act_0", "0"],
    sort: ["updated", "recent"],
    part: ["0"],
  };
  const item = `contract=${chain.collection}&tokenId=1`;
  const finding = [
    ...[sale, `${chain.collection}/1`].map((words) => `/v1/search?q=${encodeURIComponent(words)}`),
    ...["activity", "listings", "offers"].flatMap((list) => [
      `/v1/${list}?${item}`,
      `/v1/${list}?chain=${id}&${item}`,
    ]),
  ];
  return { service, document, expectDocumented: documentChecks(document), token, orders, known, finding };
}
