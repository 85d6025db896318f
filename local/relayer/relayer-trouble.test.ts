import { HttpRequestError, type LocalAccount } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { alertFailure, verifyPacket } from "../chains/relay-packet";
import { type SentMove, sendMove, startTestVault, type TestVault } from "../chains/test-vaults";
import type { Relayer } from "./relayer";
import { ownerOn, relay } from "./test-relayer";

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
afterAll(() => vault?.stop());

const takeToken = () => next++;
const send = (tokenId: bigint) => sendMove({ from: vault.home, to: vault.base, tokenId });

async function untilArrived(tokenId: bigint): Promise<void> {
  const { maker } = vault.home.accounts;
  await expect
    .poll(() => ownerOn(vault.base, tokenId), { interval: 10, timeout: 10_000 })
    .toBe(maker.address);
}

describe("the word that a delivery failed", () => {
  const alert = async (account: LocalAccount, { packet }: SentMove) => {
    await alertFailure(vault.base.client, { account, packet, gas: 1n, reason: "0x" });
  };

  it.each(["stranger", "relayer"] as const)(
    "from the %s holds up neither a packet that is not verified, nor the one after it",
    async (who) => {
      const [first, second] = [takeToken(), takeToken()];
      await alert(vault.base.accounts[who], await send(first));
      await send(second);
      relayer = relay(vault);
      await untilArrived(second);
      await untilArrived(first);
      await expect.poll(() => relayer?.status()).toMatchObject({ failed: 0, waiting: 0 });
    },
  );

  it("counts from the relayer alone", async () => {
    const tokenId = takeToken();
    const sent = await send(tokenId);
    await verifyPacket(vault.base.client, { account: vault.base.accounts.relayer, packet: sent.packet });
    await alert(vault.base.accounts.stranger, sent);
    relayer = relay(vault);
    await untilArrived(tokenId);
  });
});

describe("a chain that does not answer", () => {
  it("is asked again for its message library, and no packet is given up", async () => {
    const tokenId = takeToken();
    const { client, rpcUrl } = vault.base;
    const readContract = vi
      .fn(client.readContract)
      .mockRejectedValueOnce(new HttpRequestError({ url: rpcUrl, status: 502 }));
    const silent = { ...vault.base, client: { ...client, readContract } as typeof client };
    await send(tokenId);
    relayer = relay({ ...vault, chains: [vault.home, silent, vault.polygon] });
    await untilArrived(tokenId);
    expect(readContract).toHaveBeenCalledTimes(2);
  });
});
