import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterEach, beforeEach, describe, it } from "vitest";
import { addressOf } from "../testing/fill-collection";
import { waitUntil } from "../testing/follow-test-chain";
import { watchCollectionsFile } from "./watch-collections-file";

describe("watchCollectionsFile", () => {
  let folder = "";
  let path = "";
  /** The slug of each version passed on, in order. */
  let tried: string[] = [];
  let failures: Record<string, number> = {};
  let stop = () => {};

  const write = (slug: string) =>
    writeFile(
      path,
      JSON.stringify({ collections: [{ slug, contracts: { base: { address: addressOf(slug) } } }] }),
    );

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "quayside-watch-"));
    path = join(folder, "collections.json");
    tried = [];
    failures = {};
    await write("first");
    const log = pino({ level: "silent" });
    stop = watchCollectionsFile(
      { path, chains: [{ id: "base", contracts: {} }], log },
      async ([collection]) => {
        const slug = collection?.slug ?? "";
        tried.push(slug);
        failures[slug] = (failures[slug] ?? 0) - 1;
        if (failures[slug] >= 0) throw new Error("deadlock detected");
      },
    );
  });
  afterEach(async () => {
    stop();
    await rm(folder, { recursive: true, force: true });
  });

  const untilTried = (slugs: string[]) =>
    waitUntil(
      async () => tried,
      (seen) => slugs.every((slug, at) => seen[at] === slug),
      slugs.join(),
    );

  it("tries a version that could not be taken over again until it is", async () => {
    failures = { second: 2 };
    await write("second");
    await untilTried(["second", "second", "second"]);
    await write("third");
    await untilTried(["second", "second", "second", "third"]);
  });

  it("leaves a version that cannot be taken over for a newer one", async () => {
    failures = { second: Number.POSITIVE_INFINITY };
    await write("second");
    await untilTried(["second", "second"]);
    await write("third");
    await waitUntil(
      async () => tried.at(-1),
      (slug) => slug === "third",
      "the newer version",
    );
  });
});
