import { type Address, parseEther, parseEventLogs, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc1155Abi } from "@/lib/abi/generated/erc1155";
import { quaysideEditionsAbi } from "@/lib/abi/generated/quayside-editions";
import { seaportAbi } from "@/lib/abi/seaport";
import { buildFulfillment } from "@/lib/seaport/build-fulfillment";
import { hashOrder } from "@/lib/seaport/hash-order";
import { deployContract, waitForSuccess } from "../../chains/deploy-contract";
import { startTestChain, TEST_EARNINGS_BPS, type TestChain } from "../chain";
import { approveConduit, nextSalt, signListing } from "../orders";
import { refusalOfCall } from "../refusal";

let chain: TestChain;
let editions: Address;

beforeAll(async () => {
  chain = await startTestChain();
  const { deployer, maker, taker } = chain.accounts;
  editions = await deployContract(chain.client, {
    contract: "QuaysideEditions",
    args: [
      "Test Editions",
      "EDITIONS",
      "ipfs://editions/{id}",
      "",
      deployer.address,
      deployer.address,
      TEST_EARNINGS_BPS,
    ],
    account: deployer,
  });
  await send("createEdition", [
    [maker.address, taker.address],
    [12n, 3n],
  ]);
});
afterAll(() => chain.stop());

function contract() {
  return { address: editions, abi: quaysideEditionsAbi } as const;
}

/** As the owner, who is the deployer. */
async function send(
  functionName: "createEdition" | "mintBatchTo" | "setURI" | "setContractURI",
  args: readonly unknown[],
) {
  const hash = await chain.client.writeContract({
    ...contract(),
    account: chain.accounts.deployer,
    functionName,
    args,
  } as Parameters<typeof chain.client.writeContract>[0]);
  await waitForSuccess(chain.client, hash);
  return chain.client.getTransactionReceipt({ hash });
}

function balanceOf(owner: Address, id: bigint): Promise<bigint> {
  return chain.client.readContract({ ...contract(), functionName: "balanceOf", args: [owner, id] });
}

function supplyOf(id: bigint): Promise<bigint> {
  return chain.client.readContract({ ...contract(), functionName: "totalSupply", args: [id] });
}

