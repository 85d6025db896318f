import { sql } from "drizzle-orm";
import { type Address, encodeFunctionData, type Hex, type LocalAccount, parseEther, zeroAddress } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import { testSmartAccountAbi } from "@/lib/abi/generated/test-smart-account";
import { waitForSuccess } from "../../../../local/chains/deploy-contract";
import { fundOffers } from "../../../../local/testing/offers";
import { openSmartAccount } from "../../../../local/testing/smart-account";
import { waitUntil } from "../../../testing/follow-test-chain";
import { postListing, signFeeListing, startListingService } from "../../../testing/listings";
import { offerBody, postOffer, signFeeOffer } from "../../../testing/offers";
import { documentChecks } from "../../../testing/openapi-document";
import { putCollectionProfile } from "../../../testing/put-collection-profile";
import type { TestAnswer, TestService } from "../../../testing/test-service";
import { syncCollections } from "../../market/catalogue/sync-collections";
import { changeCollection } from "../../market/desk/change-collection";

/** Contracts whose answer to every call is: nothing but a revert; no end; an address with more before it; the zero address. */
const strangeContracts: [name: string, code: Hex][] = [
  ["reverts", "0x60006000fd"],
  ["never ends", "0x5b600056"],
  ["answers more than an address", "0x60001960005260206000f3"],
  ["names nobody", "0x60206000f3"],
  ["answers nothing", "0x00"],
];

const outcome = ({ status, body }: TestAnswer) => [status, body.code ?? body.revision];

