import { expect, it } from "vitest";
import { sitemapPartSize } from "../contract/sitemap";
import { itemPath } from "../format/paths";
import { type SitemapUrl, sitemapFile, sitemapIndex } from "./sitemap-text";

async function write(pages: SitemapUrl[][]): Promise<string> {
  async function* given() {
    yield* pages;
  }
  let text = "";
  for await (const piece of sitemapFile(given())) text += piece;
  return text;
}

it("writes pages of addresses as one file, with the changes that are known", async () => {
  const file = await write([
    [{ url: "https://market.example/items/base/0xA1/1", changedAt: 1_800_000_000 }],
    [{ url: "https://market.example/drops/posters.3~base?a=1&b='2'", changedAt: null }],
  ]);
  expect(file).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      "<url><loc>https://market.example/items/base/0xA1/1</loc><lastmod>2027-01-15T08:00:00Z</lastmod></url>",
      "<url><loc>https://market.example/drops/posters.3~base?a=1&amp;b=&apos;2&apos;</loc></url>",
      "</urlset>",
      "",
    ].join("\n"),
  );
});

it("stays below 50 MB with as many items as a file may have, whatever they are called", async () => {
  const longest = itemPath({
    chain: "c".repeat(32),
    contract: `0x${"A".repeat(40)}`,
    tokenId: "9".repeat(78),
  });
  const url = { url: `https://${"a".repeat(253)}:65535${longest}`, changedAt: 1_800_000_000 };
  const entry = (await write([[url, url]])).length - (await write([[url]])).length;
  expect(entry * sitemapPartSize).toBeLessThan(50_000_000);
});

it("lists the files of the sitemap", () => {
  expect(sitemapIndex(["https://market.example/sitemap/items-0.xml"])).toContain(
    "<sitemap><loc>https://market.example/sitemap/items-0.xml</loc></sitemap>",
  );
});
