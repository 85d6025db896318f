import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FollowedChain, readCollectionsFile } from "./read-collections-file";

const address = (digit: number) => `0x${String(digit).repeat(40)}`;
const layerzeroEndpoint = "0x1a44076050125825900e736c501f859c50fE728c" as const;
const chains = ["ethereum", "base", "polygon"].map((id) => ({ id, contracts: { layerzeroEndpoint } }));

const contracts = { ethereum: { address: address(1) }, base: { address: address(2) } };
const adapter = { eid: 30101, oapp: address(3), kind: "adapter", approvalRequired: true };
const mirror = { eid: 30184, oapp: address(2), kind: "mirror", approvalRequired: false };
const movable = {
  slug: "movable",
  homeChain: "ethereum",
  contracts,
  vault: { routes: { ethereum: adapter, base: mirror } },
};

describe("The operator's collection file", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "quayside-file-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function read(collection: unknown, followed: readonly FollowedChain[] = chains) {
    const path = join(folder, "collections.json");
    await writeFile(path, JSON.stringify({ collections: [collection] }));
    return readCollectionsFile(path, followed);
  }

  it("may configure how a collection's items move", async () => {
    const [collection] = await read(movable);
    expect(collection?.vault?.routes).toEqual({ ethereum: adapter, base: mirror });
  });

  it.each([
    ["names no home chain", { homeChain: undefined }, "homeChain must be named"],
    ["is of editions", { standard: "erc1155" }, "ERC-1155 items cannot move"],
    ["leaves a contract out", { vault: { routes: { ethereum: adapter } } }, "needs a route"],
    [
      "has a route to nowhere",
      { vault: { routes: { ethereum: adapter, polygon: mirror } } },
      "needs a route",
    ],
    [
      "gives two chains one eid",
      { vault: { routes: { ethereum: adapter, base: { ...mirror, eid: adapter.eid } } } },
      "the same eid",
    ],
    [
      "has an id that is more than the database keeps",
      { vault: { routes: { ethereum: adapter, base: { ...mirror, eid: 2 ** 31 } } } },
      "2147483647",
    ],
    [
      "has a mirror at home",
      { vault: { routes: { ethereum: { ...mirror, eid: 1 }, base: mirror } } },
      "ethereum cannot be the mirror",
    ],
    [
      "has its token for an adapter",
      { vault: { routes: { ethereum: { ...adapter, oapp: address(1) }, base: mirror } } },
      "must not be the contract",
    ],
    [
      "has a mirror that is another contract",
      { vault: { routes: { ethereum: adapter, base: { ...mirror, oapp: address(4) } } } },
      "must be the contract",
    ],
  ])("is refused where a vault %s", async (_what, change, message) => {
    await expect(read({ ...movable, ...change })).rejects.toMatchObject({
      code: "invalid_config",
      message: expect.stringContaining(message),
    });
  });

  it("is refused when a vault is on a chain without an endpoint, where its messages would stay unseen", async () => {
    const [ethereum, , polygon] = chains;
    const followed = [ethereum, { id: "base", contracts: {} }, polygon].filter(
      (chain) => chain !== undefined,
    );
    await expect(read(movable, followed)).rejects.toMatchObject({
      code: "invalid_config",
      message: "Collection movable: vault: base has no layerzeroEndpoint in the chain file.",
    });
    const { vault: _, ...still } = movable;
    await expect(read(still, followed)).resolves.toHaveLength(1);
  });
});
