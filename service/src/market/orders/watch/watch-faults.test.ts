import { sql } from "drizzle-orm";
import { type Address, type LocalAccount, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testCollectionAbi } from "@/lib/abi/generated/test-collection";
import { testEditionsAbi } from "@/lib/abi/generated/test-editions";
import { deployContract, waitForSuccess } from "../../../../../local/chains/deploy-contract";
import { ownerOf } from "../../../../../local/testing/holdings";
import { fundOffers } from "../../../../../local/testing/offers";
import { approveConduit } from "../../../../../local/testing/orders";
import { collectionConfigOf } from "../../../../testing/chain-config";
import { waitForDescriptions, waitUntil } from "../../../../testing/follow-test-chain";
import { postListing, signFeeListing } from "../../../../testing/listings";
import { postOffer, signFeeOffer } from "../../../../testing/offers";
import { startTestService, type TestService } from "../../../../testing/test-service";
import { recheckFaults } from "./watch-faults";

describe("Orders with a fault that prevents their fill", () => {
  let service: TestService;
  let maker: LocalAccount;
  let taker: LocalAccount;
  let blocking: Address;

  beforeAll(async () => {
    service = await startTestService();
    const { chain, id } = service;
    ({ maker, taker } = chain.accounts);
    blocking = await deployContract(chain.client, {
      contract: "TestCollection",
      args: ["Blocking", "BLK"],
      account: maker,
    });
    await write("mint", [maker.address, 1n, "ipfs://none"]);
    await approveConduit(chain, maker, blocking);
    await service.following.setCollections([
      collectionConfigOf(chain, id),
      collectionConfigOf({ collection: blocking }, id, { slug: "blocking" }),
    ]);
    await waitUntil(
      () => service.request(`/v1/items/${id}/${blocking}/1`),
      ({ status }) => status === 200,
      "the blocking collection's item",
    );
    await waitForDescriptions(service.db);
  });
  afterAll(() => service.stop());

  const write = async (functionName: "mint" | "setTransfersBlocked" | "burn", args: readonly unknown[]) => {
    const { client } = service.chain;
    const call = { account: maker, address: blocking, abi: testCollectionAbi, functionName, args };
    await waitForSuccess(client, await client.writeContract(call as never));
    await service.settled();
  };
  const orderOf = async (id: string) => {
    const { body } = await service.request(`/v1/listings?status=any&maker=${maker.address}`);
    return body.data.find((entry: { id: string }) => entry.id === id);
  };
  const stateOf = async (id: string) => {
    const { status, statusReason } = await orderOf(id);
    return [status, statusReason];
  };
  const checkedBlockOf = async (id: string) => (await orderOf(id)).checkedBlock;
  const fulfill = (id: string) =>
    service.request(`/v1/listings/${id}/fulfillment`, { method: "POST", body: { taker: taker.address } });

  it("are refused with the reason and marked so, and come back when it goes", async () => {
    const listing = await signFeeListing(service, maker, {
      token: blocking,
      tokenId: 1n,
      unitPrice: parseEther("2"),
    });
    const { status, body: order } = await postListing(service, listing);
    expect(status).toBe(201);
    expect((await fulfill(order.id)).status).toBe(200);

    await write("setTransfersBlocked", [true]);
    expect((await fulfill(order.id)).body).toMatchObject({
      status: 409,
      code: "order_inactive",
      statusReason: "transfer_blocked",
    });
    expect(await stateOf(order.id)).toEqual(["inactive", "transfer_blocked"]);
    const dependencies = { ...service.dependencies, configs: service.dependencies.served.configs };
    const head = await service.chain.client.getBlockNumber();
    await recheckFaults(dependencies);
    expect(await stateOf(order.id)).toEqual(["inactive", "transfer_blocked"]);
    expect(await checkedBlockOf(order.id)).toBe(Number(head));
    await approveConduit(service.chain, maker, blocking);
    await service.chain.client.mine({ blocks: 1 });
    await service.settled();
    // No event shows that the token still refuses: only a question does, and an unanswered one is no question.
    const silent = () => Promise.reject(new Error("unreachable"));
    const { orderChains } = dependencies;
    await recheckFaults({ ...dependencies, orderChains: { ...orderChains, canTransfer: silent } });
    expect(await checkedBlockOf(order.id)).toBe(Number(head));
    await recheckFaults(dependencies);
    expect(await checkedBlockOf(order.id)).toBe(Number(head) + 2);

    await write("setTransfersBlocked", [false]);
    await recheckFaults(dependencies);
    expect(await stateOf(order.id)).toEqual(["active", null]);
    const { body } = await fulfill(order.id);
    const { client } = service.chain;
    const { to, data, value } = body.transaction;
    await waitForSuccess(
      client,
      await client.sendTransaction({ account: taker, to, data, value: BigInt(value) }),
    );
    expect(await ownerOf(service.chain, 1n, blocking)).toBe(taker.address);
  });

  it("refuse for an offer a token that its contract does not release", async () => {
    await write("mint", [maker.address, 2n, "ipfs://none"]);
    await fundOffers(service.chain, taker, parseEther("5"));
    const scope = { kind: "collection" } as const;
    const offer = await postOffer(service, await signFeeOffer(service, taker, { token: blocking, scope }));
    expect(offer.status).toBe(201);
    const accept = () =>
      service.request(`/v1/offers/${offer.body.id}/fulfillment`, {
        method: "POST",
        body: { taker: maker.address, tokenId: "2" },
      });
    expect((await accept()).status).toBe(200);
    await write("setTransfersBlocked", [true]);
    expect((await accept()).body).toMatchObject({ status: 409, statusReason: "transfer_blocked" });
    await write("setTransfersBlocked", [false]);
    expect((await accept()).status).toBe(200);
  });

  it("refuse editions too that their contract does not release, listed or given", async () => {
    const { chain, id, following, settled } = service;
    const editions = await deployContract(chain.client, { contract: "TestEditions", account: maker });
    const say = async (functionName: "mint" | "setTransfersBlocked", args: readonly unknown[]) => {
      const call = { account: maker, address: editions, abi: testEditionsAbi, functionName, args };
      await waitForSuccess(chain.client, await chain.client.writeContract(call as never));
    };
    await say("mint", [maker.address, 1n, 9n]);
    await approveConduit(chain, maker, editions);
    await following.setCollections([
      collectionConfigOf(chain, id),
      collectionConfigOf({ collection: blocking }, id, { slug: "blocking" }),
      collectionConfigOf({ collection: editions }, id, {
        slug: "editions",
        contracts: { [id]: { address: editions, startBlock: 0 } },
      }),
    ]);
    await waitUntil(
      () => service.request(`/v1/items/${id}/${editions}/1`),
      ({ status, body }) => status === 200 && body.standard === "erc1155",
      "the edition",
    );
    const terms = { standard: "erc1155", token: editions, tokenId: 1n, quantity: 3n } as const;
    const { body: listing } = await postListing(service, await signFeeListing(service, maker, terms));
    const { standard, token, quantity } = terms;
    const { body: offer } = await postOffer(
      service,
      await signFeeOffer(service, taker, { standard, token, quantity, scope: { kind: "item", tokenId: 1n } }),
    );
    const give = () =>
      service.request(`/v1/offers/${offer.id}/fulfillment`, {
        method: "POST",
        body: { taker: maker.address },
      });
    expect([(await fulfill(listing.id)).status, (await give()).status]).toEqual([200, 200]);

    await say("setTransfersBlocked", [true]);
    for (const answer of [await fulfill(listing.id), await give()])
      expect(answer.body).toMatchObject({ status: 409, statusReason: "transfer_blocked" });
    expect(await stateOf(listing.id)).toEqual(["inactive", "transfer_blocked"]);
    await say("setTransfersBlocked", [false]);
    await settled();
    expect([(await fulfill(listing.id)).status, (await give()).status]).toEqual([200, 200]);
  });

  it("are offers for an item, once it is burned", async () => {
    const terms = { token: blocking, scope: { kind: "item", tokenId: 2n } } as const;
    const { status, body: offer } = await postOffer(service, await signFeeOffer(service, taker, terms));
    expect(status).toBe(201);
    await write("burn", [2n]);
    const { body } = await service.request(`/v1/offers?status=any&maker=${taker.address}`);
    expect(body.data.find((entry: { id: string }) => entry.id === offer.id)).toMatchObject({
      status: "inactive",
      statusReason: "not_owner",
    });
  });

  it("are rechecked in turn, although the chain does not answer about earlier ones", async () => {
    const { db, dependencies } = service;
    await write("mint", [maker.address, 3n, "ipfs://none"]);
    const { body: like } = await postListing(
      service,
      await signFeeListing(service, maker, { token: blocking, tokenId: 3n }),
    );
    // As many as fill a round, ahead of the tested order.
    const perRound = 12;
    await db.query(sql`
      insert into orders (id, chain, hash, side, kind, collection_id, contract, item_id, token_id, maker, currency, price, unit_price,
        unit_norm, quantity, remaining, fees, proceeds, components, signature, counter, operator, starts_at, ends_at, status,
        status_reason, phase, fault, suspicions, checked_at, checked_block, created_at, updated_at)
      select 'ord_!' || n, chain, '0x' || lpad(to_hex(n), 64, '0'), side, kind, collection_id, contract, item_id, token_id, maker,
        currency, price, unit_price, unit_norm, quantity, remaining, fees, proceeds, components, signature, counter, operator,
        starts_at, ends_at, 'inactive', 'transfer_blocked', phase, 'transfer_blocked', 1, checked_at - 100, checked_block,
        created_at, updated_at from orders, generate_series(1, ${perRound}::int) n where id = ${like.id}`);
    await db.query(sql`update orders set suspicions = 1 where id = ${like.id}`);
    const { orderChains } = dependencies;
    const configs = dependencies.served.configs;
    const silent = { ...orderChains, canTransfer: () => Promise.reject(new Error("unreachable")) };
    await recheckFaults({ ...dependencies, configs, perRound, orderChains: silent });
    await recheckFaults({ ...dependencies, configs, perRound });
    const [row] = await db.query<{ suspicions: number }>(
      sql`select suspicions from orders where id = ${like.id}`,
    );
    expect(row?.suspicions).toBe(0);
  });
});
