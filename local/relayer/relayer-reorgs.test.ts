import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countEvents, ownerOn, relayWith, untilArrived } from "../testing/relayer";
import { reorg } from "../testing/reorg";
import { sendMove, startTestVault, type TestVault, usableOn } from "../testing/vaults";
import type { Relayer } from "./relayer";

let vault: TestVault;
let relayer: Relayer;

beforeEach(async () => {
  vault = await startTestVault();
});
afterEach(async () => {
  await relayer.stop();
  await vault.stop();
});

const tokenId = 1n;
const send = (token = tokenId) => sendMove({ from: vault.home, to: vault.base, tokenId: token });

async function untilWaiting(count: number): Promise<void> {
  await expect.poll(() => relayer.status().waiting, { interval: 5 }).toBe(count);
}

describe("a reorganisation", () => {
  it("of the chain that a packet left takes it back: it is never delivered", async () => {
    const { home, base } = vault;
    relayer = relayWith(vault, { depth: 2 });
    await home.client.mine({ blocks: 3 });
    await send();
    await untilWaiting(1);
    await reorg(home.client, 1);
    await untilWaiting(0);
    // Now another one has its nonce.
    await send(2n);
    await home.client.mine({ blocks: 2 });
    await untilArrived(base, 2n);
    expect(await countEvents(base, "PacketVerified")).toBe(1);
    expect(await usableOn(vault, tokenId)).toEqual([home.eid]);
  });

  it("that takes a delivery back makes the relayer deliver again", async () => {
    const { base } = vault;
    relayer = relayWith(vault);
    await send();
    await untilArrived(base, tokenId);
    await untilWaiting(0);
    relayer.pause();
    // The verification and the delivery.
    await reorg(base.client, 2);
    await untilWaiting(1);
    expect(await ownerOn(base, tokenId)).toBeNull();
    relayer.resume();
    await untilArrived(base, tokenId);
    await untilWaiting(0);
    expect(relayer.status().failed).toBe(0);
  });

  it("deeper than the blocks that are read again makes the relayer read everything anew", async () => {
    const { base } = vault;
    relayer = relayWith(vault);
    await send();
    await untilArrived(base, tokenId);
    // Like an operator who sets a chain back: deeper than any reorganisation of its own.
    const before = await base.client.snapshot();
    await send(2n);
    await untilArrived(base, 2n);
    await base.client.mine({ blocks: 200 });
    await send(3n);
    await untilArrived(base, 3n);
    await untilWaiting(0);
    await base.client.revert({ id: before });
    await untilArrived(base, 2n);
    await untilArrived(base, 3n);
  });
});

describe("many packets at once", () => {
  it("all arrive, over every pair of chains", async () => {
    const { home, base, polygon, chains } = vault;
    relayer = relayWith(vault);
    const tokens = Array.from({ length: 10 }, (_, index) => BigInt(index + 1));
    const places = tokens.map((token) => ({ token, at: token % 3n === 0n ? polygon : base }));
    relayer.pause();
    for (const { token, at } of places) await sendMove({ from: home, to: at, tokenId: token });
    await untilWaiting(tokens.length);
    relayer.resume();
    for (const { token, at } of places) await untilArrived(at, token);

    // While some return, others cross between two mirrors in both directions.
    const second = places.map(({ token, at }) => {
      const [other = home] = chains.filter((chain) => chain !== at && (token % 2n === 0n || chain !== home));
      return { token, from: at, to: other };
    });
    await Promise.all(
      [base, polygon].map(async (from) => {
        for (const one of second.filter((candidate) => candidate.from === from))
          await sendMove({ from, to: one.to, tokenId: one.token });
      }),
    );
    for (const { token, to } of second) await untilArrived(to, token);
    for (const { token, to } of second) expect(await usableOn(vault, token)).toEqual([to.eid]);
    await untilWaiting(0);
    expect(relayer.status().failed).toBe(0);
  });
});
