import { sql } from "drizzle-orm";
import { type Address, encodeFunctionData, erc20Abi, type LocalAccount, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "@/lib/contract/chain";
import { buildFulfillment } from "@/lib/seaport/build-fulfillment";
import { waitForSuccess } from "../../../../../local/chains/deploy-contract";
import { deployEditions } from "../../../../../local/testing/editions";
import { fundOffers } from "../../../../../local/testing/offers";
import { approveConduit, nextSalt } from "../../../../../local/testing/orders";
import { collectionConfigOf } from "../../../../testing/chain-config";
import { waitUntil } from "../../../../testing/follow-test-chain";
import { postListing, type SignedListing, signFeeListing } from "../../../../testing/listings";
import { postOffer, signFeeOffer } from "../../../../testing/offers";
import { startTestService, type TestService } from "../../../../testing/test-service";

/** An edition that the taker holds, and one that the maker does. */
const offered = 1n;
const listed = 2n;

describe("orders for several units of an edition", () => {
  let service: TestService;
  let editions: Address;
  let maker: LocalAccount;
  let taker: LocalAccount;

  beforeAll(async () => {
    service = await startTestService();
    const { chain, id, db, following } = service;
    ({ maker, taker } = chain.accounts);
    editions = await deployEditions(chain, [[taker.address, 10n]], [[maker.address, 30n]]);
    await approveConduit(chain, maker, editions);
    const contracts = { [id]: { address: editions, startBlock: 0 } };
    await following.setCollections([collectionConfigOf(chain, id, { slug: "editions", contracts })]);
    await waitUntil(
      () => db.query<{ owner: Address }>(sql`select owner from items where contract = ${editions}`),
      (rows) => rows.length === 2,
      "the editions",
    );
    await fundOffers(chain, maker, parseEther("5"));
    await service.settled();
  });
  afterAll(() => service.stop());

  async function send(account: LocalAccount, { to, data }: Pick<Call, "to" | "data">): Promise<void> {
    await waitForSuccess(
      service.chain.client,
      await service.chain.client.sendTransaction({ account, to, data }),
    );
    await service.settled();
  }

  it("a partly filled offer is good for the rest as long as its maker can pay for the rest", async () => {
    const scope = { kind: "item", tokenId: offered } as const;
    const terms = { scope, token: editions, standard: "erc1155", quantity: 5n } as const;
    const offer = await postOffer(service, await signFeeOffer(service, maker, terms));
    expect(offer.status).toBe(201);
    const fulfill = (quantity: bigint) =>
      service.request(`/v1/offers/${offer.body.id}/fulfillment`, {
        method: "POST",
        body: { taker: taker.address, quantity: quantity.toString() },
      });
    const first = (await fulfill(3n)).body;
    for (const call of [...first.approvals, first.transaction]) await send(taker, call);
    const { wrapped: to } = service.chain.protocol;
    const spend = (amount: string) =>
      encodeFunctionData({
        abi: erc20Abi,
        functionName: "transfer",
        args: [taker.address, parseEther(amount)],
      });
    // Two whole units are left to pay for, and left to pay with.
    const rest = await fulfill(2n);
    expect([rest.status, rest.body.statusReason]).toEqual([200, undefined]);
    await send(maker, { to, data: spend("0.5") });
    expect(await fulfill(2n)).toMatchObject({ status: 409, body: { statusReason: "insufficient_balance" } });
  });

  const sign = () =>
    signFeeListing(service, maker, {
      tokenId: listed,
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

  it("a listing sells the quantity left on the chain before the follower has seen the last fill", async () => {
    const listing = await sign();
    const { body } = await postListing(service, listing);
    await buy(listing, 8n);
    // The state one block earlier.
    await service.db.query(sql`update orders set remaining = 10 where id = ${body.id}`);
    expect((await fulfill(body.id, 5n)).body).toMatchObject({ status: 422, code: "invalid_quantity" });
    expect((await fulfill(body.id)).body).toMatchObject({ price: parseEther("0.2").toString() });
  });

  it("a listing that was filled in part before it came here is good for the rest", async () => {
    const listing = await sign();
    await buy(listing, 3n);
    const { status, body } = await postListing(service, listing);
    expect([status, body.status, body.remaining]).toEqual([201, "active", "7"]);
    await buy(listing, 7n);
    expect((await fulfill(body.id)).body.code).toBe("order_filled");
  });

  it("a listing that was wholly filled before it came here is refused", async () => {
    const listing = await sign();
    await buy(listing, 10n);
    expect((await postListing(service, listing)).body).toMatchObject({ status: 409, code: "order_filled" });
  });

  it("a listing of more units than its maker holds is refused", async () => {
    const terms = { tokenId: listed, token: editions, standard: "erc1155", quantity: 31n } as const;
    const { body } = await postListing(service, await signFeeListing(service, maker, terms));
    expect(body).toMatchObject({ status: 422, code: "invalid_quantity" });
  });

  it("an offer is not for an account that holds fewer units than it would give", async () => {
    const scope = { kind: "item", tokenId: offered } as const;
    const terms = { scope, token: editions, standard: "erc1155", quantity: 11n } as const;
    const unitPrice = parseEther("0.1");
    const offer = await postOffer(service, await signFeeOffer(service, maker, { ...terms, unitPrice }));
    expect(offer.status).toBe(201);
    const give = (quantity?: string) =>
      service.request(`/v1/offers/${offer.body.id}/fulfillment`, {
        method: "POST",
        body: { taker: taker.address, ...(quantity === undefined ? {} : { quantity }) },
      });
    expect((await give()).body).toMatchObject({ status: 422, code: "invalid_quantity" });
    expect((await give("7")).status).toBe(200);
  });
});
