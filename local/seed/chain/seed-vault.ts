import type { Address } from "viem";
import { QuaysideError } from "@/lib/errors";
import { endpointIdOf } from "@/lib/vault/endpoint-ids";
import { encodeVaultMessage } from "@/lib/vault/message";
import { addressToBytes32, type Packet, packetGuid } from "@/lib/vault/packet";
import type { LocalAccounts } from "../../chains/accounts";
import type { LocalChain } from "../../chains/local-chains";
import { type OpenedVault, planVaultAddresses, type VaultPlan } from "../../chains/open-vault";
import { baseUri, contractUri } from "../plan/collection-uri";
import type { CollectionPlan } from "../plan/collections";
import { creatorOf, seedMarketOf, seedOwners } from "../plan/market-of";
import { type PlannedMove, type PlannedVault, planVault } from "../plan/plan-vault";
import { collectionAddress } from "./open-collection";

/** A move with the packet that it sends. */
export type SeededMove = PlannedMove & { packet: Packet };

/** A movable collection as each chain's seed works it out for itself, without a look at the other chains. */
export interface SeedVault {
  plan: CollectionPlan;
  contracts: VaultPlan;
  addresses: OpenedVault;
  planned: PlannedVault;
  /** In the order of sending. */
  moves: SeededMove[];
  /** LayerZero's id of a chain of it. */
  eidOf: (chain: string) => number;
  /** The adapter at home, a mirror elsewhere. */
  oappOn: (chain: string) => Address;
  /** The contract that is traded on a chain. */
  collectionOn: (chain: string) => Address;
}

export interface SeedVaultParameters {
  /** All local chains. */
  chains: readonly LocalChain[];
  accounts: LocalAccounts;
  /** At the same address on every chain. */
  transferValidator: Address;
  /** 0 to 1. */
  scale: number;
  /** Unix seconds at which the history ends. */
  now: number;
}

type Places = Pick<SeedVault, "eidOf" | "oappOn">;

/** The packets of planned moves: they are numbered on each path, in the order of sending. */
function packetsOf(
  plan: CollectionPlan,
  moves: readonly PlannedMove[],
  accounts: LocalAccounts,
  { eidOf, oappOn }: Places,
): SeededMove[] {
  const sentOn = new Map<string, bigint>();
  const owners = seedOwners(accounts);
  const bps = plan.creatorEarningsBps;
  const earnings = bps === 0 ? null : { recipient: creatorOf(plan, accounts).address, bps };
  return moves.map((move) => {
    const { from, to, tokenId, owner } = move;
    const recipient = owners[owner]?.address;
    if (recipient === undefined) throw new QuaysideError("seed_failed", "A planned mover does not exist.");
    const nonce = (sentOn.get(`${from} ${to}`) ?? 0n) + 1n;
    sentOn.set(`${from} ${to}`, nonce);
    const path = {
      nonce,
      srcEid: eidOf(from),
      sender: addressToBytes32(oappOn(from)),
      dstEid: eidOf(to),
      receiver: addressToBytes32(oappOn(to)),
    };
    const uri = `${baseUri(plan)}${tokenId}`;
    const message = encodeVaultMessage({ to: recipient, tokenId, earnings, uri });
    return { ...move, packet: { ...path, guid: packetGuid(path), message } };
  });
}

/** Everything about a movable collection that follows from its plan; null for one that cannot move. */
export function seedVaultOf(plan: CollectionPlan, parameters: SeedVaultParameters): SeedVault | null {
  const { chains, accounts, transferValidator, scale, now } = parameters;
  const home = chains.find(({ id }) => id === plan.homeChain);
  if (plan.vault === undefined || home === undefined) return null;
  const eids = new Map(chains.map((chain) => [chain.id, endpointIdOf(chain)]));
  const eidOf = (chain: string) => {
    const eid = eids.get(chain);
    if (eid === undefined) throw new QuaysideError("seed_failed", `There is no chain ${chain}.`);
    return eid;
  };
  const collection = collectionAddress(plan, accounts);
  const contracts: VaultPlan = {
    owner: accounts.vaultOwner,
    homeEid: eidOf(plan.homeChain),
    collection,
    remoteEids: plan.vault.chains.map(eidOf),
    name: plan.name,
    symbol: plan.symbol,
    contractURI: contractUri(plan),
    ...(plan.kind === "enforced" && {
      enforcement: { validator: transferValidator, listOwner: accounts.deployer },
    }),
  };
  const addresses = planVaultAddresses(contracts);
  const oappOn = (chain: string) => addresses.mirrors.get(eidOf(chain)) ?? addresses.adapter;
  const market = seedMarketOf(plan, { chain: home, accounts, scale, now });
  const usdRates = new Map(chains.map(({ id, usdRate }) => [id, Number(usdRate ?? "1")]));
  const planned = planVault({ plan, market, usdRates, scale, now });
  if (planned === null) return null;
  return {
    plan,
    contracts,
    addresses,
    planned,
    moves: packetsOf(plan, planned.moves, accounts, { eidOf, oappOn }),
    eidOf,
    oappOn,
    collectionOn: (chain) => addresses.mirrors.get(eidOf(chain)) ?? collection,
  };
}
