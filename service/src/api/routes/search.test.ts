import { sql } from "drizzle-orm";
import { parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CollectionPage } from "@/lib/contract/collection";
import type { SearchAnswer } from "@/lib/contract/search";
import { signListing } from "../../../../local/testing/orders";
import { fillCollection } from "../../../testing/fill-collection";
import { storeListing } from "../../../testing/store-listing";
import { startTestService, type TestService } from "../../../testing/test-service";

interface Group {
  data: unknown[];
  total: number;
  totalIsExact: boolean;
}

describe("GET /search", () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService();
    const { db, id: chain } = service;
    const now = Math.floor(Date.now() / 1_000);
    const fill = async (slug: string, name: string, isVerified: boolean) => {
      await fillCollection(db, { chain, slug, count: 300, currencies: [zeroAddress], now });
      await db.query(
        // The description of a contract, which may come at any time, sets the name again.
        sql`update collections set name = ${name}, config_name = ${name}, verified = ${isVerified} where slug = ${slug}`,
      );
    };
    await fill("kiln", "Kiln", true);
    await fill("vessels", "K\u0456ln", false);
    await fill("blue-kiln", "Blue Kiln", true);
    await fill("orbits", "Slow Orbits", false);
    await db.query(sql`update item_meta m set name = 'Vase ' || i.token_id from items i
      where i.id = m.item_id and i.collection_id = (select id from collections where slug = 'orbits')`);
  });
  afterAll(() => service.stop());

  async function search(q: string, query: Record<string, string> = {}): Promise<SearchAnswer> {
    const parameters = new URLSearchParams({ q, ...query });
    const { status, body } = await service.request(`/v1/search?${parameters}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }

  const slugs = ({ collections }: SearchAnswer) => collections?.data.map(({ slug }) => slug);
  const empty = { data: [], total: 0, totalIsExact: true };

  it("finds collections by their names, the whole name first, and look-alikes of verified ones last", async () => {
    const found = await search("kiln");
    expect(slugs(found)).toEqual(["kiln", "blue-kiln"]);
    expect(found.collections).toMatchObject({ total: 2, totalIsExact: true });
    const copies = await search("k\u0456ln");
    expect(copies.collections?.data).toMatchObject([{ slug: "vessels", lookAlikeOf: "kiln" }]);
    const [contract = ""] = Object.values(copies.collections?.data[0]?.contracts ?? {});
    const byContract = await search(contract, { scopes: "collections" });
    expect(byContract.collections?.data).toMatchObject([{ slug: "vessels", lookAlikeOf: "kiln" }]);
    const all = await search("ln");
    expect(slugs(all)?.at(-1)).toBe("vessels");
    expect(all.collections?.data.map(({ lookAlikeOf }) => lookAlikeOf)).toEqual([null, null, "kiln"]);
  });

  it("tells in the list of collections, too, whose name one resembles", async () => {
    const listed: CollectionPage = (await service.request("/v1/collections")).body;
    const told = Object.fromEntries(listed.data.map(({ slug, lookAlikeOf }) => [slug, lookAlikeOf]));
    expect(told).toMatchObject({ kiln: null, "blue-kiln": null, orbits: null, vessels: "kiln" });
  });

  it("warns of a name that another followed collection has with a better claim, though neither is verified", async () => {
    const { db, id: chain } = service;
    const now = Math.floor(Date.now() / 1_000);
    await fillCollection(db, { chain, slug: "copy", count: 1, currencies: [zeroAddress], now });
    const set = async (
      slug: string,
      row: { name: string; given: string | null; age: number; owners: number },
    ) => {
      await db.query(sql`update collections set name = ${row.name}, config_name = ${row.given}, chain_name = 'Stamps', verified = false,
        created_at = ${now - row.age}, owners = ${row.owners} where slug = ${slug}`);
      service.shiftClock(60);
    };
    const warnings = async () => {
      const found = (await search("slow", { scopes: "collections" })).collections?.data ?? [];
      return found.map(({ slug, lookAlikeOf }) => [slug, lookAlikeOf]);
    };
    const original = { name: "Slow Orbits", given: "Slow Orbits", age: 100, owners: 10 };
    const copy = { name: "Slow-\u041erbits", given: "Slow-\u041erbits", age: 100, owners: 10 };
    await set("orbits", original);
    // The larger one, with the same age.
    await set("copy", { ...copy, owners: 9 });
    expect(await warnings()).toEqual([
      ["orbits", null],
      ["copy", "orbits"],
    ]);
    // The older one, however large.
    await set("copy", { ...copy, owners: 5_000, age: 99 });
    expect(await warnings()).toContainEqual(["copy", "orbits"]);
    await set("copy", { ...copy, age: 101 });
    expect(await warnings()).toEqual([
      ["copy", null],
      ["orbits", "copy"],
    ]);
    // Neither age nor size helps one that took the name later, by the JSON behind its `contractURI`.
    await set("copy", { ...copy, given: null, age: 5_000, owners: 5_000 });
    expect(await warnings()).toEqual([
      ["orbits", null],
      ["copy", "orbits"],
    ]);
    await db.query(sql`update collections set hidden = true where slug = 'copy'`);
  });

  it("warns of items that are named like a verified collection, and like one of its items", async () => {
    const { db, chain, id } = service;
    const name = async (tokenId: number, text: string) =>
      db.query(sql`update item_meta m set name = ${text} from items i
        where i.id = m.item_id and i.contract = ${chain.collection} and i.token_id = ${tokenId}`);
    const told = async (tokenId: number) =>
      (await service.request(`/v1/items/${id}/${chain.collection}/${tokenId}`)).body.lookAlikeOf;
    const setVerified = (isVerified: boolean) =>
      db.query(sql`update collections set verified = ${isVerified} where slug = ${service.collection.slug}`);
    await setVerified(false);
    for (const copy of ["K\u0456ln #241", "KILN", "No. 12 Kiln", "Kiln 7 / 1000", "kiln \uff17"]) {
      await name(1, copy);
      expect([copy, await told(1)]).toEqual([copy, "kiln"]);
    }
    for (const own of ["Kiln fire", "241", "Slow Orbits #3", "Kilns 4"]) {
      await name(1, own);
      expect([own, await told(1)]).toEqual([own, null]);
    }
    await name(1, "KeIp 1");
    await name(2, "Kiln 2");
    const items = (await search("ki", { scopes: "items", limit: "20" })).items?.data ?? [];
    expect(items.at(-1)).toMatchObject({ tokenId: "2", lookAlikeOf: "kiln" });
    // An operator vouches for what a verified collection has.
    await setVerified(true);
    expect(await told(2)).toBeNull();
  });

  it("finds a name with a mistake, and nothing for other words", async () => {
    expect(slugs(await search("kilnn"))).toEqual(["kiln", "blue-kiln"]);
    expect(slugs(await search("slow orbitts"))).toEqual(["orbits"]);
    const none = await search("qwertz");
    for (const group of Object.values(none)) expect(group).toEqual(empty);
  });

  it("finds items by the beginning of their names, and by their collection and number", async () => {
    const vases = await search("VASE", { limit: "20" });
    expect(vases.items).toMatchObject({ total: 300, totalIsExact: true });
    expect(vases.items?.data).toHaveLength(20);
    const [first] = (await search("Vase 7")).items?.data ?? [];
    expect(first?.name).toBe("Vase 7");
    for (const words of ["slow orbits 0054", "Slow Orbits #54", "orbits 54"]) {
      const [numbered] = (await search(words)).items?.data ?? [];
      expect(numbered).toMatchObject({ tokenId: "54", collection: { slug: "orbits" } });
    }
  });

  it("finds what is at an address, and the item of a link", async () => {
    const { chain, collection, id, config } = service;
    const contract = chain.collection;
    const at = await search(contract.toLowerCase());
    expect(slugs(at)).toEqual([collection.slug]);
    expect(at.accounts?.data).toEqual([
      { address: contract, name: null, avatar: null, items: 0, chains: [] },
    ]);
    const { maker } = chain.accounts;
    expect((await search(maker.address)).accounts?.data).toEqual([
      { address: maker.address, name: null, avatar: null, items: 10, chains: [id] },
    ]);
    for (const link of [`https://opensea.io/item/${config.id}/${contract}/3`, `${contract}:3`]) {
      const found = await search(link);
      expect(found.items?.data).toMatchObject([{ contract, tokenId: "3" }]);
      expect(found.accounts).toEqual(empty);
    }
    expect(slugs(await search("https://opensea.io/collection/kiln"))).toEqual(["kiln"]);
  });

  it("finds orders and transactions by their hashes", async () => {
    const { db, chain, id } = service;
    const listing = await signListing(chain, chain.accounts.maker, {
      tokenId: 2n,
      unitPrice: parseEther("1"),
    });
    const orderId = await storeListing(db, { id, chain }, listing);
    const [order] = await db.query<{ hash: string }>(sql`select hash from orders where id = ${orderId}`);
    const found = await search((order?.hash ?? "").toUpperCase().replace("0X", "0x"));
    expect(found.orders?.data).toMatchObject([{ id: orderId }]);
    const [mint] = await db.query<{ hash: string }>(
      sql`select tx_hash as hash from activity where contract = ${chain.collection} and type = 'mint' limit 1`,
    );
    const { transactions } = await search(mint?.hash ?? "");
    expect(transactions).toMatchObject({ total: 1, data: [{ chain: id, hash: mint?.hash }] });
    expect(transactions?.data[0]?.activity).toHaveLength(20);
    expect((await search(`0x${"00".repeat(32)}`)).transactions).toEqual(empty);
  });

  it("leaves out groups that are not asked for, and what is hidden", async () => {
    const found = await search("kiln", { scopes: "items,drops" });
    const asked = Object.entries(found).flatMap(([scope, group]: [string, Group | null]) =>
      group === null ? [] : [scope],
    );
    expect(asked).toEqual(["items", "drops"]);
    await service.db.query(sql`update collections set hidden = true where slug = 'blue-kiln'`);
    expect(slugs(await search("kiln"))).toEqual(["kiln"]);
    expect((await search("https://opensea.io/collection/blue-kiln")).collections).toEqual(empty);
    await service.db.query(sql`update collections set verified = true where slug = 'vessels'`);
    expect((await search("k\u0456ln")).collections?.data).toMatchObject([{ lookAlikeOf: "kiln" }]);
    expect((await service.request("/v1/search?q=a%00")).status).toBe(400);
    const wrong = await service.request("/v1/search?q=kiln&scopes=people");
    expect(wrong.status).toBe(400);
  });
});
