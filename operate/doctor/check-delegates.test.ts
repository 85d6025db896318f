import { type Address, encodeFunctionData, parseAbi, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFreePorts } from "../../e2e/setup/free-ports";
import { waitForSuccess } from "../../local/chains/deploy-contract";
import { LAYERZERO_ENDPOINT } from "../../local/chains/deploy-layerzero";
import type { VaultTestChain } from "../../local/testing/vaults";
import { startVaultDoctor, type VaultDoctor, vaultOn } from "../testing/vault-doctor";

const ownerAbi = parseAbi([
  "function setDelegate(address delegate)",
  "function transferOwnership(address newOwner)",
  "function renounceOwnership()",
]);

type OwnerCall =
  | { functionName: "setDelegate" | "transferOwnership"; args: [Address] }
  | { functionName: "renounceOwnership" };

let doctor: VaultDoctor;
beforeAll(async () => {
  doctor = await startVaultDoctor();
});
afterAll(() => doctor?.stop());

const owned = (id: string) => `ok ${vaultOn(id)}: its owner is its delegate at LayerZero`;
const allOwned = ["ethereum", "base", "polygon"].map(owned);

/** Sends a call of the owner, by default its first one, to a chain's end of the vault. */
async function send(on: VaultTestChain, call: OwnerCall, account = on.accounts.deployer) {
  const data = encodeFunctionData({ abi: ownerAbi, ...call });
  const { client, vault: to } = on;
  await waitForSuccess(client, await client.sendTransaction({ account, chain: client.chain, to, data }));
}

describe("doctor, about who may change a vault's settings at LayerZero", () => {
  it("finds nothing wrong while it is the owner, or nobody", async () => {
    const { polygon } = doctor.vault;
    expect(await doctor.examine()).toEqual({ lines: allOwned, status: 0 });
    await send(polygon, { functionName: "setDelegate", args: [zeroAddress] });
    expect(await doctor.examine()).toEqual({
      lines: [owned("ethereum"), owned("base"), `ok ${vaultOn("polygon")}: it has no delegate at LayerZero`],
      status: 0,
    });
    await send(polygon, { functionName: "setDelegate", args: [polygon.accounts.deployer.address] });
  });

  it("names the former owner, whom a transfer of the ownership leaves it, until the new one has taken it", async () => {
    const { base } = doctor.vault;
    const { deployer, stranger } = base.accounts;
    await send(base, { functionName: "transferOwnership", args: [stranger.address] });
    expect(await doctor.examine()).toEqual({
      lines: [
        owned("ethereum"),
        `problem ${vaultOn("base")}: ${deployer.address} does not own ${base.vault} but is its delegate at LayerZero, ` +
          `who chooses whom it believes, and so can forge arrivals: its owner ${stranger.address} must call ` +
          `setDelegate(${stranger.address}), unless the ownership is about to go to that delegate`,
        owned("polygon"),
      ],
      status: 1,
    });
    await send(base, { functionName: "setDelegate", args: [stranger.address] }, stranger);
    expect(await doctor.examine()).toEqual({ lines: allOwned, status: 0 });
  });

  it("says that nobody can take it from the delegate of a vault without an owner", async () => {
    const { polygon } = doctor.vault;
    await send(polygon, { functionName: "renounceOwnership" });
    const { lines, status } = await doctor.examine();
    expect([lines[2], status]).toEqual([
      `problem ${vaultOn("polygon")}: ${polygon.accounts.deployer.address} is the delegate of ${polygon.vault} at LayerZero, ` +
        "who chooses whom it believes, and so can forge arrivals: it has no owner who could change that, so take the vault out of COLLECTIONS_FILE and WEB_CHAINS_FILE",
      1,
    ]);
  });

  it("says which file is wrong where the vault is at another endpoint, or is none", async () => {
    const { chains, collection, vault } = doctor;
    const [home, ...others] = chains;
    const { ethereum, ...remote } = collection.vault?.routes ?? {};
    if (home === undefined || ethereum === undefined) throw new Error("a vault has a home");
    const { seaport } = home.contracts;
    const elsewhere = { ...home, contracts: { ...home.contracts, layerzeroEndpoint: seaport } };
    expect((await doctor.examine({ chains: [elsewhere, ...others] })).lines[0]).toBe(
      `problem ${vaultOn("ethereum")}: ${vault.home.vault} is at LayerZero's endpoint ${LAYERZERO_ENDPOINT}, not ${seaport}: correct layerzeroEndpoint in CHAINS_FILE`,
    );
    const routes = { ...remote, ethereum: { ...ethereum, oapp: seaport } };
    expect((await doctor.examine({ collection: { ...collection, vault: { routes } } })).lines[0]).toBe(
      `problem ${vaultOn("ethereum")}: ${seaport} does not answer as a vault: correct COLLECTIONS_FILE`,
    );
  });

  it("calls nothing right that it cannot ask", async () => {
    const { chains, vault } = doctor;
    const silent = `http://127.0.0.1:${await findFreePorts(1)}`;
    await vault.polygon.client.setCode({ address: LAYERZERO_ENDPOINT, bytecode: "0x" });
    const { lines, status } = await doctor.examine({
      chains: chains.map((chain) => (chain.id === "base" ? { ...chain, rpcUrls: [silent] } : chain)),
    });
    expect([lines, status]).toEqual([
      [
        owned("ethereum"),
        "problem chain base, vaults: The RPC did not answer.",
        `problem ${vaultOn("polygon")}: LayerZero's endpoint ${LAYERZERO_ENDPOINT} does not say who is the delegate of ${vault.polygon.vault}`,
      ],
      1,
    ]);
  });
});
