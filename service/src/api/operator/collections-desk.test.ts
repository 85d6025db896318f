import { sql } from "drizzle-orm";
import type { Address } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import { deployContract, waitForSuccess } from "../../../../local/chains/deploy-contract";
import { deployTestDrop } from "../../../../local/testing/drops";
import { collectionConfigOf } from "../../../testing/chain-config";
import { openDesk, type TestDesk } from "../../../testing/desk";
import { waitUntil } from "../../../testing/follow-test-chain";
import { startTestService, type TestService } from "../../../testing/test-service";

describe("collections at the desk", () => {
  let service: TestService;
  let desk: TestDesk;
  let kiln: Address;
  beforeAll(async () => {
    service = await startTestService();
    const { client, accounts } = service.chain;
    desk = await openDesk(service, accounts.stranger);
    const { deployer, maker } = accounts;
    const args = ["Kíln & Co.", "KILN", "ipfs://kiln/", "", deployer.address, deployer.address, 300] as const;
    kiln = await deployContract(client, {
      contract: "QuaysideCollection",
      args: [...args],
      account: deployer,
    });
    const mint = await client.writeContract({
      account: deployer,
      address: kiln,
      abi: quaysideCollectionAbi,
      functionName: "mintBatch",
      args: [[maker.address], [3n]],
    });
    await waitForSuccess(client, mint);
    await service.settled();
  });
  afterAll(() => service.stop());

  const probe = (contract: Address) =>
    desk.call("POST", "/collections/probe", { chain: service.id, contract });
  const add = (body: object) =>
    desk.call("POST", "/collections", { chain: service.id, contract: kiln, ...body });
  const slugs = async (query = "") =>
    (await service.request(`/v1/collections?sort=name${query}`)).body.data.map(
      ({ slug }: { slug: string }) => slug,
    );

  it("reads what a contract is before anything is stored", async () => {
    const { deployer } = service.chain.accounts;
    const { body } = await probe(kiln);
    expect(body).toMatchObject({
      knownAs: null,
      sameName: [],
      suggestedSlug: "kiln-co",
      silentChains: [],
      facts: {
        standard: "erc721",
        name: "Kíln & Co.",
        symbol: "KILN",
        supply: "3",
        owner: deployer.address,
        earnings: { bps: 300, recipient: deployer.address },
        implementation: null,
        isDrop: false,
      },
    });
    const receiptBlock = await service.chain.client.getBlockNumber({ cacheTime: 0 });
    expect(body.facts.deployed.block).toBe(Number(receiptBlock) - 1);
    expect((await probe(service.chain.collection)).body.knownAs).toBe("test-collection");
    const drop = await deployTestDrop(service.chain, { standard: "erc721", stages: [] });
    expect((await probe(drop.address)).body.facts).toMatchObject({
      isDrop: true,
      implementation: expect.any(String),
    });
    const empty = await probe(service.chain.accounts.maker.address);
    expect(empty.body).toMatchObject({ facts: null, codeOn: [] });
  });

  it("follows an added collection without a restart, beside those of the file", async () => {
    const nothing = await add({ contract: service.chain.accounts.maker.address });
    expect([nothing.status, nothing.body.code]).toEqual([422, "not_a_collection"]);
    const coin = await add({ contract: service.chain.protocol.wrapped });
    expect(coin.body.code).toBe("not_a_collection");
    expect((await add({ slug: "test-collection" })).body.code).toBe("slug_taken");
    const added = await add({ verified: true, category: "ceramics" });
    expect(added.body).toMatchObject({ slug: "kiln-co", source: "desk", setByFile: [], verified: true });
    expect((await add({})).body.code).toBe("collection_known");
    const { body: collection } = await waitUntil(
      () => service.request("/v1/collections/kiln-co"),
      ({ body }) => body.stats?.supply === 3 && body.name === "Kíln & Co.",
      "the added collection",
    );
    expect(collection).toMatchObject({ verified: true, category: "ceramics", creatorEarningsBps: 300 });

    // A new version of the file, which does not name it.
    await service.following.setCollections([collectionConfigOf(service.chain, service.id)]);
    expect(await slugs()).toEqual(["kiln-co", "test-collection"]);
    // The one of the contract's owner; an address in any case.
    expect(collection.creator).toBe(service.chain.accounts.deployer.address);
    expect(await slugs(`&creator=${collection.creator.toLowerCase()}`)).toContain("kiln-co");
    expect(await slugs(`&creator=${service.chain.accounts.taker.address}`)).toEqual([]);
  });

  it("features and hides a collection, and leaves to the file what it sets", async () => {
    await desk.call("PATCH", "/collections/test-collection", { featured: true, category: "maps" });
    expect(await slugs("&featured=true")).toEqual(["test-collection"]);
    const hidden = await desk.call("PATCH", "/collections/kiln-co", { hidden: true, reason: "No pictures." });
    expect(hidden.body.changed).toMatchObject({ by: service.chain.accounts.stranger.address });
    await service.settled();
    expect(await slugs()).toEqual(["test-collection"]);
    expect((await service.request("/v1/collections/kiln-co")).status).toBe(200);
    const all = (await desk.call("GET", "/collections?hidden=true")).body;
    expect(all.data.map(({ slug }: { slug: string }) => slug)).toEqual(["kiln-co"]);
    expect(all.totals).toMatchObject({ all: 2, verified: 1, featured: 1, hidden: 1 });

    const filed = collectionConfigOf(service.chain, service.id, { verified: true });
    await service.following.setCollections([filed]);
    const shown = (await desk.call("GET", "/collections?q=test")).body.data[0];
    expect(shown).toMatchObject({
      source: "file",
      setByFile: ["verified"],
      verified: true,
      category: "maps",
    });
    const refused = await desk.call("PATCH", "/collections/test-collection", { verified: false });
    expect([refused.status, refused.body.code]).toEqual([409, "set_by_file"]);
    // What the file no longer says is the desk's again.
    await service.following.setCollections([collectionConfigOf(service.chain, service.id)]);
    const freed = await desk.call("PATCH", "/collections/test-collection", { verified: true });
    expect(freed.body).toMatchObject({ verified: true, setByFile: [] });
    expect((await desk.call("PATCH", "/collections/nothing", { verified: true })).status).toBe(404);
    expect((await desk.call("PATCH", "/collections/kiln-co", { reason: "x" })).status).toBe(400);
  });

  it("verifies no collection whose name looks like that of a verified one", async () => {
    const { db } = service;
    const rename = (name: string) =>
      db.query(sql`update collections set name = ${name} where slug = 'kiln-co'`);
    await desk.call("PATCH", "/collections/kiln-co", { verified: false });
    await rename("T\u0435st C\u043ellection");
    const refused = await desk.call("PATCH", "/collections/kiln-co", { verified: true });
    expect([refused.status, refused.body.code]).toEqual([409, "resembles_verified"]);
    expect(refused.body.detail).toContain("test-collection");
    await rename("Kíln & Co.");
    expect((await desk.call("PATCH", "/collections/kiln-co", { verified: true })).status).toBe(200);
  });

  it("keeps labels of the desk when the file changes its own", async () => {
    const item = { chain: service.id, contract: service.chain.collection, tokenId: "4" };
    await desk.call("POST", "/labels", { items: [item], label: "explicit", reason: "Nudity." });
    const labelsOf = async () =>
      (await service.request(`/v1/items/${item.chain}/${item.contract}/4`)).body.labels as string[];
    const config = collectionConfigOf(service.chain, service.id, { itemLabels: { "4": ["reported"] } });
    await service.following.setCollections([config]);
    expect(await labelsOf()).toEqual(["reported", "explicit"]);
    const lift = { items: [item], label: "reported", reason: "Checked." };
    expect((await desk.call("POST", "/labels/lift", lift)).body.code).toBe("set_by_file");
    await service.following.setCollections([collectionConfigOf(service.chain, service.id)]);
    expect(await labelsOf()).toEqual(["explicit"]);
  });

  it("names the label of the item whose picture a collection shows, so that the desk veils it", async () => {
    const labels = async () => (await desk.call("GET", "/collections?q=test")).body.data[0].labels;
    expect(await labels()).toEqual([]);
    // Item 4 is explicit.
    const { db } = service;
    const art = sql`update item_meta set image_hash = encode(sha256('nude'), 'hex') where item_id = (
      select id from items where token_id = 4) returning image_hash`;
    const [picture] = await db.query<{ image_hash: string }>(art);
    await db.query(
      sql`update collections set image_hash = ${picture?.image_hash ?? ""} where slug = 'test-collection'`,
    );
    expect(await labels()).toEqual(["explicit"]);
  });

  it("reads a collection again", async () => {
    const answer = await desk.call("POST", "/collections/kiln-co/read");
    expect([answer.status, answer.body]).toEqual([202, { state: "pending" }]);
    expect((await desk.call("GET", "/collections?q=kiln")).body.data[0].metadata).toMatchObject({
      pending: 3,
    });
  });
});
