import { keccak256, type LocalAccount, parseEther, toHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seaportAbi } from "@/lib/abi/seaport";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { buildFulfillment } from "@/lib/seaport/build-fulfillment";
import { waitForSuccess } from "../../../../../local/chains/deploy-contract";
import { give, ownerOf } from "../../../../../local/testing/holdings";
import { approveConduit, nextSalt } from "../../../../../local/testing/orders";
import {
  makerSignature,
  postListing,
  resignListing,
  signFeeListing,
  startListingService,
} from "../../../../testing/listings";
import type { TestService } from "../../../../testing/test-service";

describe("The end of a listing", () => {
  let service: TestService;
  let maker: LocalAccount;
  let taker: LocalAccount;

  beforeAll(async () => {
    service = await startListingService();
    ({ maker, taker } = service.chain.accounts);
  });
  afterAll(() => service.stop());

  const sign = (tokenId: bigint, parameters = {}) =>
    signFeeListing(service, maker, { tokenId, ...parameters });

  it("answers 409 for an order that was filled, and for one that was cancelled", async () => {
    const { chain } = service;
    const sold = await sign(3n, { unitPrice: 1_000_000n });
    expect((await postListing(service, sold)).status).toBe(201);
    const { data, value } = buildFulfillment({
      ...sold,
      taker: taker.address,
      conduitKey: chain.protocol.conduitKey,
      salt: nextSalt(),
    });
    const to = chain.protocol.seaport;
    await waitForSuccess(
      chain.client,
      await chain.client.sendTransaction({ account: taker, to, data, value }),
    );
    await service.settled();
    const again = await postListing(service, sold);
    expect([again.status, again.body.code]).toEqual([409, "order_filled"]);

    const cancelled = await sign(4n);
    const hash = await chain.client.sendTransaction({
      account: maker,
      to,
      data: buildCancel([cancelled.order]),
    });
    await waitForSuccess(chain.client, hash);
    await service.settled();
    const late = await postListing(service, cancelled);
    expect([late.status, late.body.code, late.body.statusReason]).toEqual([
      409,
      "order_cancelled",
      "cancelled",
    ]);
  });

  it("hides a listing with its maker's signature only, keeps it hidden, and shows it again with another", async () => {
    const listing = await sign(6n, { unitPrice: 77n });
    const { body: order } = await postListing(service, listing);
    const path = `/v1/listings/${order.id}`;
    const remove = (signature?: string) =>
      service.request(path, {
        method: "DELETE",
        headers: signature === undefined ? {} : { "x-maker-signature": signature },
      });
    const refusals = [
      [undefined, 400, "invalid_request"],
      ["123.0x", 400, "invalid_request"],
      [await makerSignature(service, taker, listing.order), 403, "invalid_maker_signature"],
      [
        await makerSignature(service, maker, listing.order, { secondsAhead: -5 }),
        403,
        "invalid_maker_signature",
      ],
      [
        await makerSignature(service, maker, listing.order, { secondsAhead: 700 }),
        403,
        "invalid_maker_signature",
      ],
      [
        await makerSignature(service, maker, listing.order, { action: "unhide" }),
        403,
        "invalid_maker_signature",
      ],
    ] as const;
    for (const [signature, status, code] of refusals) {
      const answer = await remove(signature);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    const hide = await makerSignature(service, maker, listing.order);
    expect((await remove(hide)).status).toBe(204);
    expect((await remove(hide)).status).toBe(204);
    const shown = await service.request(
      `/v1/listings?maker=${maker.address}&tokenId=6&contract=${order.contract}`,
    );
    expect(shown.body.data.map(({ id }: { id: string }) => id)).not.toContain(order.id);
    const hidden = await service.request(`/v1/listings?maker=${maker.address}&hidden=true`);
    expect(hidden.body.data).toMatchObject([{ id: order.id, hidden: true, status: "active" }]);

    const silent = await postListing(service, listing);
    expect([silent.status, silent.body.hidden]).toEqual([200, true]);
    const wrong = await postListing(service, listing, { headers: { "x-maker-signature": hide } });
    expect(wrong.status).toBe(403);
    const unhide = await makerSignature(service, maker, listing.order, { action: "unhide" });
    const back = await postListing(service, listing, { headers: { "x-maker-signature": unhide } });
    expect([back.status, back.body.hidden]).toEqual([200, false]);
  });

  it("sells a hidden listing to a buyer who has its id", async () => {
    const listing = await sign(5n);
    const { body: order } = await postListing(service, listing);
    const headers = { "x-maker-signature": await makerSignature(service, maker, listing.order) };
    const path = `/v1/listings/${order.id}`;
    expect((await service.request(path, { method: "DELETE", headers })).status).toBe(204);
    const body = { taker: taker.address };
    const answer = await service.request(`${path}/fulfillment`, { method: "POST", body });
    expect(answer.status).toBe(200);
    const { client } = service.chain;
    const { to, data, value } = answer.body.transaction;
    const hash = await client.sendTransaction({ account: taker, to, data, value: BigInt(value) });
    await waitForSuccess(client, hash);
    expect(await ownerOf(service.chain, 5n)).toBe(taker.address);
  });

  it("ends every open order of a maker when their counter moves", async () => {
    const stranger = privateKeyToAccount(keccak256(toHex("a maker of their own")));
    const { chain } = service;
    await chain.client.setBalance({ address: stranger.address, value: parseEther("10") });
    await approveConduit(chain, stranger);
    await give(chain, taker, stranger.address, 20n);
    const listing = await signFeeListing(service, stranger, { tokenId: 20n });
    const { status, body } = await postListing(service, listing);
    expect(status).toBe(201);
    const bump = await chain.client.writeContract({
      account: stranger,
      address: chain.protocol.seaport,
      abi: seaportAbi,
      functionName: "incrementCounter",
    });
    await waitForSuccess(chain.client, bump);
    const next = await signFeeListing(service, stranger, { tokenId: 20n });
    const stale = await resignListing(service, stranger, next, { counter: 0n, salt: nextSalt() });
    const refused = await postListing(service, stale);
    expect([refused.status, refused.body.code]).toEqual([422, "stale_counter"]);
    await service.settled();
    const { body: page } = await service.request(`/v1/listings?status=cancelled&maker=${stranger.address}`);
    expect(page.data).toMatchObject([{ id: body.id, status: "cancelled", statusReason: "counter" }]);
    expect((await postListing(service, next)).status).toBe(201);
  });
});
