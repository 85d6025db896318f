import { sql } from "drizzle-orm";
import { type Address, encodeFunctionData, type Hex, type LocalAccount, maxUint256, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { checksummed } from "@/lib/checksummed";
import type { AccountApprovals, ChainApprovals } from "@/lib/contract/approvals";
import { buildApprove, buildApproveAll, buildRevokeAll } from "@/lib/trade/review/token-calls";
import { waitForSuccess } from "../../../../local/chains/deploy-contract";
import { fundOffers } from "../../../../local/testing/offers";
import { reorg } from "../../../../local/testing/reorg";
import { addressOf } from "../../../testing/fill-collection";
import { postListing, signFeeListing } from "../../../testing/listings";
import { postOffer, signFeeOffer } from "../../../testing/offers";
import { startTestService, type TestService } from "../../../testing/test-service";

const unknown = checksummed(addressOf("an operator of another site"));

describe("GET /accounts/{address}/approvals", () => {
  let service: TestService;
  /** Holds the tokens 1 to 10. */
  let maker: LocalAccount;
  let conduit: Address;

  beforeAll(async () => {
    service = await startTestService();
    ({ maker } = service.chain.accounts);
    conduit = checksummed(service.config.contracts.conduit);
  });
  afterAll(() => service.stop());

  async function read(account: Address = maker.address): Promise<ChainApprovals> {
    await service.settled();
    const { status, body } = await service.request(`/v1/accounts/${account}/approvals`);
    expect(status).toBe(200);
    const [chain] = (body as AccountApprovals).chains;
    if (chain === undefined) throw new Error("no chain");
    return chain;
  }

  async function send(data: Hex, to: Address = service.chain.collection): Promise<void> {
    const { client } = service.chain;
    const hash = await client.sendTransaction({ account: maker, to, data, chain: client.chain });
    await waitForSuccess(client, hash);
  }

  const shown = ({ items }: ChainApprovals) =>
    items.map(({ tokenId, spender, quantity, atStake, listings }) => {
      return [spender.address, spender.kind, tokenId, quantity, atStake, listings];
    });

  it("has nothing of an account that approved nobody", async () => {
    expect(await read()).toMatchObject({ items: [], coins: [], isComplete: true, chain: service.id });
    expect((await read()).readAt).toBeGreaterThan(1_700_000_000);
  });

  it("names who may move all items or one, since when, what is at stake, and which listings stop", async () => {
    await send(buildApproveAll(conduit));
    await send(buildApproveAll(unknown));
    await send(encodeFunctionData({ abi: erc721Abi, functionName: "approve", args: [unknown, 3n] }));
    await service.settled();
    for (const tokenId of [1n, 2n]) {
      const listing = await signFeeListing(service, maker, { tokenId, unitPrice: parseEther("0.5") });
      expect((await postListing(service, listing)).status).toBe(201);
    }
    const answer = await read();
    const five = parseEther("5").toString();
    expect(shown(answer)).toEqual([
      [unknown, null, null, "10", five, 0],
      [unknown, null, "3", "1", parseEther("0.5").toString(), 0],
      [conduit, "conduit", null, "10", five, 2],
    ]);
    expect(answer.items[0]?.collection.slug).toBe("test-collection");
    const block = await service.chain.client.getBlock();
    expect(
      answer.items.every(({ since }) => since !== null && Math.abs(since - Number(block.timestamp)) < 60),
    ).toBe(true);
  });

  it("counts what was given and revoked in a week, and what that cost", async () => {
    const paid = async () => BigInt((await read()).week?.fees.paid ?? 0);
    const before = await paid();
    expect((await read()).week).toMatchObject({ given: 2, revoked: 0, fees: { unknown: 0 } });
    await send(buildApproveAll(addressOf("for a moment")));
    const { client } = service.chain;
    const { transactions } = await client.getBlock();
    await send(buildRevokeAll(addressOf("for a moment")));
    const both = [...transactions, ...(await client.getBlock()).transactions];
    const fees = await Promise.all(
      both.map(async (hash) => {
        const { gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({ hash });
        return gasUsed * effectiveGasPrice;
      }),
    );
    expect((await paid()) - before).toBe(fees.reduce((sum, fee) => sum + fee, 0n));
    expect((await read()).week).toMatchObject({ given: 3, revoked: 1, fees: { unknown: 0 } });
    // Seven days later none of it is of the week; the chain's clock does not matter.
    service.shiftClock(8 * 86_400);
    expect((await read()).week).toEqual({ given: 0, revoked: 0, fees: { paid: "0", unknown: 0 } });
    service.shiftClock(-8 * 86_400);
    // Of a contract that is in no followed collection.
    await service.db.query(sql`
      insert into events (chain, block_number, log_index, block_hash, timestamp, tx_hash, address, name, from_addr, to_addr, flag)
      select chain, block_number, 998, block_hash, timestamp, tx_hash, ${unknown}, name, from_addr, to_addr, flag
      from events where name = 'approval_for_all' and from_addr = ${maker.address} limit 1`);
    expect((await read()).week).toMatchObject({ given: 3, revoked: 1 });
  });

  it("believes the chain when the follower has not read a revocation yet, and forgets one that a reorganisation takes back", async () => {
    const { client } = service.chain;
    await service.settled();
    // The stored approval stays while the chain has none any more.
    await service.following.stop();
    await send(buildRevokeAll(unknown));
    const { body } = await service.request(`/v1/accounts/${maker.address}/approvals`);
    expect(shown(body.chains[0]).map(([spender, , tokenId]) => [spender, tokenId])).toEqual([
      [unknown, "3"],
      [conduit, null],
    ]);
    await reorg(client, 1);
    const again = await service.request(`/v1/accounts/${maker.address}/approvals`);
    expect(shown(again.body.chains[0])).toHaveLength(3);
  });

  it("knows the pools of the chain's pool factory", async () => {
    const hash = `0x${"a".repeat(64)}`;
    await service.db.query(sql`
      insert into events (chain, block_number, log_index, block_hash, timestamp, tx_hash, address, name, to_addr)
      values (${service.id}, 1, 999, ${hash}, 1, ${hash}, ${conduit}, 'pool_created', ${unknown})`);
    const { body } = await service.request(`/v1/accounts/${maker.address}/approvals`);
    const kinds = (body.chains[0] as ChainApprovals).items.map(({ spender }) => spender.kind);
    expect(kinds.toSorted()).toEqual(["conduit", "pool", "pool"]);
  });

  it("compares what offers need with the limit of each coin", async () => {
    const { wrappedCurrency } = service.config;
    await fundOffers(service.chain, maker, parseEther("4"));
    for (const unitPrice of [parseEther("1"), parseEther("2")]) {
      const offer = await signFeeOffer(service, maker, { scope: { kind: "collection" }, unitPrice });
      expect((await postOffer(service, offer)).status).toBe(201);
    }
    const currency = checksummed(wrappedCurrency.address);
    const coins = async () =>
      (await service.request(`/v1/accounts/${maker.address}/approvals`)).body.chains[0].coins;
    const own = { currency, spender: { address: conduit, kind: "conduit", name: null } };
    const offers = { count: 2, needed: parseEther("3").toString() };
    expect(await coins()).toEqual([{ ...own, limit: expect.any(String), offers }]);
    await send(buildApprove(conduit, maxUint256), currency);
    expect(await coins()).toEqual([{ ...own, limit: maxUint256.toString(), offers }]);
    await send(buildApprove(conduit, 0n), currency);
    expect(await coins()).toEqual([]);
  });

  it("asks a chain without Multicall3 only some, and says that there may be more", async () => {
    const config = service.dependencies.served.configs.get(service.id);
    if (config === undefined) throw new Error("the chain is served");
    const { multicall3 } = config.contracts;
    const rows = Array.from({ length: 45 }, (_, at) => {
      const operator = checksummed(addressOf(`invented operator ${at}`));
      return sql`(${service.id}, ${checksummed(service.chain.collection)}, ${maker.address}, ${operator})`;
    });
    await service.db.query(
      sql`insert into approvals (chain, contract, owner, operator) values ${sql.join(rows, sql`, `)}`,
    );
    const answer = async () =>
      (await service.request(`/v1/accounts/${maker.address}/approvals`)).body.chains[0] as ChainApprovals;
    expect((await answer()).isComplete).toBe(true);
    try {
      config.contracts.multicall3 = undefined;
      const { isComplete, readAt } = await answer();
      expect([isComplete, readAt !== null]).toEqual([false, true]);
    } finally {
      config.contracts.multicall3 = multicall3;
    }
  });

  it("says that a chain could not be read", async () => {
    await service.chain.stop();
    const { status, body } = await service.request(`/v1/accounts/${maker.address}/approvals`);
    expect([status, body.chains]).toEqual([
      200,
      [{ chain: service.id, readAt: null, items: [], coins: [], isComplete: true, week: expect.anything() }],
    ]);
  });
});
