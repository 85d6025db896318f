import { type Address, zeroAddress } from "viem";
import { buildListing } from "@/lib/seaport/build-listing";
import { buildOffer } from "@/lib/seaport/build-offer";
import { hashOrder } from "@/lib/seaport/hash-order";
import type { ChainEvent, EventBody } from "../../service/src/db/schema/chain-event";
import type { AcceptedOrder } from "../../service/src/market/orders/submit/submission";
import { inventedHash, inventedSignature } from "../generate/invented";
import type { WriteItem, WritePlace } from "./write-place";

/** Beside the numbers of the generated market's own hashes. */
const firstNumber = 2_000_000_000;
const daySeconds = 86_400;
const price = 10n ** 16n;
export const newcomer: Address = "0x00000000000000000000000000000000000a11cE";

type Logged = EventBody & { address: Address };

/** Events of the block after the chain's position, each of a transaction of its own. */
export function inventedEvents({ position }: WritePlace, bodies: readonly Logged[]): ChainEvent[] {
  const blockNumber = position.number + 1;
  return bodies.map((body, logIndex) => ({
    blockNumber,
    blockHash: inventedHash("block", firstNumber + blockNumber),
    timestamp: position.timestamp + 1,
    txHash: inventedHash("transaction", firstNumber + logIndex),
    logIndex,
    sub: 0,
    ...body,
  }));
}

export function transferOf({ contract }: WritePlace, item: Pick<WriteItem, "tokenId" | "owner">): Logged {
  return {
    address: contract,
    name: "transfer",
    tokenId: item.tokenId,
    quantity: 1n,
    fromAddr: item.owner,
    toAddr: newcomer,
  };
}

/** The sale of an item by its listing, paid in the native currency. */
export function saleOf(place: WritePlace, item: WriteItem): Logged[] {
  const nft = { itemType: 2, token: place.contract, identifier: item.tokenId.toString(), amount: "1" };
  const paid = { itemType: 0, token: zeroAddress, identifier: "0", amount: price.toString() };
  return [
    {
      address: place.config.contracts.seaport,
      name: "order_fulfilled",
      ...(item.listing === null ? {} : { subject: item.listing }),
      fromAddr: item.owner,
      quantity: 1n,
      args: { recipient: newcomer, offer: [nft], consideration: [{ ...paid, recipient: item.owner }] },
    },
    transferOf(place, item),
  ];
}

export function cancelOf({ config }: WritePlace, item: WriteItem): Logged {
  return {
    address: config.contracts.seaport,
    name: "order_cancelled",
    ...(item.listing === null ? {} : { subject: item.listing }),
    fromAddr: item.owner,
  };
}

/** An order as the API accepts it after its checks: a listing of an item, or without one an offer for any. */
export function acceptedOrder(place: WritePlace, number: number, item: WriteItem | null): AcceptedOrder {
  const { config, position, contract, collectionId, collectionTerms } = place;
  const maker = item?.owner ?? newcomer;
  const startTime = position.timestamp - 60;
  const endTime = position.timestamp + daySeconds;
  const terms = {
    maker,
    standard: "erc721",
    token: contract,
    unitPrice: price,
    fees: [],
    startTime,
    endTime,
    conduitKey: config.contracts.conduitKey,
    counter: 0n,
    salt: BigInt(firstNumber + number),
  } as const;
  const currency = item === null ? config.wrappedCurrency.address : zeroAddress;
  const order =
    item === null
      ? buildOffer({ ...terms, currency, scope: { kind: "collection" } })
      : buildListing({ ...terms, currency, tokenId: item.tokenId });
  const side = item === null ? "offer" : "listing";
  const signature = inventedSignature(firstNumber + number);
  return {
    submission: {
      side,
      chain: config,
      order,
      hash: hashOrder(order),
      signature,
      announced: undefined,
      scope: null,
      replaces: undefined,
    },
    parsed: {
      side,
      scope: item === null ? { kind: "collection" } : { kind: "item", tokenId: item.tokenId },
      standard: "erc721",
      maker,
      taker: null,
      token: contract,
      quantity: 1n,
      currency,
      price,
      unitPrice: price,
      proceeds: price,
      payments: [],
      partial: false,
      restricted: false,
      startsAt: startTime,
      expiresAt: endTime,
    },
    ...{ signature, contractSigned: false, fees: [], collectionId, itemId: item?.id ?? null, traits: null },
    enforced: false,
    collectionTerms,
    funds: item === null ? { balance: 10n ** 30n, allowance: 10n ** 30n, block: position.number } : null,
  };
}
