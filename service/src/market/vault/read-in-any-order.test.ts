import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { move, type SentMove, startTestVault, type TestVault } from "../../../../local/testing/vaults";
import { countsOf, feedOf, look } from "../../../testing/look-at-vault";
import { startVaultService, type VaultService } from "../../../testing/vault-service";

describe("An item whose chains are read one after the other", () => {
  let chains: TestVault;
  let sent: SentMove;
  let service: VaultService;
  beforeAll(async () => {
    chains = await startTestVault();
    const { home, base, polygon } = chains;
    sent = await move({ from: home, to: base, tokenId: 1n });
    await move({ from: base, to: polygon, tokenId: 1n });
  });
  afterAll(() => chains?.stop());
  // A service each, which has read nothing yet.
  beforeEach(async () => {
    service = await startVaultService({ followed: false, chains });
  });
  afterEach(() => service.stop());

  it("is where it was delivered, though the chain that it crossed before is not read", async () => {
    const { ethereum, polygon } = service;
    await service.follow(ethereum, polygon);
    await service.settled(ethereum, polygon);
    const { item } = await look(ethereum, 1n);
    expect(item).toMatchObject({ chain: "polygon", vault: { state: "mirrored" } });
    const { body } = await service.request("/v1/activity?types=vault_in");
    // Only the chain of departure names the sender, and most of the rest of a move.
    expect(body.data[0]).toMatchObject({ chain: "polygon", from: null, vault: null });
    await service.follow(service.base);
    await service.settled();
    const { maker } = ethereum.chain.accounts;
    const { body: activity } = await service.request("/v1/activity?types=vault_in&chain=polygon");
    expect(activity.data[0]).toMatchObject({ from: maker.address, to: maker.address });
    const { vault } = activity.data[0];
    expect(vault).toMatchObject({ fromChain: "base", toChain: "polygon" });
    expect((await service.request(`/v1/vault/moves/${vault.moveId}`)).status).toBe(200);
  });

  for (const order of [
    ["ethereum", "base", "polygon"],
    ["polygon", "base", "ethereum"],
    ["base", "polygon", "ethereum"],
    ["polygon", "ethereum", "base"],
  ] as const)
    it(`is where it is at last, and counted once, read in the order ${order.join(", ")}`, async () => {
      for (const id of order) {
        await service.follow(service[id]);
        await service.settled(service[id]);
      }
      const { polygon, ethereum } = service;
      const { item } = await look(ethereum, 1n);
      expect(item).toMatchObject({
        chain: "polygon",
        contract: polygon.chain.collection,
        owner: ethereum.chain.accounts.maker.address,
        vault: { state: "mirrored" },
      });
      expect(await countsOf(service)).toMatchObject({
        ethereum: { items: 19, owners: 2 },
        base: { items: 0, owners: 0 },
        polygon: { items: 1, owners: 1 },
      });
      const feed = (await feedOf(service, 1n)).map((entry) => entry.join(" ")).sort();
      expect(feed).toEqual([
        "mint ethereum",
        "vault_in base",
        "vault_in polygon",
        "vault_out base",
        "vault_out ethereum",
      ]);
      const { body } = await service.request("/v1/activity?types=vault_in,vault_out");
      const { maker } = ethereum.chain.accounts;
      expect(new Set(body.data.map(({ from }: { from: string }) => from))).toEqual(new Set([maker.address]));
      expect(sent.packet.nonce).toBe(1n);
    });
});
