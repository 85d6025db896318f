import { type Address, type Hex, parseEther, parseUnits, zeroAddress, zeroHash } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { usdCoinAbi } from "@/lib/abi/generated/usd-coin";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { deployEditions } from "@/local/testing/editions";
import { allowanceOf, currencyHeldBy, ownerOf, unitsHeldBy } from "@/local/testing/holdings";
import { testFees as fees, testCreator, testTreasury } from "@/local/testing/market";
import { fundOffers, signOffer } from "@/local/testing/offers";
import { approveConduit, approveConduitErc20, nextSalt } from "@/local/testing/orders";
import { refusalOfCall } from "@/local/testing/refusal";
import { type ServerSignatureChanges, serverSignature } from "@/local/testing/server-signature";
import { type BuildAcceptanceParameters, buildAcceptance } from "./build-acceptance";
import type { OrderComponents } from "./order-components";
import { receivedTokenContext } from "./signed-order";

type Signed = { order: OrderComponents; signature: Hex };

let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain();
  // The taker approves the conduit for the collection, but for no payment token.
  await approveConduit(chain, chain.accounts.taker);
  await fundOffers(chain, chain.accounts.maker, parseEther("50"));
}, 60_000);

afterAll(() => chain?.stop());

function accept(offer: Signed, changes: Partial<BuildAcceptanceParameters> = {}) {
  const { protocol, accounts, client } = chain;
  const { data, ...terms } = buildAcceptance({
    ...offer,
    taker: accounts.taker.address,
    conduitKey: protocol.conduitKey,
    salt: nextSalt(),
    ...changes,
  });
  const call = { account: accounts.taker, to: protocol.seaport, data, chain: client.chain };
  return {
    ...terms,
    trial: () => refusalOfCall(client.call({ ...call, blockTag: "pending" })),
    settle: async () => waitForSuccess(client, await client.sendTransaction(call)),
  };
}

function tokenBalances(token: Address, holders: readonly Address[]): Promise<bigint[]> {
  return Promise.all(holders.map((holder) => currencyHeldBy(chain, holder, token)));
}

/** How much of a token the maker, taker, creator and treasury each gain. */
async function gains(token: Address, action: () => Promise<void>): Promise<bigint[]> {
  const holders = [chain.accounts.maker.address, chain.accounts.taker.address, testCreator, testTreasury];
  const before = await tokenBalances(token, holders);
  await action();
  const after = await tokenBalances(token, holders);
  return after.map((balance, index) => balance - (before[index] ?? 0n));
}

describe("an offer that is accepted", () => {
  it("pays taker, creator and marketplace to the wei, without the taker's approval for the payment token", async () => {
    const unitPrice = 829_000_000_000_000_001n;
    const offer = await signOffer(chain, chain.accounts.maker, {
      scope: { kind: "item", tokenId: 11n },
      unitPrice,
      fees,
    });
    expect(await allowanceOf(chain, chain.accounts.taker.address, chain.protocol.wrapped)).toBe(0n);
    const acceptance = accept(offer);
    expect(await gains(chain.protocol.wrapped, acceptance.settle)).toEqual([
      -unitPrice,
      783_405_000_000_000_001n,
      41_450_000_000_000_000n,
      4_145_000_000_000_000n,
    ]);
    expect(acceptance.proceeds).toBe(783_405_000_000_000_001n);
    expect(await ownerOf(chain, 11n)).toBe(chain.accounts.maker.address);
    expect(await accept(offer).trial()).toMatch(/^OrderAlreadyFilled/);
  });

  it("accepts any one token of the collection that the taker holds", async () => {
    const offer = await signOffer(chain, chain.accounts.maker, { scope: { kind: "collection" }, fees });
    expect(await accept(offer, { tokenId: 1n }).trial()).not.toBe("settles");
    await accept(offer, { tokenId: 12n }).settle();
    expect(await ownerOf(chain, 12n)).toBe(chain.accounts.maker.address);
    expect(await accept(offer, { tokenId: 13n }).trial()).toMatch(/^OrderAlreadyFilled/);
  });

  it("pays a recipient that the taker chose", async () => {
    const offer = await signOffer(chain, chain.accounts.maker, { scope: { kind: "collection" } });
    const recipient = chain.accounts.stranger.address;
    const [before = 0n] = await tokenBalances(chain.protocol.wrapped, [recipient]);
    await accept(offer, { tokenId: 13n, recipient }).settle();
    expect(await tokenBalances(chain.protocol.wrapped, [recipient])).toEqual([before + parseEther("1")]);
  });

  it("is paid in another token of the chain", async () => {
    const { accounts, protocol, client } = chain;
    const unitPrice = parseUnits("25", 6);
    const mint = await client.writeContract({
      account: accounts.deployer,
      address: protocol.usdc,
      abi: usdCoinAbi,
      functionName: "mint",
      args: [accounts.maker.address, unitPrice],
    });
    await waitForSuccess(client, mint);
    await approveConduitErc20(chain, accounts.maker, protocol.usdc);
    const scope = { kind: "collection" } as const;
    const offer = await signOffer(chain, accounts.maker, { scope, unitPrice, currency: protocol.usdc, fees });
    const acceptance = accept(offer, { tokenId: 14n });
    expect(await gains(protocol.usdc, acceptance.settle)).toEqual([
      -25_000_000n,
      23_625_000n,
      1_250_000n,
      125_000n,
    ]);
  });

  it("does not settle if its maker has too little or gave no approval", async () => {
    const { accounts } = chain;
    const scope = { kind: "collection" } as const;
    const greedy = await signOffer(chain, accounts.maker, { scope, unitPrice: parseEther("5000") });
    expect(await accept(greedy, { tokenId: 15n }).trial()).not.toBe("settles");
    const unapproved = await signOffer(chain, accounts.stranger, { scope });
    expect(await accept(unapproved, { tokenId: 15n }).trial()).not.toBe("settles");
  });
});

