import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { deliverPacket } from "../chains/relay-packet";
import { promisedGas, sendMove, startTestVault, type TestVault } from "../chains/test-vaults";
import type { Relayer } from "./relayer";
import { countEvents, ownerOn, relay } from "./test-relayer";

let vault: TestVault;
let relayer: Relayer | undefined;
/** The maker's tokens are 1 to 10; each test takes the next ones. */
let next = 1n;

beforeAll(async () => {
  vault = await startTestVault();
});
afterEach(async () => {
  await relayer?.stop();
  relayer = undefined;
});
afterAll(() => vault.stop());

const maker = () => vault.home.accounts.maker.address;
const send = (tokenId: bigint) => sendMove({ from: vault.home, to: vault.base, tokenId });
const takeToken = () => next++;

/** Waits until a relayer has looked at the chains and counts so many packets on their way. */
async function untilWaiting(count: number): Promise<void> {
  await expect.poll(() => relayer?.status().waiting, { interval: 5 }).toBe(count);
}

async function untilArrived(tokenId: bigint, on = vault.base): Promise<void> {
  await expect.poll(() => ownerOn(on, tokenId), { interval: 10, timeout: 10_000 }).toBe(maker());
}

describe("a relayer", () => {
  it("delivers what was sent, after its delay and not before", async () => {
    const tokenId = takeToken();
    relayer = relay(vault, { delayMs: 400 });
    await send(tokenId);
    await untilWaiting(1);
    const seen = performance.now();
    expect(await ownerOn(vault.base, tokenId)).toBeNull();
    await untilArrived(tokenId);
    // It was seen a poll before that at the earliest.
    expect(performance.now() - seen).toBeGreaterThan(300);
  });

  it("waits for the confirmations of the chain that a packet leaves", async () => {
    const tokenId = takeToken();
    relayer = relay(vault, { depth: 3 });
    await send(tokenId);
    await vault.home.client.mine({ blocks: 2 });
    const other = takeToken();
    await send(other);
    await untilArrived(tokenId);
    expect(await ownerOn(vault.base, other)).toBeNull();
    await vault.home.client.mine({ blocks: 3 });
    await untilArrived(other);
  });

  it("goes on where another one was ended, from what the chains say", async () => {
    const [first, second, third] = [takeToken(), takeToken(), takeToken()];
    relayer = relay(vault);
    await send(first);
    await untilArrived(first);
    await relayer.stop();
    await send(second);
    const half = relay(vault, { held: [(await send(third)).packet.guid] });
    await untilArrived(second);
    await half.stop();
    const delivered = await countEvents(vault.base, "PacketDelivered");

    relayer = relay(vault);
    await untilArrived(third);
    expect(await countEvents(vault.base, "PacketDelivered")).toBe(delivered + 1);
    expect(await countEvents(vault.base, "PacketVerified")).toBe(delivered + 1);
  });

  it("delivers nothing while it is paused, and all of it afterwards", async () => {
    const tokenId = takeToken();
    relayer = relay(vault);
    relayer.pause();
    await send(tokenId);
    await untilWaiting(1);
    // One round later.
    const other = takeToken();
    await send(other);
    await untilWaiting(2);
    expect(await ownerOn(vault.base, tokenId)).toBeNull();
    relayer.resume();
    await untilArrived(tokenId);
    await untilArrived(other);
    await untilWaiting(0);
  });

  it("writes once that a delivery had too little gas, and leaves it to whoever retries it", async () => {
    const [stuck, fine] = [takeToken(), takeToken()];
    relayer = relay(vault);
    relayer.starve(1);
    const sent = await send(stuck);
    await expect.poll(() => relayer?.status().failed).toBe(1);
    await send(fine);
    await untilArrived(fine);
    await relayer.stop();
    relayer = relay(vault);
    await expect.poll(() => relayer?.status()).toMatchObject({ failed: 1, waiting: 0, lowGasDeliveries: 0 });
    expect(await countEvents(vault.base, "LzReceiveAlert")).toBe(1);
    expect(await ownerOn(vault.base, stuck)).toBeNull();

    const { stranger } = vault.base.accounts;
    await deliverPacket(vault.base.client, {
      account: stranger,
      packet: sent.packet,
      gas: promisedGas(sent),
    });
    await untilArrived(stuck);
    await expect.poll(() => relayer?.status().failed).toBe(0);
  });
});