describe("/v1/collections/{slug}/profile", () => {
  let service: TestService;
  let owner: LocalAccount;
  let maker: LocalAccount;
  let stranger: LocalAccount;
  let revision = 0;

  beforeAll(async () => {
    service = await startListingService();
    ({ deployer: owner, maker, stranger } = service.chain.accounts);
    await fundOffers(service.chain, maker);
    await service.settled();
  });
  afterAll(() => service.stop());
  afterEach(async () => {
    if ((await read()).revision > 0) await put({});
  });

  type Put = typeof putCollectionProfile;
  async function put(content: Parameters<Put>[2], options: Partial<Parameters<Put>[3]> = {}, by = owner) {
    const answer = await putCollectionProfile(service, by, content, { revision, ...options });
    if (answer.status === 200) revision = answer.body.revision;
    return answer;
  }
  const path = () => `/v1/collections/${service.collection.slug}`;
  const read = async () => (await service.request(`${path()}/profile`)).body;
  const shown = async () => (await service.request(path())).body;

  it("shows what the owner signed at once, and who changed what", async () => {
    expect(await read()).toMatchObject({ revision: 0, contract: service.chain.collection, history: [] });
    const before = await shown();
    const website = "https://studio.example/";
    const answer = await put({
      description: "Vessels thrown in code.",
      links: { website },
      featured: ["3", "1"],
      image: "ipfs://bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy",
      banner: "https://pictures.example/banner.png",
    });
    expect(outcome(answer)).toEqual([200, 1]);
    expect(answer.body.history).toMatchObject([
      { revision: 1, signer: owner.address, fields: ["description", "links", "image", "banner", "featured"] },
    ]);
    const after = await shown();
    expect(after).toMatchObject({ description: "Vessels thrown in code.", featuredItems: ["3", "1"] });
    expect([after.links.website, after.owner]).toEqual([website, owner.address]);
    const [{ hash } = { hash: "" }] = await service.db.query<{ hash: string }>(
      sql`select hash from media where source_uri = 'https://pictures.example/banner.png'`,
    );
    expect(after.banner.url).toContain(hash);

    expect((await put({})).body.history.map((each: { revision: number }) => each.revision)).toEqual([2, 1]);
    const { stats: _now, owner: _owner, ...left } = await shown();
    const { stats: _then, owner: _before, ...first } = before;
    expect(left).toEqual(first);
  });

  it("refuses another account, another content, another contract, and a past or far deadline", async () => {
    const now = Math.floor(Date.now() / 1_000);
    const words = { description: "Mine." };
    const refusals = [
      await put(words, {}, stranger),
      await put(words, { signed: { description: "Yours." } }),
      await put(words, { contract: service.chain.protocol.seaport }),
      await put(words, { deadline: now - 60 }),
      await put(words, { deadline: now + 3_600 }),
    ];
    expect(refusals.map(outcome)).toEqual(refusals.map(() => [403, "invalid_owner_signature"]));
    expect((await read()).content.description).toBeNull();
  });

  it("takes a signature once, and none over a newer one", async () => {
    const before = revision;
    expect(outcome(await put({ description: "First." }))).toEqual([200, before + 1]);
    const again = await put({ description: "First." }, { revision: before });
    expect(outcome(again)).toEqual([409, "edit_conflict"]);
    expect(again.body.conflict).toMatchObject({ version: before + 1, changedBy: owner.address });
    // The same content again is no change.
    expect(outcome(await put({ description: "First." }))).toEqual([200, before + 1]);
  });

  it("asks the chain who the owner is, who may be a contract, and no longer the one before", async () => {
    const { client, collection } = service.chain;
    const wallet = await openSmartAccount(service.chain, maker);
    const handOver = (to: Address) =>
      encodeFunctionData({ abi: quaysideCollectionAbi, functionName: "transferOwnership", args: [to] });
    const there = { account: owner, to: collection, data: handOver(wallet.address) };
    await waitForSuccess(client, await client.sendTransaction(there));
    try {
      expect(outcome(await put({ description: "Old." }))).toEqual([403, "invalid_owner_signature"]);
      const taken = await put({ description: "New." }, {}, maker);
      expect(taken.body.history[0].signer).toBe(wallet.address);
      expect((await shown()).owner).toBe(wallet.address);
    } finally {
      const call = { abi: testSmartAccountAbi, functionName: "execute" } as const;
      const args = [collection, 0n, handOver(owner.address)] as const;
      const back = await client.writeContract({ account: maker, address: wallet.address, ...call, args });
      await waitForSuccess(client, back);
    }
  });

  it.each(strangeContracts)("lets nobody sign for a contract that %s", async (_name, bytecode) => {
    const { client, collection } = service.chain;
    const code = (await client.getCode({ address: collection })) ?? "0x";
    await client.setCode({ address: collection, bytecode });
    try {
      const answer = await put({ description: "Nobody's." });
      expect(outcome(answer)).toEqual([403, "invalid_owner_signature"]);
      expect(answer.body.detail).toContain("names no owner");
    } finally {
      await client.setCode({ address: collection, bytecode: code });
    }
  });

  it.each([
    ["a script as a link", { links: { website: "javascript:alert(1)" } }],
    ["plain http", { links: { website: "http://studio.example" } }],
    ["letters that imitate others", { links: { website: "https://ѕtudio.example" } }],
    ["a Discord elsewhere", { links: { discord: "https://discord.gg.example/x" } }],
    ["a name in a link", { links: { website: "https://bank.example@evil.example" } }],
    ["a picture inside an address", { banner: "data:image/svg+xml,<svg/>" }],
    ["text that turns its direction", { description: "pay \u202Eevil" }],
    ["zero-width characters", { description: `a${"\u200b".repeat(90)}b` }],
    ["a flood of marks", { description: `a${"\u0301\u0316".repeat(20)}` }],
    ["a long text", { description: "x".repeat(601) }],
    [
      "more than ten per cent",
      { earnings: [{ address: zeroAddress.replace(/0$/, "1") as Hex, bps: 1_001 }] },
    ],
    ["earnings for nobody", { earnings: [{ address: zeroAddress, bps: 100 }] }],
    ["thirteen items", { featured: Array.from({ length: 13 }, (_, index) => `${index}`) }],
    ["a minimum of zero", { minimumPrices: { base: [{ currency: zeroAddress, price: "0" }] } }],
    [
      "a number beyond a uint256",
      { minimumPrices: { base: [{ currency: zeroAddress, price: "9".repeat(78) }] } },
    ],
  ])("refuses %s", async (_name, content) => {
    const answer = await service.request(`${path()}/profile`, {
      method: "PUT",
      body: { revision, content: { ...(await read()).content, ...content } },
    });
    expect(outcome(answer)).toEqual([400, "invalid_request"]);
    expect(answer.body.errors[0].path).toContain(`content.${Object.keys(content)[0]}`);
  });

  it("refuses what it does not have: items, currencies, chains, and the picture of an explicit item", async () => {
    const { usdc, wrapped } = service.chain.protocol;
    const explicit = "https://pictures.example/explicit.png";
    const [item] = await service.db.query<{ id: number }>(sql`select id from items where token_id = 5`);
    await service.db.query(sql`
      update item_meta set image_hash = encode(sha256(convert_to(${explicit}::text, 'UTF8')), 'hex') where item_id = ${item?.id ?? 0}`);
    await service.db.query(sql`update items set labels = '{explicit}' where id = ${item?.id ?? 0}`);
    const answers = [
      await put({ featured: ["1", "77777"] }),
      await put({ offerCurrencies: { base: [wrapped, zeroAddress] } }),
      await put({ minimumPrices: { base: [{ currency: maker.address, price: "1" }] } }),
      await put({ offerCurrencies: { nowhere: [usdc] } }),
      await put({ banner: explicit }),
    ];
    expect(answers.map(outcome)).toEqual([
      [422, "unknown_item"],
      [422, "unsupported_currency"],
      [422, "unsupported_currency"],
      [422, "unsupported_chain"],
      [422, "explicit_picture"],
    ]);
    expect(answers[0]?.body.errors).toMatchObject([{ path: "content.featured.1" }]);
    await service.db.query(sql`update items set labels = '{}' where id = ${item?.id ?? 0}`);
  });

  it("holds currencies and minimum prices for orders made from then on, alone and in a batch", async () => {
    const { wrapped, usdc } = service.chain.protocol;
    const scope = { kind: "item", tokenId: 14n } as const;
    const cheap = { scope, unitPrice: parseEther("0.2") };
    const early = await postOffer(service, await signFeeOffer(service, maker, cheap));
    expect(early.status).toBe(201);
    await put({
      offerCurrencies: { base: [wrapped.toLowerCase() as Hex] },
      minimumPrices: {
        base: [
          { currency: wrapped, price: `${parseEther("0.3")}` },
          { currency: zeroAddress, price: `${parseEther("0.4")}` },
        ],
      },
    });
    expect((await shown()).orderRules).toEqual({
      offerCurrencies: { base: [wrapped] },
      minimumPrices: {
        base: [
          { currency: wrapped, price: `${parseEther("0.3")}` },
          { currency: zeroAddress, price: `${parseEther("0.4")}` },
        ],
      },
    });
    const late = await postOffer(
      service,
      await signFeeOffer(service, maker, { ...cheap, unitPrice: parseEther("0.21") }),
    );
    expect([late.status, late.body.code]).toEqual([422, "below_minimum"]);
    expect(late.body.detail).toContain("a minimum of 0.3 WETH");
    const dollars = await signFeeOffer(service, maker, { scope, currency: usdc, unitPrice: 5_000_000n });
    expect(outcome(await postOffer(service, dollars))).toEqual([422, "unsupported_currency"]);
    const low = await signFeeListing(service, maker, { tokenId: 2n, unitPrice: parseEther("0.39") });
    expect(outcome(await postListing(service, low))).toEqual([422, "below_minimum"]);
    const high = await signFeeListing(service, maker, { tokenId: 2n, unitPrice: parseEther("0.4") });
    expect((await postListing(service, high)).status).toBe(201);
    const batch = await service.request("/v1/offers", {
      method: "POST",
      body: {
        orders: [
          offerBody(service, dollars),
          offerBody(service, await signFeeOffer(service, maker, { scope, unitPrice: parseEther("0.3") })),
        ],
      },
    });
    expect(
      batch.body.results.map(({ status, problem }: { status: number; problem?: { code: string } }) => [
        status,
        problem?.code,
      ]),
    ).toEqual([
      [422, "unsupported_currency"],
      [201, undefined],
    ]);
    // What was there before stays, and is recognised when it comes again.
    expect((await service.request(`/v1/orders/${early.body.id}`)).body.status).toBe("active");
  });

  it("asks orders for the owner's earnings only where the owner requires them", async () => {
    const earnings = [{ address: stranger.address, bps: 800 }];
    await put({ earnings });
    expect((await shown()).creatorEarnings).toMatchObject({
      bps: 800,
      recipients: earnings,
      required: false,
    });
    const free = await signFeeListing(service, maker, { tokenId: 3n });
    expect((await postListing(service, free)).status).toBe(201);
    await put({ earnings, earningsRequired: true });
    expect((await shown()).creatorEarnings.required).toBe(true);
    const unpaid = await signFeeListing(service, maker, { tokenId: 4n });
    expect(outcome(await postListing(service, unpaid))).toEqual([422, "creator_earnings_missing"]);
    const recipient = service.chain.accounts.deployer.address;
    const fees = [
      { kind: "marketplace", recipient, bps: 100 },
      { kind: "creator", recipient: stranger.address, bps: 800 },
    ] as const;
    const paid = await signFeeListing(service, maker, { tokenId: 4n, fees });
    expect((await postListing(service, paid)).status).toBe(201);
  });

  it("does not hold while the operator hides it, and the operator's file stands above it", async () => {
    const actor = { operator: null, requestId: null, now: Math.floor(Date.now() / 1_000) };
    const { dependencies, collection, db } = service;
    const hide = (profileHidden: boolean) =>
      changeCollection(dependencies, actor, { slug: collection.slug, change: { profileHidden } });
    const ownEarnings = () =>
      waitUntil(shown, ({ creatorEarnings }) => creatorEarnings.bps === 500, "the contract's earnings");
    await ownEarnings();
    await put({ description: "Buy at evil.example.", featured: ["2"] });
    await hide(true);
    expect(await shown()).toMatchObject({ description: "", featuredItems: [] });
    await put({ description: "Again.", earnings: [] });
    expect((await read()).isHidden).toBe(true);
    expect(await shown()).toMatchObject({ description: "", creatorEarnings: { bps: 500 } });
    await hide(false);
    expect(await shown()).toMatchObject({ description: "Again.", creatorEarnings: { bps: 0 } });
    await syncCollections({ ...dependencies, db }, [{ ...collection, description: "The operator's." }]);
    expect((await shown()).description).toBe("The operator's.");
    expect((await read()).decidedByOperator).toEqual(["description"]);
    await syncCollections({ ...dependencies, db }, [collection]);
    // What the owner leaves to the contract again is read from it in the follower's next rounds.
    await put({});
    await ownEarnings();
  });

  it("lets no blocked owner change anything", async () => {
    await service.db.query(sql`
      insert into account_blocks (address, reason, blocked_at) values (${owner.address}, 'Fraud.', 1)`);
    expect(outcome(await put({ description: "Blocked." }))).toEqual([403, "account_blocked"]);
    await service.db.query(sql`delete from account_blocks`);
  });

  it("answers as in the document", async () => {
    const { body: document } = await service.request("/v1/openapi.json");
    const expectDocumented = documentChecks(document);
    const template = "/collections/{slug}/profile";
    const rules = { offerCurrencies: { base: [service.chain.protocol.wrapped] } };
    const put200 = await put(rules);
    const refused = await put(rules, {}, stranger);
    for (const answer of [put200, refused]) expectDocumented(template, "put", answer, "a signed profile");
    expectDocumented(template, "get", await service.request(`${path()}/profile`), "a profile");
    const nowhere = await service.request("/v1/collections/nowhere/profile");
    expectDocumented(template, "get", nowhere, "no collection");
    expectDocumented("/collections/{slug}", "get", await service.request(path()), "a collection with rules");
  });
});
