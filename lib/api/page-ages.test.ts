import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listSourceFiles } from "../testing/import-graph";
import { pageAges } from "./page-ages";

/** Answers with other things than the market's: names of programs, rules for robots, files of this release. */
const ofOtherThings = [
  "app/.well-known/security.txt/route.ts",
  "app/erc7730/[file]/route.ts",
  "app/robots.txt/route.ts",
  "lib/scripts/head-script.ts",
  "service/src/api/routes/document.ts",
  "web-server/security-headers.ts",
];
/** Pictures and files, whose name is the digest of what they are: docs/decisions/0109. */
const ofMedia = ["lib/format/media-caching.ts"];

const sources = listSourceFiles()
  .filter((file) => /^(app|lib|web-server|service\/src)\//.test(file) && !/\.test\.|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Each number of seconds that a pattern finds, with its file. */
const numbersOf = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map((match) => ({ file, seconds: Number(match[1]) })),
  );

describe("what was taken down", () => {
  it("is in no page and no cache in front of it after a minute", () => {
    const { dataSeconds, pageSeconds, frontSeconds } = pageAges;
    expect(dataSeconds + pageSeconds + frontSeconds).toBeLessThanOrEqual(60);
    // Next allows a front as many seconds as a page says, and reads an answer again after as many.
    const pages = numbersOf(/^export const revalidate = (\d+);/gm);
    expect(pages.length).toBeGreaterThan(20);
    for (const page of pages) expect(page).toEqual({ file: page.file, seconds: frontSeconds });
  });

  it("is in no other answer that a cache may keep for more than a minute", () => {
    const ages = numbersOf(/(?:max-age|s-maxage)=(\d+)/g);
    expect(ages.length).toBeGreaterThan(5);
    const long = ages.filter(({ seconds }) => seconds > 60).map(({ file }) => file);
    expect(long.filter((file) => ![...ofOtherThings, ...ofMedia].includes(file))).toEqual([]);
  });

  it("is kept by no proxy of the example, which caches files of this release alone", () => {
    const proxy = readFileSync("deploy/nginx/quayside.conf", "utf8");
    expect(proxy).not.toMatch(/proxy_cache(_path)? /);
    const kept = [...proxy.matchAll(/location ([^{]+)\{[^}]*max-age=[^}]*immutable/g)].map(([, place]) =>
      place?.trim(),
    );
    expect(kept.every((place) => place?.includes("/_next/static/"))).toBe(true);
  });

  it("is in no answer of a route that Next does not cache, and whose reads it would give of any age", () => {
    const routes = sources.filter(({ file }) => /^app\/.*\/route\.ts$/.test(file));
    const reading = routes.filter(({ text }) => /shareResponse|feedResponse|sitemapFileResponse/.test(text));
    expect(reading.map(({ file }) => file).sort()).toEqual([
      "app/feeds/collections/[file]/route.ts",
      "app/feeds/drops.atom/route.ts",
      "app/share/[...path]/route.ts",
      "app/sitemap/[file]/route.ts",
    ]);
    for (const { file, text } of reading)
      expect([file, text]).toEqual([file, expect.stringContaining('fetchCache = "force-no-store"')]);
  });
});
