import { type Hex, keccak256, parseEther, toHex, zeroAddress, zeroHash } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { seaportAbi } from "@/lib/abi/seaport";
import { hashOrder } from "@/lib/seaport/hash-order";
import { ItemType, type OrderComponents, OrderType } from "@/lib/seaport/order-components";
import { receivedTokenContext } from "@/lib/seaport/signed-order";
import { waitForSuccess } from "./deploy-contract";
import { startTestChain, type TestChain } from "./test-chain";
import { approveConduit, approveConduitErc20, nextSalt, signOrder } from "./test-orders";
import { refusal } from "./test-refusal";
import { advancedOrder, serverWord } from "./test-server-word";

const PRICE = parseEther("1");
const TRAITS_HASH = keccak256(toHex('[{"type":"Hat","value":"Crown"}]'));

let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain();
  const { maker, taker } = chain.accounts;
  await approveConduit(chain, taker);
  await approveConduitErc20(chain, maker, chain.protocol.wrapped);
  const deposit = await chain.client.writeContract({
    account: maker,
    address: chain.protocol.wrapped,
    abi: wrappedNativeAbi,
    functionName: "deposit",
    value: parseEther("10"),
  });
  await waitForSuccess(chain.client, deposit);
});
afterAll(() => chain.stop());

type Offer = { order: OrderComponents; signature: Hex };

/** The maker's restricted offer for any token of the collection, or for one with certain traits. */
async function signOffer(zoneHash: Hex): Promise<Offer> {
  const { accounts, protocol, collection, client } = chain;
  const { timestamp } = await client.getBlock();
  const payment = { itemType: ItemType.erc20, token: protocol.wrapped, identifierOrCriteria: 0n };
  const token = { itemType: ItemType.erc721WithCriteria, token: collection, identifierOrCriteria: 0n };
  const order = {
    offerer: accounts.maker.address,
    zone: protocol.signedZone,
    offer: [{ ...payment, startAmount: PRICE, endAmount: PRICE }],
    consideration: [{ ...token, startAmount: 1n, endAmount: 1n, recipient: accounts.maker.address }],
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

const resolve = (identifier: bigint) =>
  [{ orderIndex: 0n, side: 1, index: 0n, identifier, criteriaProof: [] }] as const;

/** How a holder accepts: the offer matched with an unsigned mirror order of the holder's own. */
function accept({ order, signature }: Offer, tokenId: bigint, extraData: Hex) {
  const { accounts, protocol, collection } = chain;
  const token = { itemType: ItemType.erc721, token: collection, identifierOrCriteria: tokenId };
  const mirror: OrderComponents = {
    ...order,
    offerer: accounts.taker.address,
    zone: zeroAddress,
    zoneHash: zeroHash,
    orderType: OrderType.fullOpen,
    offer: [{ ...token, startAmount: 1n, endAmount: 1n }],
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
      resolve(tokenId),
      [
        { offerComponents: first(0n), considerationComponents: first(1n) },
        { offerComponents: first(1n), considerationComponents: first(0n) },
      ],
      zeroAddress,
    ],
  } as const;
}

/** The other way that a hostile taker may take: fulfilling the offer directly. */
function fulfill({ order, signature }: Offer, tokenId: bigint, extraData: Hex) {
  return {
    account: chain.accounts.taker,
    address: chain.protocol.seaport,
    abi: seaportAbi,
    functionName: "fulfillAdvancedOrder",
    args: [
      advancedOrder(order, signature, extraData),
      resolve(tokenId),
      chain.protocol.conduitKey,
      zeroAddress,
    ],
  } as const;
}

describe("a trait offer", () => {
  let offer: Offer;

  beforeAll(async () => {
    offer = await signOffer(TRAITS_HASH);
  });

  it("does not settle with another token of the collection than the one that was signed", async () => {
    const word = await serverWord(chain, offer.order, { context: receivedTokenContext(11n) });
    const expected = `ReceivedTokenMismatch(11, 12, ${hashOrder(offer.order)})`;
    expect(await refusal(chain.client.simulateContract(accept(offer, 12n, word)))).toBe(expected);
    expect(await refusal(chain.client.simulateContract(fulfill(offer, 12n, word)))).toBe(expected);
  });

  it("does not settle with a word that names no token, even a valid one", async () => {
    const word = await serverWord(chain, offer.order);
    const expected = `ReceivedTokenNotNamed(${TRAITS_HASH}, ${hashOrder(offer.order)})`;
    expect(await refusal(chain.client.simulateContract(accept(offer, 11n, word)))).toBe(expected);
    expect(await refusal(chain.client.simulateContract(fulfill(offer, 11n, word)))).toBe(expected);
  });

  it("settles with the token that was signed, by a match or directly", async () => {
    const word = await serverWord(chain, offer.order, { context: receivedTokenContext(11n) });
    expect(await refusal(chain.client.simulateContract(fulfill(offer, 11n, word)))).toBe("settles");
    await waitForSuccess(chain.client, await chain.client.writeContract(accept(offer, 11n, word)));
  });
});

describe("a restricted collection offer", () => {
  it("settles with any token under a word that names none, and with one under a word that names it", async () => {
    const offer = await signOffer(zeroHash);
    const any = await serverWord(chain, offer.order);
    const named = await serverWord(chain, offer.order, { context: receivedTokenContext(12n) });
    expect(await refusal(chain.client.simulateContract(accept(offer, 13n, any)))).toBe("settles");
    expect(await refusal(chain.client.simulateContract(accept(offer, 13n, named)))).toBe(
      `ReceivedTokenMismatch(12, 13, ${hashOrder(offer.order)})`,
    );
    await waitForSuccess(chain.client, await chain.client.writeContract(accept(offer, 12n, named)));
  });
});
