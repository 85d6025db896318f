import { type LocalAccount, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Activity } from "@/lib/contract/activity";
import { give } from "../../../../local/testing/holdings";
import {
  approveOperator,
  buyFromPool,
  openPool,
  type PoolSwap,
  sellToPool,
} from "../../../../local/testing/pools";
import { reorg } from "../../../../local/testing/reorg";
import { startTestService, type TestService } from "../../../testing/test-service";

describe("GET /activity", () => {
  let service: TestService;
  let maker: LocalAccount;
  let taker: LocalAccount;
  beforeAll(async () => {
    service = await startTestService();
    ({ maker, taker } = service.chain.accounts);
  });
  afterAll(() => service.stop());

  const transfer = (tokenId: bigint) => give(service.chain, maker, taker.address, tokenId);

  const read = async (query: string) => (await service.request(`/v1/activity?${query}`)).body;

  /** Follows the feed like a client: sends the last id back until nothing new arrives. */
  async function follow(
    start: string,
    query = "",
  ): Promise<{ entries: Activity[]; orphaned: string[]; last: string }> {
    const entries: Activity[] = [];
    const orphaned: string[] = [];
    let last = start;
    for (;;) {
      const page = await read(`after=${last}&limit=3${query}`);
      orphaned.push(...page.orphaned);
      if (page.data.length === 0) return { entries, orphaned, last };
      entries.push(...page.data);
      last = page.data.at(-1).id;
    }
  }

  it("visits every entry exactly once by sending the last id back, and sees later ones", async () => {
    const first = await follow("act_0");
    expect(first.entries).toHaveLength(20);
    expect(new Set(first.entries.map(({ id }) => id)).size).toBe(20);
    await transfer(1n);
    await service.settled();
    const second = await follow(first.last);
    expect(second.entries).toMatchObject([
      {
        type: "transfer",
        from: maker.address,
        to: taker.address,
        item: { tokenId: "1" },
        price: null,
        order: null,
      },
    ]);
    expect(second.orphaned).toEqual([]);
  });

  it("walks the newest first without `after`, each entry once, and the same entries by cursor with it", async () => {
    const all = (await follow("act_0")).entries;
    for (const start of ["", "after=act_0&"]) {
      const seen: Activity[] = [];
      let cursor: string | null = null;
      do {
        const next: string = cursor === null ? "" : `&cursor=${cursor}`;
        const page = await read(`${start}limit=4${next}`);
        seen.push(...page.data);
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(seen.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
      if (start === "") {
        const times = seen.map(({ timestamp }) => timestamp);
        expect(times).toEqual([...times].sort((a, b) => b - a));
      }
    }
  });

  it("filters by type, account, collection and item", async () => {
    const transfers = await read("types=transfer,sale");
    expect(transfers.data.every(({ type }: Activity) => type === "transfer")).toBe(true);
    const mints = await read(`types=mint&account=${taker.address}&limit=200`);
    expect(mints.data).toHaveLength(10);
    const item = await read(`contract=${service.chain.collection}&tokenId=1&chain=${service.id}`);
    expect(item.data.map(({ type }: Activity) => type)).toEqual(["transfer", "mint"]);
    const before = await read(`before=${item.data[0].id}&limit=200`);
    expect(before.data.map(({ id }: Activity) => id)).not.toContain(item.data[0].id);
    const later = await read(`after=${item.data[1].timestamp}&limit=200`);
    expect(later.data.every(({ timestamp }: Activity) => timestamp > item.data[1].timestamp)).toBe(true);
  });

  it("gives the entries later than a time in the sequence of their insertion", async () => {
    const all = (await follow("act_0")).entries;
    const times = all.map(({ timestamp }) => timestamp);
    for (const time of [0, Math.min(...times), Math.max(...times)]) {
      const later = all.filter(({ timestamp }) => timestamp > time).map(({ id }) => id);
      expect((await read(`after=${time}&limit=200`)).data.map(({ id }: Activity) => id)).toEqual(later);
    }
  });

  it("lists the entries that a reorganisation orphaned, and never repeats them under another id", async () => {
    const start = await follow("act_0");
    await transfer(2n);
    await service.settled();
    const seen = await follow(start.last);
    expect(seen.entries).toHaveLength(1);
    expect(seen.entries[0]?.final).toBe(false);
    await reorg(service.chain.client, 1);
    await service.settled();
    const after = await follow(seen.last);
    expect(after.orphaned).toContain(seen.entries[0]?.id);
    const ids = (await follow("act_0")).entries.map(({ id }) => id);
    expect(ids).not.toContain(seen.entries[0]?.id);
    const newest = await read("limit=200");
    expect(newest.data.map(({ id }: Activity) => id)).not.toContain(seen.entries[0]?.id);
  });

  it("marks an entry as final once its block has the chain's confirmations", async () => {
    await transfer(3n);
    await service.settled();
    expect((await read("limit=1")).data[0].final).toBe(false);
    await service.chain.client.mine({ blocks: 3 });
    await service.settled();
    expect((await read("limit=1")).data[0].final).toBe(true);
  });

  it("shows pool swaps by their own types, with the pool and the price, which becomes the item's last", async () => {
    const { chain, id, settled } = service;
    await approveOperator(chain, maker, chain.protocol.poolFactory);
    const address = await openPool(chain, [4n, 5n]);
    await approveOperator(chain, taker, address);
    const bought = await buyFromPool(chain, address, [4n]);
    const sold = await sellToPool(chain, address, [11n]);
    await settled();
    const common = { order: null, pool: { address }, quantity: "1", currency: zeroAddress };
    const swap = ({ hash, amount }: PoolSwap) => ({
      ...common,
      price: amount.toString(),
      unitPrice: amount.toString(),
      transaction: { hash },
    });
    const buy = {
      ...swap(bought),
      type: "pool_buy",
      from: address,
      to: taker.address,
      item: { tokenId: "4" },
    };
    const sell = {
      ...swap(sold),
      type: "pool_sell",
      from: taker.address,
      to: address,
      item: { tokenId: "11" },
    };
    expect((await read("types=pool_buy")).data).toMatchObject([buy]);
    expect((await read("types=pool_sell")).data).toMatchObject([sell]);
    expect((await read("types=pool_buy,pool_sell")).data).toMatchObject([sell, buy]);
    expect((await read("types=transfer&limit=200")).data.map(({ pool }: Activity) => pool)).toEqual(
      expect.not.arrayContaining([{ address }]),
    );

    for (const [tokenId, { hash, amount }] of [
      [4, bought],
      [11, sold],
    ] as const) {
      const { body } = await service.request(`/v1/items/${id}/${chain.collection}/${tokenId}`);
      const timestamp = expect.any(Number);
      const lastSale = { price: amount.toString(), currency: zeroAddress, timestamp, transaction: { hash } };
      expect(body.lastSale).toMatchObject(lastSale);
    }
  });
});
