import { parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testCollectionAbi } from "@/lib/abi/generated/test-collection";
import { buildFulfillment } from "@/lib/seaport/build-fulfillment";
import { deployContract, waitForSuccess } from "../../chains/deploy-contract";
import { startTestChain, type TestChain } from "../chain";
import { give } from "../holdings";
import { approveConduit, nextSalt, signListing, signOrder } from "../orders";
import { refusalOfCall } from "../refusal";
import { openSmartAccount } from "../smart-account";

let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain();
});
afterAll(() => chain.stop());

function buy(order: Parameters<typeof buildFulfillment>[0]["order"], signature: `0x${string}`) {
  const { accounts, protocol } = chain;
  const { data, value } = buildFulfillment({
    order,
    signature,
    taker: accounts.taker.address,
    conduitKey: protocol.conduitKey,
    salt: nextSalt(),
  });
  return { account: accounts.taker, to: protocol.seaport, data, value };
}

describe("TestSmartAccount", () => {
  it("sells what it owns by its owner's signature, and not once the owner changed", async () => {
    const { client, accounts } = chain;
    const { maker, stranger } = accounts;
    const wallet = await openSmartAccount(chain, maker);
    await give(chain, maker, wallet.address, 1n);
    await wallet.approveConduit();

    const { order } = await signListing(chain, maker, {
      maker: wallet.address,
      tokenId: 1n,
      unitPrice: parseEther("1"),
    });
    const signature = await signOrder(chain, maker, order);
    expect(await refusalOfCall(client.call(buy(order, signature)))).toBe("settles");
    await wallet.setOwner(stranger.address, maker);
    expect(await refusalOfCall(client.call(buy(order, signature)))).toBe("BadContractSignature()");
  });
});

describe("TestCollection", () => {
  it("gives any token any URI, and stops all transfers when told to", async () => {
    const { client, accounts } = chain;
    const { maker } = accounts;
    const address = await deployContract(client, {
      contract: "TestCollection",
      args: ["Stubborn", "STUB"],
      account: maker,
    });
    const stubborn = { address, abi: testCollectionAbi, account: maker } as const;
    const uri = "http://169.254.169.254/latest/meta-data";
    await waitForSuccess(
      client,
      await client.writeContract({ ...stubborn, functionName: "mint", args: [maker.address, 0n, uri] }),
    );
    expect(await client.readContract({ ...stubborn, functionName: "tokenURI", args: [0n] })).toBe(uri);

    await approveConduit(chain, maker, address);
    const { order, signature } = await signListing(chain, maker, { token: address, tokenId: 0n });
    expect(await refusalOfCall(client.call(buy(order, signature)))).toBe("settles");
    await waitForSuccess(
      client,
      await client.writeContract({ ...stubborn, functionName: "setTransfersBlocked", args: [true] }),
    );
    expect(await refusalOfCall(client.call(buy(order, signature)))).toBe(
      `TransfersBlocked(${maker.address}, ${accounts.taker.address}, 0)`,
    );
  });
});
