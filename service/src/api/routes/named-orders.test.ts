import { type LocalAccount, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fundOffers } from "../../../../local/testing/offers";
import { makerSignature, postListing, signFeeListing, startListingService } from "../../../testing/listings";
import { postOffer, signFeeOffer } from "../../../testing/offers";
import type { TestService } from "../../../testing/test-service";

describe("orders by name", () => {
  let service: TestService;
  let maker: LocalAccount;
  let taker: LocalAccount;
  beforeAll(async () => {
    service = await startListingService();
    ({ maker, taker } = service.chain.accounts);
    await fundOffers(service.chain, taker, parseEther("10"));
    await service.settled();
  });
  afterAll(() => service.stop());

  async function list(tokenId: bigint) {
    const listing = await signFeeListing(service, maker, { tokenId });
    const { status, body } = await postListing(service, listing);
    expect(status).toBe(201);
    return { listing, order: body };
  }
  async function offer(tokenId: bigint) {
    const signed = await signFeeOffer(service, taker, { scope: { kind: "item", tokenId } });
    const { status, body } = await postOffer(service, signed);
    expect(status).toBe(201);
    return body;
  }
  const upperCase = (hash: string) => `0x${hash.slice(2).toUpperCase()}`;

  it("are read one by one, by id or by hash in any case, whatever their side", async () => {
    for (const order of [(await list(1n)).order, await offer(1n)])
      for (const name of [order.id, order.hash, upperCase(order.hash)])
        expect(await service.request(`/v1/orders/${name}`)).toMatchObject({
          status: 200,
          body: { id: order.id, hash: order.hash, side: order.side, order: order.order, status: "active" },
        });
  });

  it("are the same records as in the lists, and end with time", async () => {
    const startTime = Math.floor(Date.now() / 1_000);
    const terms = { tokenId: 2n, startTime, endTime: startTime + 600 };
    const { body: order } = await postListing(service, await signFeeListing(service, maker, terms));
    const { body: page } = await service.request(`/v1/listings?maker=${maker.address}`);
    const listed = page.data.find(({ id }: { id: string }) => id === order.id);
    expect((await service.request(`/v1/orders/${order.id}`)).body).toEqual(listed);
    service.shiftClock(600);
    expect((await service.request(`/v1/orders/${order.hash}`)).body.status).toBe("expired");
    service.shiftClock(-600);
  });

  it("are answered although their maker hid them", async () => {
    const { order, listing } = await list(3n);
    const headers = { "x-maker-signature": await makerSignature(service, maker, listing.order) };
    const deleted = await service.request(`/v1/listings/${order.id}`, { method: "DELETE", headers });
    expect(deleted.status).toBe(204);
    const { status, body } = await service.request(`/v1/orders/${order.id}`);
    expect([status, body.hidden, body.status]).toEqual([200, true, "active"]);
    const many = await service.request(`/v1/orders?ids=${order.hash}`);
    expect(many.body).toMatchObject({ data: [{ id: order.id, hidden: true }], missing: [] });
  });

  it("come in the sequence of their names, each once, beside the names that are not known", async () => {
    const [first, second] = [(await list(4n)).order, await offer(4n)];
    const unknown = `0x${"aB".repeat(32)}`;
    const names = [second.hash, "ord_unknown", first.id, upperCase(first.hash), unknown, second.hash];
    const { status, body } = await service.request(`/v1/orders?ids=${names.join(",")}`);
    expect(status).toBe(200);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect(body.missing).toEqual(["ord_unknown", unknown]);
  });

  it("are at most a hundred at once, and at least one", async () => {
    const hashes = Array.from({ length: 101 }, (_, index) => `0x${index.toString(16).padStart(64, "0")}`);
    const hundred = await service.request(`/v1/orders?ids=${hashes.slice(1).join(",")}`);
    expect([hundred.status, hundred.body.missing.length]).toEqual([200, 100]);
    for (const query of [`?ids=${hashes.join(",")}`, "?ids=", "", "?ids=ord_1,,ord_2"]) {
      const { status, body } = await service.request(`/v1/orders${query}`);
      expect([query.slice(0, 20), status, body.errors?.[0].path.split(".")[0]]).toEqual([
        query.slice(0, 20),
        400,
        "ids",
      ]);
    }
  });

  it("are not found by an unknown name or on another chain, and a chain that is not served is refused", async () => {
    const { order } = await list(5n);
    for (const name of ["ord_unknown", `0x${"00".repeat(32)}`])
      expect(await service.request(`/v1/orders/${name}`)).toMatchObject({
        status: 404,
        body: { code: "not_found" },
      });
    expect((await service.request(`/v1/orders/${order.hash}?chain=${service.id}`)).status).toBe(200);
    for (const path of [
      `/v1/orders/${order.hash}?chain=elsewhere`,
      `/v1/orders?ids=${order.id}&chain=elsewhere`,
    ])
      expect(await service.request(path)).toMatchObject({
        status: 400,
        body: { code: "invalid_request", errors: [{ path: "chain" }] },
      });
  });
});
