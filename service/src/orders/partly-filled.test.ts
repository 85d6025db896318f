import { sql } from "drizzle-orm";
import { type Address, type LocalAccount, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEditionsAbi } from "@/lib/abi/generated/test-editions";
import { buildFulfillment } from "@/lib/seaport/build-fulfillment";
import { deployContract, waitForSuccess } from "../../../local/chains/deploy-contract";
import { approveConduit, nextSalt } from "../../../local/chains/test-orders";
import { collectionConfigOf } from "../../test/chain-config";
import { waitUntil } from "../../test/follow-test-chain";
import { postListing, type SignedListing, signFeeListing } from "../../test/listings";
import { startTestService, type TestService } from "../../test/test-service";

describe("listings that are filled in part", () => {
  let service: TestService;
  let editions: Address;
  let maker: LocalAccount;
  let taker: LocalAccount;

  beforeAll(async () => {
    service = await startTestService();
    const { chain, id, db, following } = service;
    ({ maker, taker } = chain.accounts);
    const account = chain.accounts.deployer;
    editions = await deployContract(chain.client, { contract: "TestEditions", account });
    const call = { account, address: editions, abi: testEditionsAbi, functionName: "mint" } as const;
    const mint = await chain.client.writeContract({ ...call, args: [maker.address, 1n, 30n] });
    await waitForSuccess(chain.client, mint);
    await approveConduit(chain, maker, editions);
    const contracts = { [id]: { address: editions, startBlock: 0 } };
    await following.setCollections([collectionConfigOf(chain, id, { slug: "editions", contracts })]);
    await waitUntil(
      () => db.query<{ owner: Address }>(sql`select owner from items where contract = ${editions}`),
      (rows) => rows.length === 1,
      "the edition",
    );
    await service.settled();
  });
  afterAll(() => service.stop());

  const sign = () =>
    signFeeListing(service, maker, {
      tokenId: 1n,
      token: editions,
      standard: "erc1155",
      quantity: 10n,
      unitPrice: parseEther("0.1"),
    });

  /** Buys units on Seaport itself. */
  async function buy({ order, signature }: SignedListing, quantity: bigint): Promise<void> {
    const { client, protocol } = service.chain;
    const { data, value } = buildFulfillment({
      order,
      signature,
      taker: taker.address,
      quantity,
      conduitKey: protocol.conduitKey,
      salt: nextSalt(),
    });
    const hash = await client.sendTransaction({ account: taker, to: protocol.seaport, data, value });
    await waitForSuccess(client, hash);
    await service.settled();
  }

  const fulfill = (id: string, quantity?: bigint) =>
    service.request(`/v1/listings/${id}/fulfillment`, {
      method: "POST",
      body: { taker: taker.address, ...(quantity === undefined ? {} : { quantity: quantity.toString() }) },
    });

  it("sells what the chain says is left, where the follower has not seen the last fill yet", async () => {
    const listing = await sign();
    const { body } = await postListing(service, listing);
    await buy(listing, 8n);
    // As it stood a block before.
    await service.db.query(sql`update orders set remaining = 10 where id = ${body.id}`);
    expect((await fulfill(body.id, 5n)).body).toMatchObject({ status: 422, code: "invalid_quantity" });
    expect((await fulfill(body.id)).body).toMatchObject({ price: parseEther("0.2").toString() });
  });

  it("takes a listing that was filled in part before it came here, as good for the rest", async () => {
    const listing = await sign();
    await buy(listing, 3n);
    const { status, body } = await postListing(service, listing);
    expect([status, body.status, body.remaining]).toEqual([201, "active", "7"]);
    await buy(listing, 7n);
    expect((await fulfill(body.id)).body.code).toBe("order_filled");
  });

  it("refuses a listing that was wholly filled before it came here", async () => {
    const listing = await sign();
    await buy(listing, 10n);
    expect((await postListing(service, listing)).body).toMatchObject({ status: 409, code: "order_filled" });
  });
});
