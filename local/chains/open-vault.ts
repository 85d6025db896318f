import { type Address, encodeFunctionData, type Hex, keccak256, type LocalAccount, toHex } from "viem";
import { vaultAbi } from "@/lib/abi/generated/vault";
import { encodeLzReceiveOptions } from "@/lib/vault/options";
import { addressToBytes32 } from "@/lib/vault/packet";
import type { ChainClient } from "./chain-client";
import { deployContract, waitForSuccess } from "./deploy-contract";
import { LAYERZERO_ENDPOINT } from "./deploy-layerzero";
import { enforceEarnings, whitelistOperator } from "./deploy-validator";

/** The ONFT's message type of a plain move. */
const SEND = 1;

/**
 * Gas that a delivery gets. A mirror, enforced or not, takes 483,000 for the longest token URI (139,000 for one of 20 bytes), and
 * home 81,000 for our collections; the rest is for recipients that do something of their own, and collections that cost more.
 */
const DELIVERY_GAS = { home: 250_000n, mirror: 600_000n } as const;

/** A chain with LayerZero on it. */
export type VaultChain = {
  client: ChainClient;
  /** LayerZero's id of the chain. */
  eid: number;
};

export type OpenVaultParameters = {
  /** Pays, and owns adapter and mirrors. */
  owner: LocalAccount;
  /** Where the collection is. */
  home: VaultChain;
  collection: Address;
  /** Where its mirrors come to be. */
  remotes: readonly VaultChain[];
  /** Of the mirrors, as the collection has them. */
  name: string;
  symbol: string;
  contractURI: string;
  /** Given for an ERC-721C: its mirrors are enforced too, and the adapter may lock its tokens. */
  enforcement?: {
    /** The transfer validator, which is at the same address on every chain. */
    validator: Address;
    /** Who owns the marketplace's list there. */
    listOwner: LocalAccount;
  };
};

/** Where a collection's tokens can be: the adapter at home, and a mirror on every other chain. */
export type OpenedVault = {
  adapter: Address;
  /** By LayerZero's id of the chain. */
  mirrors: ReadonlyMap<number, Address>;
};

type VaultEnd = VaultChain & { address: Address; deliveryGas: bigint };

async function deployAdapter(parameters: OpenVaultParameters): Promise<VaultEnd> {
  const { owner, home, collection, enforcement } = parameters;
  const address = await deployContract(home.client, {
    contract: "VaultAdapter",
    args: [collection, LAYERZERO_ENDPOINT, owner.address],
    account: owner,
  });
  if (enforcement !== undefined) {
    await whitelistOperator(home.client, { ...enforcement, operator: address });
  }
  return { ...home, address, deliveryGas: DELIVERY_GAS.home };
}

async function deployMirror(parameters: OpenVaultParameters, chain: VaultChain): Promise<VaultEnd> {
  const { owner, home, collection, name, symbol, contractURI, enforcement } = parameters;
  const common = [name, symbol, contractURI, LAYERZERO_ENDPOINT, owner.address];
  // Two collections may have the same name.
  const salt = keccak256(toHex(`${home.eid} ${collection.toLowerCase()}`));
  if (enforcement === undefined) {
    const mirror = { contract: "VaultMirror", args: common, salt, account: owner } as const;
    const address = await deployContract(chain.client, mirror);
    return { ...chain, address, deliveryGas: DELIVERY_GAS.mirror };
  }
  const { validator } = enforcement;
  const args = [...common, validator];
  const enforced = { contract: "VaultMirrorEnforced", args, salt, account: owner } as const;
  const address = await deployContract(chain.client, enforced);
  await enforceEarnings(chain.client, { owner, collection: address, validator });
  return { ...chain, address, deliveryGas: DELIVERY_GAS.mirror };
}

/** Makes all other ends peers of one, with the gas that a delivery there takes. */
async function connect(owner: LocalAccount, end: VaultEnd, others: readonly VaultEnd[]): Promise<void> {
  const { client, address } = end;
  const nonce = await client.getTransactionCount({ address: owner.address });
  const options = others.map(({ eid, deliveryGas }) => ({
    eid,
    msgType: SEND,
    options: encodeLzReceiveOptions(deliveryGas),
  }));
  // The gas first: without it a move could leave that nobody pays the delivery of.
  const calls: Hex[] = [
    encodeFunctionData({ abi: vaultAbi, functionName: "setEnforcedOptions", args: [options] }),
    ...others.map((other) =>
      encodeFunctionData({
        abi: vaultAbi,
        functionName: "setPeer",
        args: [other.eid, addressToBytes32(other.address)],
      }),
    ),
  ];
  const hashes = await Promise.all(
    calls.map((data, index) =>
      client.sendTransaction({
        account: owner,
        chain: client.chain,
        to: address,
        data,
        gas: 1_000_000n,
        nonce: nonce + index,
      }),
    ),
  );
  await Promise.all(hashes.map((hash) => waitForSuccess(client, hash)));
}

/**
 * Makes a collection movable: an adapter on its home chain, a mirror on each of the others, every two of them connected, with
 * the gas of deliveries enforced so that whoever sends needs no options. Where earnings are enforced at home, they are on the
 * mirrors before anything can arrive. One vault at a time for an owner, since it numbers the owner's transactions.
 *
 * @throws QuaysideError `deploy_failed`.
 */
export async function openVault(parameters: OpenVaultParameters): Promise<OpenedVault> {
  const [adapter, ...mirrors] = await Promise.all([
    deployAdapter(parameters),
    ...parameters.remotes.map((chain) => deployMirror(parameters, chain)),
  ]);
  const ends = [adapter, ...mirrors];
  await Promise.all(
    ends.map((end) =>
      connect(
        parameters.owner,
        end,
        ends.filter((other) => other !== end),
      ),
    ),
  );
  return {
    adapter: adapter.address,
    mirrors: new Map(mirrors.map(({ eid, address }) => [eid, address])),
  };
}
