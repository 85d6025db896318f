import { sql } from "drizzle-orm";
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  keccak256,
  type LocalAccount,
  numberToHex,
  parseEther,
} from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seaportAbi } from "@/lib/abi/seaport";
import type { Call } from "@/lib/contract/chain";
import { waitForSuccess } from "../../../../../local/chains/deploy-contract";
import { currencyHeldBy, ownerOf } from "../../../../../local/testing/holdings";
import { fundOffers } from "../../../../../local/testing/offers";
import { reorg } from "../../../../../local/testing/reorg";
import { postOffer, type SignedOffer, signFeeOffer } from "../../../../testing/offers";
import { startTestService, type TestService } from "../../../../testing/test-service";
import { giveTraits } from "../../../../testing/traits";

const hat = [{ type: "Hat", value: "Crown" }];

describe("POST /offers/{id}/fulfillment", () => {
  let service: TestService;
  /** Makes offers. */
  let maker: LocalAccount;
  /** Holds tokens 11 to 20 and accepts. */
  let taker: LocalAccount;
  let stranger: LocalAccount;

  beforeAll(async () => {
    service = await startTestService();
    ({ maker, taker, stranger } = service.chain.accounts);
    await fundOffers(service.chain, maker, parseEther("50"));
    await service.settled();
  });
  afterAll(() => service.stop());

  const post = async (parameters: Parameters<typeof signFeeOffer>[2]) => {
    const { status, body } = await postOffer(service, await signFeeOffer(service, maker, parameters));
    expect(status).toBe(201);
    return body;
  };
  const fulfill = (id: string, body: Record<string, unknown>) =>
    service.request(`/v1/offers/${id}/fulfillment`, {
      method: "POST",
      body: { taker: taker.address, ...body },
    });
  const send = async (account: LocalAccount, { to, data, value }: Call) => {
    const { client } = service.chain;
    const hash = await client.sendTransaction({ account, to, data, value: BigInt(value) });
    await waitForSuccess(client, hash);
    await service.settled();
  };
  const simulate = (account: LocalAccount, { to, data }: Call) =>
    service.chain.client.call({ account, to, data });
  const wrapped = ({ address }: Pick<LocalAccount, "address">) =>
    currencyHeldBy(service.chain, address, service.chain.protocol.wrapped);
  const stored = async (id: string) =>
    (await service.request(`/v1/offers?maker=${maker.address}&status=any&limit=200`)).body.data.find(
      (order: { id: string }) => order.id === id,
    );

  it("deactivates an offer whose maker's money left without a log, and reactivates it at the next request", async () => {
    const { client, protocol } = service.chain;
    const offer = await post({ scope: { kind: "item", tokenId: 19n } });
    // Like a currency whose balances follow a rate, or that can be seized.
    const place = keccak256(
      encodeAbiParameters([{ type: "address" }, { type: "uint256" }], [maker.address, 3n]),
    );
    const setBalance = async (amount: bigint) => {
      const value = numberToHex(amount, { size: 32 });
      await client.setStorageAt({ address: protocol.wrapped, index: place, value });
      await client.mine({ blocks: 1 });
      await service.settled();
    };
    const before = await wrapped(maker);
    await setBalance(1n);
    expect(await wrapped(maker)).toBe(1n);
    expect((await stored(offer.id)).status).toBe("active");
    expect((await fulfill(offer.id, {})).body).toMatchObject({ statusReason: "insufficient_balance" });
    expect(await stored(offer.id)).toMatchObject({
      status: "inactive",
      statusReason: "insufficient_balance",
    });
    await setBalance(before);
    expect((await fulfill(offer.id, {})).status).toBe(200);
    expect(await stored(offer.id)).toMatchObject({ status: "active", statusReason: null });
  });

  it("settles an item offer: the item for the price less the fees, without an approval of the payment", async () => {
    const offer = await post({ scope: { kind: "item", tokenId: 11n } });
    const { status, body } = await fulfill(offer.id, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      price: parseEther("1").toString(),
      currency: service.chain.protocol.wrapped,
      proceeds: parseEther("0.99").toString(),
      serverSignature: null,
      expiresAt: null,
      transaction: { to: service.chain.protocol.seaport, value: "0" },
    });
    const { functionName } = decodeFunctionData({ abi: seaportAbi, data: body.transaction.data });
    expect(functionName).toBe("matchAdvancedOrders");
    expect(body.approvals).toHaveLength(1);
    const before = [await wrapped(taker), await wrapped(service.chain.accounts.deployer)] as const;
    await send(taker, body.approvals[0]);
    await send(taker, body.transaction);
    expect(await ownerOf(service.chain, 11n)).toBe(maker.address);
    expect((await wrapped(taker)) - before[0]).toBe(parseEther("0.99"));
    expect((await wrapped(service.chain.accounts.deployer)) - before[1]).toBe(parseEther("0.01"));
    expect(await stored(offer.id)).toMatchObject({ status: "filled", remaining: "0" });
    const { data } = (await service.request("/v1/activity?types=sale")).body;
    expect(data[0]).toMatchObject({
      type: "sale",
      from: taker.address,
      to: maker.address,
      price: parseEther("1").toString(),
      order: { id: offer.id },
    });
    expect((await fulfill(offer.id, {})).body).toMatchObject({ status: 409, code: "order_filled" });
  });

  it("settles a collection offer with the token that its taker names, for another recipient of the proceeds", async () => {
    const offer = await post({ scope: { kind: "collection" } });
    expect((await fulfill(offer.id, {})).body).toMatchObject({ status: 400, errors: [{ path: "tokenId" }] });
    expect((await fulfill(offer.id, { tokenId: "3" })).body).toMatchObject({
      status: 422,
      code: "not_owner",
    });
    const before = await wrapped(stranger);
    const { body } = await fulfill(offer.id, { tokenId: "12", recipient: stranger.address });
    expect(body.approvals).toEqual([]);
    await send(taker, body.transaction);
    expect(await ownerOf(service.chain, 12n)).toBe(maker.address);
    expect((await wrapped(stranger)) - before).toBe(parseEther("0.99"));
  });

  it("accepts no item that moves between chains, named by the offer or by the taker", async () => {
    const named = await post({ scope: { kind: "item", tokenId: 20n } });
    const open = await post({ scope: { kind: "collection" } });
    const answers = async () => [await fulfill(named.id, {}), await fulfill(open.id, { tokenId: "20" })];
    expect((await answers()).map(({ status }) => status)).toEqual([200, 200]);
    for (const state of ["in_transit", "stuck"]) {
      await service.db.query(sql`update items set vault_state = ${state} where token_id = 20`);
      for (const { body } of await answers())
        expect(body).toMatchObject({ status: 409, code: "order_inactive", statusReason: state });
    }
    await service.db.query(sql`update items set vault_state = 'home' where token_id = 20`);
  });

  it("signs a trait offer for exactly the token, the taker and the minute of the request", async () => {
    await giveTraits(service, 13n, { attributes: hat, secondsAgo: 9 });
    const offer = await post({ scope: { kind: "trait", traits: hat } });
    const { status, body } = await fulfill(offer.id, { tokenId: "13" });
    expect(status).toBe(200);
    expect(body.serverSignature).toMatch(/^0x00/);
    const now = Math.floor(Date.now() / 1_000);
    expect(body.expiresAt).toBeGreaterThan(now + 30);
    expect(body.expiresAt).toBeLessThanOrEqual(now + 90);
    await expect(simulate(stranger, body.transaction)).rejects.toThrow();
    await send(taker, body.transaction);
    expect(await ownerOf(service.chain, 13n)).toBe(maker.address);
  });

  it("does not sign for a token without the traits, or whose traits changed after the offer was made", async () => {
    await giveTraits(service, 14n, { attributes: [{ type: "Hat", value: "Cap" }], secondsAgo: 9 });
    const offer = await post({ scope: { kind: "trait", traits: hat } });
    expect((await fulfill(offer.id, { tokenId: "14" })).body).toMatchObject({
      status: 422,
      code: "trait_mismatch",
    });
    expect((await fulfill(offer.id, { tokenId: "15" })).body).toMatchObject({
      status: 409,
      code: "metadata_not_ready",
    });
    await giveTraits(service, 16n, { attributes: hat, secondsAgo: -5 });
    expect((await fulfill(offer.id, { tokenId: "16" })).body).toMatchObject({
      status: 409,
      code: "traits_recently_changed",
      action: "wait",
    });
  });

  it("signs for a number in a range and for all of several traits, as the item's page counts them", async () => {
    const traits = [...hat, { type: "Age", min: 5 }];
    const offer = await post({ scope: { kind: "trait", traits } });
    const give = (tokenId: bigint, age: string) =>
      giveTraits(service, tokenId, { attributes: [...hat, { type: "Age", value: age }], secondsAgo: 9 });
    // A number in JavaScript, but not a valid index.
    await give(14n, "0x1F");
    expect((await fulfill(offer.id, { tokenId: "14" })).body.code).toBe("trait_mismatch");
    await give(14n, "4");
    expect((await fulfill(offer.id, { tokenId: "14" })).body.code).toBe("trait_mismatch");
    await giveTraits(service, 14n, { attributes: hat, secondsAgo: 9 });
    expect((await fulfill(offer.id, { tokenId: "14" })).body.code).toBe("trait_mismatch");
    await give(14n, "5");
    expect((await fulfill(offer.id, { tokenId: "14" })).status).toBe(200);
  });

  it("does not sign by traits that could not be read again, and signs a day after they changed", async () => {
    const offer = await post({ scope: { kind: "trait", traits: hat } });
    const answer = async () => (await fulfill(offer.id, { tokenId: "16" })).body.code ?? "signed";
    const twoDays = 2 * 86_400;
    await service.db.query(
      sql`update orders set created_at = created_at - ${twoDays}::int8 where id = ${offer.id}`,
    );
    await giveTraits(service, 16n, { attributes: hat, secondsAgo: 86_400 - 60 });
    expect(await answer()).toBe("traits_recently_changed");
    await giveTraits(service, 16n, { attributes: hat, secondsAgo: 86_400 + 60 });
    expect(await answer()).toBe("signed");
    await service.db.query(sql`update item_meta m set error = 'The server answered 500.' from items i
      where i.id = m.item_id and i.token_id = 16`);
    expect(await answer()).toBe("metadata_not_ready");
  });

  it("refuses a maker who accepts their own offer, and a token that the offer does not name", async () => {
    const offer = await post({ scope: { kind: "item", tokenId: 17n } });
    expect((await fulfill(offer.id, { taker: maker.address })).body.code).toBe("taker_is_maker");
    expect((await fulfill(offer.id, { tokenId: "18" })).body).toMatchObject({ status: 400 });
    expect((await fulfill("ord_none", {})).status).toBe(404);
    expect(
      (
        await service.request(`/v1/listings/${offer.id}/fulfillment`, {
          method: "POST",
          body: { taker: taker.address },
        })
      ).status,
    ).toBe(404);
  });

  it("settles an offer for several items one by one, each with the token that its taker names", async () => {
    const offer = await post({ scope: { kind: "collection" }, quantity: 2n });
    expect(offer).toMatchObject({ quantity: "2", remaining: "2", price: parseEther("2").toString() });
    expect((await fulfill(offer.id, { tokenId: "15", quantity: "2" })).body).toMatchObject({
      status: 422,
      code: "invalid_quantity",
    });
    const { body } = await fulfill(offer.id, { tokenId: "15" });
    expect(body).toMatchObject({
      price: parseEther("1").toString(),
      proceeds: parseEther("0.99").toString(),
    });
    await send(taker, body.transaction);
    expect(await ownerOf(service.chain, 15n)).toBe(maker.address);
    expect(await stored(offer.id)).toMatchObject({ status: "active", remaining: "1" });
    await send(taker, (await fulfill(offer.id, { tokenId: "14", quantity: "1" })).body.transaction);
    expect(await stored(offer.id)).toMatchObject({ status: "filled", remaining: "0" });
  });

  describe("when the maker's funds change", () => {
    let offer: { id: string };
    let signed: SignedOffer;
    const move = (
      functionName: "transfer" | "approve",
      args: readonly [`0x${string}`, bigint],
      account = maker,
    ) =>
      send(account, {
        chain: service.id,
        chainId: service.chain.chainId,
        to: service.chain.protocol.wrapped,
        data: encodeFunctionData({ abi: erc20Abi, functionName, args }),
        value: "0",
      });

    beforeAll(async () => {
      signed = await signFeeOffer(service, maker, {
        scope: { kind: "collection" },
        unitPrice: parseEther("30"),
      });
      offer = (await postOffer(service, signed)).body;
    });

    it("is inactive while the balance is too low, and comes back with it", async () => {
      await move("transfer", [stranger.address, parseEther("25")]);
      expect(await stored(offer.id)).toMatchObject({
        status: "inactive",
        statusReason: "insufficient_balance",
      });
      const item = await service.request(`/v1/items/${service.id}/${service.chain.collection}/18`);
      expect(item.body.bestOffer?.id).not.toBe(offer.id);
      expect((await fulfill(offer.id, { tokenId: "18" })).body).toMatchObject({
        status: 409,
        code: "order_inactive",
        statusReason: "insufficient_balance",
      });
      await move("transfer", [maker.address, parseEther("25")], stranger);
      expect(await stored(offer.id)).toMatchObject({ status: "active", statusReason: null });
    });

    it("is inactive while the allowance is too low, and comes back with it", async () => {
      const { conduit } = service.chain.protocol;
      await move("approve", [conduit, 5n]);
      expect(await stored(offer.id)).toMatchObject({ status: "inactive", statusReason: "not_approved" });
      await move("approve", [conduit, parseEther("1000")]);
      expect(await stored(offer.id)).toMatchObject({ status: "active" });
      expect((await fulfill(offer.id, { tokenId: "18" })).status).toBe(200);
    });

    it("restores the maker's funds through a reorganisation", async () => {
      await move("transfer", [stranger.address, parseEther("25")]);
      expect(await stored(offer.id)).toMatchObject({ status: "inactive" });
      const { client } = service.chain;
      await reorg(client, 1);
      await client.request({ method: "anvil_mine" as never, params: ["0x2"] as never });
      await service.settled();
      expect(await stored(offer.id)).toMatchObject({ status: "active" });
    });
  });
});
