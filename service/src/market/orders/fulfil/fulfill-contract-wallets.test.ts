import { sql } from "drizzle-orm";
import {
  type Address,
  concatHex,
  type LocalAccount,
  padHex,
  parseEther,
  serializeErc6492Signature,
} from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seaportAbi } from "@/lib/abi/seaport";
import { maxSignatureBytes } from "@/lib/contract/order-limits";
import { waitForSuccess } from "../../../../../local/chains/deploy-contract";
import { give, ownerOf } from "../../../../../local/testing/holdings";
import { approveConduit } from "../../../../../local/testing/orders";
import { openSmartAccount, type TestWallet } from "../../../../../local/testing/smart-account";
import {
  makerSignature,
  postListing,
  type SignedListing,
  signFeeListing,
} from "../../../../testing/listings";
import { startTestService, type TestService } from "../../../../testing/test-service";
import { recheckFaults } from "../watch/watch-faults";

/** Answers every call with ERC-1271's magic value, like a wallet that ignores the bytes after its owners' signatures. */
const takesAnySignature = "0x631626ba7e60e01b60005260206000f3";

describe("Listings of a contract wallet", () => {
  let service: TestService;
  let maker: LocalAccount;
  let taker: LocalAccount;
  let wallet: TestWallet;

  beforeAll(async () => {
    service = await startTestService();
    ({ maker, taker } = service.chain.accounts);
    wallet = await openSmartAccount(service.chain, maker);
    await wallet.approveConduit();
  });
  afterAll(() => service.stop());

  async function list(tokenId: bigint, currency?: Address): Promise<string> {
    return (await listed(tokenId, currency)).id;
  }
  async function listed(
    tokenId: bigint,
    currency?: Address,
  ): Promise<{ id: string; listing: SignedListing }> {
    await give(service.chain, maker, wallet.address, tokenId);
    await service.caughtUp();
    const terms = {
      tokenId,
      maker: wallet.address,
      unitPrice: parseEther("1"),
      ...(currency && { currency }),
    };
    const listing = await signFeeListing(service, maker, terms);
    const { body } = await postListing(service, listing);
    expect(body.status).toBe("active");
    return { id: body.id, listing };
  }
  const fulfill = (id: string) =>
    service.request(`/v1/listings/${id}/fulfillment`, { method: "POST", body: { taker: taker.address } });
  async function orderOf(id: string) {
    const { body } = await service.request(`/v1/listings?status=any&maker=${wallet.address}`);
    return body.data.find((entry: { id: string }) => entry.id === id);
  }
  async function stateOf(id: string): Promise<[string, string | null]> {
    const order = await orderOf(id);
    return [order?.status, order?.statusReason];
  }
  const watch = (perRound?: number) =>
    recheckFaults({
      ...service.dependencies,
      configs: service.dependencies.served.configs,
      ...(perRound === undefined ? {} : { perRound }),
    });
  async function buy(id: string, tokenId: bigint): Promise<void> {
    const { status, body } = await fulfill(id);
    expect(status).toBe(200);
    const { client } = service.chain;
    const { to, data, value } = body.transaction;
    const hash = await client.sendTransaction({ account: taker, to, data, value: BigInt(value) });
    await waitForSuccess(client, hash);
    expect(await ownerOf(service.chain, tokenId)).toBe(taker.address);
  }

  it("are refused once the wallet revokes its signature, until it accepts it again", async () => {
    const id = await list(1n);
    await wallet.setOwner(taker.address, maker);
    expect((await fulfill(id)).body).toMatchObject({ status: 409, statusReason: "invalid_signature" });
    expect(await stateOf(id)).toEqual(["inactive", "invalid_signature"]);
    await wallet.setOwner(maker.address, taker);
    await buy(id, 1n);
  });

  it("are refused while the wallet rejects the native currency, unless paid in a token", async () => {
    const native = await list(2n);
    const inToken = await list(3n, service.chain.protocol.wrapped);
    await wallet.setRefusesPayments(true, maker);
    expect((await fulfill(native)).body).toMatchObject({ status: 409, statusReason: "transfer_blocked" });
    expect(await stateOf(native)).toEqual(["inactive", "transfer_blocked"]);
    expect((await fulfill(inToken)).status).toBe(200);
    await wallet.setRefusesPayments(false, maker);
    await buy(native, 2n);
  });

  it("are rechecked in turn, so that a revoked signature is found without a purchase", async () => {
    const id = await list(6n);
    await wallet.setOwner(taker.address, maker);
    await watch();
    expect(await stateOf(id)).toEqual(["inactive", "invalid_signature"]);
    await wallet.setOwner(maker.address, taker);
    await watch();
    expect(await stateOf(id)).toEqual(["active", null]);

    const { checkedBlock } = await orderOf(id);
    await wallet.setRefusesPayments(true, maker);
    await service.settled();
    // It was asked a moment ago, and its answer shows that.
    await watch();
    expect(await orderOf(id)).toMatchObject({ status: "active", checkedBlock });
    service.shiftClock(31);
    await watch();
    expect(await stateOf(id)).toEqual(["inactive", "transfer_blocked"]);
    await wallet.setRefusesPayments(false, maker);
    await watch();
    expect(await stateOf(id)).toEqual(["active", null]);
  });

  it("stay valid although the wallet revokes its signature, once Seaport has validated it", async () => {
    const { id, listing } = await listed(10n);
    const { order, signature } = listing;
    const parameters = { ...order, totalOriginalConsiderationItems: BigInt(order.consideration.length) };
    const { client, protocol } = service.chain;
    const call = { abi: seaportAbi, functionName: "validate", args: [[{ parameters, signature }]] } as const;
    await waitForSuccess(
      client,
      await client.writeContract({ account: taker, address: protocol.seaport, ...call }),
    );
    await wallet.setOwner(taker.address, maker);
    await watch();
    expect(await stateOf(id)).toEqual(["active", null]);
    await buy(id, 10n);
    await wallet.setOwner(maker.address, taker);
    await give(service.chain, taker, maker.address, 10n);
  });

  it("are distinguished from a key's, although they were stored before that was recorded", async () => {
    await list(7n);
    await approveConduit(service.chain, maker);
    await service.settled();
    expect((await postListing(service, await signFeeListing(service, maker, { tokenId: 8n }))).status).toBe(
      201,
    );
    const told = () =>
      service.db.query<{ maker: Address; contractSigned: boolean | null }>(sql`
        select maker, contract_signed as "contractSigned" from orders where token_id in (7, 8) order by token_id`);
    const noted = [
      { maker: wallet.address, contractSigned: true },
      { maker: maker.address, contractSigned: false },
    ];
    expect(await told()).toEqual(noted);
    await service.db.query(sql`update orders set contract_signed = null`);
    await watch();
    expect(await told()).toEqual(noted);
  });

  it("are rechecked in batches, the longest unasked first", async () => {
    const { db } = service;
    const id = await list(10n);
    await watch();
    // Orders other than the signed ones, so that each is marked once it is asked about.
    const copied = sql`chain, side, kind, collection_id, contract, item_id, token_id, maker, currency, price, unit_price, unit_norm,
      quantity, remaining, fees, proceeds, components, signature, contract_signed, counter, operator, starts_at, ends_at, status,
      phase, checked_at, checked_block, created_at, updated_at`;
    await db.query(sql`
      insert into orders (id, hash, asked_at, ${copied})
      select 'ord_!' || n, '0x' || lpad(to_hex(n), 64, '0'), n, ${copied} from orders, generate_series(1, 4) n where id = ${id}`);
    const marked = () =>
      db.query<{ count: number; last: number }>(sql`
        select count(*)::int as count, max(substr(id, 6)::int) as last from orders
        where id like 'ord_!%' and fault = 'invalid_signature'`);
    await watch(3);
    expect(await marked()).toEqual([{ count: 3, last: 3 }]);
    await watch(3);
    expect(await marked()).toEqual([{ count: 4, last: 4 }]);
    expect(await stateOf(id)).toEqual(["active", null]);
    await db.query(sql`delete from orders where id like 'ord_!%'`);
  });

  it("are hidden and shown again with a signature of the wallet's owner only", async () => {
    const { id, listing } = await listed(9n);
    const hide = async (owner: LocalAccount) => {
      const headers = { "x-maker-signature": await makerSignature(service, owner, listing.order) };
      return service.request(`/v1/listings/${id}`, { method: "DELETE", headers });
    };
    expect((await hide(taker)).body).toMatchObject({ status: 403, code: "invalid_maker_signature" });
    expect((await hide(maker)).status).toBe(204);
    const show = async (owner: LocalAccount) => {
      const signature = await makerSignature(service, owner, listing.order, { action: "unhide" });
      return postListing(service, listing, { headers: { "x-maker-signature": signature } });
    };
    expect((await postListing(service, listing)).body.hidden).toBe(true);
    expect((await show(taker)).status).toBe(403);
    expect((await show(maker)).body).toMatchObject({ id, hidden: false });
  });

  it("stay inactive when posted again in other bytes", async () => {
    const { id, listing } = await listed(4n);
    await wallet.setRefusesPayments(true, maker);
    expect((await fulfill(id)).body).toMatchObject({ status: 409, statusReason: "transfer_blocked" });
    const { order, signature } = listing;
    const wrapped = serializeErc6492Signature({ address: taker.address, data: "0x", signature });
    expect((await postListing(service, { order, signature: wrapped })).status).toBe(200);
    expect(await stateOf(id)).toEqual(["inactive", "transfer_blocked"]);
    await wallet.setRefusesPayments(false, maker);
    await buy(id, 4n);
  });

  it("keep their signature as long as the wallet accepts it, whatever else it accepts", async () => {
    const { listing } = await listed(5n);
    const { order, signature } = listing;
    await service.chain.client.setCode({ address: wallet.address, bytecode: takesAnySignature });
    for (const bytes of [66, maxSignatureBytes]) {
      const padded = padHex(signature, { dir: "right", size: bytes });
      const again = await postListing(service, { order, signature: padded });
      expect([again.status, again.body.order.signature]).toEqual([200, signature]);
    }
    const over = await postListing(service, {
      order,
      signature: concatHex([padHex(signature, { dir: "right", size: maxSignatureBytes }), "0x00"]),
    });
    expect(over.body).toMatchObject({ status: 400, code: "invalid_request" });
    expect(over.body.errors).toMatchObject([{ path: "order.signature", code: "too_big" }]);
  });
});
