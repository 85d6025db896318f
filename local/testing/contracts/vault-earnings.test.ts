import { type Address, maxUint256, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { testGreedyCollectionAbi } from "@/lib/abi/generated/test-greedy-collection";
import { deployContract, waitForAll } from "../../chains/deploy-contract";
import { testCreator } from "../market";
import { openTestVault } from "../open-vault";
import { refusalOfCall } from "../refusal";
import { move, moveCall, startTestVault, type TestVault, type VaultTestChain } from "../vaults";

let vault: TestVault;
let from: VaultTestChain;
let to: VaultTestChain;

beforeAll(async () => {
  vault = await startTestVault();
  const { client, accounts } = vault.home;
  const deploy = { contract: "TestGreedyCollection", account: accounts.deployer } as const;
  ({ from, to } = await openTestVault(vault, await deployContract(client, deploy)));
});
afterAll(() => vault?.stop());

/** Mints a token for the maker, in a collection that asks for so much. */
async function mintWith(tokenId: bigint, payee: Address, bps: bigint) {
  const { client, accounts, collection: address } = from;
  const { maker: account } = accounts;
  const at = { account, address, abi: testGreedyCollectionAbi } as const;
  const hashes = [
    await client.writeContract({ ...at, functionName: "mint", args: [account.address, tokenId] }),
    await client.writeContract({ ...at, functionName: "setEarnings", args: [payee, bps] }),
  ];
  await waitForAll(client, hashes);
}

const trial = (tokenId: bigint) =>
  refusalOfCall(from.client.simulateContract(moveCall({ from, to, tokenId })));

describe("creator earnings that a collection asks for", () => {
  it.each<[string, bigint, Address, bigint, readonly [Address, bigint]]>([
    ["a basis point", 1n, testCreator, 1n, [testCreator, 1n]],
    ["the whole price", 2n, testCreator, 10_000n, [testCreator, 10_000n]],
    ["nothing, for somebody", 3n, testCreator, 0n, [zeroAddress, 0n]],
    ["something, for nobody", 4n, zeroAddress, 500n, [zeroAddress, 0n]],
  ])("hold on the mirror where they are %s", async (_, tokenId, payee, bps, carried) => {
    await mintWith(tokenId, payee, bps);
    await move({ from, to, tokenId });
    const asked = to.client.readContract({
      address: to.collection,
      abi: erc721Abi,
      functionName: "royaltyInfo",
      args: [tokenId, 10_000n],
    });
    expect(await asked).toEqual(carried);
  });

  it("keep the token at home where they are more than the price", async () => {
    await mintWith(5n, testCreator, 10_001n);
    expect(await trial(5n)).toBe("EarningsTooHigh(5, 10001)");
  });

  it("keep the token at home where the collection does not answer, rather than be lost", async () => {
    await mintWith(6n, testCreator, maxUint256);
    expect(await trial(6n)).toBe("NoAnswer()");
  });
});
