import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestChain, type TestChain } from "../../../local/testing/chain";
import { chainConfigOf } from "../../testing/chain-config";
import { addCollection, insertItems, tokenDocument } from "../../testing/metadata-harness";
import { setUpMetadata } from "../../testing/metadata-scene";
import { createTokenUriReader } from "./token-uri-reader";

describe("the metadata worker with a real chain", () => {
  const scene = setUpMetadata();
  let chain: TestChain;
  beforeAll(async () => {
    chain = await startTestChain();
  });
  afterAll(() => chain.stop());

  it("asks the contract and then the gateway", async () => {
    const ids = await insertItems(
      scene.db,
      await addCollection(scene.db, "real", chain.collection),
      chain.collection,
      20,
    );
    for (const n of ids.keys())
      scene.gateway.files.set(`test/${n + 1}`, tokenDocument(`Real ${n + 1}`, { Side: n % 2 }));
    scene.start(createTokenUriReader([chainConfigOf(chain, "test")]));
    for (const id of ids) await scene.settled(id);
    expect(await scene.readMeta(ids[6] ?? 0)).toMatchObject({ name: "Real 7", traits: ["Side=0"] });
  });
});
