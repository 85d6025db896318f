import { describe, expect, it } from "vitest";
import { chainLook } from "../chains/chain-look";
import type { Activity } from "../contract/activity";
import type { Drop } from "../contract/drop";
import { activityEntries } from "./activity-feed";
import { atomFeed } from "./atom-feed";
import { dropEntries } from "./drop-feed";

const origin = "https://market.example";
const now = 1_800_000_000;
const about = {
  title: "Drops of Harbour & House",
  author: "Harbour & House",
  self: `${origin}/feeds/drops.atom`,
  page: `${origin}/drops`,
  now,
};

describe("a feed", () => {
  it("has what RFC 4287 asks for, and names as text", () => {
    const entry = {
      id: `${origin}/drops/night`,
      title: "</title><script>&\u0000",
      url: `${origin}/drops/night?a&b`,
      updatedAt: now - 60,
      publishedAt: now - 120,
      author: "0xA1",
      summary: 'A "garden"',
    };
    expect(atomFeed({ ...about, entries: [entry] })).toBe(
      `${[
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<feed xmlns="http://www.w3.org/2005/Atom"><id>https://market.example/feeds/drops.atom</id><title>Drops of Harbour &amp; House</title><updated>2027-01-15T07:59:00.000Z</updated><author><name>Harbour &amp; House</name></author><link rel="self" type="application/atom+xml" href="https://market.example/feeds/drops.atom"/><link rel="alternate" type="text/html" href="https://market.example/drops"/>',
        '<entry><id>https://market.example/drops/night</id><title>&lt;/title&gt;&lt;script&gt;&amp;</title><updated>2027-01-15T07:59:00.000Z</updated><published>2027-01-15T07:58:00.000Z</published><link rel="alternate" type="text/html" href="https://market.example/drops/night?a&amp;b"/><author><name>0xA1</name></author><summary>A &quot;garden&quot;</summary></entry>',
        "</feed>",
      ].join("\n")}\n`,
    );
  });

  it("has a date without an entry too", () => {
    expect(atomFeed({ ...about, entries: [] })).toContain("<updated>2027-01-15T08:00:00.000Z</updated>");
  });
});

describe("its entries", () => {
  const coin = `0x${"0".repeat(40)}` as const;
  const currencies = [
    { address: coin, symbol: "ETH", name: "Ether", decimals: 18, kind: "native", usd: null },
  ] as const;
  const looks = { base: chainLook({ id: "base", name: "Base", currencies: [...currencies] }) };
  const sale = {
    id: "act_7",
    type: "sale",
    chain: "base",
    timestamp: now,
    collection: { slug: "kiln", name: "Kiln" },
    item: { contract: coin, tokenId: "682", name: "Kiln #0682", image: null },
    price: "785000000000000000",
    quantity: "1",
    unitPrice: "785000000000000000",
    currency: coin,
    vault: null,
    final: true,
  } as never as Activity;
  const wordsOf = (changes: object) =>
    activityEntries([{ ...sale, ...changes } as Activity], { looks, origin })[0]?.title;

  it("say what happened, with the price where its currency is known", () => {
    expect(activityEntries([sale], { looks, origin })).toEqual([
      {
        id: `${origin}/collections/kiln/activity#act_7`,
        title: "Kiln #0682 was sold for 0.785 ETH",
        url: `${origin}/items/base/${coin}/682`,
        updatedAt: now,
        publishedAt: now,
        summary: "Kiln, on Base",
      },
    ]);
    expect(wordsOf({ currency: `0x${"9".repeat(40)}` })).toBe("Kiln #0682 was sold");
    expect(wordsOf({ type: "offer", item: null })).toBe(
      "An offer of 0.785 ETH was made for any item of Kiln",
    );
    const ten = { price: `10${"0".repeat(18)}`, quantity: "10", unitPrice: `1${"0".repeat(18)}` };
    expect(wordsOf(ten)).toBe("Kiln #0682 was sold for 10 × 1 ETH");
    expect(wordsOf({ ...ten, type: "offer" })).toBe("An offer of 10 × 1 ETH was made for Kiln #0682");
    const vault = { moveId: "mov_1", fromChain: "base", toChain: "zed" };
    expect(wordsOf({ type: "vault_out", price: null, vault })).toBe("Kiln #0682 left Base for zed");
  });

  it("leave out what a reorganisation may take back", () => {
    const entries = activityEntries([{ ...sale, final: false }, sale], { looks, origin });
    expect(entries.map(({ id }) => id)).toEqual([`${origin}/collections/kiln/activity#act_7`]);
    expect(wordsOf({ final: false })).toBeUndefined();
  });

  it("are drops by their last change that has come", () => {
    const drop = (slug: string, startsAt: number, endsAt: number | null) =>
      ({
        slug,
        name: slug,
        description: "A garden",
        creator: coin,
        stages: [{ name: "Public", startsAt, endsAt }],
      }) as never as Drop;
    const entries = dropEntries(
      [
        { drop: drop("early", now - 900, now - 100), addedAt: now - 1_000 },
        { drop: drop("open", now - 50, now + 100), addedAt: now - 2_000 },
        { drop: drop("coming", now + 100, null), addedAt: now - 500 },
      ],
      { origin, now },
    );
    expect(entries.map(({ title, updatedAt }) => [title, now - updatedAt])).toEqual([
      ["open", 50],
      ["early", 100],
      ["coming", 500],
    ]);
    expect(entries[2]?.summary).toBe("A garden\n\nPublic: from 15 Jan 2027, 08:01 UTC.");
  });
});
