import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Drop } from "@/lib/contract/drop";
import { dropPageSchema, dropSchema } from "@/lib/contract/drop";
import { closedStage } from "@/lib/drops/drop-calls";
import { type DropScene, openDropScene } from "../../../testing/drop-scene";

let scene: DropScene;
let begun: number;
let later: number;

beforeAll(async () => {
  scene = await openDropScene();
  begun = (await scene.present()) - 10;
  later = begun + 100_000;
  const standard = "erc721";
  await scene.open("running", { standard, stages: [{ startsAt: begun, price: 5n }] });
  await scene.open("coming", { standard, stages: [{ startsAt: later }] });
  await scene.open("halted", { standard, stages: [closedStage(begun)] });
  await scene.open("over", { standard, stages: [{ startsAt: begun }, closedStage(begun + 500)] });
  const gone = await scene.open("gone", { standard, maxSupply: 1n, stages: [{ startsAt: begun }] });
  await gone.claim(scene.service.chain.accounts.maker);
  await scene.goTo(begun + 600);
});
afterAll(() => scene.service.stop());

async function list(query = ""): Promise<{ data: Drop[]; nextCursor: string | null }> {
  const { status, body } = await scene.service.request(`/v1/drops${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return dropPageSchema.parse(body);
}

const slugs = async (query: string) => (await list(query)).data.map(({ slug }) => slug);

describe("GET /drops", () => {
  it("has every drop with its state, and no other collections", async () => {
    const { data } = await list();
    expect(Object.fromEntries(data.map(({ slug, status }) => [slug, status]))).toEqual({
      running: "live",
      coming: "upcoming",
      halted: "paused",
      over: "ended",
      gone: "sold_out",
    });
  });

  it.each([
    ["live", ["running"]],
    ["upcoming", ["coming"]],
    ["paused", ["halted"]],
    ["ended", ["over"]],
    ["sold_out", ["gone"]],
  ])("finds those that are %s", async (status, expected) => {
    expect(await slugs(`?status=${status}`)).toEqual(expected);
  });

  it("says in their collections when they open, unless something was minted", async () => {
    const opening = async (slug: string) =>
      (await scene.service.request(`/v1/collections/${slug}`)).body.mintsFrom;
    expect([await opening("coming"), await opening("gone")]).toEqual([later, null]);
  });

  it("sorts by the next start, by age and by mints", async () => {
    expect((await slugs("?sort=starts_asc")).at(-1)).toBe("coming");
    expect(await slugs("?sort=newest")).toEqual(["gone", "over", "halted", "coming", "running"]);
    expect((await slugs("?sort=minted_desc"))[0]).toBe("gone");
  });

  it.each(["starts_asc", "newest", "minted_desc"])("pages by %s, each drop once", async (sort) => {
    const seen: string[] = [];
    for (let cursor = ""; ; ) {
      const { data, nextCursor } = await list(`?sort=${sort}&limit=2${cursor}`);
      seen.push(...data.map(({ slug }) => slug));
      if (nextCursor === null) break;
      cursor = `&cursor=${nextCursor}`;
    }
    expect(seen).toEqual(await slugs(`?sort=${sort}`));
    expect(new Set(seen).size).toBe(5);
  });

  it("refuses an unknown status, sort and chain", async () => {
    for (const query of ["?status=soon", "?sort=price", "?chain=nowhere", "?state=live"]) {
      expect((await scene.service.request(`/v1/drops${query}`)).body).toMatchObject({
        code: "invalid_request",
      });
    }
    expect(await slugs(`?chain=${scene.service.id}&status=live`)).toEqual(["running"]);
  });
});

describe("GET /drops/{slug}", () => {
  it("has the terms of its stages", async () => {
    const drop = dropSchema.parse(await scene.drop("over"));
    expect(drop).toMatchObject({
      collection: "over",
      chain: scene.service.id,
      tokenId: null,
      standard: "erc721",
      supply: { max: 20, minted: 0 },
      currentStage: null,
      nextStage: null,
      stages: [
        {
          id: "0",
          name: "Public",
          kind: "public",
          startsAt: begun,
          endsAt: begun + 500,
          price: "0",
          maxPerWallet: null,
          maxSupply: null,
          allowlist: null,
        },
      ],
    });
  });

  it("does not know a collection that is no drop, nor a token id of one that has none", async () => {
    for (const slug of ["test-collection", "running.0", "nothing", "run.ning", "running."]) {
      const { status, body } = await scene.service.request(`/v1/drops/${slug}`);
      expect([slug, status, body.code]).toEqual([slug, 404, "not_found"]);
    }
  });

  it("follows its contract: new stages, a new supply, mints", async () => {
    const { maker, taker } = scene.service.chain.accounts;
    const drop = await scene.open("followed", {
      standard: "erc721",
      stages: [{ startsAt: begun }, { startsAt: later, maxPerWallet: 2n }],
    });
    await drop.claim(maker, { quantity: 3n });
    await scene.service.settled();
    expect(await scene.drop("followed")).toMatchObject({
      supply: { max: 20, minted: 3 },
      currentStage: "0",
      nextStage: "1",
      stages: [
        { id: "0", minted: 3, endsAt: later },
        { id: "1", minted: 0, maxPerWallet: 2 },
      ],
    });
    // With new numbers nothing counts in the stages any more, but everything still counts in the supply.
    await drop.setStages([{ startsAt: begun }], true);
    await drop.claim(taker, { quantity: 1n });
    await scene.service.settled();
    expect(await scene.drop("followed")).toMatchObject({
      supply: { minted: 4 },
      currentStage: "2",
      stages: [{ id: "2", minted: 1 }],
    });
  });

  it("reverts the events that a reorganisation dropped", async () => {
    const { chain, settled } = scene.service;
    const drop = await scene.open("undone", { standard: "erc721", stages: [{ startsAt: begun }] });
    const snapshot = await chain.client.snapshot();
    await drop.setStages([closedStage(begun)]);
    await scene.goTo((await scene.present()) + 5);
    expect((await scene.drop("undone")).status).toBe("paused");
    await chain.client.revert({ id: snapshot });
    await drop.claim(chain.accounts.maker, { quantity: 2n });
    await chain.client.mine({ blocks: 3 });
    await settled();
    expect(await scene.drop("undone")).toMatchObject({ status: "live", supply: { minted: 2 } });
  });

  it("has a drop for each id of an ERC-1155 contract, and no longer counts burned units", async () => {
    const { maker } = scene.service.chain.accounts;
    const drop = await scene.open("editions", {
      standard: "erc1155",
      maxSupply: 10n,
      stages: [{ startsAt: begun }],
    });
    await drop.claim(maker, { quantity: 4n });
    await scene.service.settled();
    expect(await scene.drop("editions.0")).toMatchObject({
      slug: "editions.0",
      collection: "editions",
      tokenId: "0",
      standard: "erc1155",
      supply: { max: 10, minted: 4 },
      stages: [{ minted: 4 }],
    });
    expect((await scene.service.request("/v1/drops/editions")).status).toBe(404);
  });

  it("mints no more of an item whose ownership is disputed", async () => {
    const { chain, db, shiftClock } = scene.service;
    const label = async (labels: string) => {
      await db.query(sql`update items set labels = ${labels}::text[] where collection_id =
        (select id from collections where slug = 'editions')`);
      shiftClock(2);
    };
    const asked = () => scene.eligibility("editions.0", chain.accounts.taker.address);
    expect(await asked()).toMatchObject({ eligible: true, mint: { quantity: 1 } });
    await label("{disputed_ownership}");
    expect((await scene.drop("editions.0")).labels).toEqual(["disputed_ownership"]);
    expect(await asked()).toMatchObject({
      ...{ eligible: false, mint: null },
      stages: [{ eligible: false, reason: "item_disputed" }],
    });
    await label("{}");
    expect(await asked()).toMatchObject({ eligible: true });
  });
});

describe("the mints of a drop", () => {
  it("are activity of its collection", async () => {
    const { maker } = scene.service.chain.accounts;
    const drop = await scene.open("minted", { standard: "erc721", stages: [{ startsAt: begun }] });
    await drop.claim(maker, { quantity: 2n });
    await scene.service.settled();
    const { body } = await scene.service.request("/v1/activity?collection=minted&types=mint");
    expect(body.data).toMatchObject([
      { type: "mint", to: maker.address, item: { tokenId: "1" } },
      { type: "mint", to: maker.address, item: { tokenId: "0" } },
    ]);
  });
});

describe("a drop that is named like another collection", () => {
  const name = async (slug: string, text: string, verified: boolean) => {
    await scene.service.db.query(
      sql`update collections set name = ${text}, config_name = ${text}, verified = ${verified} where slug = ${slug}`,
    );
    // The names of collections are kept for a moment.
    scene.service.shiftClock(60);
  };

  it("names the one with the better claim wherever it is told, and stands last among those found", async () => {
    await name("running", "Kiln", true);
    await name("coming", "K\u0456ln", false);
    const told = (drops: readonly Drop[]) =>
      drops.flatMap(({ slug, lookAlikeOf }) => (lookAlikeOf == null ? [] : [[slug, lookAlikeOf]]));
    const copy = ["coming", "running"];
    expect(told((await list()).data)).toContainEqual(copy);
    expect(told((await list()).data).map(([slug]) => slug)).not.toContain("running");
    expect(told([dropSchema.parse(await scene.drop("coming"))])).toEqual([copy]);
    // Found by its slug too, and newer than the original.
    const q = new URLSearchParams({ q: "ln", scopes: "drops" });
    const found: Drop[] = (await scene.service.request(`/v1/search?${q}`)).body.drops.data;
    expect(found.map(({ slug }) => slug)).toEqual(["running", "coming"]);
    expect(told(found)).toEqual([copy]);
    await name("coming", "Coming", false);
    expect(told([dropSchema.parse(await scene.drop("coming"))])).toEqual([]);
  });

  it("names a verified collection that only the name of its token resembles", async () => {
    const posters = await scene.open("posters", { standard: "erc1155", stages: [{ startsAt: begun }] });
    await posters.claim(scene.service.chain.accounts.maker);
    await scene.service.settled();
    const before = dropSchema.parse(await scene.drop("posters.0"));
    expect(before.lookAlikeOf).toBeNull();
    await scene.service.db.query(
      sql`insert into item_meta (item_id, collection_id, name) select id, collection_id, 'Kiln #1' from items where contract = ${before.contract}
        on conflict (item_id) do update set name = excluded.name`,
    );
    expect(dropSchema.parse(await scene.drop("posters.0"))).toMatchObject({
      name: "Kiln #1",
      lookAlikeOf: "running",
    });
  });
});
