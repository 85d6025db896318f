import { describe, expect, it } from "vitest";
import { deliverPacket } from "../chains/relay-packet";
import { countEvents, createRelayerScene, ownerOn, relayWith, untilArrived } from "../testing/relayer";
import { promisedGas } from "../testing/vaults";

const scene = createRelayerScene();

/** Waits until a relayer has looked at the chains and counts so many packets on their way. */
async function untilWaiting(count: number): Promise<void> {
  await expect.poll(() => scene.relayer.status().waiting, { interval: 5 }).toBe(count);
}

describe("a relayer", () => {
  it("delivers what was sent, after its delay and not before", async () => {
    const tokenId = scene.takeToken();
    scene.start({ delayMs: 400 });
    await scene.send(tokenId);
    await untilWaiting(1);
    const seen = performance.now();
    expect(await ownerOn(scene.vault.base, tokenId)).toBeNull();
    await untilArrived(scene.vault.base, tokenId);
    // It was seen a poll before that at the earliest.
    expect(performance.now() - seen).toBeGreaterThan(300);
  });

  it("waits for the confirmations of the chain that a packet leaves", async () => {
    const tokenId = scene.takeToken();
    scene.start({ depth: 3 });
    await scene.send(tokenId);
    await scene.vault.home.client.mine({ blocks: 2 });
    const other = scene.takeToken();
    await scene.send(other);
    await untilArrived(scene.vault.base, tokenId);
    expect(await ownerOn(scene.vault.base, other)).toBeNull();
    await scene.vault.home.client.mine({ blocks: 3 });
    await untilArrived(scene.vault.base, other);
  });

  it("goes on where another one was ended, from what the chains say", async () => {
    const [first, second, third] = [scene.takeToken(), scene.takeToken(), scene.takeToken()];
    scene.start();
    await scene.send(first);
    await untilArrived(scene.vault.base, first);
    await scene.relayer.stop();
    await scene.send(second);
    const half = relayWith(scene.vault, { held: [(await scene.send(third)).packet.guid] });
    await untilArrived(scene.vault.base, second);
    await half.stop();
    const delivered = await countEvents(scene.vault.base, "PacketDelivered");

    scene.start();
    await untilArrived(scene.vault.base, third);
    expect(await countEvents(scene.vault.base, "PacketDelivered")).toBe(delivered + 1);
    expect(await countEvents(scene.vault.base, "PacketVerified")).toBe(delivered + 1);
  });

  it("delivers nothing while it is paused, and all of it afterwards", async () => {
    const tokenId = scene.takeToken();
    scene.start();
    scene.relayer.pause();
    await scene.send(tokenId);
    await untilWaiting(1);
    // One round later.
    const other = scene.takeToken();
    await scene.send(other);
    await untilWaiting(2);
    expect(await ownerOn(scene.vault.base, tokenId)).toBeNull();
    scene.relayer.resume();
    await untilArrived(scene.vault.base, tokenId);
    await untilArrived(scene.vault.base, other);
    await untilWaiting(0);
  });

  it("logs once that a delivery had too little gas, and leaves the retry to others", async () => {
    const [stuck, fine] = [scene.takeToken(), scene.takeToken()];
    scene.start();
    scene.relayer.starve(1);
    const sent = await scene.send(stuck);
    await expect.poll(() => scene.relayer.status().failed).toBe(1);
    await scene.send(fine);
    await untilArrived(scene.vault.base, fine);
    await scene.relayer.stop();
    scene.start();
    await expect
      .poll(() => scene.relayer.status())
      .toMatchObject({ failed: 1, waiting: 0, lowGasDeliveries: 0 });
    expect(await countEvents(scene.vault.base, "LzReceiveAlert")).toBe(1);
    expect(await ownerOn(scene.vault.base, stuck)).toBeNull();

    const { stranger } = scene.vault.base.accounts;
    await deliverPacket(scene.vault.base.client, {
      account: stranger,
      packet: sent.packet,
      gas: promisedGas(sent),
    });
    await untilArrived(scene.vault.base, stuck);
    await expect.poll(() => scene.relayer.status().failed).toBe(0);
  });
});