describe("an offer for several units", () => {
  let editions: Address;
  let offer: Signed;
  const unitPrice = 1_000_000_000_000_000_003n;

  beforeAll(async () => {
    const { accounts } = chain;
    editions = await deployEditions(chain, [[accounts.taker.address, 20n]]);
    await approveConduit(chain, accounts.taker, editions);
    offer = await signOffer(chain, accounts.maker, {
      scope: { kind: "collection" },
      standard: "erc1155",
      token: editions,
      quantity: 10n,
      unitPrice,
      fees,
    });
  });

  const held = () => unitsHeldBy(chain, chain.accounts.maker.address, { token: editions, tokenId: 1n });

  it("is filled in parts, each paid for to the wei", async () => {
    const [creatorFee, fee] = [50_000_000_000_000_000n, 5_000_000_000_000_000n];
    for (const quantity of [3n, 6n]) {
      const before = await held();
      const acceptance = accept(offer, { tokenId: 1n, quantity });
      expect(await gains(chain.protocol.wrapped, acceptance.settle)).toEqual([
        -unitPrice * quantity,
        (unitPrice - creatorFee - fee) * quantity,
        creatorFee * quantity,
        fee * quantity,
      ]);
      expect((await held()) - before).toBe(quantity);
    }
  });

  it("gives no more than the remaining units", async () => {
    // Seaport reduces a fraction that is too large to the rest; the taker's own order then does not add up, so nothing moves.
    expect(await accept(offer, { tokenId: 1n, quantity: 2n }).trial()).toBe("MissingItemAmount()");
    await accept(offer, { tokenId: 1n, quantity: 1n }).settle();
    expect(await held()).toBe(10n);
  });
});

describe("an offer for several ERC-721 items", () => {
  it("is filled one by one, each time with another token of its taker's choice", async () => {
    const { maker } = chain.accounts;
    const offer = await signOffer(chain, maker, { scope: { kind: "collection" }, quantity: 2n, fees });
    expect(await accept(offer, { tokenId: 19n, quantity: 2n }).trial()).toMatch(
      /^InvalidERC721TransferAmount/,
    );
    for (const tokenId of [19n, 20n]) {
      const acceptance = accept(offer, { tokenId, quantity: 1n });
      expect(await gains(chain.protocol.wrapped, acceptance.settle)).toEqual([
        -parseEther("1"),
        parseEther("0.945"),
        parseEther("0.05"),
        parseEther("0.005"),
      ]);
      expect(await ownerOf(chain, tokenId)).toBe(maker.address);
    }
    expect(await accept(offer, { tokenId: 16n, quantity: 1n }).trial()).toMatch(/^OrderAlreadyFilled/);
  });
});

describe("a trait offer", () => {
  const scope = { kind: "trait", traits: [{ type: "Hat", value: "Crown" }] } as const;
  let offer: Signed;

  beforeAll(async () => {
    offer = await signOffer(chain, chain.accounts.maker, { scope, zone: chain.protocol.signedZone, fees });
  });

  const message = (tokenId: bigint, changes: ServerSignatureChanges = {}) =>
    serverSignature(chain, offer.order, { context: receivedTokenContext(tokenId), ...changes });

  it.each([
    ["another token", "ReceivedTokenMismatch", () => ({ context: receivedTokenContext(16n) })],
    ["no token", "ReceivedTokenNotNamed", () => ({ context: "0x" as const })],
    ["another taker", "InvalidFulfiller", () => ({ fulfiller: chain.accounts.stranger.address })],
    ["nobody", "InvalidFulfiller", () => ({ fulfiller: zeroAddress })],
    ["a time that is past", "SignatureExpired", () => ({ expiration: 1n })],
    ["another order", "SignerNotActive", () => ({ orderHash: zeroHash })],
  ])("does not settle with a signature for %s", async (_, error, changes) => {
    const extraData = await message(15n, changes());
    expect(await accept(offer, { tokenId: 15n, extraData }).trial()).toMatch(new RegExp(`^${error}\\(`));
  });

  it("does not settle without the server's signature", async () => {
    expect(await accept(offer, { tokenId: 15n }).trial()).toMatch(/^InvalidExtraData\(too short/);
  });

  it("settles with the token that the server named, and pays to the wei", async () => {
    const acceptance = accept(offer, { tokenId: 15n, extraData: await message(15n) });
    expect(await gains(chain.protocol.wrapped, acceptance.settle)).toEqual([
      -parseEther("1"),
      parseEther("0.945"),
      parseEther("0.05"),
      parseEther("0.005"),
    ]);
    expect(await ownerOf(chain, 15n)).toBe(chain.accounts.maker.address);
  });
});

describe("a collection offer with a zone", () => {
  it("settles with any token if the signature names none, and otherwise only with the named token", async () => {
    const zone = chain.protocol.signedZone;
    const offer = await signOffer(chain, chain.accounts.maker, { scope: { kind: "collection" }, zone });
    const any = await serverSignature(chain, offer.order);
    const named = await serverSignature(chain, offer.order, { context: receivedTokenContext(17n) });
    expect(await accept(offer, { tokenId: 18n, extraData: any }).trial()).toBe("settles");
    expect(await accept(offer, { tokenId: 18n, extraData: named }).trial()).toMatch(
      /^ReceivedTokenMismatch\(17, 18,/,
    );
    await accept(offer, { tokenId: 17n, extraData: named }).settle();
    expect(await ownerOf(chain, 17n)).toBe(chain.accounts.maker.address);
  });
});
