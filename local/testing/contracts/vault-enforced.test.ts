import { type Address, encodeFunctionData, parseEther, zeroAddress, zeroHash } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { nftPoolFactoryAbi } from "@/lib/abi/generated/nft-pool-factory";
import { quaysideEnforcedCollectionAbi } from "@/lib/abi/generated/quayside-enforced-collection";
import { transferValidatorAbi } from "@/lib/abi/generated/transfer-validator";
import { seaportAbi } from "@/lib/abi/seaport";
import type { QuaysideError } from "@/lib/errors";
import { MAX_URI_LENGTH } from "@/lib/vault/message";
import { deployContract, waitForSuccess } from "../../chains/deploy-contract";
import { LAYERZERO_ENDPOINT } from "../../chains/deploy-layerzero";
import { openVault, planVaultAddresses } from "../../chains/open-vault";
import { TEST_EARNINGS_BPS } from "../chain";
import { deployEnforcedCollection } from "../enforced-collection";
import { ownerOf } from "../holdings";
import { approveConduit, signListing } from "../orders";
import { approveOperator } from "../pools";
import { refusalOfCall } from "../refusal";
import { advancedOrder, serverSignature } from "../server-signature";
import { move, moveCall, startTestVault, type TestVault, usableOn, type VaultTestChain } from "../vaults";

/** The validator's answer to an operator without permission. */
const CLOSED = "CreatorTokenTransferValidator__CallerMustBeWhitelisted()";
const PRICE = parseEther("1");

let vault: TestVault;
beforeAll(async () => {
  vault = await startTestVault({ enforced: true });
  // The maker trusts everybody who could be trusted, on every chain: what is refused below, the validator refuses.
  for (const chain of vault.chains) {
    const { accounts, protocol } = chain;
    await approveConduit(chain, accounts.maker);
    for (const operator of [accounts.stranger.address, protocol.poolFactory, protocol.seaport])
      await approveOperator(chain, accounts.maker, operator);
  }
});
afterAll(() => vault?.stop());

/** Buys the maker's listing for the taker, creator earnings included; without a zone no server signature is needed. */
async function purchase(chain: VaultTestChain, tokenId: bigint, zone?: Address) {
  const { deployer, maker, taker } = chain.accounts;
  const fees = [{ kind: "creator", recipient: deployer.address, bps: TEST_EARNINGS_BPS }] as const;
  const { order, signature } = await signListing(chain, maker, {
    tokenId,
    unitPrice: PRICE,
    fees: zone === undefined ? [] : fees,
    ...(zone && { zone }),
  });
  const extraData = zone === undefined ? "0x" : await serverSignature(chain, order);
  return {
    account: taker,
    address: chain.protocol.seaport,
    abi: seaportAbi,
    functionName: "fulfillAdvancedOrder",
    args: [advancedOrder(order, signature, extraData), [], zeroHash, taker.address],
    value: PRICE,
  } as const;
}

/** Every way by which somebody else than the holder could move the token without the server's signature; each says why not. */
async function waysRound(chain: VaultTestChain, to: VaultTestChain, tokenId: bigint) {
  const { client, accounts, protocol, collection } = chain;
  const { maker, stranger, taker } = accounts;
  const transfer = {
    account: stranger,
    address: collection,
    abi: erc721Abi,
    functionName: "transferFrom",
    args: [maker.address, stranger.address, tokenId],
  } as const;
  const pool = {
    account: maker,
    address: protocol.poolFactory,
    abi: nftPoolFactoryAbi,
    functionName: "createPool",
    args: [collection, PRICE, 0n, 0n, [tokenId]],
  } as const;
  const listing = await purchase(chain, tokenId);
  const send = moveCall({ from: chain, to, tokenId, recipient: taker.address, account: stranger });
  return Promise.all([
    refusalOfCall(client.simulateContract(transfer)),
    refusalOfCall(client.simulateContract(pool)),
    refusalOfCall(client.simulateContract(listing)),
    refusalOfCall(client.simulateContract(send)),
  ]);
}

