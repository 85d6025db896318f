import { type Address, type Hex, zeroHash } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import { createCloneCall } from "@/lib/protocol/creator-contracts";
import { payeeOf } from "@/lib/trade/deploy/payout";
import { findFreePorts } from "../../e2e/setup/free-ports";
import { waitForSuccess } from "../../local/chains/deploy-contract";
import type { VaultTestChain } from "../../local/testing/vaults";
import { startVaultDoctor, type VaultDoctor, vaultOn } from "../testing/vault-doctor";

let doctor: VaultDoctor;
beforeAll(async () => {
  doctor = await startVaultDoctor();
});
afterAll(() => doctor?.stop());
beforeEach(() => setEarnings(doctor.vault.home.accounts.maker.address));

async function setEarnings(payee: Address, bps = 500n) {
  const { client, accounts, collection: address } = doctor.vault.home;
  const call = { address, abi: quaysideCollectionAbi, functionName: "setCreatorEarnings" } as const;
  const hash = await client.writeContract({ ...call, account: accounts.deployer, args: [payee, bps] });
  await waitForSuccess(client, hash);
}

/** A split between two accounts, with the call that makes it on a chain. */
function splitOf(salt: Hex) {
  const { deployer, maker, taker } = doctor.vault.home.accounts;
  const shares = [maker, taker].map(({ address: account }) => ({ account, bps: 5_000 }));
  const { address, split } = payeeOf(shares, { creator: deployer.address, salt });
  if (split === null) throw new Error("two accounts share by a split");
  return { address, call: createCloneCall(split) };
}

async function make({ client, accounts }: VaultTestChain, { call }: ReturnType<typeof splitOf>) {
  const account = accounts.deployer;
  await waitForSuccess(client, await client.sendTransaction({ account, chain: client.chain, ...call }));
}

const earnings = async (...changed: Parameters<VaultDoctor["examine"]>) =>
  (await doctor.examine(...changed)).lines.filter((line) => !line.includes("at LayerZero"));

const missing = (id: string, payee: Address) =>
  `warning ${vaultOn(id)}: creator earnings go to ${payee}, a contract on ethereum that is not on ${id}: sales on ${id} ` +
  "pay it too, and nobody can take that out until its maker deploys it there at the same address";
const there = (payee: Address) =>
  `ok ${vaultOn("ethereum")}: ${payee}, which gets creator earnings, is a contract on each of its chains`;

describe("doctor, about who gets a vault's creator earnings", () => {
  it("warns of each chain where a split is missing, until it was made there", async () => {
    const { home, base, polygon } = doctor.vault;
    const split = splitOf(zeroHash);
    await make(home, split);
    expect(await earnings()).toEqual([]);
    await setEarnings(split.address);
    expect(await earnings()).toEqual([missing("base", split.address), missing("polygon", split.address)]);
    await make(base, split);
    expect(await earnings()).toEqual([missing("polygon", split.address)]);
    await make(polygon, split);
    expect(await earnings()).toEqual([there(split.address)]);
  });

  it("warns of a split that only the collection file names, and says where it cannot look", async () => {
    const split = splitOf(`0x${"01".repeat(32)}`);
    await make(doctor.vault.home, split);
    const recipients = [{ address: split.address, bps: 300 }];
    const collection = { ...doctor.collection, creatorEarnings: { recipients } };
    const silent = `http://127.0.0.1:${await findFreePorts(1)}`;
    const chains = doctor.chains.map((chain) =>
      chain.id === "base" ? { ...chain, rpcUrls: [silent] } : chain,
    );
    expect(await earnings({ chains, collection })).toEqual([
      "problem chain base, vaults: The RPC did not answer.",
      `problem ${vaultOn("base")}: The RPC did not answer.`,
      missing("polygon", split.address),
    ]);
  });

  it("does not take an account for a contract because it lets one act for it", async () => {
    const { client, accounts, protocol } = doctor.vault.home;
    const { address } = accounts.stranger;
    await client.setCode({ address, bytecode: `0xef0100${protocol.seaport.slice(2)}` });
    await setEarnings(address);
    expect(await earnings()).toEqual([]);
  });

  it("says nothing of a collection that pays nothing, or names nobody", async () => {
    const { client, collection, vault: contractAtHome } = doctor.vault.home;
    await setEarnings(contractAtHome, 0n);
    expect(await earnings()).toEqual([]);
    await setEarnings(contractAtHome, 1n);
    expect(await earnings()).toEqual([missing("base", contractAtHome), missing("polygon", contractAtHome)]);
    const code = await client.getCode({ address: collection });
    if (code === undefined) throw new Error("the collection is a contract");
    await client.setCode({ address: collection, bytecode: "0x00" });
    expect(await earnings()).toEqual([]);
    await client.setCode({ address: collection, bytecode: code });
  });
});
