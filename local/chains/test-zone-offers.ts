import { type Address, type Hex, parseEther, zeroAddress, zeroHash } from "viem";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { seaportAbi } from "@/lib/abi/seaport";
import { ItemType, type OrderComponents, OrderType } from "@/lib/seaport/order-components";
import { waitForSuccess } from "./deploy-contract";
import type { TestChain } from "./test-chain";
import { approveConduitErc20, nextSalt, signOrder } from "./test-orders";
import { advancedOrder } from "./test-server-word";

const PRICE = parseEther("1");

export type SignedOffer = { order: OrderComponents; signature: Hex };

export type SignOfferParameters = {
  /** Default: the test chain's collection. */
  token?: Address;
  /** The one token that is wanted; without it any of the collection. */
  tokenId?: bigint;
  /** What a trait offer commits to. */
  zoneHash?: Hex;
};

/** Gives the maker wrapped currency and lets the conduit spend it. */
export async function fundOffers(chain: TestChain): Promise<void> {
  const { maker } = chain.accounts;
  await approveConduitErc20(chain, maker, chain.protocol.wrapped);
  const deposit = await chain.client.writeContract({
    account: maker,
    address: chain.protocol.wrapped,
    abi: wrappedNativeAbi,
    functionName: "deposit",
    value: parseEther("10"),
  });
  await waitForSuccess(chain.client, deposit);
}

/** The maker's restricted offer of one wrapped unit. */
export async function signOffer(
  chain: TestChain,
  { token = chain.collection, tokenId, zoneHash = zeroHash }: SignOfferParameters,
): Promise<SignedOffer> {
  const { accounts, protocol, client } = chain;
  const { timestamp } = await client.getBlock();
  const payment = { itemType: ItemType.erc20, token: protocol.wrapped, identifierOrCriteria: 0n };
  const itemType = tokenId === undefined ? ItemType.erc721WithCriteria : ItemType.erc721;
  const wanted = { itemType, token, identifierOrCriteria: tokenId ?? 0n };
  const order = {
    offerer: accounts.maker.address,
    zone: protocol.signedZone,
    offer: [{ ...payment, startAmount: PRICE, endAmount: PRICE }],
    consideration: [{ ...wanted, startAmount: 1n, endAmount: 1n, recipient: accounts.maker.address }],
    orderType: OrderType.fullRestricted,
    startTime: timestamp,
    endTime: timestamp + 86_400n,
    zoneHash,
    salt: nextSalt(),
    conduitKey: protocol.conduitKey,
    counter: 0n,
  };
  return { order, signature: await signOrder(chain, accounts.maker, order) };
}

/** The taker's choice of a token, where the offer leaves one. */
function resolve({ order }: SignedOffer, identifier: bigint) {
  const isOpen = order.consideration[0]?.itemType === ItemType.erc721WithCriteria;
  return isOpen ? [{ orderIndex: 0n, side: 1, index: 0n, identifier, criteriaProof: [] }] : [];
}

/** How the taker accepts: the offer matched with an unsigned mirror order of the taker's own. */
export function acceptOffer(chain: TestChain, offer: SignedOffer, tokenId: bigint, extraData: Hex) {
  const { accounts, protocol } = chain;
  const { order, signature } = offer;
  const token = order.consideration[0]?.token ?? zeroAddress;
  const given = { itemType: ItemType.erc721, token, identifierOrCriteria: tokenId };
  const mirror: OrderComponents = {
    ...order,
    offerer: accounts.taker.address,
    zone: zeroAddress,
    zoneHash: zeroHash,
    orderType: OrderType.fullOpen,
    offer: [{ ...given, startAmount: 1n, endAmount: 1n }],
    consideration: order.offer.map((payment) => ({ ...payment, recipient: accounts.taker.address })),
    salt: nextSalt(),
  };
  const first = (orderIndex: bigint) => [{ orderIndex, itemIndex: 0n }];
  return {
    account: accounts.taker,
    address: protocol.seaport,
    abi: seaportAbi,
    functionName: "matchAdvancedOrders",
    args: [
      [advancedOrder(order, signature, extraData), advancedOrder(mirror, "0x", "0x")],
      resolve(offer, tokenId),
      [
        { offerComponents: first(0n), considerationComponents: first(1n) },
        { offerComponents: first(1n), considerationComponents: first(0n) },
      ],
      zeroAddress,
    ],
  } as const;
}

/** The other way that a hostile taker may take: fulfilling the offer directly. */
export function fulfillOffer(chain: TestChain, offer: SignedOffer, tokenId: bigint, extraData: Hex) {
  return {
    account: chain.accounts.taker,
    address: chain.protocol.seaport,
    abi: seaportAbi,
    functionName: "fulfillAdvancedOrder",
    args: [
      advancedOrder(offer.order, offer.signature, extraData),
      resolve(offer, tokenId),
      chain.protocol.conduitKey,
      zeroAddress,
    ],
  } as const;
}
