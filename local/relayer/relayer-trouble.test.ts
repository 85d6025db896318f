import { HttpRequestError, type LocalAccount } from "viem";
import { describe, expect, it, vi } from "vitest";
import { alertFailure, verifyPacket } from "../chains/relay-packet";
import { createRelayerScene, untilArrived } from "../testing/relayer";
import type { SentMove } from "../testing/vaults";

const scene = createRelayerScene();

describe("an alert that a delivery failed", () => {
  const alert = async (account: LocalAccount, { packet }: SentMove) => {
    await alertFailure(scene.vault.base.client, { account, packet, gas: 1n, reason: "0x" });
  };

  it.each(["stranger", "relayer"] as const)(
    "from the %s holds up neither a packet that is not verified, nor the one after it",
    async (who) => {
      const [first, second] = [scene.takeToken(), scene.takeToken()];
      await alert(scene.vault.base.accounts[who], await scene.send(first));
      await scene.send(second);
      scene.start();
      await untilArrived(scene.vault.base, second);
      await untilArrived(scene.vault.base, first);
      await expect.poll(() => scene.relayer.status()).toMatchObject({ failed: 0, waiting: 0 });
    },
  );

  it("counts from the relayer alone", async () => {
    const tokenId = scene.takeToken();
    const sent = await scene.send(tokenId);
    await verifyPacket(scene.vault.base.client, {
      account: scene.vault.base.accounts.relayer,
      packet: sent.packet,
    });
    await alert(scene.vault.base.accounts.stranger, sent);
    scene.start();
    await untilArrived(scene.vault.base, tokenId);
  });
});

describe("a chain that does not answer", () => {
  it("is asked again for its message library, and no packet is given up", async () => {
    const tokenId = scene.takeToken();
    const { client, rpcUrl } = scene.vault.base;
    const readContract = vi
      .fn(client.readContract)
      .mockRejectedValueOnce(new HttpRequestError({ url: rpcUrl, status: 502 }));
    const silent = { ...scene.vault.base, client: { ...client, readContract } as typeof client };
    await scene.send(tokenId);
    scene.start({}, { ...scene.vault, chains: [scene.vault.home, silent, scene.vault.polygon] });
    await untilArrived(scene.vault.base, tokenId);
    expect(readContract).toHaveBeenCalledTimes(2);
  });
});
