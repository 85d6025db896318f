import { type Address, type LocalAccount, zeroAddress, zeroHash } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import { testCollectionAbi } from "@/lib/abi/generated/test-collection";
import { vaultAbi } from "@/lib/abi/generated/vault";
import { MAX_URI_LENGTH } from "@/lib/vault/message";
import { deployContract, waitForSuccess } from "../../chains/deploy-contract";
import { openTestVault } from "../open-vault";
import { refusalOfCall } from "../refusal";
import {
  type MoveParameters,
  move,
  moveCall,
  startTestVault,
  type TestVault,
  type VaultTestChain,
} from "../vaults";

let vault: TestVault;
beforeAll(async () => {
  vault = await startTestVault();
});
afterAll(() => vault?.stop());

const trial = (parameters: MoveParameters) =>
  refusalOfCall(parameters.from.client.simulateContract(moveCall(parameters)));

describe("a collection of strangers", () => {
  let collection: Address;
  let from: VaultTestChain;
  let to: VaultTestChain;

  beforeAll(async () => {
    const { client, accounts } = vault.home;
    const deploy = {
      contract: "TestCollection",
      args: ["Strange", "STR"],
      account: accounts.deployer,
    } as const;
    collection = await deployContract(client, deploy);
    ({ from, to } = await openTestVault(vault, collection));
  });

  async function mint(tokenId: bigint, uri: string) {
    const { client, accounts } = from;
    const hash = await client.writeContract({
      account: accounts.maker,
      address: collection,
      abi: testCollectionAbi,
      functionName: "mint",
      args: [accounts.maker.address, tokenId, uri],
    });
    await waitForSuccess(client, hash);
  }

  it.each([
    ["without creator earnings", 1n, "ipfs://strange/1"],
    ["without a URI", 2n, ""],
    ["with the longest URI that is carried", 3n, "u".repeat(MAX_URI_LENGTH)],
  ])("moves %s", async (_, tokenId, uri) => {
    await mint(tokenId, uri);
    await move({ from, to, tokenId });
    const at = { address: to.collection, abi: erc721Abi } as const;
    const [carried, earnings] = await Promise.all([
      to.client.readContract({ ...at, functionName: "tokenURI", args: [tokenId] }),
      to.client.readContract({ ...at, functionName: "royaltyInfo", args: [tokenId, 10_000n] }),
    ]);
    expect(carried).toBe(uri);
    expect(earnings).toEqual([zeroAddress, 0n]);
  });

  it("does not move with a URI that is too long", async () => {
    await mint(4n, "u".repeat(MAX_URI_LENGTH + 1));
    expect(await trial({ from, to, tokenId: 4n })).toBe(
      `UriTooLong(${MAX_URI_LENGTH + 1}, ${MAX_URI_LENGTH})`,
    );
  });

  it("has a mirror of its own", () => {
    expect(to.collection).not.toBe(vault.base.collection);
  });
});

describe("a vault's switches", () => {
  const owned = (account: LocalAccount) => {
    const { home, base } = vault;
    const at = { account, address: home.vault, abi: vaultAbi } as const;
    return [
      home.client.simulateContract({ ...at, functionName: "setDeliveriesPaused", args: [true] }),
      home.client.simulateContract({ ...at, functionName: "setPeer", args: [base.eid, zeroHash] }),
      home.client.simulateContract({ ...at, functionName: "setEnforcedOptions", args: [[]] }),
    ].map(refusalOfCall);
  };

  it("are its owner's alone", async () => {
    const { deployer, stranger } = vault.home.accounts;
    expect(new Set(await Promise.all(owned(stranger)))).toEqual(
      new Set([`OwnableUnauthorizedAccount(${stranger.address})`]),
    );
    expect(new Set(await Promise.all(owned(deployer)))).toEqual(new Set(["settles"]));
  });
});

describe("a mirror", () => {
  it("changes its description for its owner alone", async () => {
    const { base } = vault;
    const { deployer, stranger } = base.accounts;
    const set = {
      address: base.vault,
      abi: quaysideCollectionAbi,
      functionName: "setContractURI",
      args: ["ipfs://new"],
    } as const;
    expect(await refusalOfCall(base.client.simulateContract({ ...set, account: stranger }))).toContain(
      "Unauthorized",
    );
    await waitForSuccess(base.client, await base.client.writeContract({ ...set, account: deployer }));
    const uri = base.client.readContract({ ...set, functionName: "contractURI", args: [] });
    expect(await uri).toBe("ipfs://new");
  });

  it("says which standards it speaks", async () => {
    const { base } = vault;
    const speaks = (interfaceId: `0x${string}`) =>
      base.client.readContract({
        address: base.vault,
        abi: erc721Abi,
        functionName: "supportsInterface",
        args: [interfaceId],
      });
    // ERC-165, ERC-721 and its metadata, ERC-2981, ERC-4906.
    const ids = ["0x01ffc9a7", "0x80ac58cd", "0x5b5e139f", "0x2a55205a", "0x49064906"] as const;
    expect(await Promise.all(ids.map(speaks))).toEqual(ids.map(() => true));
    expect(await speaks("0xffffffff")).toBe(false);
  });
});
