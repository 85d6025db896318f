import type { LocalAccount } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type AllowlistEntry,
  allowlistLeaf,
  buildAllowlistTree,
  proofOf,
  rootOf,
} from "@/lib/drops/allowlist-tree";
import { type Listening, listen } from "@/service/src/api/http/listen";
import { readAllowlistEntry, readAllowlists } from "@/service/src/market/drops/allowlists/read-allowlist";
import { numberedAddress } from "@/service/testing/allowlists";
import { startTestService, type TestService, testKeys } from "@/service/testing/test-service";
import type { SeedAllowlist } from "../plan/drop-lists";
import { type AllowlistOfDrop, putAllowlists } from "./put-allowlists";

let service: TestService;
let server: Listening;

beforeAll(async () => {
  service = await startTestService({ database: "pglite" });
  server = await listen(service.app.fetch, { host: "127.0.0.1", port: 0 });
}, 60_000);

afterAll(async () => {
  await server?.close();
  await service?.stop();
});

function listOf(...rows: AllowlistEntry[]): SeedAllowlist {
  return { rows, tree: buildAllowlistTree(rows.map(allowlistLeaf)) };
}

/** A list of the test collection's contract; of its owner unless somebody else claims to be. */
function handedIn(
  list: SeedAllowlist,
  creator: LocalAccount = service.chain.accounts.deployer,
): AllowlistOfDrop {
  const { id, chain } = service;
  return { chain: { id, chainId: chain.chainId }, contract: chain.collection, creator, list };
}

const manifest = () => ({ api: `http://127.0.0.1:${server.port}/v1`, apiKey: testKeys.write });

describe("the allowlists of the seed", () => {
  it("are handed in by their creators, every row on its own terms, and known the next time", async () => {
    const rows: AllowlistEntry[] = [
      { address: numberedAddress(1) },
      { address: numberedAddress(2), limit: 3n },
      { address: numberedAddress(3), limit: 1n, price: 0n, currency: numberedAddress(0xee) },
    ];
    const list = listOf(...rows);
    const other = listOf({ address: numberedAddress(4), limit: 2n });
    const lists = [handedIn(list), handedIn(other)];
    expect(await putAllowlists(manifest(), lists)).toBe(2);
    for (const row of rows) {
      const entry = await readAllowlistEntry(service.db, { root: rootOf(list.tree), address: row.address });
      expect(entry?.proof).toEqual(proofOf(list.tree, allowlistLeaf(row)));
    }
    expect(await putAllowlists(manifest(), lists)).toBe(2);
    const roots = [list, other].map(({ tree }) => rootOf(tree));
    expect(await readAllowlists(service.db, roots)).toEqual(
      new Map(roots.map((root, place) => [root, { size: [3, 1][place] }])),
    );
  });

  it("fail the seed with the service's own reason where it refuses one, and name the list", async () => {
    const refused = listOf({ address: numberedAddress(5) });
    const after = listOf({ address: numberedAddress(6) });
    const handing = putAllowlists(manifest(), [
      handedIn(refused, service.chain.accounts.stranger),
      handedIn(after),
    ]);
    await expect(handing).rejects.toMatchObject({
      code: "seed_failed",
      message: expect.stringContaining("invalid_owner_signature"),
      details: rootOf(refused.tree),
    });
    const roots = [refused, after].map(({ tree }) => rootOf(tree));
    expect(await readAllowlists(service.db, roots)).toEqual(new Map());
  });
});
