import { parseEventLogs, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import { startTestChain, TEST_EARNINGS_BPS, type TestChain } from "../chain";
import { refusalOfCall } from "../refusal";

let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain();
});
afterAll(() => chain.stop());

function contract() {
  return { address: chain.collection, abi: quaysideCollectionAbi } as const;
}

describe("QuaysideCollection", () => {
  it("mints to many in one transaction, ids from 1 on in the order of the recipients, one Transfer each", async () => {
    const { client, accounts } = chain;
    const recipients = [accounts.stranger.address, accounts.deployer.address, accounts.stranger.address];
    const hash = await client.writeContract({
      ...contract(),
      account: accounts.deployer,
      functionName: "mintBatch",
      args: [recipients, [2n, 1n, 1n]],
    });
    const { logs } = await client.waitForTransactionReceipt({ hash });
    const minted = parseEventLogs({ abi: erc721Abi, eventName: "Transfer", logs });
    expect(minted.map(({ args }) => [args.from, args.to, args.tokenId])).toEqual([
      [zeroAddress, accounts.stranger.address, 21n],
      [zeroAddress, accounts.stranger.address, 22n],
      [zeroAddress, accounts.deployer.address, 23n],
      [zeroAddress, accounts.stranger.address, 24n],
    ]);
    expect(await client.readContract({ ...contract(), functionName: "totalSupply" })).toBe(24n);
    expect(await client.readContract({ ...contract(), functionName: "ownerOf", args: [1n] })).toBe(
      accounts.maker.address,
    );
  });

  it("refuses a batch whose lists differ in length, and says both lengths", async () => {
    const mint = chain.client.simulateContract({
      ...contract(),
      account: chain.accounts.deployer,
      functionName: "mintBatch",
      args: [[chain.accounts.maker.address], [1n, 2n]],
    });
    expect(await refusalOfCall(mint)).toBe("RecipientsQuantitiesMismatch(1, 2)");
  });

  it.each([
    ["mintBatch", [[], []]],
    ["setBaseURI", ["ipfs://mine/"]],
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

  it("says where a token's metadata is, and announces that all of it moved", async () => {
    const { client, accounts } = chain;
    const uri = { ...contract(), functionName: "tokenURI", args: [7n] } as const;
    expect(await client.readContract(uri)).toBe("ipfs://test/7");
    const hash = await client.writeContract({
      ...contract(),
      account: accounts.deployer,
      functionName: "setBaseURI",
      args: ["ipfs://moved/"],
    });
    const { logs } = await client.waitForTransactionReceipt({ hash });
    const [moved] = parseEventLogs({ abi: erc721Abi, eventName: "BatchMetadataUpdate", logs });
    expect(moved?.args).toEqual({ _fromTokenId: 1n, _toTokenId: 2n ** 256n - 1n });
    expect(await client.readContract(uri)).toBe("ipfs://moved/7");
    const missing = client.readContract({ ...uri, args: [1_000n] });
    expect(await refusalOfCall(missing)).toBe("URIQueryForNonexistentToken()");
  });

  it("says where its own description is, and announces a change", async () => {
    const { client, accounts } = chain;
    const hash = await client.writeContract({
      ...contract(),
      account: accounts.deployer,
      functionName: "setContractURI",
      args: ["ipfs://about"],
    });
    const { logs } = await client.waitForTransactionReceipt({ hash });
    expect(parseEventLogs({ abi: erc721Abi, eventName: "ContractURIUpdated", logs })).toHaveLength(1);
    expect(await client.readContract({ ...contract(), functionName: "contractURI" })).toBe("ipfs://about");
  });

  it("tells creator earnings in basis points of the price", async () => {
    const [payee, amount] = await chain.client.readContract({
      ...contract(),
      functionName: "royaltyInfo",
      args: [1n, 10_000n],
    });
    expect(payee).toBe(chain.accounts.deployer.address);
    expect(amount).toBe(BigInt(TEST_EARNINGS_BPS));
  });

  it.each([
    ["ERC-165", "0x01ffc9a7", true],
    ["ERC-721", "0x80ac58cd", true],
    ["ERC-721 Metadata", "0x5b5e139f", true],
    ["ERC-2981", "0x2a55205a", true],
    ["ERC-4906", "0x49064906", true],
    ["ERC-1155", "0xd9b67a26", false],
  ] as const)("answers for %s whether it is one", async (_standard, interfaceId, expected) => {
    const supported = await chain.client.readContract({
      ...contract(),
      functionName: "supportsInterface",
      args: [interfaceId],
    });
    expect(supported).toBe(expected);
  });
});
