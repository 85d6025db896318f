import { parseEther } from "viem";
import type { CreateOfferBody } from "@/lib/contract/order-requests";
import type { TestChain } from "@/local/testing/chain";
import { createOfferDraft } from "../../offer/prepare";
import type { OfferRequest } from "../../offer/request";
import { testPorts, testWebChain } from "./anvil-ports";
import { kilnCollection, makeOrder, takingMarket } from "./make-scene";

/** The maker's offer for any item of the chain's collection: two wrapped units, for a week. */
export function offerRequest(chain: TestChain, changes: Partial<OfferRequest> = {}): OfferRequest {
  const startsAt = Math.floor(Date.now() / 1000) - 60;
  return {
    subject: {
      chain: "base",
      contract: chain.collection,
      standard: "erc721",
      scope: { kind: "collection" },
      collectionSlug: "kiln",
      collectionName: "Kiln",
      itemName: null,
    },
    collection: kilnCollection(chain.accounts.stranger.address),
    web: testWebChain(chain),
    maker: chain.accounts.maker.address,
    price: parseEther("2"),
    quantity: 1n,
    currency: chain.protocol.wrapped,
    startsAt,
    expiresAt: startsAt + 604_800,
    ...changes,
  };
}

/** Makes an offer as the page does. @returns the posted offer and the finished flow */
export async function makeOffer(chain: TestChain, wanted: OfferRequest) {
  const { market, offers } = takingMarket();
  const made = await makeOrder(createOfferDraft(wanted), testPorts(chain, chain.accounts.maker, market));
  const [posted]: (CreateOfferBody | undefined)[] = offers;
  if (posted === undefined) throw new Error("nothing was posted");
  return { ...made, posted };
}
