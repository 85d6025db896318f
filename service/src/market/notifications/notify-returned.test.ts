import { sql } from "drizzle-orm";
import { type LocalAccount, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seaportAbi } from "@/lib/abi/seaport";
import type { Notification } from "@/lib/contract/notification";
import { waitForSuccess } from "../../../../local/chains/deploy-contract";
import { deployEditions } from "../../../../local/testing/editions";
import { give, giveUnits } from "../../../../local/testing/holdings";
import { approveConduit } from "../../../../local/testing/orders";
import { reorg } from "../../../../local/testing/reorg";
import { collectionConfigOf } from "../../../testing/chain-config";
import { waitForDescriptions, waitUntil } from "../../../testing/follow-test-chain";
import { postListing, signFeeListing, startListingService } from "../../../testing/listings";
import { signIn } from "../../../testing/sign-in";
import type { TestService } from "../../../testing/test-service";
import { notifyNext } from "./notify-next";

describe("the maker of an old listing is told", () => {
  let service: TestService;
  let maker: LocalAccount;
  let stranger: LocalAccount;
  let token: string;

  beforeAll(async () => {
    service = await startListingService();
    ({ maker, stranger } = service.chain.accounts);
    token = await signIn(service, maker);
  });
  afterAll(() => service.stop());

  /** Several processes tell at the same time. */
  async function told(together?: number): Promise<Notification[]> {
    await service.settled();
    const now = Math.floor(Date.now() / 1_000);
    for (;;) {
      const parts = await Promise.all([1, 2].map(() => notifyNext(service.db, now, together)));
      if (parts.some((part) => part?.isLast === true)) break;
    }
    const path = `/v1/accounts/${maker.address}/notifications`;
    return (await service.request(path, { headers: { "x-session": token } })).body.data;
  }
  const namesOf = (list: readonly Notification[]) => list.map(({ id, kind }) => `${kind} ${id}`);
  const kindsOf = (list: readonly Notification[]) => list.map(({ kind }) => kind);
  async function list(tokenId: bigint, own: object): Promise<string> {
    const { status, body } = await postListing(
      service,
      await signFeeListing(service, maker, { tokenId, ...own }),
    );
    expect(status).toBe(201);
    return body.id;
  }

  it("once for each return of its item, however often it is read, and no more once it is cancelled", async () => {
    const { chain } = service;
    const id = await list(1n, { unitPrice: parseEther("0.4") });
    expect(await told(), "a listing of what one holds is no news").toEqual([]);
    await give(chain, maker, stranger.address, 1n);
    await told();
    const [place] = await service.db.query<{ seq: number }>(sql`select seq from notifier`);
    await give(chain, stranger, maker.address, 1n);
    const first = await told();
    expect(first).toMatchObject([
      {
        ...{ kind: "listing_returned", orderId: id, price: parseEther("0.4").toString(), quantity: "1" },
        item: { tokenId: "1" },
      },
    ]);
    await service.db.query(sql`update notifier set seq = ${place?.seq ?? 0}`);
    expect(await told(1), "after a crash, entry by entry").toEqual(first);
    await reorg(chain.client, 1);
    expect(kindsOf(await told()), "its block is gone").toEqual(["order_inactive"]);
    await give(chain, stranger, maker.address, 1n);
    const again = await told();
    expect(kindsOf(again)).toEqual(["listing_returned"]);
    await give(chain, maker, stranger.address, 1n);
    await give(chain, stranger, maker.address, 1n);
    const later = await told();
    expect(kindsOf(later), "the newer one alone").toEqual(["listing_returned"]);
    expect(namesOf(later)).not.toEqual(namesOf(again));
    const hash = await chain.client.writeContract({
      ...{ account: maker, address: chain.protocol.seaport, abi: seaportAbi },
      functionName: "incrementCounter",
    });
    await waitForSuccess(chain.client, hash);
    expect(await told()).toEqual([]);
  });

  it("of units that make it whole again, and not of more than enough", async () => {
    const { chain, id, following, db } = service;
    const address = await deployEditions(chain, [[maker.address, 5n]]);
    await approveConduit(chain, maker, address);
    const editions = { slug: "editions", contracts: { [id]: { address, startBlock: 0 } } };
    await following.setCollections([collectionConfigOf(chain, id), collectionConfigOf(chain, id, editions)]);
    await waitUntil(
      () => db.query(sql`select from items where contract = ${address}`),
      (rows) => rows.length === 1,
      "the edition",
    );
    await waitForDescriptions(db);
    await list(1n, { token: address, standard: "erc1155", quantity: 4n });
    const send = (from: LocalAccount, to: LocalAccount, units: bigint) =>
      giveUnits(chain, from, to.address, { token: address, tokenId: 1n, units });
    await send(maker, stranger, 1n);
    await send(stranger, maker, 1n);
    expect(await told(), "it was never short").toEqual([]);
    await send(maker, stranger, 3n);
    await send(stranger, maker, 1n);
    expect(kindsOf(await told()), "still short").toEqual(["order_inactive"]);
    await send(stranger, maker, 1n);
    const returned = await told();
    expect(returned).toMatchObject([
      { kind: "listing_returned", price: parseEther("4").toString(), quantity: "4" },
    ]);
    await send(stranger, maker, 1n);
    expect(namesOf(await told()), "more than enough").toEqual(namesOf(returned));
  });
});
