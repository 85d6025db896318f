import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressOf, fillCollection, type InsertedItem } from "../../../testing/fill-collection";
import { startTestService, type TestService } from "../../../testing/test-service";

const slug = "large";
const count = 230;
const path = `/v1/collections/${slug}/items`;

describe("GET /collections/{slug}/items", () => {
  let service: TestService;
  let filled: InsertedItem[];
  const unrated = addressOf("a currency without a rate");

  beforeAll(async () => {
    const wei = { address: unrated, symbol: "ODD", name: "Odd", decimals: 18 };
    service = await startTestService({ chainOverrides: { erc20Currencies: [wei] } });
    const now = Math.floor(Date.now() / 1_000);
    const currencies = [zeroAddress, service.chain.protocol.wrapped, unrated] as const;
    filled = await fillCollection(service.db, { chain: service.id, slug, count, currencies, now });
    await service.db.query(sql`insert into holders (collection_id, owner, chain, count)
      select collection_id, owner, chain, count(*) from items where contract = ${addressOf(slug)} group by 1, 2, 3`);
  });
  afterAll(() => service.stop());

  type Row = { tokenId: string; bestListing: { price: string; currency: string } | null };

  async function walk(query: string, onPage?: (page: number) => Promise<void>): Promise<Row[]> {
    const rows: Row[] = [];
    let cursor: string | null = null;
    for (let page = 0; page === 0 || cursor !== null; page += 1) {
      const next: string = cursor === null ? "" : `&cursor=${cursor}`;
      const { status, body } = await service.request(`${path}?${query}${next}`);
      expect(status).toBe(200);
      rows.push(...body.data);
      cursor = body.nextCursor;
      // A page is full unless it is the last.
      if (cursor !== null) expect(body.data).toHaveLength(Number(new URLSearchParams(query).get("limit")));
      await onPage?.(page);
    }
    return rows;
  }

  const id = (item: InsertedItem) => Number(item.tokenId);
  const rank = (item: InsertedItem) => (item.currency === unrated ? 1 : 0);
  const priced = () => filled.filter((item) => item.price !== null);
  const compare = (a: bigint | number, b: bigint | number) => (a < b ? -1 : a > b ? 1 : 0);
  const unlisted = () =>
    filled
      .filter((item) => item.price === null)
      .sort((a, b) => compare(b.mintedAt ?? Infinity, a.mintedAt ?? Infinity) || compare(id(b), id(a)));
  const fullSorts: Record<string, () => InsertedItem[]> = {
    price_asc: () =>
      priced().sort(
        (a, b) => compare(rank(a), rank(b)) || compare(a.price ?? 0n, b.price ?? 0n) || compare(id(a), id(b)),
      ),
    price_desc: () =>
      priced().sort(
        (a, b) => compare(rank(a), rank(b)) || compare(b.price ?? 0n, a.price ?? 0n) || compare(id(b), id(a)),
      ),
    recent: () => priced().sort((a, b) => compare(b.listedAt, a.listedAt) || compare(id(b), id(a))),
  };

  it.each(Object.keys(fullSorts))("walks every item once in the full order of %s", async (sort) => {
    const expected = [...(fullSorts[sort]?.() ?? []), ...unlisted()].map(({ tokenId }) => tokenId);
    const walked = await walk(`sort=${sort}&limit=37`);
    expect(walked.map(({ tokenId }) => tokenId)).toEqual(expected);
  });

  it("walks every item once by rarity and by its last sale, the others after them by token id", async () => {
    const path = addressOf(slug);
    // Every third item has a rank, two of the same; every fifth was sold, two at the same second.
    await service.db.query(sql`update items set rarity_rank = (300 - token_id::int) / 2
      where contract = ${path} and token_id % 3 = 0`);
    await service.db.query(sql`update items set last_sale_at = 1700000000 + token_id::int / 10
      where contract = ${path} and token_id % 5 = 0`);
    const ids = filled.map(id).sort((a, b) => a - b);
    const rankOf = (tokenId: number) => Math.trunc((300 - tokenId) / 2);
    const ranked = ids.filter((each) => each % 3 === 0).sort((a, b) => rankOf(a) - rankOf(b) || a - b);
    const soldAt = (tokenId: number) => Math.trunc(tokenId / 10);
    const sold = ids.filter((each) => each % 5 === 0).sort((a, b) => soldAt(b) - soldAt(a) || b - a);
    const tokenIds = async (query: string) => (await walk(query)).map(({ tokenId }) => Number(tokenId));
    expect(await tokenIds("sort=rarity&limit=37")).toEqual([...ranked, ...ids.filter((each) => each % 3)]);
    expect(await tokenIds("sort=last_sale&limit=37")).toEqual([...sold, ...ids.filter((each) => each % 5)]);
    const listed = new Set(priced().map(id));
    expect(await tokenIds("sort=rarity&listed=true&limit=7")).toEqual(
      [...ranked, ...ids.filter((each) => each % 3)].filter((each) => listed.has(each)),
    );
  });

  it("gives its pages as CSV too, which link to the next one", async () => {
    const query = "sort=price_asc&limit=100";
    const json = await walk(query);
    const lines: string[] = [];
    let next: string | undefined = `${path}?${query}&format=csv`;
    while (next !== undefined) {
      const answer = await service.request(next, { headers: { "if-none-match": '"old"' } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(answer.headers.get("content-disposition")).toBe('attachment; filename="items.csv"');
      const [head, ...rows] = String(answer.body).trimEnd().split("\r\n");
      expect(head).toMatch(/^chain,contract,tokenId,owner,vault\.homeChain,.*,bestListing\.price,/);
      lines.push(...rows);
      next = /^<(.+)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1];
    }
    expect(lines.map((line) => line.split(",")[2])).toEqual(json.map(({ tokenId }) => tokenId));
    const { status, body } = await service.request(`${path}?format=xml`);
    expect([status, body.errors[0].path]).toEqual([400, "format"]);
    expect((await service.request(`${path}?format=json&limit=1`)).body.data).toHaveLength(1);
  });

  it("shows unmoved items exactly once while other items move", async () => {
    const moving = priced().filter((_, index) => index % 4 === 0);
    const walked = await walk("sort=price_asc&limit=20", async (page) => {
      const item = moving[page];
      if (item === undefined) return;
      await service.db.query(sql`update items set list_norm = list_norm * 3 + 1
        where contract = ${addressOf(slug)} and token_id = ${item.tokenId}::numeric`);
    });
    const moved = new Set(moving.map(({ tokenId }) => tokenId));
    const still = walked.map(({ tokenId }) => tokenId).filter((tokenId) => !moved.has(tokenId));
    expect(still.sort()).toEqual(
      filled
        .map(({ tokenId }) => tokenId)
        .filter((tokenId) => !moved.has(tokenId))
        .sort(),
    );
  });

  it("filters by traits: AND across types, OR inside one, ranges of numbers", async () => {
    const traits = encodeURIComponent(JSON.stringify({ Hat: ["Red", "Blue"], Level: { min: 3, max: 5 } }));
    const { body } = await service.request(`${path}?traits=${traits}&limit=200`);
    const expected = filled.filter(({ hat, level }) => hat !== "Green" && level >= 3 && level <= 5);
    expect(body.total).toBe(expected.length);
    expect(body.data.map((row: Row) => row.tokenId).sort()).toEqual(
      expected.map(({ tokenId }) => tokenId).sort(),
    );
    const none = encodeURIComponent(JSON.stringify({ Hat: ["Purple"] }));
    expect((await service.request(`${path}?traits=${none}`)).body).toMatchObject({
      data: [],
      total: 0,
      nextCursor: null,
    });
  });

  it("filters by labels: items with any of them, without others, and both", async () => {
    const labelled = {
      3: ["reported"],
      4: ["reported", "explicit"],
      5: ["explicit"],
      6: ["disputed_ownership"],
    };
    for (const [tokenId, labels] of Object.entries(labelled))
      await service.db.query(sql`update items set labels = string_to_array(${labels.join(",")}, ',')
        where contract = ${addressOf(slug)} and token_id = ${tokenId}::numeric`);
    const found = async (labels: string) => {
      const { status, body } = await service.request(`${path}?labels=${labels}&limit=200`);
      expect([status, body.total]).toEqual([200, body.data.length]);
      return body.data.map((row: Row) => row.tokenId).sort();
    };
    expect(await found("reported")).toEqual(["3", "4"]);
    expect(await found("reported,disputed_ownership")).toEqual(["3", "4", "6"]);
    expect(await found("explicit,exclude_reported")).toEqual(["5"]);
    expect(await found("reported,exclude_reported")).toEqual([]);
    expect((await walk("labels=explicit,reported&limit=1")).map(({ tokenId }) => tokenId).sort()).toEqual([
      "3",
      "4",
      "5",
    ]);
    const excluding = await service.request(`${path}?labels=exclude_reported,exclude_explicit&limit=1`);
    expect(excluding.body.total).toBe(count - 3);
    const { body: facets } = await service.request(`/v1/collections/${slug}/traits?labels=reported`);
    const hats = facets.traits.find(({ type }: { type: string }) => type === "Hat").values;
    expect(hats.reduce((sum: number, value: { count: number }) => sum + value.count, 0)).toBe(2);
    expect((await service.request(`${path}?labels=include_reported`)).status).toBe(400);
    await service.db.query(sql`update items set labels = '{}' where contract = ${addressOf(slug)}`);
  });

  it("filters by listed, owner, price, name and token id, and counts them", async () => {
    const listed = await service.request(`${path}?listed=true&limit=1`);
    expect(listed.body).toMatchObject({ collectionTotal: count, total: priced().length, totalIsExact: true });
    const notListed = await service.request(`${path}?listed=false&limit=1`);
    expect(notListed.body.total).toBe(unlisted().length);
    const owner = await service.request(`${path}?owner=${addressOf("owner 1")}&limit=1`);
    expect(owner.body.total).toBe(filled.filter((item) => id(item) % 3 === 1).length);
    const cheap = await service.request(`${path}?maxPrice=5000000000000000&currency=${zeroAddress}&limit=1`);
    expect(cheap.body.total).toBe(
      priced().filter((item) => item.currency === zeroAddress && (item.price ?? 0n) <= 5n * 10n ** 15n)
        .length,
    );
    const named = await service.request(`${path}?q=piece%2012&limit=200`);
    expect(named.body.total).toBe(filled.filter(({ tokenId }) => tokenId.startsWith("12")).length);
    const exact = await service.request(`${path}?q=7&limit=200`);
    expect(exact.body.data.map((row: Row) => row.tokenId)).toContain("7");
    expect((await service.request(`${path}?q=100%25_`)).body.total).toBe(0);
    expect((await service.request(`${path}?minPrice=1`)).status).toBe(400);
  });

  it("counts trait values under the same filters", async () => {
    const { body } = await service.request(`/v1/collections/${slug}/traits?listed=true`);
    const hats = body.traits.find(({ type }: { type: string }) => type === "Hat");
    const blue = hats.values.find(({ value }: { value: string }) => value === "Blue");
    const expected = priced().filter(({ hat }) => hat === "Blue").length;
    expect([hats.kind, blue.count, blue.listed, body.approximate]).toEqual([
      "string",
      expected,
      expected,
      false,
    ]);
    const levels = body.traits.find(({ type }: { type: string }) => type === "Level");
    expect([levels.kind, levels.min, levels.max]).toEqual(["number", 0, 9]);
  });

  it("refuses a cursor that was changed, or belongs to another query, and accepts one with another limit", async () => {
    const { body } = await service.request(`${path}?limit=10&sort=price_asc`);
    const cursor: string = body.nextCursor;
    const changed = `${cursor.slice(0, -2)}${cursor.endsWith("A") ? "B" : "A"}A`;
    const refusals = [
      `${path}?sort=price_asc&cursor=${changed}`,
      `${path}?sort=recent&cursor=${cursor}`,
      `${path}?sort=price_asc&listed=true&cursor=${cursor}`,
      `/v1/collections/test-collection/items?sort=price_asc&cursor=${cursor}`,
      `${path}?sort=price_asc&cursor=nonsense`,
      `${path}?sort=price_asc&cursor=%F0%9F%92%A9`,
      `/v1/listings?cursor=${cursor}`,
    ];
    for (const refused of refusals) {
      const answer = await service.request(refused);
      expect([refused, answer.status, answer.body.code]).toEqual([refused, 400, "invalid_cursor"]);
    }
    // The defaults written out are the same query.
    expect((await service.request(`${path}?limit=3&cursor=${cursor}`)).status).toBe(200);
  });

  it("answers from memory until something changes, then afresh", async () => {
    const address = `${path}?limit=5&sort=recent`;
    const first = await service.request(address);
    const again = await service.request(address);
    expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
    const unchanged = await service.request(address, {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect([unchanged.status, unchanged.body]).toEqual([304, ""]);
    await service.db.query(sql`update item_meta m set name = 'Renamed' from items i
      where i.id = m.item_id and i.contract = ${addressOf(slug)}`);
    const [collection] = await service.db.query<{ id: number; version: number }>(
      sql`update collections set version = (select value + 1 from feed_clock) where slug = ${slug} returning id, version`,
    );
    if (collection === undefined) throw new Error("the collection is gone");
    service.dependencies.events.publish([
      { type: "collection", collectionId: collection.id, version: collection.version },
    ]);
    const fresh = await service.request(address, {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect([fresh.status, fresh.body.data[0].name]).toEqual([200, "Renamed"]);
  });

  it("finds an account's items by recency and by floor, each once", async () => {
    const account = addressOf("owner 2");
    for (const sort of ["recent", "floor_desc"]) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const next: string = cursor === null ? "" : `&cursor=${cursor}`;
        const { body } = await service.request(`/v1/accounts/${account}/items?sort=${sort}&limit=30${next}`);
        if (cursor === null)
          expect(body.totals.items).toBe(filled.filter((item) => id(item) % 3 === 2).length);
        seen.push(...body.data.map((row: Row) => row.tokenId));
        cursor = body.nextCursor;
      } while (cursor !== null);
      expect(seen.sort()).toEqual(
        filled
          .filter((item) => id(item) % 3 === 2)
          .map(({ tokenId }) => tokenId)
          .sort(),
      );
    }
  });

  it("finds one item of an account by its contract and token, in any spelling", async () => {
    const account = addressOf("owner 2");
    const { body } = await service.request(`/v1/accounts/${account}/items?limit=2`);
    const [item] = body.data as { contract: string; tokenId: string }[];
    const of = (address: string) =>
      service.request(
        `/v1/accounts/${address}/items?contract=${item?.contract.toLowerCase()}&tokenId=${item?.tokenId}`,
      );
    expect((await of(account)).body.data).toEqual([item]);
    expect((await of(addressOf("owner 1"))).body.data).toEqual([]);
  });

  it("walks listings in every sort, each order once", async () => {
    for (const sort of ["price_asc", "price_desc", "recent", "expiring", "updated"]) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const next: string = cursor === null ? "" : `&cursor=${cursor}`;
        const { body } = await service.request(
          `/v1/listings?collection=${slug}&sort=${sort}&limit=41${next}`,
        );
        seen.push(...body.data.map((row: { id: string }) => row.id));
        cursor = body.nextCursor;
      } while (cursor !== null);
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, priced().length, priced().length]);
    }
  });
});
