import { sql } from "drizzle-orm";
import { type Address, maxUint256, zeroAddress, zeroHash } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../testing/databases";
import { dropEvents, storeEvents } from "../../chain/apply/raw-events";
import type { Db } from "../../db/database";
import type { SetCondition } from "../../db/schema/chain";
import type { ChainEvent, EventBody } from "../../db/schema/chain-event";
import type { ChainContext } from "../changes/chain-context";
import { noChanges } from "../changes/gather-changes";
import { advanceDrops, recomputeDrops } from "./recompute-drops";

const tokens: Address = "0x00000000000000000000000000000000000000A1";
const editions: Address = "0x00000000000000000000000000000000000000b2";

const open: SetCondition = {
  startsAt: "10",
  maxSupply: "5",
  perWallet: "1",
  merkleRoot: zeroHash,
  price: "0",
  currency: zeroAddress,
};

const set = (count: number, reset = false): EventBody => ({
  name: "drop_conditions",
  flag: reset,
  args: {
    count,
    conditions:
      count > 100 ? [] : Array.from({ length: count }, (_, at) => ({ ...open, startsAt: `${10 + at}` })),
  },
});
const claim = (quantity: bigint, condition = "0"): EventBody => ({
  name: "drop_claim",
  quantity,
  args: { condition },
});

describe("derived drops", () => {
  let db: Db;
  let block: number;
  beforeAll(async () => {
    db = await openTestDatabase();
    await db.query(sql`
      insert into collections (slug, name, standard, category, verified, creator, links, labels, home_chain, created_at)
      values ('tokens', 'Tokens', 'erc721', 'art', false, ${zeroAddress}, '{}', '{}', 'base', 0),
        ('editions', 'Editions', 'erc1155', 'art', false, ${zeroAddress}, '{}', '{}', 'base', 0)`);
    await db.query(sql`
      insert into collection_contracts (chain, address, collection_id, start_block, next_block)
      select 'base', case slug when 'tokens' then ${tokens} else ${editions} end, id, 0, 0 from collections`);
  });
  beforeEach(async () => {
    block = 0;
    await db.query(sql`delete from events`);
    await db.query(sql`delete from drops`);
  });
  afterAll(() => db.close());

  function within(work: (context: ChainContext) => Promise<unknown>) {
    return db.transaction((tx) =>
      work({ tx, chain: "base", changes: noChanges() } as unknown as ChainContext),
    );
  }

  /** Applies a block of events, like the follower. */
  async function apply(address: Address, bodies: readonly EventBody[]): Promise<void> {
    block += 1;
    const events = bodies.map(
      (body, logIndex): ChainEvent => ({
        blockNumber: block,
        blockHash: zeroHash,
        timestamp: 1_000 + block,
        txHash: zeroHash,
        logIndex,
        sub: 0,
        address,
        ...body,
      }),
    );
    await within(async (context) => {
      const areNew = (await storeEvents(context, events)) === events.length;
      await advanceDrops(context, events, areNew);
    });
  }

  const stored = () =>
    db.query<{ minted: string; maxSupply: string | null; conditions: { id: string; minted: string }[] }>(sql`
      select minted::text as minted, max_supply::text as "maxSupply", conditions, settings, created_at, token_id
      from drops order by chain, contract, token_id`);

  /** The stored drop, which must equal the result of all stored events. */
  async function drops() {
    const advanced = await stored();
    const keys = [
      { name: "drop_claim" as const, address: tokens },
      ...[0n, 1n].map((tokenId) => ({ name: "drop_claim" as const, address: editions, tokenId })),
    ];
    await within((context) => recomputeDrops(context, keys));
    expect(await stored()).toEqual(advanced);
    return advanced;
  }

  it("survives sums above any supply", async () => {
    await apply(tokens, [{ name: "drop_prepared", untilTokenId: 99n }, set(1)]);
    await apply(
      tokens,
      Array.from({ length: 10 }, () => claim(maxUint256)),
    );
    expect(await drops()).toMatchObject([
      { minted: maxUint256.toString(), maxSupply: "100", conditions: [{ minted: maxUint256.toString() }] },
    ]);
  });

  it("survives burns of unminted ids, and endless prepared ids", async () => {
    const burn: EventBody = {
      name: "transfer",
      fromAddr: editions,
      toAddr: zeroAddress,
      tokenId: 0n,
      quantity: 5n,
    };
    await apply(editions, [{ ...set(1), tokenId: 0n }, burn]);
    await apply(tokens, [{ name: "drop_prepared", untilTokenId: maxUint256 }, set(1)]);
    expect(await drops()).toMatchObject([{ maxSupply: maxUint256.toString() }, { minted: "0" }]);
  });

  it("numbers conditions after those that are too many to keep", async () => {
    await apply(tokens, [set(1), claim(1n)]);
    await apply(tokens, [set(101, true)]);
    expect(await drops()).toMatchObject([{ minted: "1", conditions: [] }]);
    await apply(tokens, [set(1, true), claim(2n, "102")]);
    expect(await drops()).toMatchObject([{ minted: "3", conditions: [{ id: "102", minted: "2" }] }]);
  });

  it("treats mints without prepared ids as unlimited, and a drop without mints as not ready", async () => {
    await apply(tokens, [set(1)]);
    expect(await drops()).toMatchObject([{ maxSupply: "0" }]);
    await apply(tokens, [claim(1n)]);
    expect(await drops()).toMatchObject([{ maxSupply: null, minted: "1" }]);
  });

  it("counts existing units of editions, and no other transfers", async () => {
    const move = (fromAddr: Address, toAddr: Address, tokenId: bigint, quantity: bigint): EventBody => ({
      name: "transfer",
      fromAddr,
      toAddr,
      tokenId,
      quantity,
    });
    await apply(editions, [
      { ...set(1), tokenId: 1n },
      { ...claim(4n), tokenId: 1n },
      move(zeroAddress, tokens, 1n, 4n),
    ]);
    await apply(editions, [move(tokens, zeroAddress, 1n, 1n), move(tokens, editions, 1n, 2n)]);
    await apply(editions, [move(zeroAddress, tokens, 0n, 9n)]);
    expect(await drops()).toMatchObject([{ minted: "3", conditions: [{ minted: "4" }] }]);
  });

  it("forgets a drop whose conditions a reorganisation took back", async () => {
    await apply(tokens, [set(2), claim(1n)]);
    await apply(tokens, [set(1), claim(1n)]);
    const back = (to: number) =>
      within(async (context) => recomputeDrops(context, await dropEvents(context, to)));
    await back(1);
    expect(await drops()).toMatchObject([{ minted: "1", conditions: [{ minted: "1" }, { minted: "0" }] }]);
    await back(0);
    expect(await drops()).toEqual([]);
  });
});
