import { collectionPath, itemPath } from "@/lib/format/paths";
import type { Subject } from "./subject";

export interface MarketPage {
  name: string;
  /** The absolute address. */
  url: string;
}

/** The pages that visitors open first. Each is requested once, so that the first measured request is also answered from a cache. */
export async function openMarketPages(web: string, { slug, item }: Subject): Promise<MarketPage[]> {
  const pages = [
    { name: "home", path: "/" },
    { name: "collection", path: collectionPath(slug) },
    { name: "item", path: itemPath(item) },
    { name: "activity", path: "/activity" },
    { name: "drops", path: "/drops" },
  ].map(({ name, path }) => ({ name, url: new URL(path, web).href }));
  for (const { url } of pages) await (await fetch(url)).arrayBuffer();
  return pages;
}
