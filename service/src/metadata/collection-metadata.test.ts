import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { collectionConfigSchema } from "@/lib/chains/collections-file";
import { addCollection, contractA } from "../../testing/metadata-harness";
import { byContract, poll, setUpMetadata } from "../../testing/metadata-scene";
import { syncCollections } from "../market/catalogue/sync-collections";
import { findCollectionRow } from "../market/collections/collections-page";
import { mediaHash } from "../media/media-hash";

describe("the metadata of a collection", () => {
  const scene = setUpMetadata();

  it("reads the collection's own metadata", async () => {
    const id = await addCollection(scene.db, "alpha", contractA, "ipfs://a/collection.json");
    scene.gateway.files.set("a/collection.json", {
      name: "Alpha",
      description: "First.",
      image: "ipfs://a/logo.svg",
      banner_image: "ipfs://a/banner.svg",
      external_link: "https://alpha.example/",
    });
    scene.start(byContract);
    await poll(() =>
      scene.db.query(sql`select name, meta_description as description, image_hash as image, banner_hash as banner,
          meta_links as links, meta_state as state from collections where id = ${id}::int4`),
    ).toEqual([
      {
        name: "Alpha",
        description: "First.",
        image: mediaHash("ipfs://a/logo.svg"),
        banner: mediaHash("ipfs://a/banner.svg"),
        links: { website: "https://alpha.example/" },
        state: "ready",
      },
    ]);
    expect(scene.published).toContainEqual(expect.objectContaining({ type: "collection", collectionId: id }));
  });

  it("keeps the website it read when the operator's file is read again, below one that the file names", async () => {
    const id = await addCollection(scene.db, "alpha", contractA, "ipfs://a/collection.json");
    scene.gateway.files.set("a/collection.json", { name: "Alpha", external_link: "https://alpha.example/" });
    scene.start(byContract);
    const linksOf = async () => (await findCollectionRow(scene.db, "alpha"))?.links;
    await poll(linksOf).toEqual({ website: "https://alpha.example/" });
    expect(scene.published).toContainEqual(expect.objectContaining({ type: "collection", collectionId: id }));

    const alpha = { slug: "alpha", contracts: { test: { address: contractA } } };
    const sync = (links: object) =>
      syncCollections({ db: scene.db, events: scene.events, nowMs: () => scene.clock * 1_000 }, [
        collectionConfigSchema.parse({ ...alpha, links }),
      ]);
    await sync({ x: "https://x.com/alpha" });
    expect(await linksOf()).toEqual({ website: "https://alpha.example/", x: "https://x.com/alpha" });
    await sync({ website: "https://operator.example/" });
    expect(await linksOf()).toEqual({ website: "https://operator.example/" });
  });

  it("gives up on a collection's metadata as on an item's", async () => {
    const id = await addCollection(scene.db, "alpha", contractA, "file:///etc/passwd");
    scene.start(byContract);
    await poll(() =>
      scene.db.query(sql`select meta_state as state, name from collections where id = ${id}::int4`),
    ).toEqual([{ state: "failed", name: "alpha" }]);
  });
});