describe("QuaysideEditions", () => {
  it("gives the copies of a new edition to many in one transaction, and counts them", async () => {
    const { stranger, deployer } = chain.accounts;
    const receipt = await send("createEdition", [
      [stranger.address, deployer.address, stranger.address],
      [4n, 1n, 2n],
    ]);
    const minted = parseEventLogs({ abi: erc1155Abi, eventName: "TransferSingle", logs: receipt.logs });
    expect(minted.map(({ args }) => [args.from, args.to, args.id, args.value])).toEqual([
      [zeroAddress, stranger.address, 2n, 4n],
      [zeroAddress, deployer.address, 2n, 1n],
      [zeroAddress, stranger.address, 2n, 2n],
    ]);
    expect(await supplyOf(2n)).toBe(7n);
    expect(await balanceOf(stranger.address, 2n)).toBe(6n);
    expect(await supplyOf(1n)).toBe(15n);
  });

  it("adds copies to an edition that exists, and to no other", async () => {
    await send("mintBatchTo", [2n, [chain.accounts.taker.address], [3n]]);
    expect(await supplyOf(2n)).toBe(10n);
    for (const id of [0n, 3n]) {
      const mint = chain.client.simulateContract({
        ...contract(),
        account: chain.accounts.deployer,
        functionName: "mintBatchTo",
        args: [id, [chain.accounts.taker.address], [1n]],
      });
      expect(await refusalOfCall(mint)).toBe(`UnknownEdition(${id}, 2)`);
    }
  });

  it("refuses a batch whose lists differ in length, and says both lengths", async () => {
    const mint = chain.client.simulateContract({
      ...contract(),
      account: chain.accounts.deployer,
      functionName: "createEdition",
      args: [[chain.accounts.maker.address], [1n, 2n]],
    });
    expect(await refusalOfCall(mint)).toBe("RecipientsQuantitiesMismatch(1, 2)");
  });

  it.each([
    ["createEdition", [[], []]],
    ["mintBatchTo", [1n, [], []]],
    ["setURI", ["ipfs://mine/{id}"]],
    ["setContractURI", ["ipfs://mine"]],
    ["setCreatorEarnings", [zeroAddress, 1n]],
  ] as const)("lets only its owner call %s", async (functionName, args) => {
    const call = chain.client.simulateContract({
      ...contract(),
      account: chain.accounts.stranger,
      functionName,
      args,
    } as Parameters<typeof chain.client.simulateContract>[0]);
    expect(await refusalOfCall(call)).toBe(`OwnableUnauthorizedAccount(${chain.accounts.stranger.address})`);
  });

  it("announces new metadata for every edition", async () => {
    const receipt = await send("setURI", ["ipfs://moved/{id}"]);
    const moved = parseEventLogs({ abi: erc1155Abi, eventName: "URI", logs: receipt.logs });
    expect(moved.map(({ args }) => [args.value, args.id])).toEqual([
      ["ipfs://moved/{id}", 1n],
      ["ipfs://moved/{id}", 2n],
    ]);
    const uri = await chain.client.readContract({ ...contract(), functionName: "uri", args: [2n] });
    expect(uri).toBe("ipfs://moved/{id}");
  });

  it("says where its own description is, and announces a change", async () => {
    const { logs } = await send("setContractURI", ["ipfs://about"]);
    expect(parseEventLogs({ abi: erc1155Abi, eventName: "ContractURIUpdated", logs })).toHaveLength(1);
    const uri = await chain.client.readContract({ ...contract(), functionName: "contractURI" });
    expect(uri).toBe("ipfs://about");
  });

  it.each([
    ["ERC-165", "0x01ffc9a7", true],
    ["ERC-1155", "0xd9b67a26", true],
    ["ERC-1155 Metadata", "0x0e89341c", true],
    ["ERC-2981", "0x2a55205a", true],
    ["ERC-721", "0x80ac58cd", false],
  ] as const)("answers for %s whether it is one", async (_standard, interfaceId, expected) => {
    const supported = await chain.client.readContract({
      ...contract(),
      functionName: "supportsInterface",
      args: [interfaceId],
    });
    expect(supported).toBe(expected);
  });
});

describe("a listing of ten copies", () => {
  it("settles three of them, then the rest, each buyer paying for what they got", async () => {
    const { client, protocol, accounts } = chain;
    const { maker, taker, stranger, deployer } = accounts;
    await approveConduit(chain, maker, editions);
    const unitPrice = parseEther("0.3");
    const { order, signature } = await signListing(chain, maker, {
      standard: "erc1155",
      token: editions,
      tokenId: 1n,
      quantity: 10n,
      unitPrice,
      fees: [{ kind: "creator", recipient: deployer.address, bps: 1_000 }],
    });
    const buy = async (account: typeof taker, quantity: bigint) => {
      const { data, value } = buildFulfillment({
        order,
        signature,
        taker: account.address,
        quantity,
        conduitKey: protocol.conduitKey,
        salt: nextSalt(),
      });
      expect(value).toBe(quantity * unitPrice);
      await waitForSuccess(
        client,
        await client.sendTransaction({ account, to: protocol.seaport, data, value }),
      );
    };
    const before = await client.getBalance({ address: maker.address });
    await buy(taker, 3n);
    expect(await balanceOf(taker.address, 1n)).toBe(6n);
    expect(await balanceOf(maker.address, 1n)).toBe(9n);
    const earned = (await client.getBalance({ address: maker.address })) - before;
    expect(earned).toBe((3n * unitPrice * 9n) / 10n);
    const status = () =>
      client.readContract({
        address: protocol.seaport,
        abi: seaportAbi,
        functionName: "getOrderStatus",
        args: [hashOrder(order)],
      });
    expect((await status()).slice(2)).toEqual([3n, 10n]);

    await buy(stranger, 7n);
    expect(await balanceOf(stranger.address, 1n)).toBe(7n);
    const [, , filled, size] = await status();
    expect(filled).toBe(size);
  });
});