describe("a token of an enforced collection", () => {
  it("moves from chain to chain and home again, and nowhere has anybody but its holder a hold on it", async () => {
    const { home, base, polygon } = vault;
    const { maker, stranger } = home.accounts;
    const refused = [CLOSED, CLOSED, CLOSED, `OnlyNFTOwner(${stranger.address}, ${maker.address})`];
    for (const [from, to] of [
      [home, base],
      [base, polygon],
      [polygon, home],
    ] as const) {
      expect(await waysRound(from, to, 1n)).toEqual(refused);
      await move({ from, to, tokenId: 1n });
      expect(await usableOn(vault, 1n)).toEqual([to.eid]);
    }
    expect(await waysRound(home, base, 1n)).toEqual(refused);
    expect(await ownerOf(home, 1n)).toBe(maker.address);
  });

  it("is sold on another chain with the server's signature there, and the creator is paid", async () => {
    const { home, base } = vault;
    const { deployer, taker } = home.accounts;
    await move({ from: home, to: base, tokenId: 2n });
    const { client, protocol } = base;
    const earned = await client.getBalance({ address: deployer.address });
    await waitForSuccess(client, await client.writeContract(await purchase(base, 2n, protocol.signedZone)));
    expect(await ownerOf(base, 2n)).toBe(taker.address);
    expect((await client.getBalance({ address: deployer.address })) - earned).toBe(parseEther("0.05"));
    await move({ from: base, to: home, tokenId: 2n, account: taker });
    expect(await ownerOf(home, 2n)).toBe(taker.address);
  });

  it("is given away by its holder on another chain, as at home", async () => {
    const { home, base } = vault;
    const { maker, taker } = home.accounts;
    await move({ from: home, to: base, tokenId: 3n });
    const give = await base.client.writeContract({
      account: maker,
      address: base.collection,
      abi: erc721Abi,
      functionName: "transferFrom",
      args: [maker.address, taker.address, 3n],
    });
    await waitForSuccess(base.client, give);
    expect(await ownerOf(base, 3n)).toBe(taker.address);
  });

  it("is not locked by an adapter that the validator does not let through", async () => {
    const { home, base } = vault;
    const { maker, deployer } = home.accounts;
    const adapter = await deployContract(home.client, {
      contract: "VaultAdapter",
      args: [home.collection, LAYERZERO_ENDPOINT, maker.address],
      account: deployer,
    });
    await approveOperator(home, maker, adapter);
    const call = moveCall({ from: { ...home, vault: adapter }, to: base, tokenId: 4n });
    expect(await refusalOfCall(home.client.simulateContract(call))).toBe(CLOSED);
  });
});

describe("a collection whose enforcement its mirrors could not keep up", () => {
  let collection: Address;
  beforeAll(async () => {
    collection = await deployEnforcedCollection(vault.home, "Guarded Collection");
  });

  async function setLevel(level: number): Promise<void> {
    const { home } = vault;
    const { deployer } = home.accounts;
    const hash = await home.client.writeContract({
      account: deployer,
      address: home.protocol.transferValidator,
      abi: transferValidatorAbi,
      functionName: "setTransferSecurityLevelOfCollection",
      args: [collection, level, false, true, false],
    });
    await waitForSuccess(home.client, hash);
  }

  async function open({ enforced }: { enforced: boolean }) {
    const { home, base } = vault;
    const { deployer } = home.accounts;
    const parameters = {
      owner: deployer,
      home,
      collection,
      remotes: [base],
      name: "Guarded",
      symbol: "GRD",
      contractURI: "",
      ...(enforced && {
        enforcement: { validator: home.protocol.transferValidator, listOwner: deployer },
      }),
    };
    const [{ adapter }, result] = [
      planVaultAddresses({ ...parameters, homeEid: home.eid, remoteEids: [base.eid] }),
      await openVault(parameters).then(
        () => "movable",
        (error: QuaysideError) => `${error.code}: ${error.message}`,
      ),
    ];
    return { result, adapter: await home.client.getCode({ address: adapter }) };
  }

  it.each([
    [1, "level 1"],
    [4, "level 4"],
    [6, "level 6"],
    [9, "level 9"],
  ])("gets no vault at level %i", async (level, why) => {
    await setLevel(level);
    const { result, adapter } = await open({ enforced: true });
    expect(result).toContain("not_movable");
    expect(result).toContain(why);
    expect(adapter).toBeUndefined();
  });

  it("gets no vault whose mirrors go freely", async () => {
    await setLevel(0);
    const { result, adapter } = await open({ enforced: false });
    expect(result).toContain("guards it, and not its mirrors");
    expect(adapter).toBeUndefined();
  });

  it("gets one at the level that its mirrors are set to", async () => {
    await setLevel(3);
    expect((await open({ enforced: true })).result).toBe("movable");
  });
});

