import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { emptyProfile } from "@/lib/contract/collection-profile";
import { addCollection, contractA, insertItems } from "../../testing/metadata-harness";
import { byContract, setUpMetadata } from "../../testing/metadata-scene";
import { restoreOwnerProfile } from "../market/owners/apply-owner-profile";

const scene = setUpMetadata();
const cid = (letter: string) => `bafkrei${letter.repeat(52)}`;
const [picture, animation, avatar, readBefore, unused] = ["a", "b", "c", "d", "e"].map(cid);

it("keeps the uploads that metadata and profiles name, though nobody has opened them", async () => {
  for (const each of [picture, avatar, readBefore, unused])
    await scene.db.query(sql`
      insert into uploads (cid, digest, type, bytes, dag_bytes, stored_at, used_at)
      values (${each}, 'd', 'image/png', 1, 1, 1, 1)`);
  await scene.db.query(
    sql`insert into upload_folders (cid, files, bytes, used_at) values (${animation}, 1, 1, 1)`,
  );
  const kept = async () =>
    (
      await scene.db.query<{ cid: string }>(sql`
        select cid from uploads where kept union all select cid from upload_folders where kept order by cid`)
    ).map((row) => row.cid);

  const collection = await addCollection(scene.db, "alpha", contractA);
  const [item = 0] = await insertItems(scene.db, collection, contractA, 1);
  const named = { image: `ipfs://${picture}`, animation_url: `https://ipfs.io/ipfs/${animation}/1.mp4` };
  scene.gateway.files.set("a/1", JSON.stringify({ name: "A1", ...named }));
  scene.start(byContract);
  await scene.settled(item);
  expect(await kept()).toEqual([picture, animation]);

  const content = { ...emptyProfile, image: `https://media.example/uploads/${avatar}` };
  await restoreOwnerProfile(scene.db, collection, { content, now: 1 });
  expect(await kept()).toEqual([picture, animation, avatar]);

  // What was read before uploads were kept by what names them.
  await scene.db.query(
    sql`insert into media (hash, source_uri) values ('h', ${`ipfs://${readBefore}/1.png`})`,
  );
  const migration = await readFile(
    new URL("../../drizzle/0059_keep-shown-uploads.sql", import.meta.url),
    "utf8",
  );
  await scene.db.transaction(async (tx) => {
    for (const statement of migration.split("--> statement-breakpoint")) await tx.query(sql.raw(statement));
  });
  expect(await kept()).toEqual([picture, animation, avatar, readBefore]);
});
