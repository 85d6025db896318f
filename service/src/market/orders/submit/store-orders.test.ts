import { sql } from "drizzle-orm";
import type { Address } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashOrder } from "@/lib/seaport/hash-order";
import { TEST_EARNINGS_BPS } from "../../../../../local/testing/chain";
import { deployEnforcedCollection } from "../../../../../local/testing/enforced-collection";
import { approveConduit } from "../../../../../local/testing/orders";
import { collectionConfigOf } from "../../../../testing/chain-config";
import { waitForDescriptions, waitUntil } from "../../../../testing/follow-test-chain";
import { listingBody, signFeeListing } from "../../../../testing/listings";
import { startTestService, type TestService } from "../../../../testing/test-service";
import { markForRecheck } from "../watch/mark-for-recheck";
import { recheckFaults } from "../watch/watch-faults";
import { createOrders } from "./create-orders";
import { createOrderValidator } from "./validate-orders";

describe("an order that was validated before its collection changed its terms, and is stored after it", () => {
  let service: TestService;
  let collection: Address;

  beforeAll(async () => {
    // The embedded database runs one transaction at a time.
    service = await startTestService({ database: "postgres" });
    collection = await deployEnforcedCollection(service.chain);
    await approveConduit(service.chain, service.chain.accounts.maker, collection);
  });
  beforeEach(async () => {
    await follow(TEST_EARNINGS_BPS);
    await waitForDescriptions(service.db);
    await service.settled();
  });
  afterAll(() => service.stop());

  /** Sets the creator's earnings in the operator's file. */
  function follow(bps: number): Promise<void> {
    const { id, chain, following } = service;
    const contracts = { [id]: { address: collection, startBlock: 0 } };
    const creatorEarnings = { recipients: [{ address: chain.accounts.deployer.address, bps }] };
    return following.setCollections([
      collectionConfigOf(chain, id, { slug: "enforced", contracts, creatorEarnings }),
    ]);
  }

  /**
   * Posts a listing that pays the earnings.
   *
   * @param meanwhile happens between its validation and its storage.
   * @returns its hash.
   */
  async function list(tokenId: bigint, meanwhile: () => Promise<void>): Promise<string> {
    const { chain, dependencies } = service;
    const { maker, deployer } = chain.accounts;
    const { address: recipient } = deployer;
    const listing = await signFeeListing(service, maker, {
      token: collection,
      tokenId,
      zone: chain.protocol.signedZone,
      fees: [
        { kind: "creator", recipient, bps: TEST_EARNINGS_BPS },
        { kind: "marketplace", recipient, bps: 100 },
      ],
    });
    const validate = createOrderValidator({ ...dependencies, configs: dependencies.served.configs });
    const slow: typeof validate = async (...asked) => {
      const verdicts = await validate(...asked);
      await meanwhile();
      return verdicts;
    };
    const bodies = [listingBody(service, listing)];
    const [created] = await createOrders({ ...dependencies, validate: slow }, { side: "listing", bodies });
    expect(created).toMatchObject({ created: true, row: { status: "active" } });
    return hashOrder(listing.order);
  }

  async function marksOf(hash: string): Promise<number | undefined> {
    const [row] = await service.db.query<{ suspicions: number }>(
      sql`select suspicions from orders where hash = ${hash}`,
    );
    return row?.suspicions;
  }

  async function stateAfterRecheck(hash: string): Promise<[string, string | null]> {
    const { dependencies } = service;
    await recheckFaults({ ...dependencies, configs: dependencies.served.configs });
    const { body } = await service.request(`/v1/orders/${hash}`);
    return [body.status, body.statusReason];
  }

  it("is read again at once, and only then", async () => {
    const before = await list(1n, async () => {});
    expect(await marksOf(before)).toBe(0);
    const late = await list(2n, () => follow(TEST_EARNINGS_BPS + 100));
    expect(await marksOf(late)).toBe(1);
    expect(await stateAfterRecheck(late)).toEqual(["inactive", "fees_changed"]);
    await follow(TEST_EARNINGS_BPS);
    expect(await stateAfterRecheck(late)).toEqual(["active", null]);
  });

  it("is read again also where the change had marked its orders, and was not committed yet", async () => {
    const [row] = await service.db.query<{ id: number }>(
      sql`select id from collections where slug = 'enforced'`,
    );
    const recipients = [{ address: service.chain.accounts.deployer.address, bps: TEST_EARNINGS_BPS + 100 }];
    let isStored = false;
    const listed = await service.db.transaction(async (tx) => {
      await markForRecheck(tx, [row?.id ?? 0]);
      const listing = list(3n, async () => {}).finally(() => {
        isStored = true;
      });
      await waitUntil(
        async () => ({
          isStored,
          waiting: await service.db.query(
            sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
              where d.datname = current_database() and not l.granted and l.locktype = 'advisory'`,
          ),
        }),
        (seen) => seen.isStored || seen.waiting.length > 0,
        "the listing to be stored, or to wait for the change",
      );
      // The change of a large collection takes seconds, in which the chain is followed all the same.
      await service.chain.client.mine({ blocks: 1 });
      await service.settled();
      await tx.query(sql`
        update collections set earnings = ${JSON.stringify(recipients)}::text::jsonb where slug = 'enforced'`);
      return { listing };
    });
    expect(await stateAfterRecheck(await listed.listing)).toEqual(["inactive", "fees_changed"]);
  });
});
