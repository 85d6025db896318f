import { type ChainLooks, currencyOf, lookOf } from "../chains/chain-look";
import type { Collection, Image } from "../contract/collection";
import type { Drop } from "../contract/drop";
import { isExplicit } from "../contract/is-explicit";
import type { ItemFull } from "../contract/item";
import type { ItemCoordinates } from "../format/item-home";
import { collectionPath, dropPath, itemPath } from "../format/paths";
import { plainAmount } from "../format/price";

/** The widest that the web serves, in pixels. */
const pictureWidth = 1200;

/** A node of JSON-LD. Members that are undefined are left out. */
export type JsonLd = Readonly<Record<string, unknown>>;

interface Page {
  looks: ChainLooks;
  /** Of the web, without a slash at its end. */
  origin: string;
}

/** A data block of HTML ends at the first `</script`, and a comment in it hides the end: no mark of either is written. */
export function jsonLdText(nodes: readonly JsonLd[]): string {
  const escapes: Record<string, string> = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026" };
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": nodes });
  return text.replace(/[<>&]/g, (mark) => escapes[mark] ?? mark);
}

/** The way to a page, from the home page on. */
function breadcrumbs(origin: string, steps: readonly { name: string; path: string }[]): JsonLd {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/** The absolute address of a picture; undefined where there is none, or where it is not shown to everybody. */
function pictureOf(
  record: { image: Image | null; labels?: readonly string[] | undefined },
  origin: string,
): string | undefined {
  if (record.image === null || isExplicit(record)) return undefined;
  return `${new URL(record.image.url, origin).href}?w=${pictureWidth}`;
}

const availability = (name: string) => `https://schema.org/${name}`;
const dateOf = (timestamp: number) => new Date(timestamp * 1_000).toISOString();

interface Price {
  chain: string;
  currency: string;
  unitPrice: string;
}

/** A price in whole units of a known currency: schema.org takes the ticker symbol of a coin. */
function priceOf({ chain, currency, unitPrice }: Price, looks: ChainLooks): JsonLd | null {
  const known = currencyOf(lookOf(looks, chain), currency);
  if (known === null) return null;
  return { price: plainAmount(unitPrice, known.decimals), priceCurrency: known.symbol };
}

/** An item as a product, with its listing. `home` is the place of its page. */
export function itemJsonLd(
  { item, collection, home }: { item: ItemFull; collection: Collection; home: ItemCoordinates },
  { looks, origin }: Page,
): JsonLd[] {
  const url = `${origin}${itemPath(home)}`;
  const { bestListing: listing } = item;
  const price = listing && priceOf(listing, looks);
  const offer = listing !== null &&
    price !== null && {
      "@type": "Offer",
      url,
      ...price,
      availability: availability("InStock"),
      validThrough: dateOf(listing.expiresAt),
    };
  return [
    breadcrumbs(origin, [
      { name: "Collections", path: "/collections" },
      { name: collection.name, path: collectionPath(collection.slug) },
      { name: item.name, path: itemPath(home) },
    ]),
    {
      "@type": "Product",
      "@id": url,
      url,
      name: item.name,
      description: item.description || collection.description || undefined,
      image: pictureOf(item, origin),
      sku: `${home.chain}:${home.contract}:${home.tokenId}`,
      brand: { "@type": "Brand", name: collection.name },
      ...(offer && { offers: offer }),
    },
  ];
}

/** A collection as a page of things. */
export function collectionJsonLd(collection: Collection, { origin }: Pick<Page, "origin">): JsonLd[] {
  const path = collectionPath(collection.slug);
  const url = `${origin}${path}`;
  return [
    breadcrumbs(origin, [
      { name: "Collections", path: "/collections" },
      { name: collection.name, path },
    ]),
    {
      "@type": "CollectionPage",
      "@id": url,
      url,
      name: collection.name,
      description: collection.description || undefined,
      image: pictureOf(collection, origin),
      dateCreated: dateOf(collection.createdAt),
    },
  ];
}

const dropAvailability: Partial<Record<Drop["status"], string>> = {
  live: "InStock",
  upcoming: "PreOrder",
  sold_out: "SoldOut",
};

/** A drop as a product whose offer is the stage that is open, or opens next. */
export function dropJsonLd(drop: Drop, { looks, origin }: Page): JsonLd[] {
  const path = dropPath(drop.slug);
  const url = `${origin}${path}`;
  const stage = drop.stages.find(({ id }) => id === (drop.currentStage ?? drop.nextStage)) ?? null;
  const state = dropAvailability[drop.status];
  const price =
    stage && priceOf({ chain: drop.chain, currency: stage.currency, unitPrice: stage.price }, looks);
  const offer = stage !== null &&
    price !== null &&
    state !== undefined && {
      "@type": "Offer",
      url,
      ...price,
      availability: availability(state),
      validFrom: dateOf(stage.startsAt),
      ...(stage.endsAt !== null && { validThrough: dateOf(stage.endsAt) }),
    };
  return [
    breadcrumbs(origin, [
      { name: "Drops", path: "/drops" },
      { name: drop.name, path },
    ]),
    {
      "@type": "Product",
      "@id": url,
      url,
      name: drop.name,
      description: drop.description ?? undefined,
      image: pictureOf(drop, origin),
      ...(offer && { offers: offer }),
    },
  ];
}
