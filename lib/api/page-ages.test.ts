import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mediaCaching } from "../format/media-caching";
import { listSourceFiles } from "../testing/import-graph";
import { madeAnewCaching, pageAges } from "./page-ages";

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

/** The caches of what the market shows: their ages in milliseconds, as their files have them. */
const ofTheMarket: Record<string, number> = {
  "service/src/market/collections/collection-heads.ts": 5_000,
  "service/src/api/http/page-cache.ts": 5_000,
  "service/src/api/routes/account-portfolio.ts": 30_000,
  "service/src/api/routes/account-studio.ts": 30_000,
  "service/src/market/drops/known-drops.ts": 1_000,
  "service/src/market/chains/served-chains.ts": 500,
  "web-server/finished-pages.ts": 1_000,
  "web-server/finished-reads.ts": 1_000,
  "lib/media/resize-picture.ts": 15_000,
};
/** The other caches, and why nothing that was taken down is given from them. */
const ofNothingTakenDown: Record<string, string> = {
  "lib/node/kept-bytes.ts": "the cache itself",
  "lib/media/share-response.ts": "under the version of the facts, which are read for each request",
  "lib/api/proxy/sitemap-response.ts":
    "under the revision of what is in lists, which is read for each request",
  "service/src/media/cached-store.ts": "by the digest of bytes, of which the database is asked before",
  "service/src/api/routes/collection-charts.ts": "counts of holders, behind the collection's head",
  "service/src/market/search/known-names.ts":
    "names that others must not resemble: warned of half a minute longer",
  "service/src/market/approvals/approval-chains.ts": "what a chain says of an account's approvals",
  "service/src/api/routes/resolve.ts": "names of accounts in registries",
  "service/src/api/keys/key-store.ts": "keys of callers",
  "service/src/db/prepared-statements.ts": "statements",
  "service/src/market/fees/fee-misses.ts": "receipts that no node has",
  "service/src/market/orders/submit/confirm-holdings.ts": "counters of makers",
  "service/src/market/orders/fulfil/remote-signer.ts": "accounts of signers",
  "service/src/market/pools/pool-collections.ts": "contracts of pools",
  "service/src/market/pools/rank-pools.ts": "what pools pay",
  "web-server/read-routes.ts": "names of routes",
};

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
    const { frontSeconds } = pageAges;
    const sum = Object.values(pageAges).reduce((seconds, age) => seconds + age, 0);
    expect(sum).toBeLessThanOrEqual(60);
    // Next allows a front as many seconds as a page says, and reads an answer again after as many.
    const pages = numbersOf(/^export const revalidate = (\d+);/gm);
    expect(pages.length).toBeGreaterThan(20);
    for (const page of pages) expect(page).toEqual({ file: page.file, seconds: frontSeconds });
  });

  it("is in no cache that is not among those, or that keeps it for longer", () => {
    const age = /\b(?:maxAgeMs|keptMs|keptBandsMs|shownMs) = ([\d_]+)[;,]/;
    const caches = sources.filter(
      ({ file, text }) =>
        !/^lib\/(query|trade)\//.test(file) &&
        (/new LRUCache|createKeptBytes\(|unstable_cache|"use cache"/.test(text) || age.test(text)),
    );
    expect(caches.map(({ file }) => file).sort()).toEqual(
      [...Object.keys(ofTheMarket), ...Object.keys(ofNothingTakenDown)].sort(),
    );
    const found = caches
      .filter(({ file }) => file in ofTheMarket)
      .map(({ file, text }) => [file, Number(age.exec(text)?.[1]?.replaceAll("_", ""))]);
    expect(Object.fromEntries(found)).toEqual(ofTheMarket);
    // An answer of the service is made of a collection's head, and an answer to an account of nothing that was kept.
    const secondsOf = (file: string) => (ofTheMarket[file] ?? Number.NaN) / 1_000;
    expect(
      secondsOf("service/src/market/collections/collection-heads.ts") +
        secondsOf("service/src/api/http/page-cache.ts"),
    ).toBe(pageAges.serviceSeconds);
    expect(secondsOf("web-server/finished-pages.ts")).toBe(pageAges.finishedSeconds);
    // A picture's page may be gone before the picture is: it is asked for by its name alone.
    const [, front] = /s-maxage=(\d+)/.exec(mediaCaching) ?? [];
    expect(secondsOf("lib/media/resize-picture.ts") + Number(front)).toBeLessThanOrEqual(60);
  });

  it("is in no answer that the web keeps for longer than others", () => {
    const own = numbersOf(/\b(?:revalidate: |maxAgeSeconds = |revalidateSeconds = )([1-9]\d*)/g);
    expect(Object.fromEntries(own.map(({ file, seconds }) => [file, seconds]))).toEqual({
      "lib/api/branding.ts": 60,
      "lib/api/chains.ts": 60,
      "lib/api/offers-endpoint.ts": 60,
      "lib/api/service-status.ts": 30,
    });
  });

  it("is in nothing that is made anew for each request after a minute, wherever that is kept", () => {
    const [, seconds] = /^public, max-age=(\d+)$/.exec(madeAnewCaching) ?? [];
    expect(pageAges.serviceSeconds + Number(seconds)).toBeLessThanOrEqual(60);
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
