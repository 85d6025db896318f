import { sql } from "drizzle-orm";
import type { LocalAccount } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approveConduit } from "../../../../../local/testing/orders";
import { waitUntil } from "../../../../testing/follow-test-chain";
import { postListing, signFeeListing, startListingService } from "../../../../testing/listings";
import type { TestService } from "../../../../testing/test-service";
import type { CursorState } from "../../chains/chain-status";
import { orderCheck } from "./order-check";

const row = {
  status: "active",
  fault: null,
  contractSigned: false,
  synced: true,
  checkedAt: 1_000,
  checkedBlock: 10,
} as const;
const atHead: CursorState = {
  number: 50,
  timestamp: 1_500,
  headNumber: 50,
  headTimestamp: 1_500,
  polledAtMs: 1_999_900,
  errorCode: null,
};
const stamped = { checkedAt: 1_000, checkedBlock: 10 };

describe("The last check of an order", () => {
  it("is the time of the chain's last answer when the follower is on its newest block", () => {
    expect(orderCheck(row, atHead)).toEqual({ checkedAt: 1_999, checkedBlock: 50 });
    expect(orderCheck({ ...row, status: "inactive" }, atHead)).toEqual({
      checkedAt: 1_999,
      checkedBlock: 50,
    });
  });

  it("is no later than the follower's block while the chain is ahead of it", () => {
    expect(orderCheck(row, { ...atHead, headNumber: 70 })).toEqual({ checkedAt: 1_500, checkedBlock: 50 });
  });

  it("does not advance while the chain does not answer", () => {
    expect(orderCheck(row, { ...atHead, errorCode: "rpc_unreachable" })).toEqual(orderCheck(row, atHead));
    const silent = { ...atHead, number: null, timestamp: null, headNumber: null, polledAtMs: null };
    expect(orderCheck(row, silent)).toEqual(stamped);
    expect(orderCheck(row, undefined)).toEqual(stamped);
  });

  it("is the row's own for ended orders, faults, and contracts that are not followed yet", () => {
    for (const own of [
      { status: "filled" },
      { status: "cancelled" },
      { status: "inactive", fault: "transfer_blocked" },
      { contractSigned: true },
      { synced: false },
    ] as const) {
      expect(orderCheck({ ...row, ...own }, atHead)).toEqual(stamped);
    }
  });

  it("is never before the row's own check", () => {
    const newer = { checkedAt: 3_000, checkedBlock: 51 };
    expect(orderCheck({ ...row, ...newer }, atHead)).toEqual(newer);
    expect(orderCheck({ ...row, checkedAt: 3_000, checkedBlock: 50 }, atHead)).toEqual({
      checkedAt: 3_000,
      checkedBlock: 50,
    });
  });
});

interface Checked {
  id: string;
  checkedAt: number;
  checkedBlock: number;
}

describe("An order that nothing changes", () => {
  let service: TestService;
  let maker: LocalAccount;

  beforeAll(async () => {
    service = await startListingService();
    maker = service.chain.accounts.maker;
  });
  afterAll(() => service.stop());

  const mine = (blocks: number) => service.chain.client.mine({ blocks });
  const headNow = async () => Number(await service.chain.client.getBlockNumber());
  const post = async (tokenId: bigint) => {
    const { status, body } = await postListing(service, await signFeeListing(service, maker, { tokenId }));
    expect(status).toBe(201);
    return body as Checked;
  };
  const shown = async (id: string) => {
    const { body } = await service.request(`/v1/listings?maker=${maker.address}`);
    const found = (body.data as Checked[]).find((order) => order.id === id);
    if (found === undefined) throw new Error("the listing is shown");
    return found;
  };
  const rowOf = async (id: string) => {
    const rows = await service.db.query<{ checkedBlock: number }>(
      sql`select checked_block as "checkedBlock" from orders where id = ${id}`,
    );
    return rows[0]?.checkedBlock;
  };

  it("is checked as of the block of an event that confirms its facts, without a write", async () => {
    const order = await post(6n);
    // The existing approval, once more.
    await approveConduit(service.chain, maker);
    await service.settled();
    const later = await waitUntil(
      () => shown(order.id),
      ({ checkedBlock }) => checkedBlock > order.checkedBlock,
      "the event's block",
    );
    expect(later.checkedBlock).toBe(await headNow());
    expect(await rowOf(order.id)).toBe(order.checkedBlock);
  });

  it("is checked as of the newest block without a write, and as of the fulfilment's block without a follower", async () => {
    const order = await post(5n);
    expect(order.checkedBlock).toBe(await headNow());

    await mine(7);
    await service.settled();
    const head = await headNow();
    expect(head).toBe(order.checkedBlock + 7);
    const later = await waitUntil(
      () => shown(order.id),
      ({ checkedBlock }) => checkedBlock === head,
      "the newest block",
    );
    expect(later.checkedAt).toBeGreaterThanOrEqual(order.checkedAt);
    expect(await rowOf(order.id)).toBe(order.checkedBlock);
    // An idle chain is polled all the same.
    await waitUntil(
      () => shown(order.id),
      ({ checkedAt }) => checkedAt > later.checkedAt,
      "a later check of the same block",
    );

    await service.following.stop();
    await mine(3);
    expect((await shown(order.id)).checkedBlock).toBe(head);
    const fill = await service.request(`/v1/listings/${order.id}/fulfillment`, {
      method: "POST",
      body: { taker: service.chain.accounts.taker.address },
    });
    expect(fill.status).toBe(200);
    expect(await shown(order.id)).toMatchObject({ id: order.id, checkedBlock: head + 3 });
  });
});
