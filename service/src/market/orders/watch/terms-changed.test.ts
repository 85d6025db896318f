import { sql } from "drizzle-orm";
import { type Address, type LocalAccount, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { quaysideEnforcedCollectionAbi } from "@/lib/abi/generated/quayside-enforced-collection";
import { transferValidatorAbi } from "@/lib/abi/generated/transfer-validator";
import { waitForSuccess } from "../../../../../local/chains/deploy-contract";
import { enforceEarnings, QUAYSIDE_LIST } from "../../../../../local/chains/deploy-validator";
import { TEST_EARNINGS_BPS } from "../../../../../local/testing/chain";
import { deployEnforcedCollection } from "../../../../../local/testing/enforced-collection";
import { fundOffers } from "../../../../../local/testing/offers";
import { approveConduit } from "../../../../../local/testing/orders";
import { reorg } from "../../../../../local/testing/reorg";
import { collectionConfigOf } from "../../../../testing/chain-config";
import { waitUntil } from "../../../../testing/follow-test-chain";
import { postListing, signFeeListing } from "../../../../testing/listings";
import { postOffer, signFeeOffer } from "../../../../testing/offers";
import { startTestService, type TestService } from "../../../../testing/test-service";
import { giveTraits } from "../../../../testing/traits";
import { recheckFaults } from "./watch-faults";

describe("open listings of a collection that asks for something else than when they were made", () => {
  let service: TestService;
  let collection: Address;
  let maker: LocalAccount;
  let deployer: LocalAccount;

  beforeAll(async () => {
    service = await startTestService();
    ({ maker, deployer } = service.chain.accounts);
    collection = await deployEnforcedCollection(service.chain);
    await approveConduit(service.chain, maker, collection);
    await follow(TEST_EARNINGS_BPS);
    await enforced(true);
    await service.settled();
  });
  afterAll(() => service.stop());

  /** Sets the creator's earnings in the operator's file. */
  async function follow(bps: number): Promise<void> {
    const { id, chain, following } = service;
    const contracts = { [id]: { address: collection, startBlock: 0 } };
    const creatorEarnings = { recipients: [{ address: deployer.address, bps }] };
    await following.setCollections([
      collectionConfigOf(chain, id, { slug: "enforced", contracts, creatorEarnings }),
    ]);
  }

  async function setValidator(validator: Address): Promise<void> {
    const { client } = service.chain;
    const hash = await client.writeContract({
      account: deployer,
      address: collection,
      abi: quaysideEnforcedCollectionAbi,
      functionName: "setTransferValidator",
      args: [validator],
    });
    await waitForSuccess(client, hash);
  }

  /** Changes the validator's policy for the collection: the collection itself emits no event for this. */
  async function setLevel(level: number, { disableAuthorization = false } = {}): Promise<void> {
    const { client, protocol } = service.chain;
    const hash = await client.writeContract({
      account: deployer,
      address: protocol.transferValidator,
      abi: transferValidatorAbi,
      functionName: "setTransferSecurityLevelOfCollection",
      args: [collection, level, disableAuthorization, true, false],
    });
    await waitForSuccess(client, hash);
  }

  const enforced = (wanted: boolean) =>
    waitUntil(
      () =>
        service.db.query<{ chains: string[] }>(
          sql`select array(select chain from collection_contracts where collection_id = c.id and enforced) as chains
            from collections c where c.followed and c.described`,
        ),
      ([row]) => row !== undefined && row.chains.includes(service.id) === wanted,
      wanted ? "earnings to be enforced" : "earnings to be optional",
    );

  async function list(tokenId: bigint, zone?: Address, token = collection): Promise<string> {
    const recipient = deployer.address;
    const fees = [
      { kind: "creator", recipient, bps: TEST_EARNINGS_BPS },
      { kind: "marketplace", recipient, bps: 100 },
    ] as const;
    const restriction = zone === undefined ? {} : { zone };
    const listing = await signFeeListing(service, maker, {
      token,
      tokenId,
      fees,
      ...restriction,
    });
    const { status, body } = await postListing(service, listing);
    expect(status).toBe(201);
    return body.id;
  }

  /** The listing after its recheck. */
  async function stateOf(id: string): Promise<[string, string | null]> {
    await recheckFaults({ ...service.dependencies, configs: service.dependencies.served.configs });
    const { body } = await service.request(`/v1/listings?status=any&maker=${maker.address}`);
    const order = body.data.find((entry: { id: string }) => entry.id === id);
    return [order.status, order.statusReason];
  }

  it("pay too little where earnings are enforced and were raised, until they are lowered again", async () => {
    const id = await list(1n, service.chain.protocol.signedZone);
    expect(await stateOf(id)).toEqual(["active", null]);
    await follow(TEST_EARNINGS_BPS + 100);
    expect(await stateOf(id)).toEqual(["inactive", "fees_changed"]);
    await follow(TEST_EARNINGS_BPS);
    expect(await stateOf(id)).toEqual(["active", null]);
    // Paying creators more than required is allowed.
    await follow(TEST_EARNINGS_BPS - 100);
    expect(await stateOf(id)).toEqual(["active", null]);
    await follow(TEST_EARNINGS_BPS);
  });

  it("are rechecked against the restored validator when the block that removed it is reverted", async () => {
    await setValidator(zeroAddress);
    await enforced(false);
    await reorg(service.chain.client, 1);
    await enforced(true);
  });

  it("are rechecked again when an answer was lost", async () => {
    const id = await list(3n, service.chain.protocol.signedZone);
    await follow(TEST_EARNINGS_BPS + 100);
    const dependencies = { ...service.dependencies, configs: service.dependencies.served.configs };
    await new Promise<void>((asked) => {
      const takesPayment = () => {
        asked();
        return new Promise<never>(() => undefined);
      };
      const orderChains = { ...dependencies.orderChains, takesPayment };
      // Never finishes, as if the process had ended in the middle of it.
      void recheckFaults({ ...dependencies, orderChains });
    });
    expect(await stateOf(id)).toEqual(["inactive", "fees_changed"]);
    await follow(TEST_EARNINGS_BPS);
    expect(await stateOf(id)).toEqual(["active", null]);
  });

  it("cannot be filled without the zone where a validator is set, until it is taken away", async () => {
    const { client, protocol } = service.chain;
    await setValidator(zeroAddress);
    await enforced(false);
    const id = await list(2n);
    expect(await stateOf(id)).toEqual(["active", null]);
    await enforceEarnings(client, { owner: deployer, collection, validator: protocol.transferValidator });
    await enforced(true);
    expect(await stateOf(id)).toEqual(["inactive", "transfer_blocked"]);
    await setValidator(zeroAddress);
    await enforced(false);
    expect(await stateOf(id)).toEqual(["active", null]);
  });

  it("cannot be filled while the validator accepts no authorizer, until it accepts the zone again", async () => {
    const { client, protocol } = service.chain;
    await enforceEarnings(client, { owner: deployer, collection, validator: protocol.transferValidator });
    await enforced(true);
    const id = await list(4n, protocol.signedZone);
    expect(await stateOf(id)).toEqual(["active", null]);
    const authorization = async (disabled: boolean) => {
      await setLevel(0, { disableAuthorization: disabled });
      // As if a minute had passed.
      await service.db.query(sql`update collection_contracts set policy_read_at = policy_read_at - 60`);
    };
    await authorization(true);
    await enforced(false);
    expect(await stateOf(id)).toEqual(["inactive", "transfer_blocked"]);
    await authorization(false);
    await enforced(true);
    expect(await stateOf(id)).toEqual(["active", null]);
  });

  it("are open offers from before its creator enforced earnings, found by a refused acceptance", async () => {
    const { accounts } = service.chain;
    await setLevel(1);
    await service.db.query(sql`update collection_contracts set policy_read_at = 1`);
    await enforced(false);
    await fundOffers(service.chain, accounts.taker, parseEther("5"));
    const terms = { token: collection, scope: { kind: "collection" } } as const;
    const { status, body } = await postOffer(service, await signFeeOffer(service, accounts.taker, terms));
    expect(status).toBe(201);
    const accept = () =>
      service.request(`/v1/offers/${body.id}/fulfillment`, {
        method: "POST",
        body: { taker: maker.address, tokenId: "5" },
      });
    expect((await accept()).status).toBe(200);
    await setLevel(0);
    expect((await accept()).body).toMatchObject({ status: 409, statusReason: "transfer_blocked" });
    await enforced(true);
    await recheckFaults({ ...service.dependencies, configs: service.dependencies.served.configs });
    const { body: offers } = await service.request(`/v1/offers?status=any&maker=${accounts.taker.address}`);
    expect(offers.data).toMatchObject([
      { id: body.id, status: "inactive", statusReason: "transfer_blocked" },
    ]);
  });

  it("are offers that name the zone, from before: it signs for none that leaves the earnings out", async () => {
    const { accounts, client, protocol } = service.chain;
    const approve = async (isApproved: boolean) => {
      const call = { address: collection, abi: erc721Abi, functionName: "setApprovalForAll" } as const;
      const args = [protocol.conduit, isApproved] as const;
      await waitForSuccess(client, await client.writeContract({ ...call, args, account: maker }));
    };
    await setLevel(1);
    await service.db.query(sql`update collection_contracts set policy_read_at = 1`);
    await enforced(false);
    await service.settled();
    const traits = [{ type: "Hue", value: "Red" }];
    const place = { ...service, chain: { ...service.chain, collection } };
    await giveTraits(place, 5n, { attributes: traits, secondsAgo: 9 });
    const terms = { token: collection, scope: { kind: "trait", traits }, zone: protocol.signedZone } as const;
    const { status, body } = await postOffer(service, await signFeeOffer(service, accounts.taker, terms));
    expect(status).toBe(201);
    await setLevel(0);
    await service.db.query(sql`update collection_contracts set policy_read_at = 1`);
    await enforced(true);
    // Without an approval the transfer itself is not tried.
    await approve(false);
    await service.settled();
    const { body: answer } = await service.request(`/v1/offers/${body.id}/fulfillment`, {
      method: "POST",
      body: { taker: maker.address, tokenId: "5" },
    });
    expect(answer).toMatchObject({ status: 409, statusReason: "fees_changed" });
    await approve(true);
  });

  it("are alone in it where another list was chosen: a collection on the old one, and the chain, trade on", async () => {
    const { client, protocol } = service.chain;
    const other = await deployEnforcedCollection(service.chain, "Other Collection");
    await approveConduit(service.chain, maker, other);
    await enforceEarnings(client, { owner: deployer, collection, validator: protocol.transferValidator });
    const entryOf = (slug: string, address: Address) =>
      collectionConfigOf(service.chain, service.id, {
        slug,
        contracts: { [service.id]: { address, startBlock: 0 } },
        creatorEarnings: { recipients: [{ address: deployer.address, bps: TEST_EARNINGS_BPS }] },
      });
    await service.following.setCollections([entryOf("enforced", collection), entryOf("other", other)]);
    const enforcedOnes = () =>
      service.db.query<{ slug: string }>(
        sql`select c.slug from collections c join collection_contracts k on k.collection_id = c.id
          where c.followed and c.described and k.enforced order by c.slug`,
      );
    const both = [{ slug: "enforced" }, { slug: "other" }];
    await waitUntil(enforcedOnes, (rows) => rows.length === both.length, "both to be enforced");
    const zone = protocol.signedZone;
    const listings = [await list(6n, zone), await list(6n, zone, other)] as const;

    // Its own list names nobody who may open its tokens.
    const call = {
      address: protocol.transferValidator,
      abi: transferValidatorAbi,
      account: deployer,
    } as const;
    const created = await client.writeContract({ ...call, functionName: "createList", args: ["Another"] });
    await waitForSuccess(client, created);
    const args = [collection, QUAYSIDE_LIST + 1n] as const;
    const applied = await client.writeContract({ ...call, functionName: "applyListToCollection", args });
    await waitForSuccess(client, applied);
    await service.db.query(sql`update collection_contracts set policy_read_at = policy_read_at - 60`);
    await waitUntil(enforcedOnes, (rows) => rows.length === 1, "one to be enforced");
    expect(await enforcedOnes()).toEqual([{ slug: "other" }]);
    expect(await stateOf(listings[0])).toEqual(["inactive", "transfer_blocked"]);
    expect(await stateOf(listings[1])).toEqual(["active", null]);
    const { taker } = service.chain.accounts;
    const fill = (id: string) =>
      service.request(`/v1/listings/${id}/fulfillment`, { method: "POST", body: { taker: taker.address } });
    expect((await fill(listings[0])).status).toBe(409);
    expect((await fill(listings[1])).status).toBe(200);
    const [chain] = (await service.request("/v1/chains")).body.data;
    expect(chain.trading).toEqual({ state: "on", reason: null, since: null });
  });
});
