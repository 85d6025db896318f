import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { importedNames, isTest, listSourceFiles } from "../testing/import-graph";

/** Files of the web that ask something, each with what it asks. */
const asking: Record<string, string> = {
  "lib/api/request.ts": "the service's /v1",
  "lib/api/health.ts": "the service's /v1/chains",
  "lib/feed/read-service-stream.ts": "the service's /v1/stream",
  "lib/feed/web-feed.ts": "this web, to mark pages as stale",
  "lib/media/resize-picture.ts": "the service's media, by the hash of a picture",
  "web-server/ask-media-file.ts": "the service's media, by the hash of a file",
  "web-server/read-connections.ts": "this web's /api/chains",
};

const files = listSourceFiles().filter(
  (file) =>
    /^(app|web-server|lib\/(api|feed|media|session|share|discovery))\//.test(file) &&
    !isTest(file) &&
    // They run in the browser, in a frame without a network.
    !file.startsWith("web-server/sandbox/"),
);

it("reads what pages, share pictures, the sitemap and feeds show from the routes of /v1 alone, which are all tried for membership", () => {
  const found = files.filter((file) => /(?<![.\w])fetch\(/.test(readFileSync(file, "utf8")));
  expect(found.sort()).toEqual(Object.keys(asking).sort());
});

it("knows no database", () => {
  const drivers = /^(pg|drizzle-orm|@electric-sql\/pglite)(\/|$)/;
  for (const file of files)
    expect([file, importedNames(file).filter((name) => drivers.test(name))]).toEqual([file, []]);
});
