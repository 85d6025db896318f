import {
  type Address,
  encodeFunctionData,
  type Hex,
  type LocalAccount,
  parseAbi,
  parseEther,
  toFunctionSelector,
  zeroAddress,
  zeroHash,
} from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { signedZoneAbi } from "@/lib/abi/generated/signed-zone";
import { seaportAbi } from "@/lib/abi/seaport";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { deployContract, waitForSuccess } from "../../chains/deploy-contract";
import { startTestChain, type TestChain } from "../chain";
import { deployEnforcedCollection } from "../enforced-collection";
import { ownerOf } from "../holdings";
import { approveConduit, signListing, signOrder } from "../orders";
import { refusalOfCall } from "../refusal";
import { advancedOrder, serverSignature } from "../server-signature";

const PRICE = parseEther("1");
/** The validator's answer to an operator without permission. */
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
});
afterAll(() => chain.stop());

function transfer(account: LocalAccount, from: LocalAccount, tokenId: bigint) {
  return {
    account,
    address: collection,
    abi: erc721Abi,
    functionName: "transferFrom",
    args: [from.address, chain.accounts.stranger.address, tokenId],
  } as const;
}

function sign(tokenId: bigint, zone = chain.protocol.signedZone): Promise<Signed> {
  return signListing(chain, chain.accounts.maker, { token: collection, tokenId, zone });
}

function fill({ order, signature }: Signed, extraData: Hex) {
  return {
    account: chain.accounts.taker,
    address: chain.protocol.seaport,
    abi: seaportAbi,
    functionName: "fulfillAdvancedOrder",
    args: [advancedOrder(order, signature, extraData), [], zeroHash, zeroAddress],
    value: PRICE,
  } as const;
}

const simulate = async (listing: Signed, extraData: Promise<Hex>) =>
  refusalOfCall(chain.client.simulateContract(fill(listing, await extraData)));

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
    expect(
      await refusalOfCall(client.simulateContract(transfer(accounts.stranger, accounts.maker, 1n))),
    ).toBe(CLOSED);
  });

  it("is moved by its holder", async () => {
    const { client, accounts } = chain;
    await waitForSuccess(client, await client.writeContract(transfer(accounts.maker, accounts.maker, 10n)));
    expect(await ownerOf(chain, 10n, collection)).toBe(accounts.stranger.address);
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
    expect(await refusalOfCall(call)).toBe("CreatorTokenTransferValidator__CallerMustBeAnAuthorizer()");
  });
});

describe("a listing of an enforced collection", () => {
  it("does not settle through a zone that the collection does not know", async () => {
    const { client, accounts, protocol } = chain;
    const zone = await deployContract(client, {
      contract: "SignedZone",
      args: [protocol.seaport, protocol.conduit, accounts.stranger.address, accounts.stranger.address],
      account: accounts.deployer,
    });
    const listing = await sign(1n, zone);
    const extraData = serverSignature(chain, listing.order, { zone, signer: accounts.stranger });
    expect(await simulate(listing, extraData)).toBe(
      "CreatorTokenTransferValidator__CallerMustBeAnAuthorizer()",
    );
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
    expect(await simulate(listing, serverSignature(chain, direct))).toBe(CLOSED);
  });

  it("settles with the server's signature, and leaves the token closed even to the conduit", async () => {
    const { client, accounts, protocol } = chain;
    const listing = await sign(2n);
    const hash = await client.writeContract(fill(listing, await serverSignature(chain, listing.order)));
    await waitForSuccess(client, hash);
    expect(await ownerOf(chain, 2n, collection)).toBe(accounts.taker.address);
    await client.impersonateAccount({ address: protocol.conduit });
    const again = client.simulateContract({
      ...transfer(accounts.taker, accounts.taker, 2n),
      account: protocol.conduit,
    });
    expect(await refusalOfCall(again)).toBe(CLOSED);
  });

  it("leaves the token closed for the rest of the transaction that settled it", async () => {
    const { accounts, protocol, client } = chain;
    const { taker, stranger } = accounts;
    const restricted = await sign(3n);
    const open = await signListing(chain, taker, { token: collection, tokenId: 3n });
    // Multicall3 submits both: it buys for the taker with the zone, and at once sells the taker's on without it.
    const extraData = await serverSignature(chain, restricted.order, { fulfiller: protocol.multicall3 });
    const calls = [
      { order: restricted, extraData: extraData, recipient: taker.address },
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
