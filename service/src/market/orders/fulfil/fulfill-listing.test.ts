import {
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  type LocalAccount,
  parseEther,
  zeroAddress,
} from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { usdCoinAbi } from "@/lib/abi/generated/usd-coin";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { seaportAbi } from "@/lib/abi/seaport";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { deployContract, waitForSuccess } from "../../../../../local/chains/deploy-contract";
import { give, ownerOf } from "../../../../../local/testing/holdings";
import {
  postListing,
  type SignedListing,
  signFeeListing,
  startListingService,
} from "../../../../testing/listings";
import type { TestAnswer, TestService } from "../../../../testing/test-service";

describe("POST /listings/{id}/fulfillment", () => {
  let service: TestService;
  let maker: LocalAccount;
  let taker: LocalAccount;

  beforeAll(async () => {
    service = await startListingService();
    ({ maker, taker } = service.chain.accounts);
  });
  afterAll(() => service.stop());

  async function list(tokenId: bigint, parameters = {}): Promise<SignedListing & { id: string; hash: Hex }> {
    const listing = await signFeeListing(service, maker, { tokenId, ...parameters });
    const { status, body } = await postListing(service, listing);
    expect(status).toBe(201);
    return { ...listing, id: body.id, hash: body.hash };
  }

  const fulfill = (id: string, body: Record<string, unknown>): Promise<TestAnswer> =>
    service.request(`/v1/listings/${id}/fulfillment`, { method: "POST", body });

  async function submit(account: LocalAccount, call: { to: Hex; data: Hex; value: string }): Promise<void> {
    const { client } = service.chain;
    const hash = await client.sendTransaction({
      account,
      to: call.to,
      data: call.data,
      value: BigInt(call.value),
    });
    await waitForSuccess(client, hash);
  }

  async function statusOf(id: string): Promise<[string, string | null]> {
    const { body } = await service.request(`/v1/listings?status=any&maker=${maker.address}&limit=200`);
    const order = body.data.find((entry: { id: string }) => entry.id === id);
    return [order?.status, order?.statusReason];
  }

  it("gives a transaction that sells the item, with the fees right to the wei", async () => {
    const { id, hash } = await list(1n);
    const { status, body } = await fulfill(id, { taker: taker.address });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      orderId: id,
      orderHash: hash,
      approvals: [],
      price: parseEther("1").toString(),
      currency: zeroAddress,
      proceeds: parseEther("0.99").toString(),
      serverSignature: null,
      expiresAt: null,
      transaction: {
        chainId: service.chain.chainId,
        to: service.chain.protocol.seaport,
        value: parseEther("1").toString(),
      },
    });
    expect(decodeFunctionData({ abi: seaportAbi, data: body.transaction.data }).functionName).toBe(
      "fulfillAdvancedOrder",
    );
    const recipient = service.chain.accounts.deployer.address;
    const balances = () =>
      Promise.all([maker.address, recipient].map((address) => service.chain.client.getBalance({ address })));
    const before = await balances();
    await submit(taker, body.transaction);
    const after = await balances();
    expect(after.map((balance, index) => balance - (before[index] ?? 0n))).toEqual([
      parseEther("0.99"),
      parseEther("0.01"),
    ]);
    expect(await ownerOf(service.chain, 1n)).toBe(taker.address);
    await service.settled();
    expect(await statusOf(id)).toEqual(["filled", null]);
    const { body: feed } = await service.request("/v1/activity?types=sale");
    expect(feed.data[0]).toMatchObject({
      type: "sale",
      from: maker.address,
      to: taker.address,
      order: { id },
    });
    const { body: item } = await service.request(`/v1/items/${service.id}/${service.chain.collection}/1`);
    expect(item).toMatchObject({
      owner: taker.address,
      bestListing: null,
      lastSale: { price: parseEther("1").toString() },
    });
  });

  it("hands the item to the recipient that the taker names", async () => {
    const { id } = await list(2n, { unitPrice: 1_000_000n });
    const recipient = service.chain.accounts.stranger.address;
    const { body } = await fulfill(id, { taker: taker.address, recipient });
    await submit(taker, body.transaction);
    expect(await ownerOf(service.chain, 2n)).toBe(recipient);
  });

  it("asks for an approval of exactly the price where the payment is an ERC-20", async () => {
    const { client, protocol } = service.chain;
    const { id } = await list(3n, { currency: protocol.usdc, unitPrice: 5_000_000n });
    await waitForSuccess(
      client,
      await client.writeContract({
        account: taker,
        address: protocol.usdc,
        abi: usdCoinAbi,
        functionName: "mint",
        args: [taker.address, 9_000_000n],
      }),
    );
    const { body } = await fulfill(id, { taker: taker.address });
    expect(body.transaction.value).toBe("0");
    expect(body.approvals).toHaveLength(1);
    const { functionName, args } = decodeFunctionData({
      abi: wrappedNativeAbi,
      data: body.approvals[0].data,
    });
    expect([body.approvals[0].to, functionName, args]).toEqual([
      protocol.usdc,
      "approve",
      [protocol.conduit, 5_000_000n],
    ]);
    await submit(taker, body.approvals[0]);
    const { body: again } = await fulfill(id, { taker: taker.address });
    expect(again.approvals).toEqual([]);
    await submit(taker, again.transaction);
    expect(await ownerOf(service.chain, 3n)).toBe(taker.address);
  });

  it("asks for zero first if the token requires that between allowances", async () => {
    const { client, protocol, accounts } = service.chain;
    const { id } = await list(10n, { currency: protocol.usdc, unitPrice: 5_000_000n });
    await submit(taker, {
      to: protocol.usdc,
      data: encodeFunctionData({
        abi: wrappedNativeAbi,
        functionName: "approve",
        args: [protocol.conduit, 1_000_000n],
      }),
      value: "0",
    });
    const allowed = async (): Promise<bigint[]> => {
      const { body } = await fulfill(id, { taker: taker.address });
      return body.approvals.map(
        ({ data }: { data: Hex }) => decodeFunctionData({ abi: wrappedNativeAbi, data }).args?.[1],
      );
    };
    expect(await allowed()).toEqual([5_000_000n]);

    // The same coin, with the code of one that is like Tether.
    const setCode = (code: Hex | undefined) =>
      client.request({ method: "anvil_setCode", params: [protocol.usdc, code] } as never);
    const ordinary = await client.getCode({ address: protocol.usdc });
    const strange = await deployContract(client, {
      contract: "TestTetherLike",
      account: accounts.deployer,
    });
    await setCode(await client.getCode({ address: strange }));
    try {
      expect(await allowed()).toEqual([0n, 5_000_000n]);
    } finally {
      await setCode(ordinary);
    }
  });

  it("fills a private listing for its taker only", async () => {
    const { id } = await list(4n, { unitPrice: 1_000_000n, taker: taker.address });
    const stranger = service.chain.accounts.stranger.address;
    const refused = await fulfill(id, { taker: stranger });
    expect([refused.status, refused.body.code]).toEqual([422, "wrong_taker"]);
    const elsewhere = await fulfill(id, { taker: taker.address, recipient: stranger });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([400, "invalid_request"]);
    const { body: item } = await service.request(`/v1/items/${service.id}/${service.chain.collection}/4`);
    expect(item.bestListing).toBeNull();
    const { body } = await fulfill(id, { taker: taker.address });
    expect(decodeFunctionData({ abi: seaportAbi, data: body.transaction.data }).functionName).toBe(
      "matchAdvancedOrders",
    );
    await submit(taker, body.transaction);
    expect(await ownerOf(service.chain, 4n)).toBe(taker.address);
  });

  it("refuses a listing that was sold a second before, and marks it so", async () => {
    const { id } = await list(5n, { unitPrice: 1_000_000n });
    const { body } = await fulfill(id, { taker: taker.address });
    await submit(taker, body.transaction);
    const { status, body: problem } = await fulfill(id, { taker: service.chain.accounts.stranger.address });
    expect([status, problem.code, problem.statusReason]).toEqual([409, "order_filled", null]);
    expect(await statusOf(id)).toEqual(["filled", null]);
  });

  it("refuses a listing that was cancelled, whose item left or whose approval is gone, each with its reason", async () => {
    const { client, protocol, collection } = service.chain;
    const cancelled = await list(6n);
    await submit(maker, { to: protocol.seaport, data: buildCancel([cancelled.order]), value: "0" });
    const gone = await fulfill(cancelled.id, { taker: taker.address });
    expect([gone.status, gone.body.code, gone.body.statusReason]).toEqual([
      410,
      "order_cancelled",
      "cancelled",
    ]);
    expect(await statusOf(cancelled.id)).toEqual(["cancelled", "cancelled"]);

    const moved = await list(7n);
    await give(service.chain, maker, service.chain.accounts.stranger.address, 7n);
    const absent = await fulfill(moved.id, { taker: taker.address });
    expect([absent.status, absent.body.code, absent.body.statusReason]).toEqual([
      409,
      "order_inactive",
      "not_owner",
    ]);
    expect(await statusOf(moved.id)).toEqual(["inactive", "not_owner"]);

    const kept = await list(8n);
    const approve = async (allowed: boolean) => {
      const hash = await client.writeContract({
        account: maker,
        address: collection,
        abi: erc721Abi,
        functionName: "setApprovalForAll",
        args: [protocol.conduit, allowed],
      });
      await waitForSuccess(client, hash);
    };
    await approve(false);
    const barred = await fulfill(kept.id, { taker: taker.address });
    expect([barred.status, barred.body.statusReason]).toEqual([409, "not_approved"]);
    await approve(true);
    await service.settled();
    expect((await fulfill(kept.id, { taker: taker.address })).status).toBe(200);
  });

  it("refuses takers, quantities and tokens that cannot be", async () => {
    const { id } = await list(10n);
    const cases: [Record<string, unknown>, number, string][] = [
      [{ taker: maker.address }, 422, "taker_is_maker"],
      [{ taker: zeroAddress }, 400, "invalid_request"],
      [{ taker: taker.address, quantity: "0" }, 422, "invalid_quantity"],
      [{ taker: taker.address, quantity: "2" }, 422, "invalid_quantity"],
      [{ taker: taker.address, tokenId: "11" }, 400, "invalid_request"],
      [{ taker: taker.address, currency: zeroAddress }, 400, "invalid_request"],
      [{}, 400, "invalid_request"],
    ];
    for (const [body, status, code] of cases) {
      const answer = await fulfill(id, body);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    expect((await fulfill(id, { taker: taker.address, quantity: "1", tokenId: "10" })).status).toBe(200);
    expect((await fulfill("ord_unknown", { taker: taker.address })).status).toBe(404);
  });

  it("answers even a taker who owns nothing", async () => {
    const { id } = await list(10n, { unitPrice: parseEther("1000000") });
    const { status } = await fulfill(id, { taker: "0x000000000000000000000000000000000000dEaD" });
    expect(status).toBe(200);
  });

  it("refuses a listing that has ended, to the second", async () => {
    const now = Math.floor(Date.now() / 1_000);
    const { id } = await list(10n, { startTime: now, endTime: now + 120, unitPrice: 12n });
    const item = `/v1/items/${service.id}/${service.chain.collection}/10`;
    expect((await service.request(item)).body.bestListing.id).toBe(id);
    expect((await fulfill(id, { taker: taker.address })).status).toBe(200);
    service.shiftClock(121);
    const { status, body } = await fulfill(id, { taker: taker.address });
    expect([status, body.code]).toEqual([410, "order_expired"]);
    expect(await statusOf(id)).toEqual(["expired", null]);
    expect((await service.request(item)).body.bestListing?.id).not.toBe(id);
    const { body: page } = await service.request(
      "/v1/collections/test-collection/items?listed=true&sort=price_asc",
    );
    expect(page.data.map((entry: { bestListing: { id: string } }) => entry.bestListing.id)).not.toContain(id);
    service.shiftClock(-121);
  });
});
