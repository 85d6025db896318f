import { type Address, encodeFunctionData, type Hex, keccak256, type LocalAccount, toHex } from "viem";
import { vaultAbi } from "@/lib/abi/generated/vault";
import { encodeLzReceiveOptions } from "@/lib/vault/options";
import { addressToBytes32 } from "@/lib/vault/packet";
import type { ChainClient } from "./chain-client";
import { checkEnforcement } from "./check-enforcement";
import {
  type DeployContractParameters,
  deployContract,
  deploymentAddress,
  waitForAll,
} from "./deploy-contract";
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

/** A vault without the clients of its chains. */
export type VaultPlan = {
  /** Pays, and owns adapter and mirrors. */
  owner: LocalAccount;
  /** LayerZero's id of the chain that the collection is on. */
  homeEid: number;
  collection: Address;
  /** LayerZero's ids of the chains of its mirrors. */
  remoteEids: readonly number[];
  /** The name and symbol of the mirrors, the same as the collection has. */
  name: string;
  symbol: string;
  contractURI: string;
  /** Given for an ERC-721C: its mirrors are enforced too, and the adapter may lock its tokens. */
  enforcement?: {
    /** The transfer validator, which is at the same address on every chain. */
    validator: Address;
    /** The owner of the marketplace's list there. */
    listOwner: LocalAccount;
  };
};

export type OpenVaultParameters = Omit<VaultPlan, "homeEid" | "remoteEids"> & {
  /** Where the collection is. */
  home: VaultChain;
  /** The chains of its mirrors. */
  remotes: readonly VaultChain[];
};

/** Where a collection's tokens can be: the adapter at home, and a mirror on every other chain. */
export type OpenedVault = {
  adapter: Address;
  /** By LayerZero's id of the chain. */
  mirrors: ReadonlyMap<number, Address>;
};

type Deployment = Pick<DeployContractParameters, "contract" | "args" | "salt">;

type VaultEnd = { eid: number; deployment: Deployment; address: Address; deliveryGas: bigint };

function adapterOf({ owner, homeEid, collection }: VaultPlan): VaultEnd {
  const deployment = {
    contract: "VaultAdapter",
    args: [collection, LAYERZERO_ENDPOINT, owner.address],
  } as const;
  const address = deploymentAddress(deployment);
  return { eid: homeEid, deployment, address, deliveryGas: DELIVERY_GAS.home };
}

function mirrorOf(plan: VaultPlan, eid: number): VaultEnd {
  const { owner, homeEid, collection, name, symbol, contractURI, enforcement } = plan;
  const common = [name, symbol, contractURI, LAYERZERO_ENDPOINT, owner.address];
  // Two collections may have the same name.
  const salt = keccak256(toHex(`${homeEid} ${collection.toLowerCase()}`));
  const deployment: Deployment =
    enforcement === undefined
      ? { contract: "VaultMirror", args: common, salt }
      : { contract: "VaultMirrorEnforced", args: [...common, enforcement.validator], salt };
  return { eid, deployment, address: deploymentAddress(deployment), deliveryGas: DELIVERY_GAS.mirror };
}

/** The adapter, and then the mirrors. */
function endsOf(plan: VaultPlan): [VaultEnd, ...VaultEnd[]] {
  return [adapterOf(plan), ...plan.remoteEids.map((eid) => mirrorOf(plan, eid))];
}

/** The addresses that the contracts of a vault will have. */
export function planVaultAddresses(plan: VaultPlan): OpenedVault {
  const [adapter, ...mirrors] = endsOf(plan);
  return {
    adapter: adapter.address,
    mirrors: new Map(mirrors.map(({ eid, address }) => [eid, address])),
  };
}

async function deployEnd({ client, eid }: VaultChain, plan: VaultPlan): Promise<void> {
  const end = endsOf(plan).find((one) => one.eid === eid);
  if (end === undefined) return;
  const { owner, homeEid, collection, enforcement } = plan;
  if (eid === homeEid) await checkEnforcement(client, { collection, validator: enforcement?.validator });
  await deployContract(client, { ...end.deployment, account: owner });
  if (enforcement === undefined) return;
  const { validator } = enforcement;
  if (eid === homeEid) await whitelistOperator(client, { ...enforcement, operator: end.address });
  else await enforceEarnings(client, { owner, collection: end.address, validator });
}

/** Makes all other ends peers of one, with the gas that a delivery there takes. */
async function connect(
  client: ChainClient,
  owner: LocalAccount,
  { address, others }: { address: Address; others: readonly VaultEnd[] },
): Promise<void> {
  const options = others.map(({ eid, deliveryGas }) => ({
    eid,
    msgType: SEND,
    options: encodeLzReceiveOptions(deliveryGas),
  }));
  // The gas first: without it, a move could leave before anybody pays for its delivery.
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
    calls.map((data) =>
      client.sendTransaction({
        account: owner,
        chain: client.chain,
        to: address,
        data,
        gas: 1_000_000n,
      }),
    ),
  );
  await waitForAll(client, hashes);
}

async function connectEnd({ client, eid }: VaultChain, plan: VaultPlan): Promise<void> {
  const ends = endsOf(plan);
  const others = ends.filter((one) => one.eid !== eid);
  const end = ends.find((one) => one.eid === eid);
  if (end !== undefined) await connect(client, plan.owner, { address: end.address, others });
}

/**
 * Does on one chain what {@link openVault} does on all: a caller that makes chains one by one opens the vault on each when its time
 * comes. Nothing may be sent before it is open on all of them.
 *
 * @throws QuaysideError `deploy_failed`; `not_movable` at home, where the collection's enforcement could be got round.
 */
export async function openVaultEnd(chain: VaultChain, plan: VaultPlan): Promise<void> {
  await deployEnd(chain, plan);
  await connectEnd(chain, plan);
}

/**
 * Makes a collection movable: an adapter on its home chain, a mirror on each of the others, every two of them connected, with
 * the gas of deliveries enforced so that whoever sends needs no options. Where earnings are enforced at home, they are on the
 * mirrors before anything can arrive. One vault at a time for an owner, since it numbers the owner's transactions.
 *
 * @throws QuaysideError `deploy_failed`; `not_movable` where the collection's enforcement could be got round on a mirror.
 */
export async function openVault({ home, remotes, ...rest }: OpenVaultParameters): Promise<OpenedVault> {
  const plan = { ...rest, homeEid: home.eid, remoteEids: remotes.map(({ eid }) => eid) };
  const chains = [home, ...remotes];
  // Home first: it says whether there may be mirrors.
  await deployEnd(home, plan);
  await Promise.all(remotes.map((chain) => deployEnd(chain, plan)));
  await Promise.all(chains.map((chain) => connectEnd(chain, plan)));
  return planVaultAddresses(plan);
}
