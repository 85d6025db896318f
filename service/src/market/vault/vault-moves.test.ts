import { sql } from "drizzle-orm";
import { encodeErrorResult, parseAbi, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeVaultMessage } from "@/lib/vault/message";
import { waitForSuccess } from "../../../../local/chains/deploy-contract";
import { alertFailure, deliverPacket, verifyPacket } from "../../../../local/chains/relay-packet";
import { approveConduit } from "../../../../local/testing/orders";
import { reorg } from "../../../../local/testing/reorg";
import { deliver, move, sendMove } from "../../../../local/testing/vaults";
import { postListing, signFeeListing } from "../../../testing/listings";
import { countOwners, countsOf, feedOf, listingState, look, slug } from "../../../testing/look-at-vault";
import { startVaultService, type VaultPlace, type VaultService } from "../../../testing/vault-service";

/** The message of an invented move. */
const nothing = { to: zeroAddress, earnings: null, uri: "" };

describe("An item that moves between chains", () => {
  let service: VaultService;
  let ethereum: VaultPlace;
  let base: VaultPlace;
  let polygon: VaultPlace;

  beforeAll(async () => {
    service = await startVaultService();
    ({ ethereum, base, polygon } = service);
    await service.settled();
  });
  afterAll(() => service.stop());

  async function list(place: VaultPlace, account: "maker" | "taker", tokenId: bigint) {
    const { chain } = place;
    const maker = chain.accounts[account];
    await approveConduit(chain, maker);
    await service.settled(place);
    const listing = await signFeeListing(place, maker, { tokenId, token: chain.collection });
    const { status, body } = await postListing(place, listing);
    return { status, body };
  }
  async function fulfill({ request, chain }: VaultPlace, id: string) {
    const body = { taker: chain.accounts.taker.address };
    return request(`/v1/listings/${id}/fulfillment`, { method: "POST", body });
  }

  it("is locked, crosses, is used and sold on its new chain, and is returned by its buyer", async () => {
    const { maker, taker } = ethereum.chain.accounts;
    const { body: order } = await list(ethereum, "maker", 1n);
    expect(await listingState(ethereum, order.id)).toEqual(["active", null]);
    const before = await countsOf(service);

    const sent = await sendMove({ from: ethereum.chain, to: base.chain, tokenId: 1n });
    await service.settled();
    for (const place of [ethereum, base]) {
      const { item, status } = await look(place, 1n);
      expect(item).toMatchObject({
        chain: "ethereum",
        contract: ethereum.chain.collection,
        owner: maker.address,
        vault: { homeChain: "ethereum", activeChain: "ethereum", state: "in_transit" },
        bestListing: null,
      });
      expect(status.pendingMove).toMatchObject({
        fromChain: "ethereum",
        toChain: "base",
        messageId: sent.packet.guid,
      });
    }
    expect(await listingState(ethereum, order.id)).toEqual(["inactive", "in_transit"]);
    expect((await fulfill(ethereum, order.id)).body).toMatchObject({
      status: 409,
      code: "order_inactive",
      statusReason: "in_transit",
    });

    await deliver(base.chain, sent);
    await service.settled();
    const mirrored = {
      chain: "base",
      contract: base.chain.collection,
      owner: maker.address,
      vault: { homeChain: "ethereum", activeChain: "base", state: "mirrored" },
    };
    for (const place of [ethereum, base, polygon])
      expect((await look(place, 1n)).item).toMatchObject(mirrored);
    expect(await listingState(ethereum, order.id)).toEqual(["inactive", "not_owner"]);
    expect(await countsOf(service)).toEqual({
      ...before,
      ethereum: { items: 19, listed: 0, owners: 2 },
      base: { items: 1, listed: 0, owners: 1 },
    });

    const { status, body: copy } = await list(base, "maker", 1n);
    expect(status).toBe(201);
    const { body: filled } = await fulfill(base, copy.id);
    const { to, data, value } = filled.transaction;
    const { client } = base.chain;
    await waitForSuccess(
      client,
      await client.sendTransaction({ account: taker, to, data, value: BigInt(value) }),
    );
    await service.settled();
    expect((await look(base, 1n)).item).toMatchObject({ ...mirrored, owner: taker.address });

    await move({ from: base.chain, to: ethereum.chain, tokenId: 1n, account: taker });
    await service.settled();
    const { item, status: vault } = await look(polygon, 1n);
    expect(item).toMatchObject({
      chain: "ethereum",
      contract: ethereum.chain.collection,
      owner: taker.address,
      vault: { state: "home" },
    });
    expect(vault).toEqual({
      homeChain: "ethereum",
      activeChain: "ethereum",
      state: "home",
      pendingMove: null,
    });
    // Each chain has its own clock, so only entries of one chain have an order.
    const feed = await feedOf(service, 1n);
    const typesOn = (place: string) => feed.filter(([, chain]) => chain === place).map(([type]) => type);
    expect(typesOn("ethereum")).toEqual(["mint", "listing", "vault_out", "vault_in"]);
    expect(typesOn("base")).toEqual(["vault_in", "listing", "sale", "vault_out"]);
    expect(feed).toHaveLength(8);
  });

  it("is described by its move, from the transaction that locked it to the one that delivered it", async () => {
    const { maker, stranger } = ethereum.chain.accounts;
    const sent = await sendMove({
      from: ethereum.chain,
      to: polygon.chain,
      tokenId: 2n,
      recipient: stranger.address,
    });
    await service.settled();
    const { item, status } = await look(ethereum, 2n);
    expect(item.owner).toBe(stranger.address);
    const path = `/v1/vault/moves/${status.pendingMove.id}`;
    const pending = {
      id: status.pendingMove.id,
      item: { homeChain: "ethereum", contract: ethereum.chain.collection, tokenId: "2" },
      fromChain: "ethereum",
      toChain: "polygon",
      direction: "out",
      initiator: maker.address,
      recipient: stranger.address,
      state: "pending",
      originTransaction: {
        chain: "ethereum",
        hash: sent.receipt.transactionHash,
        blockNumber: Number(sent.receipt.blockNumber),
      },
      message: { protocol: "layerzero", id: sent.packet.guid, nonce: 1, trackingUrl: null },
      destinationTransaction: null,
      retry: null,
    };
    expect((await service.request(path)).body).toMatchObject(pending);
    const receipt = await deliver(polygon.chain, sent);
    await service.settled();
    expect((await service.request(path)).body).toMatchObject({
      ...pending,
      state: "delivered",
      destinationTransaction: { chain: "polygon", hash: receipt.transactionHash },
    });
    const { body: feed } = await service.request(`/v1/activity?collection=${slug}&types=vault_in`);
    expect(feed.data[0]).toMatchObject({
      from: maker.address,
      to: stranger.address,
      vault: { moveId: pending.id, fromChain: "ethereum", toChain: "polygon" },
    });
    expect((await service.request("/v1/vault/moves/mov_000000000000000000000000")).status).toBe(404);

    // It is all that its owner holds: taking it to another chain adds no owner.
    const owners = await countOwners(service);
    await move({ from: polygon.chain, to: base.chain, tokenId: 2n, account: stranger });
    await service.settled();
    expect(await countOwners(service)).toBe(owners);
  });

  it("is stuck when its delivery fails, until the move's retry call is sent", async () => {
    const sent = await sendMove({ from: ethereum.chain, to: base.chain, tokenId: 3n });
    const { client, accounts } = base.chain;
    const work = { account: accounts.relayer, packet: sent.packet, gas: 60_000n };
    await verifyPacket(client, work);
    const delivery = await deliverPacket(client, work);
    if (delivery.status !== "failed") throw new Error("so little gas must not do");
    await alertFailure(client, { ...work, reason: delivery.reason });
    await service.settled();

    const { item, status } = await look(base, 3n);
    expect(item.vault).toEqual({ homeChain: "ethereum", activeChain: "ethereum", state: "stuck" });
    const { body } = await service.request(`/v1/vault/moves/${status.pendingMove.id}`);
    expect(body).toMatchObject({
      state: "failed",
      retry: { attempts: 1, call: { chain: "base", value: "0" } },
    });

    const { to, data } = body.retry.call;
    await waitForSuccess(client, await client.sendTransaction({ account: accounts.stranger, to, data }));
    await service.settled();
    expect((await look(base, 3n)).item).toMatchObject({ chain: "base", vault: { state: "mirrored" } });
    const { body: after } = await service.request(`/v1/vault/moves/${status.pendingMove.id}`);
    expect(after).toMatchObject({ state: "delivered", retry: null });
  });

  it("is called stuck by an order on the chain that it cannot come back to", async () => {
    const { maker } = ethereum.chain.accounts;
    await move({ from: ethereum.chain, to: base.chain, tokenId: 6n });
    await service.settled();
    const { body: order } = await list(base, "maker", 6n);
    await move({ from: base.chain, to: polygon.chain, tokenId: 6n, account: maker });
    const sent = await sendMove({ from: polygon.chain, to: base.chain, tokenId: 6n, account: maker });
    await service.settled();
    expect(await listingState(base, order.id)).toEqual(["inactive", "in_transit"]);

    const { client, accounts } = base.chain;
    const work = { account: accounts.relayer, packet: sent.packet, gas: 60_000n };
    await verifyPacket(client, work);
    await alertFailure(client, { ...work, reason: "0x" });
    await service.settled();
    expect(await listingState(base, order.id)).toEqual(["inactive", "stuck"]);

    await reorg(base.chain.client, 1);
    await service.settled();
    expect(await listingState(base, order.id)).toEqual(["inactive", "in_transit"]);

    await deliver(base.chain, sent);
    await service.settled();
    expect(await listingState(base, order.id)).toEqual(["active", null]);
  });

  it("is not stuck by a report about another message, or on another chain", async () => {
    const sent = await sendMove({ from: ethereum.chain, to: base.chain, tokenId: 5n });
    const other = { ...sent.packet, message: encodeVaultMessage({ ...nothing, tokenId: 4_242n }) };
    for (const [place, packet] of [
      [base, other],
      [polygon, sent.packet],
    ] as const) {
      const { client, accounts } = place.chain;
      await alertFailure(client, { account: accounts.stranger, packet, gas: 1n, reason: "0xdeadbeef" });
    }
    await service.settled();
    const { item, status } = await look(base, 5n);
    expect(item.vault.state).toBe("in_transit");
    expect((await service.request(`/v1/vault/moves/${status.pendingMove.id}`)).body.retry).toBeNull();
    expect((await look(base, 4_242n)).item).toMatchObject({ status: 404 });
    const [rows] = await service.db.query(
      sql`select count(*)::int as count from items where token_id = 4242`,
    );
    expect(rows).toEqual({ count: 0 });
    await deliver(base.chain, sent);
  });

  it("is not stuck by a report before its message is there, and no reporter's text is repeated", async () => {
    const { client, accounts } = base.chain;
    const sent = await sendMove({ from: ethereum.chain, to: base.chain, tokenId: 7n });
    const lie = {
      account: accounts.stranger,
      packet: sent.packet,
      gas: 1n,
      reason: encodeErrorResult({
        abi: parseAbi(["error Error(string)"]),
        errorName: "Error",
        args: ["Claim your refund at evil.example"],
      }),
    };
    await alertFailure(client, lie);
    await service.settled();
    const { item, status } = await look(base, 7n);
    expect(item.vault.state).toBe("in_transit");

    await verifyPacket(client, { account: accounts.relayer, packet: sent.packet });
    await alertFailure(client, lie);
    await service.settled();
    const { body } = await service.request(`/v1/vault/moves/${status.pendingMove.id}`);
    expect(body.retry).toMatchObject({ attempts: 1, lastError: "A contract refused it." });
    const { to, data } = body.retry.call;
    await waitForSuccess(client, await client.sendTransaction({ account: accounts.stranger, to, data }));
    await service.settled();
    expect((await look(base, 7n)).item).toMatchObject({ chain: "base", vault: { state: "mirrored" } });
  });

  it("is where it was, when a reorganisation reverts its sending or its delivery", async () => {
    await sendMove({ from: ethereum.chain, to: base.chain, tokenId: 4n });
    await service.settled();
    expect((await look(base, 4n)).item.vault.state).toBe("in_transit");
    await reorg(ethereum.chain.client, 1);
    await service.settled();
    expect((await look(base, 4n)).item).toMatchObject({ chain: "ethereum", vault: { state: "home" } });
    expect(await feedOf(service, 4n)).toEqual([["mint", "ethereum"]]);

    const again = await sendMove({ from: ethereum.chain, to: base.chain, tokenId: 4n });
    await deliver(base.chain, again);
    await service.settled();
    expect((await look(base, 4n)).item).toMatchObject({ chain: "base", vault: { state: "mirrored" } });
    await reorg(base.chain.client, 1);
    await service.settled();
    expect((await look(base, 4n)).item).toMatchObject({ chain: "ethereum", vault: { state: "in_transit" } });
  });
});
