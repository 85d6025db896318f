import { type Hex, keccak256, type LocalAccount, parseEther, toHex, zeroAddress, zeroHash } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seaportAbi } from "@/lib/abi/seaport";
import { hashOrder } from "@/lib/seaport/hash-order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { receivedTokenContext } from "@/lib/seaport/signed-order";
import { waitForSuccess } from "../../chains/deploy-contract";
import { startTestChain, type TestChain } from "../chain";
import { approveConduit, signListing } from "../orders";
import { refusalOfCall } from "../refusal";
import { advancedOrder, serverSignature } from "../server-signature";

const PRICE = parseEther("1");

let chain: TestChain;
let now: bigint;

beforeAll(async () => {
  chain = await startTestChain();
  await approveConduit(chain, chain.accounts.maker);
});
afterAll(() => chain.stop());

beforeEach(async () => {
  now = (await chain.client.getBlock()).timestamp;
});

describe("a restricted listing", () => {
  let order: OrderComponents;
  let signature: Hex;

  beforeAll(async () => {
    const zone = chain.protocol.signedZone;
    ({ order, signature } = await signListing(chain, chain.accounts.maker, {
      tokenId: 1n,
      unitPrice: PRICE,
      zone,
    }));
  });

  function fill(extraData: Hex, account: LocalAccount = chain.accounts.taker) {
    return {
      account,
      address: chain.protocol.seaport,
      abi: seaportAbi,
      functionName: "fulfillAdvancedOrder",
      args: [advancedOrder(order, signature, extraData), [], zeroHash, zeroAddress],
      value: PRICE,
    } as const;
  }

  const simulate = async (extraData: Hex | Promise<Hex>, account?: LocalAccount) =>
    refusalOfCall(chain.client.simulateContract(fill(await extraData, account)));

  it("does not settle without the server's signature", async () => {
    expect(await simulate("0x")).toBe(`InvalidExtraData(too short, ${hashOrder(order)})`);
  });

  it("does not settle with a signature that is cut short", async () => {
    const extraData = await serverSignature(chain, order);
    expect(await simulate(extraData.slice(0, -2) as Hex)).toBe(
      `InvalidExtraData(too short, ${hashOrder(order)})`,
    );
  });

  it("does not settle with another SIP-6 version", async () => {
    const extraData = await serverSignature(chain, order);
    expect(await simulate(`0x01${extraData.slice(4)}`)).toBe(
      `InvalidExtraData(unknown SIP-6 version, ${hashOrder(order)})`,
    );
  });

  it("settles at the last second of the signature, and not a second later", async () => {
    expect(await simulate(serverSignature(chain, order, { expiration: now }))).toBe("settles");
    expect(await simulate(serverSignature(chain, order, { expiration: now - 1n }))).toBe(
      `SignatureExpired(${now}, ${now - 1n}, ${hashOrder(order)})`,
    );
  });

  it("does not settle with the signature of a key that the zone does not know", async () => {
    const { stranger } = chain.accounts;
    expect(await simulate(serverSignature(chain, order, { signer: stranger }))).toBe(
      `SignerNotActive(${stranger.address}, ${hashOrder(order)})`,
    );
  });

  it("does not settle for another taker than the one the signature is for", async () => {
    const { taker, stranger } = chain.accounts;
    expect(await simulate(serverSignature(chain, order), stranger)).toBe(
      `InvalidFulfiller(${taker.address}, ${stranger.address}, ${hashOrder(order)})`,
    );
  });

  it("does not settle with a signature for nobody, which SIP-7 would take for anybody", async () => {
    expect(await simulate(serverSignature(chain, order, { fulfiller: zeroAddress }))).toBe(
      `InvalidFulfiller(${zeroAddress}, ${chain.accounts.taker.address}, ${hashOrder(order)})`,
    );
  });

  it.each([
    ["another order", () => serverSignature(chain, order, { orderHash: keccak256("0x01") })],
    ["another chain", () => serverSignature(chain, order, { chainId: chain.chainId + 1 })],
    ["another zone", () => serverSignature(chain, order, { zone: chain.collection })],
    [
      "another expiry",
      async () =>
        (await serverSignature(chain, order)).replace(
          toHex(now + 60n, { size: 8 }).slice(2),
          "ff".repeat(8),
        ) as Hex,
    ],
    [
      "another context",
      async () => `${await serverSignature(chain, order)}${receivedTokenContext(1n).slice(2)}` as Hex,
    ],
  ])("does not settle with a signature that was signed for %s", async (_what, extraData) => {
    expect(await simulate(extraData())).toMatch(/^SignerNotActive\(0x/);
  });

  it("does not settle with a context that names a received token, since the maker receives none", async () => {
    expect(await simulate(serverSignature(chain, order, { context: receivedTokenContext(0n) }))).toBe(
      `ReceivedItemNotToken(${hashOrder(order)})`,
    );
  });

  it.each([
    "0x00",
    "0x01",
    `${receivedTokenContext(1n)}00`,
    `0x02${receivedTokenContext(1n).slice(4)}`,
  ] as const)("does not settle with the unknown context %s", async (context) => {
    expect(await simulate(serverSignature(chain, order, { context }))).toBe(
      `InvalidExtraData(unknown context, ${hashOrder(order)})`,
    );
  });

  it("settles with the server's signature", async () => {
    await waitForSuccess(
      chain.client,
      await chain.client.writeContract(fill(await serverSignature(chain, order))),
    );
  });
});

describe("a sweep of restricted listings", () => {
  it("skips the one whose signature is bad and settles the other", async () => {
    const { client, accounts, protocol } = chain;
    const zone = protocol.signedZone;
    const [good, bad] = await Promise.all([
      signListing(chain, accounts.maker, { tokenId: 2n, unitPrice: PRICE, zone }),
      signListing(chain, accounts.maker, { tokenId: 3n, unitPrice: PRICE, zone }),
    ]);
    const signatures = await Promise.all([
      serverSignature(chain, good.order),
      serverSignature(chain, bad.order, { signer: accounts.stranger }),
    ]);
    const first = (orderIndex: bigint) => [{ orderIndex, itemIndex: 0n }];
    const { result } = await client.simulateContract({
      account: accounts.taker,
      address: protocol.seaport,
      abi: seaportAbi,
      functionName: "fulfillAvailableAdvancedOrders",
      args: [
        [
          advancedOrder(good.order, good.signature, signatures[0]),
          advancedOrder(bad.order, bad.signature, signatures[1]),
        ],
        [],
        [first(0n), first(1n)],
        [first(0n), first(1n)],
        zeroHash,
        zeroAddress,
        2n,
      ],
      value: 2n * PRICE,
    });
    expect(result[0]).toEqual([true, false]);
  });
});
