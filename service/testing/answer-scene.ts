import { sql } from "drizzle-orm";
import { type Address, parseEther } from "viem";
import { type Order, orderSchema } from "@/lib/contract/order";
import { type Fulfillment, type FulfillmentBody, fulfillmentSchema } from "@/lib/contract/order-requests";
import type { BuildListingParameters } from "@/lib/seaport/build-listing";
import type { BuildOfferParameters } from "@/lib/seaport/build-offer";
import type { FeeRule } from "@/lib/seaport/order-fees";
import {
  startBareTestChain,
  TEST_EARNINGS_BPS,
  type TestChain,
  withTestProtocol,
} from "../../local/testing/chain";
import { deployOnce } from "../../local/testing/chain-state";
import { deployEditions } from "../../local/testing/editions";
import { deployEnforcedCollection } from "../../local/testing/enforced-collection";
import { fundOffers } from "../../local/testing/offers";
import { approveConduit } from "../../local/testing/orders";
import { collectionConfigOf } from "./chain-config";
import { waitForDescriptions, waitUntil } from "./follow-test-chain";
import { postListing, signFeeListing } from "./listings";
import { postOffer, signFeeOffer } from "./offers";
import { startTestService } from "./test-service";
import { webChainOf } from "./web-chain";

/** A stored order, and the service's answer to its taker. */
export interface Answered {
  order: Order;
  answer: Fulfillment;
}

/** The id by which the service knows the chain, as in `startTestService`. */
const id = "base";

/** A test chain with the collections and approvals of the scene, which each process deploys once. */
async function startAnswerChain(): Promise<TestChain & { enforced: Address; editions: Address }> {
  const bare = await startBareTestChain();
  const deployed = await deployOnce(`answer scene on ${bare.chainId}`, [bare.client], async () => {
    const chain = await withTestProtocol(bare);
    const { protocol, domain, collection } = chain;
    const { maker, taker } = chain.accounts;
    const enforced = await deployEnforcedCollection(chain);
    const editions = await deployEditions(chain, [[maker.address, 10n]], [[taker.address, 10n]]);
    for (const token of [collection, enforced, editions]) await approveConduit(chain, maker, token);
    await fundOffers(chain, maker, parseEther("50"));
    return { protocol, domain, collection, enforced, editions };
  });
  return { ...bare, ...deployed };
}

/**
 * A service with a collection, one that enforces its creator's earnings, and an edition; the maker approved the conduit and has money
 * for offers, the taker approved nothing. Edition 1 is held by the maker, edition 2 by the taker.
 */
export async function startAnswerScene() {
  const { enforced, editions, ...chain } = await startAnswerChain();
  const placeOf = (slug: string, address: Address) =>
    collectionConfigOf(chain, id, { slug, contracts: { [id]: { address, startBlock: 0 } } });
  const service = await startTestService({
    chain,
    moreCollections: [placeOf("enforced", enforced), placeOf("editions", editions)],
  });
  const { db } = service;
  const { maker, taker, deployer } = chain.accounts;
  await waitUntil(
    () =>
      db.query<{ ready: boolean }>(
        sql`select (select count(*) from items where contract = ${editions}) = 2
          and exists (select from collection_contracts where chain = ${id} and enforced) as ready`,
      ),
    ([row]) => row?.ready === true,
    "the collections",
  );
  await waitForDescriptions(db);
  await service.settled();
  const { record, pin } = await webChainOf(service);
  const enforcedFees: readonly FeeRule[] = [
    { kind: "creator", recipient: deployer.address, bps: TEST_EARNINGS_BPS },
    { kind: "marketplace", recipient: deployer.address, bps: 100 },
  ];

  async function answered(
    side: "listings" | "offers",
    posted: { status: number; body: unknown },
    body: Partial<FulfillmentBody>,
  ): Promise<Answered> {
    if (posted.status !== 201) throw new Error(`not posted: ${JSON.stringify(posted.body)}`);
    const order = orderSchema.parse(posted.body);
    const asked = await service.request(`/v1/${side}/${order.id}/fulfillment`, {
      method: "POST",
      body: { taker: taker.address, ...body },
    });
    if (asked.status !== 200) throw new Error(`not answered: ${JSON.stringify(asked.body)}`);
    return { order, answer: fulfillmentSchema.parse(asked.body) };
  }

  return {
    service,
    record,
    pin,
    taker: taker.address,
    maker,
    editions,
    /** The fields that make an order one of the enforced collection. */
    underEnforcement: { token: enforced, zone: pin.signedZone, fees: enforcedFees },
    /** Lists as the maker and asks for its fulfilment as the taker. */
    async listing(
      parameters: Pick<BuildListingParameters, "tokenId"> & Partial<BuildListingParameters>,
      body: Partial<FulfillmentBody> = {},
    ) {
      const signed = await signFeeListing(service, maker, parameters);
      return answered("listings", await postListing(service, signed), body);
    },
    /** Makes an offer as the maker and asks to accept it as the taker. */
    async offer(
      parameters: Pick<BuildOfferParameters, "scope"> & Partial<BuildOfferParameters>,
      body: Partial<FulfillmentBody> = {},
    ) {
      const signed = await signFeeOffer(service, maker, parameters);
      return answered("offers", await postOffer(service, signed), body);
    },
  };
}

export type AnswerScene = Awaited<ReturnType<typeof startAnswerScene>>;
