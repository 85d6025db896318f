import { type Address, type LocalAccount, zeroAddress } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import { quaysideEditionsAbi } from "@/lib/abi/generated/quayside-editions";
import type { LocalAccounts } from "../../chains/accounts";
import type { ChainClient } from "../../chains/chain-client";
import { deploymentAddress, sendDeployment, waitForAll, waitForSuccess } from "../../chains/deploy-contract";
import type { ProtocolAddresses } from "../../chains/deploy-protocol";
import { enforceEarnings } from "../../chains/deploy-validator";
import { baseUri, contractUri } from "../plan/collection-uri";
import type { CollectionPlan } from "../plan/collections";
import { contractOwnerOf, creatorOf, seedOwners } from "../plan/market-of";
import type { PlannedMarket } from "../plan/plan-market";
import type { SeededCollection } from "./seeded-collection";

const mintsPerTransaction = 60;

const contracts = {
  plain: "QuaysideCollection",
  enforced: "QuaysideEnforcedCollection",
  editions: "QuaysideEditions",
} as const;

export interface OpenCollectionParameters {
  client: ChainClient;
  protocol: ProtocolAddresses;
  accounts: LocalAccounts;
  plan: CollectionPlan;
  market: PlannedMarket;
}

function deploymentOf(plan: CollectionPlan, accounts: LocalAccounts) {
  return {
    contract: contracts[plan.kind],
    args: [
      plan.name,
      plan.symbol,
      plan.kind === "editions" ? `${baseUri(plan)}{id}` : baseUri(plan),
      contractUri(plan),
      accounts.deployer.address,
      creatorOf(plan, accounts).address,
      BigInt(plan.creatorEarningsBps),
    ],
  };
}

/** The address that a collection will have on its home chain. */
export function collectionAddress(plan: CollectionPlan, accounts: LocalAccounts): Address {
  return deploymentAddress(deploymentOf(plan, accounts));
}

async function deploy({ client, accounts, plan }: OpenCollectionParameters): Promise<SeededCollection> {
  const { address, hash } = await sendDeployment(client, {
    ...deploymentOf(plan, accounts),
    account: accounts.deployer,
  });
  await waitForSuccess(client, hash);
  const receipt = await client.getTransactionReceipt({ hash });
  const creator = creatorOf(plan, accounts).address;
  return { slug: plan.slug, address, startBlock: Number(receipt.blockNumber), creator };
}

async function mint(
  { client, accounts, market }: OpenCollectionParameters,
  { address }: SeededCollection,
  owners: readonly LocalAccount[],
): Promise<void> {
  const starts = Array.from(
    { length: Math.ceil(market.mints.length / mintsPerTransaction) },
    (_, index) => index * mintsPerTransaction,
  );
  const hashes = starts.map((start) => {
    const part = market.mints.slice(start, start + mintsPerTransaction);
    const recipients = part.map(({ owner }) => owners[owner]?.address ?? zeroAddress);
    const quantities = part.map(({ quantity }) => BigInt(quantity));
    return client.writeContract({
      account: accounts.deployer,
      address,
      abi: quaysideCollectionAbi,
      functionName: "mintBatch",
      args: [recipients, quantities],
      gas: 20_000_000n,
    });
  });
  await waitForAll(client, await Promise.all(hashes));
}

/** One transaction an edition, in the order of their ids. */
async function mintEditions(
  { client, accounts, market }: OpenCollectionParameters,
  { address }: SeededCollection,
  owners: readonly LocalAccount[],
): Promise<void> {
  const editions = new Map<bigint, PlannedMarket["copies"]>();
  for (const copies of market.copies)
    editions.set(copies.tokenId, [...(editions.get(copies.tokenId) ?? []), copies]);
  const hashes = [...editions.values()].map((copies) => {
    const recipients = copies.map(({ owner }) => owners[owner]?.address ?? zeroAddress);
    return client.writeContract({
      account: accounts.deployer,
      address,
      abi: quaysideEditionsAbi,
      functionName: "createEdition",
      args: [recipients, copies.map(({ quantity }) => quantity)],
      gas: 5_000_000n,
    });
  });
  await waitForAll(client, await Promise.all(hashes));
}

/** Every seller lets the conduit move their items; the other owners have that step still before them. */
async function approve(
  { client, protocol, market }: OpenCollectionParameters,
  { address }: SeededCollection,
  owners: readonly LocalAccount[],
): Promise<void> {
  const sellers = new Set([...market.trades, ...market.listings].map(({ seller }) => seller));
  const hashes = owners
    .filter((_, index) => sellers.has(index))
    .map((owner) =>
      client.writeContract({
        account: owner,
        address,
        abi: erc721Abi,
        functionName: "setApprovalForAll",
        args: [protocol.conduit, true],
        gas: 100_000n,
      }),
    );
  await waitForAll(client, await Promise.all(hashes));
}

/** Puts a collection under the validator; from then on only orders with the server's signature move its items for others. */
async function enforce(
  { client, protocol, accounts }: OpenCollectionParameters,
  { address }: SeededCollection,
): Promise<void> {
  await enforceEarnings(client, {
    owner: accounts.deployer,
    collection: address,
    validator: protocol.transferValidator,
  });
}

/** Hands the contract to the account that looks after the collection, if that is another than its deployer. */
async function handOver(
  { client, accounts, plan }: OpenCollectionParameters,
  { address }: SeededCollection,
): Promise<void> {
  const owner = contractOwnerOf(plan, accounts);
  if (owner === accounts.deployer) return;
  const hash = await client.writeContract({
    account: accounts.deployer,
    address,
    abi: quaysideCollectionAbi,
    functionName: "transferOwnership",
    args: [owner.address],
    gas: 100_000n,
  });
  await waitForSuccess(client, hash);
}

/** Deploys a collection, mints all of it to its first owners, lets its sellers sell, and hands it to its owner. */
export async function openCollection(parameters: OpenCollectionParameters): Promise<SeededCollection> {
  const owners = seedOwners(parameters.accounts);
  const collection = await deploy(parameters);
  if (parameters.plan.kind === "enforced") await enforce(parameters, collection);
  const hand = parameters.plan.kind === "editions" ? mintEditions : mint;
  await hand(parameters, collection, owners);
  await approve(parameters, collection, owners);
  await handOver(parameters, collection);
  return collection;
}
