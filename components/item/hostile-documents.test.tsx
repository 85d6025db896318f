import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { zeroAddress } from "viem";
import { expect, it } from "vitest";
import type { Collection } from "@/lib/contract/collection";
import type { ItemFull } from "@/lib/contract/item";
import { parseTokenMetadata, type TokenMetadata } from "@/service/src/metadata/token-metadata";
import { hostileDocuments } from "@/service/testing/hostile-tokens";
import { readCollectionFilters } from "../collection/collection-filters";
import { TraitFilterGroup } from "../collection/filter-trait";
import { ItemCard } from "../market/item-card";
import { ItemTraits } from "./item-traits";
import { LiveItemProvider } from "./live-item";

const place = { chain: "base", contract: zeroAddress, tokenId: "1" } as const;

/** The part of an item that its card and its traits read. */
function itemOf({ name = "Kiln #1", attributes }: TokenMetadata): ItemFull {
  const part = {
    ...{ ...place, name, labels: [], image: null, rarityRank: null, lastSale: null },
    ...{ bestListing: null, bestOffer: null, collection: { slug: "kiln", name: "Kiln", verified: false } },
    vault: { state: "home", activeChain: place.chain },
    traits: attributes.map((attribute) => ({ ...attribute, count: 1, share: "1" })),
  };
  return part as unknown as ItemFull;
}

/** What a page makes of metadata: the item's card, its traits, and the filter of each trait, with the first of its values chosen. */
function drawn(metadata: TokenMetadata): HTMLElement {
  const item = itemOf(metadata);
  const types = [...new Set(metadata.attributes.map(({ type }) => type))];
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ItemCard item={item} looks={{}} sizes="100vw" />
      <LiveItemProvider cached={item} readAt={0}>
        <ItemTraits slug="kiln" looks={{}} floor={{}} />
      </LiveItemProvider>
      {types.map((type) => {
        const own = metadata.attributes.filter((each) => each.type === type);
        const values = own.map(({ value }) => ({ value, count: 1, listed: 0, floor: {} }));
        const chosen = JSON.stringify(Object.fromEntries([[type, [own[0]?.value]]]));
        return (
          <TraitFilterGroup
            key={type}
            trait={{ type, kind: "string", values }}
            collection={{ slug: "kiln", chains: ["base"] } as unknown as Collection}
            filters={readCollectionFilters(new URLSearchParams({ traits: chosen }), {})}
            looks={{}}
            query=""
            update={() => undefined}
          />
        );
      })}
    </QueryClientProvider>,
  );
  const page = document.createElement("div");
  page.innerHTML = html;
  return page;
}

const forbidden = "script, iframe, object, embed, style, link, base, meta, form, img, foreignObject, image";

/** Runs something, fetches something, or leads away from this site. */
function isDangerous({ name, value }: Attr): boolean {
  if (["href", "src", "action"].includes(name)) return !/^\/(items|collections)\//.test(value);
  return /^on|^srcdoc$/.test(name) || (name === "style" && /url|image/i.test(value));
}

it.each(Object.entries(hostileDocuments))("shows an item with %s as text alone", (_, content) => {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const metadata = parseTokenMetadata(new TextEncoder().encode(text), {});
  const page = drawn(metadata);
  expect([...page.querySelectorAll(forbidden)].map(({ outerHTML }) => outerHTML)).toEqual([]);
  // Icons are parts of this site's own file.
  const attributes = [...page.querySelectorAll("*:not(use)")].flatMap((element) => [...element.attributes]);
  expect(attributes.filter(isDangerous).map(({ name, value }) => `${name}=${value}`)).toEqual([]);
  expect(page.querySelector("article")?.textContent).toContain(metadata.name ?? "Kiln #1");
  const links = [...page.querySelectorAll("li a")].map((link) => link.textContent);
  expect(links).toEqual(metadata.attributes.map(({ value }) => value));
  const filters = [...page.querySelectorAll("details")];
  expect(filters).toHaveLength(new Set(metadata.attributes.map(({ type }) => type)).size);
  for (const filter of filters) expect(filter.querySelectorAll("input[checked]").length).toBe(1);
});
