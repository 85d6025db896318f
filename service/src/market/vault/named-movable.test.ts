import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approveConduit } from "../../../../local/testing/orders";
import { move, sendMove } from "../../../../local/testing/vaults";
import { waitUntil } from "../../../testing/follow-test-chain";
import { postListing, signFeeListing } from "../../../testing/listings";
import { countOwners, countsOf, feedOf, look } from "../../../testing/look-at-vault";
import { startVaultService, type VaultService } from "../../../testing/vault-service";

describe("An item of a collection that is named movable later", () => {
  let service: VaultService;
  beforeAll(async () => {
    service = await startVaultService({ named: "home" });
  });
  afterAll(() => service.stop());

  it("is where it moved before, and its transfers appear as moves", async () => {
    const { ethereum, base } = service;
    await move({ from: ethereum.chain, to: base.chain, tokenId: 1n });
    await sendMove({ from: ethereum.chain, to: base.chain, tokenId: 2n });
    await service.settled();
    expect((await look(ethereum, 1n)).item).toMatchObject({ owner: ethereum.chain.vault });
    expect(await feedOf(service, 1n)).toEqual([
      ["mint", "ethereum"],
      ["transfer", "ethereum"],
    ]);

    await service.name("movable");
    await waitUntil(
      async () => [(await look(ethereum, 1n)).item, (await look(ethereum, 2n)).item],
      ([first, second]) => first.vault?.state === "mirrored" && second.vault?.state === "in_transit",
      "the moves that were made before",
    );
    const { maker } = ethereum.chain.accounts;
    expect((await look(ethereum, 1n)).item).toMatchObject({ chain: "base", owner: maker.address });
    const feed = (await feedOf(service, 1n)).map((entry) => entry.join(" ")).sort();
    expect(feed).toEqual(["mint ethereum", "vault_in base", "vault_out ethereum"]);
  });
});

describe("A collection whose chains were followed apart", () => {
  let service: VaultService;
  beforeAll(async () => {
    service = await startVaultService({ named: "apart" });
  });
  afterAll(() => service.stop());

  /** The answers about the first token, which is on Base, by its coordinates on both chains, and about all tokens. */
  async function seen() {
    const { ethereum, base } = service;
    const [home, copy] = await Promise.all([look(ethereum, 1n), look(base, 1n)]);
    const rows = await service.db.query<{ count: number }>(sql`select count(*)::int4 as count from items`);
    const place = ({ item }: typeof home) => [item.chain, item.owner, item.vault.homeChain, item.vault.state];
    return {
      home: place(home),
      copy: [...place(copy), copy.item.bestListing?.id],
      counts: await countsOf(service),
      owners: await countOwners(service),
      rows: rows[0]?.count,
      feed: (await feedOf(service, 1n)).map((entry) => entry.join(" ")).sort(),
    };
  }

  it("has an item for each token while it is not named movable, and one for each item while it is", async () => {
    const { ethereum, base } = service;
    const { maker } = ethereum.chain.accounts;
    await move({ from: ethereum.chain, to: base.chain, tokenId: 1n });
    await sendMove({ from: ethereum.chain, to: base.chain, tokenId: 2n });
    await approveConduit(base.chain, base.chain.accounts.maker);
    await service.settled();
    const terms = { tokenId: 1n, token: base.chain.collection };
    const listing = await signFeeListing(base, base.chain.accounts.maker, terms);
    const { body: order } = await postListing(base, listing);

    const apart = await seen();
    expect(apart).toMatchObject({
      home: ["ethereum", ethereum.chain.vault, "ethereum", "home"],
      copy: ["base", maker.address, "base", "home", order.id],
      counts: { ethereum: { items: 20, listed: 0 }, base: { items: 1, listed: 1, owners: 1 } },
      rows: 21,
      feed: ["mint ethereum", "transfer ethereum"],
    });

    await service.name("movable");
    const together = await seen();
    expect(together).toMatchObject({
      home: ["base", maker.address, "ethereum", "mirrored"],
      copy: ["base", maker.address, "ethereum", "mirrored", order.id],
      counts: { ethereum: { items: 19, listed: 0 }, base: { items: 1, listed: 1, owners: 1 } },
      owners: apart.owners - 1,
      rows: 20,
      feed: ["listing base", "mint ethereum", "vault_in base", "vault_out ethereum"],
    });
    expect((await look(ethereum, 2n)).item).toMatchObject({
      owner: maker.address,
      vault: { state: "in_transit" },
    });

    await service.name("apart");
    expect(await seen()).toEqual(apart);
    await service.name("movable");
    expect(await seen()).toEqual(together);

    await service.name("home");
    expect(await seen()).toMatchObject({
      home: ["ethereum", ethereum.chain.vault, "ethereum", "home"],
      counts: { ethereum: { items: 20, listed: 0 }, base: { items: 0, listed: 0, owners: 0 } },
      owners: apart.owners,
      rows: 20,
      feed: ["listing base", "mint ethereum", "transfer ethereum"],
    });
    await service.name("movable");
    expect(await seen()).toEqual(together);
  });
});
