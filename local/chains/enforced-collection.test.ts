import {
  type Address,
  encodeFunctionData,
  type Hex,
  keccak256,
  type LocalAccount,
  parseAbi,
  parseEther,
  toFunctionSelector,
  toHex,
  zeroAddress,
  zeroHash,
} from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { signedZoneAbi } from "@/lib/abi/generated/signed-zone";
import { seaportAbi } from "@/lib/abi/seaport";
import { hashOrder } from "@/lib/seaport/hash-order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { receivedTokenContext } from "@/lib/seaport/signed-order";
import { deployContract, waitForSuccess } from "./deploy-contract";
import { startTestChain, type TestChain } from "./test-chain";
import { deployEnforcedCollection } from "./test-enforced";
import { approveConduit, signListing, signOrder } from "./test-orders";
import { refusal } from "./test-refusal";
import { advancedOrder, serverWord } from "./test-server-word";
import { acceptOffer, fulfillOffer, fundOffers, signOffer } from "./test-zone-offers";

const PRICE = parseEther("1");
const TRAITS_HASH = keccak256(toHex('[{"type":"Hat","value":"Crown"}]'));
/** What the validator answers to an operator whom nobody let through. */
const CLOSED = "CreatorTokenTransferValidator__CallerMustBeWhitelisted()";

const multicallAbi = parseAbi([
  "struct Call { address target; bool allowFailure; uint256 value; bytes callData; }",
  "struct Result { bool success; bytes returnData; }",
  "function aggregate3Value(Call[] calls) payable returns (Result[] results)",
]);

type Signed = { order: OrderComponents; signature: Hex };

let chain: TestChain;
let collection: Address;

beforeAll(async () => {
  chain = await startTestChain();
  collection = await deployEnforcedCollection(chain);
  await approveConduit(chain, chain.accounts.maker, collection);
  await approveConduit(chain, chain.accounts.taker, collection);
  await fundOffers(chain);
});
afterAll(() => chain.stop());

function ownerOf(tokenId: bigint): Promise<Address> {
  const token = { address: collection, abi: erc721Abi } as const;
  return chain.client.readContract({ ...token, functionName: "ownerOf", args: [tokenId] });
}

function transfer(account: LocalAccount, from: LocalAccount, tokenId: bigint) {
  return {
    account,
    address: collection,
    abi: erc721Abi,
    functionName: "transferFrom",
    args: [from.address, chain.accounts.stranger.address, tokenId],
  } as const;
}

function sign(tokenId: bigint, zone: Address | null = chain.protocol.signedZone): Promise<Signed> {
  const { maker } = chain.accounts;
  return signListing(chain, maker, { token: collection, tokenId, ...(zone === null ? {} : { zone }) });
}

function fill({ order, signature }: Signed, word: Hex, account: LocalAccount = chain.accounts.taker) {
  return {
    account,
    address: chain.protocol.seaport,
    abi: seaportAbi,
    functionName: "fulfillAdvancedOrder",
    args: [advancedOrder(order, signature, word), [], zeroHash, zeroAddress],
    value: PRICE,
  } as const;
}

const simulate = async (listing: Signed, word: Hex | Promise<Hex>, account?: LocalAccount) =>
  refusal(chain.client.simulateContract(fill(listing, await word, account)));

describe("a token of an enforced collection", () => {
  it("cannot be moved by an operator, approved or not", async () => {
    const { client, accounts } = chain;
    const approve = await client.writeContract({
      account: accounts.maker,
      address: collection,
      abi: erc721Abi,
      functionName: "setApprovalForAll",
      args: [accounts.stranger.address, true],
    });
    await waitForSuccess(client, approve);
    expect(await refusal(client.simulateContract(transfer(accounts.stranger, accounts.maker, 1n)))).toBe(
      CLOSED,
    );
  });

  it("is moved by its holder", async () => {
    const { client, accounts } = chain;
    await waitForSuccess(client, await client.writeContract(transfer(accounts.maker, accounts.maker, 10n)));
    expect(await ownerOf(10n)).toBe(accounts.stranger.address);
  });

  it("is opened at the validator by nobody but the zone", async () => {
    const { protocol, accounts } = chain;
    const call = chain.client.simulateContract({
      account: accounts.stranger,
      address: protocol.transferValidator,
      abi: parseAbi(["function beforeAuthorizedTransfer(address operator, address token, uint256 tokenId)"]),
      functionName: "beforeAuthorizedTransfer",
      args: [accounts.stranger.address, collection, 1n],
    });
    expect(await refusal(call)).toBe("CreatorTokenTransferValidator__CallerMustBeAnAuthorizer()");
  });
});

