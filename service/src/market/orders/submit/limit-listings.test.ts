import { sql } from "drizzle-orm";
import type { LocalAccount } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxListingsOfCollection, maxListingsOfItem } from "@/lib/contract/order-limits";
import { listingBody, postListing, signFeeListing, startListingService } from "../../../../testing/listings";
import type { TestService } from "../../../../testing/test-service";
import { orders } from "../../../db/schema/orders";
import { columnNames, writtenKeys } from "../../../db/written-columns";
import { refuseTooManyListings } from "./limit-listings";

describe("the number of listings of an account", () => {
  let service: TestService;
  let maker: LocalAccount;
  beforeAll(async () => {
    service = await startListingService();
    ({ maker } = service.chain.accounts);
  });
  afterAll(() => service.stop());

  const sign = (tokenId: bigint) => signFeeListing(service, maker, { tokenId });
  const post = async (orders: unknown[]) =>
    (await service.request("/v1/listings", { method: "POST", body: { orders } })).body.results;
  /** Fills the database with copies of a stored listing, so that not each of thousands has to be signed. */
  const copyStored = (count: number) => {
    const copied = columnNames(orders, writtenKeys(orders, { except: ["id", "hash"] }));
    return service.db.query(sql`
      insert into orders (id, hash, ${copied})
      select 'ord_copy' || n, '0x' || lpad(to_hex(n), 64, '0'), ${copied}
      from (select * from orders where token_id = 2 limit 1) o, generate_series(1, ${count}::int4) n`);
  };

  it("is limited for one item, also by requests at the same time", async () => {
    const bodies = await Promise.all(
      Array.from({ length: maxListingsOfItem + 10 }, async () => listingBody(service, await sign(1n))),
    );
    const results = (await Promise.all([post(bodies.slice(0, 30)), post(bodies.slice(30))])).flat();
    const statuses = results.map(({ status }: { status: number }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(maxListingsOfItem);
    const refused = results.find(({ status }: { status: number }) => status === 422);
    expect(refused.problem).toMatchObject({ code: "too_many_orders" });
    expect(refused.problem.detail).toContain("50 open listings of one item");

    const other = await postListing(service, await sign(2n));
    expect(other.status, "another item may be listed").toBe(201);
    const stored = results.findIndex(({ status }: { status: number }) => status === 201);
    const [repeated] = await post([bodies[stored]]);
    expect(repeated.status, "a stored listing may be sent again").toBe(200);
  });

  it("is limited for a collection", async () => {
    await copyStored(maxListingsOfCollection - maxListingsOfItem - 2);
    expect((await postListing(service, await sign(3n))).status).toBe(201);
    const refused = await postListing(service, await sign(4n));
    expect(refused.body).toMatchObject({ status: 422, code: "too_many_orders" });
    expect(refused.body.detail).toContain("10,000 open listings of one collection");
    const [collection] = await service.db.query<{ id: number }>(sql`select id from collections`);
    const together = [maker, service.chain.accounts.taker].map(({ address }) => {
      return { id: address, side: "listing" as const, maker: address, collectionId: collection?.id ?? 0 };
    });
    const now = Math.floor(Date.now() / 1_000);
    const refusals = await service.db.transaction((tx) =>
      refuseTooManyListings(tx, together, { now, replaced: new Map() }),
    );
    expect([...refusals.keys()], "each maker has a limit of its own").toEqual([maker.address]);
    await service.db.query(sql`update orders set ends_at = 1 where id = 'ord_copy1'`);
    expect((await postListing(service, await sign(4n))).status, "an ended one makes room").toBe(201);
  });
});