describe("an enforced mirror", () => {
  it("takes the longest URI with the gas that is enforced", async () => {
    const { home, base } = vault;
    const set = await home.client.writeContract({
      account: home.accounts.deployer,
      address: home.collection,
      abi: quaysideEnforcedCollectionAbi,
      functionName: "setBaseURI",
      args: ["u".repeat(MAX_URI_LENGTH - 1)],
    });
    await waitForSuccess(home.client, set);
    await move({ from: home, to: base, tokenId: 5n });
    const uri = await base.client.readContract({
      address: base.collection,
      abi: erc721Abi,
      functionName: "tokenURI",
      args: [5n],
    });
    expect(uri).toHaveLength(MAX_URI_LENGTH);
  });

  it("is under its validator from its first block on, before anybody chose a list", async () => {
    const { base } = vault;
    const { deployer, maker } = base.accounts;
    const { transferValidator } = base.protocol;
    const mirror = await deployContract(base.client, {
      contract: "VaultMirrorEnforced",
      args: ["Early", "EARLY", "", LAYERZERO_ENDPOINT, maker.address, transferValidator],
      account: deployer,
    });
    const at = { address: mirror, abi: quaysideEnforcedCollectionAbi } as const;
    const [validator, owner] = await Promise.all([
      base.client.readContract({ ...at, functionName: "getTransferValidator" }),
      base.client.readContract({ ...at, functionName: "owner" }),
    ]);
    expect([validator, owner]).toEqual([transferValidator, maker.address]);
  });

  it("changes its validator for its owner alone", async () => {
    const { base } = vault;
    const { deployer, stranger } = base.accounts;
    const leave = (account: typeof deployer) =>
      refusalOfCall(
        base.client.call({
          account,
          to: base.collection,
          data: encodeFunctionData({
            abi: quaysideEnforcedCollectionAbi,
            functionName: "setTransferValidator",
            args: [zeroAddress],
          }),
        }),
      );
    expect(await leave(stranger)).toBe(`OwnableUnauthorizedAccount(${stranger.address})`);
    expect(await leave(deployer)).toBe("settles");
  });

  it("says that it is an ERC-721C with creator earnings and changing metadata", async () => {
    const { base } = vault;
    const speaks = (interfaceId: `0x${string}`) =>
      base.client.readContract({
        address: base.collection,
        abi: erc721Abi,
        functionName: "supportsInterface",
        args: [interfaceId],
      });
    // ERC-165, ERC-721 and its metadata, ERC-2981, ERC-4906, ICreatorToken.
    const ids = ["0x01ffc9a7", "0x80ac58cd", "0x5b5e139f", "0x2a55205a", "0x49064906", "0xad0d7f6c"] as const;
    expect(await Promise.all(ids.map(speaks))).toEqual(ids.map(() => true));
    expect(await speaks("0xffffffff")).toBe(false);
  });
});