describe("a listing of an enforced collection", () => {
  it("does not settle without the zone, though it is signed and approved", async () => {
    expect(await simulate(await sign(1n, null), "0x")).toBe(CLOSED);
  });

  it("does not settle through a zone that the collection does not know", async () => {
    const { client, accounts, protocol } = chain;
    const zone = await deployContract(client, {
      contract: "SignedZone",
      args: [protocol.seaport, protocol.conduit, accounts.stranger.address, accounts.stranger.address],
      account: accounts.deployer,
    });
    const listing = await sign(1n, zone);
    const word = serverWord(chain, listing.order, { zone, signer: accounts.stranger });
    expect(await simulate(listing, word)).toBe("CreatorTokenTransferValidator__CallerMustBeAnAuthorizer()");
  });

  it("does not settle through another conduit than the chain's", async () => {
    const { order } = await sign(1n);
    const direct = { ...order, conduitKey: zeroHash };
    const listing = { order: direct, signature: await signOrder(chain, chain.accounts.maker, direct) };
    const approve = await chain.client.writeContract({
      account: chain.accounts.maker,
      address: collection,
      abi: erc721Abi,
      functionName: "setApprovalForAll",
      args: [chain.protocol.seaport, true],
    });
    await waitForSuccess(chain.client, approve);
    expect(await simulate(listing, serverWord(chain, direct))).toBe(CLOSED);
  });

  it("does not settle with a word that is missing, late, for another taker, for nobody or for another order", async () => {
    const { taker, stranger } = chain.accounts;
    const listing = await sign(1n);
    const { order } = listing;
    const hash = hashOrder(order);
    const { timestamp } = await chain.client.getBlock();
    const late = await serverWord(chain, order, { expiration: timestamp - 1n });
    expect(await simulate(listing, "0x")).toBe(`InvalidExtraData(too short, ${hash})`);
    expect(await simulate(listing, late)).toBe(`SignatureExpired(${timestamp}, ${timestamp - 1n}, ${hash})`);
    expect(await simulate(listing, serverWord(chain, order), stranger)).toBe(
      `InvalidFulfiller(${taker.address}, ${stranger.address}, ${hash})`,
    );
    expect(await simulate(listing, serverWord(chain, order, { fulfiller: zeroAddress }))).toBe(
      `InvalidFulfiller(${zeroAddress}, ${taker.address}, ${hash})`,
    );
    const other = serverWord(chain, order, { orderHash: keccak256("0x01") });
    expect(await simulate(listing, other)).toMatch(/^SignerNotActive\(/);
  });

  it("settles with the server's word, and leaves the token closed even to the conduit", async () => {
    const { client, accounts, protocol } = chain;
    const listing = await sign(2n);
    const hash = await client.writeContract(fill(listing, await serverWord(chain, listing.order)));
    await waitForSuccess(client, hash);
    expect(await ownerOf(2n)).toBe(accounts.taker.address);
    await client.impersonateAccount({ address: protocol.conduit });
    const again = client.simulateContract({
      ...transfer(accounts.taker, accounts.taker, 2n),
      account: protocol.conduit,
    });
    expect(await refusal(again)).toBe(CLOSED);
  });

  it("leaves the token closed for the rest of the transaction that settled it", async () => {
    const { accounts, protocol, client } = chain;
    const { taker, stranger } = accounts;
    const restricted = await sign(3n);
    const open = await signListing(chain, taker, { token: collection, tokenId: 3n });
    // Multicall3 submits both: it buys for the taker with the zone, and at once sells the taker's on without it.
    const word = await serverWord(chain, restricted.order, { fulfiller: protocol.multicall3 });
    const calls = [
      { order: restricted, extraData: word, recipient: taker.address },
      { order: open, extraData: "0x" as const, recipient: stranger.address },
    ].map(({ order, extraData, recipient }) => ({
      target: protocol.seaport,
      allowFailure: true,
      value: PRICE,
      callData: encodeFunctionData({
        abi: seaportAbi,
        functionName: "fulfillAdvancedOrder",
        args: [advancedOrder(order.order, order.signature, extraData), [], zeroHash, recipient],
      }),
    }));
    const { result } = await client.simulateContract({
      account: stranger,
      address: protocol.multicall3,
      abi: multicallAbi,
      functionName: "aggregate3Value",
      args: [calls],
      value: 2n * PRICE,
    });
    expect(result.map(({ success }) => success)).toEqual([true, false]);
    expect(result[1]?.returnData).toBe(toFunctionSelector(`function ${CLOSED}`));
  });
});

describe("a sweep of an enforced collection", () => {
  it("skips the listing whose word is bad, settles the others and leaves them closed", async () => {
    const { client, accounts, protocol } = chain;
    const listings = await Promise.all([4n, 5n, 6n].map((tokenId) => sign(tokenId)));
    const words = await Promise.all(
      listings.map(({ order }, index) =>
        serverWord(chain, order, index === 1 ? { signer: accounts.stranger } : {}),
      ),
    );
    const orders = listings.map(({ order, signature }, index) =>
      advancedOrder(order, signature, words[index] ?? "0x"),
    );
    const components = orders.map((_, index) => [{ orderIndex: BigInt(index), itemIndex: 0n }]);
    const sweep = {
      account: accounts.taker,
      address: protocol.seaport,
      abi: seaportAbi,
      functionName: "fulfillAvailableAdvancedOrders",
      args: [orders, [], components, components, zeroHash, zeroAddress, 3n],
      value: 3n * PRICE,
    } as const;
    const { result } = await client.simulateContract(sweep);
    expect(result[0]).toEqual([true, false, true]);
    await waitForSuccess(client, await client.writeContract(sweep));
    const { maker, taker } = accounts;
    expect(await Promise.all([4n, 5n, 6n].map(ownerOf))).toEqual([
      taker.address,
      maker.address,
      taker.address,
    ]);
  });
});

describe("an offer for an enforced collection", () => {
  const accept = async (offer: Signed, tokenId: bigint, word: Hex | Promise<Hex>) =>
    refusal(chain.client.simulateContract(acceptOffer(chain, offer, tokenId, await word)));
  const settle = async (offer: Signed, tokenId: bigint, word: Hex | Promise<Hex>) => {
    const hash = await chain.client.writeContract(acceptOffer(chain, offer, tokenId, await word));
    await waitForSuccess(chain.client, hash);
    expect(await ownerOf(tokenId)).toBe(chain.accounts.maker.address);
  };

  it("for an item settles by a match with the server's word only", async () => {
    const offer = await signOffer(chain, { token: collection, tokenId: 11n });
    expect(await accept(offer, 11n, "0x")).toBe(`InvalidExtraData(too short, ${hashOrder(offer.order)})`);
    await settle(offer, 11n, serverWord(chain, offer.order));
  });

  it("for the collection settles with the token that was signed only", async () => {
    const offer = await signOffer(chain, { token: collection });
    const word = await serverWord(chain, offer.order, { context: receivedTokenContext(12n) });
    expect(await accept(offer, 13n, word)).toBe(`ReceivedTokenMismatch(12, 13, ${hashOrder(offer.order)})`);
    await settle(offer, 12n, word);
  });

  it("for traits settles with the token that was signed only, whichever way it is taken", async () => {
    const offer = await signOffer(chain, { token: collection, zoneHash: TRAITS_HASH });
    const hash = hashOrder(offer.order);
    const word = await serverWord(chain, offer.order, { context: receivedTokenContext(13n) });
    const mismatch = `ReceivedTokenMismatch(13, 14, ${hash})`;
    expect(await accept(offer, 14n, word)).toBe(mismatch);
    expect(await refusal(chain.client.simulateContract(fulfillOffer(chain, offer, 14n, word)))).toBe(
      mismatch,
    );
    expect(await accept(offer, 13n, serverWord(chain, offer.order))).toBe(
      `ReceivedTokenNotNamed(${TRAITS_HASH}, ${hash})`,
    );
    await settle(offer, 13n, word);
  });
});

describe("the zone", () => {
  it("names the conduit that it lets through", async () => {
    const conduit = await chain.client.readContract({
      address: chain.protocol.signedZone,
      abi: signedZoneAbi,
      functionName: "conduit",
    });
    expect(conduit).toBe(chain.protocol.conduit);
  });
});
