import type { Address, Hex } from "viem";
import type { WebChain } from "../../chains/web-chain";
import { optionalWithin } from "../../optional";
import { sameAddress } from "../../same-address";
import { isNft } from "../../seaport/check-structure";
import { hashOrder } from "../../seaport/hash-order";
import type { OrderComponents } from "../../seaport/order-components";
import type { FlowId } from "../flow/flow-store";
import type { Ports } from "../flow/ports";
import type { createSignedOrders } from "./signed-orders";

/** The known state of the orders that an account signed in a flow of this tab, by hash. */
export interface SignedReview {
  asked: ReadonlySet<Hex>;
  /** The marketplace has these orders, so the maker sees them among their own orders. */
  stored: ReadonlySet<Hex>;
}

export interface SignedReviewParameters {
  web: WebChain;
  maker: Address;
  ports: Pick<Ports, "chain" | "market" | "now">;
  book: Pick<ReturnType<typeof createSignedOrders>, "list" | "forget">;
  /** Longest wait for an answer, in milliseconds. Default: 6,000. */
  patienceMs?: number;
}

/** Finds the orders that the chain now refuses: cancelled, filled, or with an old counter. Finds none if the chain does not answer. */
async function readEnded(
  orders: ReadonlyMap<Hex, OrderComponents>,
  { web, maker, ports, patienceMs }: Required<SignedReviewParameters>,
): Promise<ReadonlySet<Hex>> {
  const { pin } = web;
  if (pin === null) return new Set();
  const { chainId, seaport } = pin;
  const [counter, ...statuses] = await Promise.all([
    optionalWithin(patienceMs, ports.chain.counter(chainId, seaport, maker)),
    ...[...orders.keys()].map((hash) =>
      optionalWithin(patienceMs, ports.chain.orderStatus(chainId, seaport, hash)),
    ),
  ]);
  const ended = [...orders].filter(([, order], index) => {
    if (counter !== null && counter !== order.counter) return true;
    const status = statuses[index] ?? null;
    if (status === null) return false;
    return status.isCancelled || (status.totalSize > 0n && status.totalFilled === status.totalSize);
  });
  return new Set(ended.map(([hash]) => hash));
}

/** Finds the orders that the marketplace has. Finds none if it does not answer. */
async function readStored(
  orders: ReadonlyMap<Hex, OrderComponents>,
  { web, maker, ports, patienceMs }: Required<SignedReviewParameters>,
): Promise<ReadonlySet<Hex>> {
  const places = [...orders.values()].map(({ offer, consideration }) => {
    const given = offer.find(isNft);
    return {
      side: given === undefined ? ("offer" as const) : ("listing" as const),
      contract: (given ?? consideration.find(isNft))?.token,
    };
  });
  const sides = [...new Set(places.map(({ side }) => side))];
  const contract = places[0]?.contract;
  // If all orders name one collection, read only that collection.
  const where = contract !== undefined &&
    places.every((place) => place.contract === contract) && { contract };
  const query = { maker, chain: web.chain.id, ...where };
  const answers = await Promise.all(
    sides.map((side) => optionalWithin(patienceMs, ports.market.openOrders(side, query))),
  );
  const own = answers.flatMap((answer) => answer ?? []).filter((order) => sameAddress(order.maker, maker));
  const hashes = new Set(own.map(({ hash }) => hash.toLowerCase()));
  return new Set([...orders.keys()].filter((hash) => hashes.has(hash)));
}

/**
 * Asks the chain and the marketplace about the orders that an account signed in a flow of this tab. Other dialogs may have cancelled them,
 * and the answer to a post may have been lost. Orders that the chain refuses are forgotten. Orders that the marketplace has stay in the
 * book and are named in the answer: the same form then posts them again and does not sign a second order. If an order's state is unknown,
 * it counts as valid.
 */
export async function reviewSigned(id: FlowId, parameters: SignedReviewParameters): Promise<SignedReview> {
  const { maker, ports, book } = parameters;
  const all = { patienceMs: 6_000, ...parameters };
  const now = BigInt(Math.floor(ports.now() / 1000));
  const signed = new Map(
    book
      .list(id)
      .filter(({ order }) => sameAddress(order.offerer, maker))
      .map((each) => [hashOrder(each.order), each]),
  );
  const orders = new Map([...signed].map(([hash, { order }]) => [hash, order]));
  const [ended, stored] = await Promise.all([readEnded(orders, all), readStored(orders, all)]);
  for (const each of book.list(id)) {
    const hash = hashOrder(each.order);
    if (signed.has(hash) && (ended.has(hash) || each.order.endTime <= now)) book.forget(id, each);
  }
  return { asked: new Set(signed.keys()), stored };
}
