import { describe, expect, it } from "vitest";
import { chainLook } from "../chains/chain-look";
import type { Collection } from "../contract/collection";
import type { Drop } from "../contract/drop";
import type { ItemFull } from "../contract/item";
import { collectionJsonLd, dropJsonLd, itemJsonLd, jsonLdText } from "./json-ld";

const origin = "https://market.example";
const coin = `0x${"0".repeat(40)}` as const;
const currencies = [
  { address: coin, symbol: "ETH", name: "Ether", decimals: 18, kind: "native", usd: null },
] as const;
const looks = { base: chainLook({ id: "base", name: "Base", currencies: [...currencies] }) };
const page = { looks, origin };
const image = { url: `/media/${"a".repeat(64)}` };
const home = { chain: "base", contract: coin, tokenId: "682" };
const collection = {
  slug: "kiln",
  name: "Kiln",
  description: "",
  labels: [],
  image,
  createdAt: 1_800_000_000,
} as never as Collection;
const item = {
  ...home,
  name: "Kiln #0682",
  description: "A vase",
  labels: [],
  image,
  bestListing: { chain: "base", currency: coin, unitPrice: "785000000000000000", expiresAt: 1_800_000_000 },
} as never as ItemFull;

describe("JSON-LD", () => {
  it("cannot end its data block, and means the same", () => {
    const name = "</script><script>alert(1)</script><!-- & \u2028";
    const text = jsonLdText([{ name }]);
    expect(text).not.toMatch(/[<>&]/);
    expect(JSON.parse(text)).toEqual({ "@context": "https://schema.org", "@graph": [{ name }] });
  });

  it("has an item as a product with its price, below its collection", () => {
    const [way, product] = itemJsonLd({ item, collection, home }, page);
    expect(way).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, item: `${origin}/collections` },
        { position: 2, name: "Kiln", item: `${origin}/collections/kiln` },
        { position: 3, name: "Kiln #0682", item: `${origin}/items/base/${coin}/682` },
      ],
    });
    expect(product).toMatchObject({
      "@type": "Product",
      url: `${origin}/items/base/${coin}/682`,
      image: `${origin}/media/${"a".repeat(64)}?w=1200`,
      offers: {
        price: "0.785",
        priceCurrency: "ETH",
        availability: "https://schema.org/InStock",
        validThrough: "2027-01-15T08:00:00.000Z",
      },
    });
    const unlisted = { ...item, bestListing: null };
    expect(itemJsonLd({ item: unlisted, collection, home }, page)[1]).not.toHaveProperty("offers");
    const labelled: ItemFull = { ...item, labels: ["explicit"] };
    expect(jsonLdText(itemJsonLd({ item: labelled, collection, home }, page))).not.toContain("/media/");
  });

  it("has no offer in a currency that the chain's list lacks", () => {
    expect(itemJsonLd({ item, collection, home }, { ...page, looks: {} })[1]).not.toHaveProperty("offers");
  });

  it("has a collection, and a drop with the stage that opens next", () => {
    expect(collectionJsonLd(collection, page)[1]).toMatchObject({
      "@type": "CollectionPage",
      url: `${origin}/collections/kiln`,
    });
    const stage = { id: "1", startsAt: 1_800_000_000, endsAt: null, price: "0", currency: coin };
    const drop = {
      slug: "posters.3~base",
      name: "Posters",
      description: null,
      image: null,
      chain: "base",
      status: "upcoming",
      currentStage: null,
      nextStage: "1",
      stages: [stage],
    } as never as Drop;
    expect(dropJsonLd(drop, page)[1]).toMatchObject({
      url: `${origin}/drops/posters.3~base`,
      offers: {
        price: "0",
        availability: "https://schema.org/PreOrder",
        validFrom: "2027-01-15T08:00:00.000Z",
      },
    });
    expect(dropJsonLd({ ...drop, status: "ended" }, page)[1]).not.toHaveProperty("offers");
  });
});
