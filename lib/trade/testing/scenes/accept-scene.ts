import { type Address, type Hex, zeroAddress } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { Call } from "@/lib/contract/chain";
import type { CreateOfferBody, Fulfillment } from "@/lib/contract/order-requests";
import { buildAcceptance } from "@/lib/seaport/build-acceptance";
import { hashOrder } from "@/lib/seaport/hash-order";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import { buildApproveAll } from "@/lib/trade/review/token-calls";
import type { TestChain } from "@/local/testing/chain";
import type { AcceptRequest } from "../../accept/request";
import type { MarketPort } from "../../flow/ports";
import { type OfferRequest, offerFees, offerTotal } from "../../offer/request";
import { makeOffer, offerRequest } from "./offer-scene";

export interface Asked {
  taker: Address;
  tokenId: string;
  quantity: string;
}

/** A marketplace that answers as the service does, with the changes of a test. */
export function acceptance(
  chain: TestChain,
  posted: CreateOfferBody,
  change: (answer: Fulfillment) => Fulfillment = (answer) => answer,
): MarketPort {
  const order = decodeOrderComponents(posted.order.parameters);
  const { conduitKey, seaport, conduit } = chain.protocol;
  const token = order.consideration[0]?.token ?? zeroAddress;
  const isApproved = (owner: Address) =>
    chain.client.readContract({
      address: token,
      abi: erc721Abi,
      functionName: "isApprovedForAll",
      args: [owner, conduit],
    });
  const call = (to: Address, data: Hex): Call => ({
    chain: "base",
    chainId: chain.chainId,
    to,
    data,
    value: "0",
  });
  return {
    async offerFulfillment(_: string, { taker, tokenId, quantity }: Asked) {
      const { data, price, proceeds } = buildAcceptance({
        order,
        signature: posted.order.signature,
        taker,
        tokenId: BigInt(tokenId),
        quantity: BigInt(quantity),
        conduitKey,
        salt: BigInt(Date.now()),
      });
      return change({
        orderId: "ord_live",
        orderHash: hashOrder(order),
        approvals: (await isApproved(taker)) ? [] : [call(token, buildApproveAll(conduit))],
        transaction: call(seaport, data),
        price: price.toString(),
        currency: chain.protocol.wrapped,
        fees: offerFees(offerRequest(chain, { price })).fees.map((fee) => ({
          ...fee,
          amount: fee.amount.toString(),
        })),
        proceeds: proceeds.toString(),
        serverSignature: null,
        expiresAt: null,
      });
    },
  } as unknown as MarketPort;
}

/** The same, but it answers another request than the page's. */
export function misheard(chain: TestChain, posted: CreateOfferBody, heard: Partial<Asked>): MarketPort {
  const other = acceptance(chain, posted);
  return {
    offerFulfillment: (id: string, asked: Asked) => other.offerFulfillment(id, { ...asked, ...heard }),
  } as MarketPort;
}

export async function madeOffer(
  chain: TestChain,
  price: bigint,
  changes: Partial<OfferRequest> = {},
): Promise<{ posted: CreateOfferBody; asked: AcceptRequest }> {
  const wanted = offerRequest(chain, { price, ...changes });
  const { posted } = await makeOffer(chain, wanted);
  const { fees, proceeds } = offerFees(wanted);
  const asked: AcceptRequest = {
    item: { chain: "base", contract: wanted.subject.contract, tokenId: "11", name: "Kiln #11" },
    offer: {
      id: "ord_live",
      hash: hashOrder(decodeOrderComponents(posted.order.parameters)),
      maker: wanted.maker,
      chain: "base",
      contract: wanted.subject.contract,
      scope: { kind: "collection" },
      price: offerTotal(wanted).toString(),
      currency: wanted.currency,
      quantity: wanted.quantity.toString(),
      fees: fees.map((fee) => ({ ...fee, amount: fee.amount.toString() })),
      proceeds: proceeds.toString(),
      expiresAt: wanted.expiresAt,
    },
    quantity: 1n,
    web: wanted.web,
    seller: chain.accounts.taker.address,
  };
  return { posted, asked };
}
