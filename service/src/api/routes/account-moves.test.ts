import type { Address } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { VaultMove } from "@/lib/contract/vault";
import { alertFailure, deliverPacket, verifyPacket } from "../../../../local/chains/relay-packet";
import { approveConduit } from "../../../../local/testing/orders";
import { resell } from "../../../../local/testing/resale";
import { deliver, move, sendMove } from "../../../../local/testing/vaults";
import { startVaultService, type VaultPlace, type VaultService } from "../../../testing/vault-service";

describe("GET /accounts/{address}/moves", () => {
  let service: VaultService;
  let ethereum: VaultPlace;
  let base: VaultPlace;
  let polygon: VaultPlace;
  let maker: Address;
  let taker: Address;
  beforeAll(async () => {
    service = await startVaultService();
    ({ ethereum, base, polygon } = service);
    maker = ethereum.chain.accounts.maker.address;
    taker = ethereum.chain.accounts.taker.address;
    await service.settled();
  });
  afterAll(() => service.stop());

  const guidsOf = (moves: readonly VaultMove[]) => moves.map(({ message }) => message.id);

  /** All moves of an account, read on pages of a size. */
  async function movesOf(account: Address, query = "", limit = 50): Promise<VaultMove[]> {
    const found: VaultMove[] = [];
    let cursor = "";
    for (;;) {
      const { status, body } = await service.request(
        `/v1/accounts/${account}/moves?limit=${limit}${query}${cursor}`,
      );
      expect(status).toBe(200);
      found.push(...body.data);
      if (body.nextCursor === null) return found;
      cursor = `&cursor=${encodeURIComponent(body.nextCursor)}`;
    }
  }

  it("has what the account sent and what it received, the newest first, and each move once", async () => {
    expect(await movesOf(maker)).toEqual([]);
    const delivered = await move({ from: ethereum.chain, to: base.chain, tokenId: 1n });
    const given = await move({ from: ethereum.chain, to: polygon.chain, tokenId: 2n, recipient: taker });
    const pending = await sendMove({ from: ethereum.chain, to: base.chain, tokenId: 3n });
    await service.settled();
    const sent = [pending, given, delivered].map(({ packet }) => packet.guid);
    for (const limit of [1, 2, 50]) {
      const moves = await movesOf(maker, "", limit);
      const times = moves.map(({ originTransaction }) => originTransaction.timestamp);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(guidsOf(moves).toSorted()).toEqual(sent.toSorted());
    }

    const received = await movesOf(taker.toLowerCase() as Address);
    expect(guidsOf(received)).toEqual([given.packet.guid]);
    const { body } = await service.request(`/v1/vault/moves/${received[0]?.id}`);
    expect(received).toEqual([body]);
    expect(body).toMatchObject({ initiator: maker, recipient: taker, state: "delivered" });

    await deliver(base.chain, pending);
    await service.settled();
  });

  it("is filtered by state, and by a chain on either end", async () => {
    const failing = await sendMove({ from: ethereum.chain, to: base.chain, tokenId: 4n });
    const { relayer } = base.chain.accounts;
    const work = { account: relayer, packet: failing.packet };
    await verifyPacket(base.chain.client, work);
    const attempt = await deliverPacket(base.chain.client, { ...work, gas: 40_000n });
    if (attempt.status !== "failed") throw new Error("the delivery must fail");
    await alertFailure(base.chain.client, { ...work, gas: 40_000n, reason: attempt.reason });
    await service.settled();

    const failed = await movesOf(maker, "&state=failed");
    expect(guidsOf(failed)).toEqual([failing.packet.guid]);
    expect(failed[0]?.retry).toMatchObject({ attempts: 1, call: { chain: "base" } });
    expect(await movesOf(maker, "&state=pending")).toEqual([]);
    expect(await movesOf(maker, "&state=delivered")).toHaveLength(3);
    expect(await movesOf(maker, "&chain=polygon")).toHaveLength(1);
    expect(await movesOf(maker, "&chain=base&state=delivered", 1)).toHaveLength(2);
    expect(await movesOf(maker, "&chain=ethereum")).toHaveLength(4);
  });

  it("leaves an item its cost, which counts in no sum of another chain's currency", async () => {
    await approveConduit(ethereum.chain, ethereum.chain.accounts.taker);
    const { taker: seller, maker: buyer } = ethereum.chain.accounts;
    await resell(ethereum.chain, { seller, buyer, tokenId: 11n, unitPrice: 700n });
    const costs = async () => {
      await service.settled();
      const { body } = await service.request(`/v1/accounts/${maker}/portfolio`);
      const of = (chain: string) =>
        body.chains.find((figures: { chain: string }) => figures.chain === chain) ?? null;
      return [of("ethereum").cost, of("base").cost, of("base").withoutCost.otherChain];
    };
    expect(await costs()).toEqual(["700", "0", "0"]);
    await move({ from: ethereum.chain, to: base.chain, tokenId: 11n });
    expect(await costs()).toEqual(["0", "0", "1"]);
    await move({ from: base.chain, to: ethereum.chain, tokenId: 11n });
    expect(await costs()).toEqual(["700", "0", "0"]);
  });

  it("refuses an unknown chain, another state, and the cursor of another account", async () => {
    const { body } = await service.request(`/v1/accounts/${maker}/moves?limit=1`);
    const cursor = `cursor=${encodeURIComponent(body.nextCursor)}`;
    const refused = [
      [`${maker}/moves?chain=elsewhere`, "chain"],
      [`${maker}/moves?state=lost`, "state"],
      [`${taker}/moves?${cursor}`, "cursor"],
    ] as const;
    for (const [path, field] of refused)
      expect(await service.request(`/v1/accounts/${path}`)).toMatchObject({
        status: 400,
        body: { errors: [{ path: field }] },
      });
  });
});
