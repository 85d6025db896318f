import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alertFailure, deliverPacket, verifyPacket } from "../../../../local/chains/relay-packet";
import { reorg } from "../../../../local/testing/reorg";
import { deliver, sendMove } from "../../../../local/testing/vaults";
import { startVaultService, type VaultService } from "../../../testing/vault-service";
import { listNotifications } from "./list-notifications";
import { notifyDue, notifyNext } from "./notify-next";
import { beginNotifying } from "./rules";

const now = () => Math.floor(Date.now() / 1_000);

describe("an account whose item moves", () => {
  let service: VaultService;
  let maker: `0x${string}`;
  beforeAll(async () => {
    service = await startVaultService();
    maker = service.ethereum.chain.accounts.maker.address;
    await beginNotifying(service.db, maker, 0);
    await service.settled();
  });
  afterAll(() => service.stop());

  async function told(at = now()): Promise<string[]> {
    await service.settled();
    await Promise.all([notifyNext(service.db, at), notifyNext(service.db, at)]);
    await notifyNext(service.db, at);
    await notifyDue(service.db, at);
    await notifyDue(service.db, at);
    const { rows } = await listNotifications(service.db, maker, { limit: 50 }, null);
    return rows.map(({ kind }) => kind);
  }

  it("is told once that it is late, and that it arrived; then the delay is no news any more", async () => {
    const { ethereum, base } = service;
    const sent = await sendMove({ from: ethereum.chain, to: base.chain, tokenId: 1n });
    expect(await told()).toEqual([]);
    expect(await told(now() + 4_000)).toEqual(["move_late"]);
    await deliver(base.chain, sent);
    expect(await told()).toEqual(["move_delivered"]);
    const { rows } = await listNotifications(service.db, maker, { limit: 50 }, null);
    expect(rows[0]).toMatchObject({
      itemTokenId: "1",
      details: { fromChain: "ethereum", toChain: "base", seconds: expect.any(Number) },
    });
    await reorg(base.chain.client, 1);
    expect(await told(), "it did not arrive after all").toEqual([]);
    await service.db.query(sql`delete from notifications`);
  });

  it("is told once that its delivery failed, however often it fails", async () => {
    const { ethereum, base } = service;
    const sent = await sendMove({ from: ethereum.chain, to: base.chain, tokenId: 3n });
    const { client, accounts } = base.chain;
    const work = { account: accounts.relayer, packet: sent.packet, gas: 60_000n };
    await verifyPacket(client, work);
    for (let time = 0; time < 2; time += 1) {
      const delivery = await deliverPacket(client, work);
      if (delivery.status !== "failed") throw new Error("so little gas must not do");
      await alertFailure(client, { ...work, reason: delivery.reason });
      expect(await told()).toEqual(["move_stuck"]);
    }
  });
});
