import { type Address, type LocalAccount, toHex } from "viem";
import { usdCoinAbi } from "@/lib/abi/generated/usd-coin";
import { allowlistLeaf, proofOf, rootOf } from "@/lib/drops/allowlist-tree";
import { type ContractStage, claimCall, closedStage, setStagesCall } from "@/lib/drops/drop-calls";
import { DROP_NATIVE } from "@/lib/drops/drop-currency";
import { QuaysideError } from "@/lib/errors";
import type { LocalAccounts } from "../../chains/accounts";
import type { ChainClient } from "../../chains/chain-client";
import { waitForAll } from "../../chains/deploy-contract";
import { deployDrop } from "../../chains/deploy-drop";
import type { ProtocolAddresses } from "../../chains/deploy-protocol";
import { baseUri, contractUri } from "../plan/collection-uri";
import { allowlistsOf, type SeedAllowlist, stagePrice } from "../plan/drop-lists";
import {
  type DropPlan,
  maxSupplyOf,
  momentOf,
  openedAt,
  type PlannedSale,
  preparedOf,
  scaledCount,
} from "../plan/drop-plan";
import { dropCreatorOf, seedOwners } from "../plan/market-of";
import { type PlannedClaim, planClaims } from "../plan/plan-claims";
import type { SeededCollection } from "./seeded-collection";
import { setNextTime } from "./set-next-time";

export interface DropRunParameters {
  client: ChainClient;
  protocol: ProtocolAddresses;
  accounts: LocalAccounts;
  plan: DropPlan;
  /** 0 to 1. */
  scale: number;
  /** Unix seconds at which the history ends. */
  now: number;
  onOpen: (collection: SeededCollection) => void;
}

interface Run extends DropRunParameters {
  creator: LocalAccount;
  owners: readonly LocalAccount[];
  /** For each stage of a sale; null for a stage without one. */
  listsOf: (sale: PlannedSale) => (SeedAllowlist | null)[];
}

function conditionsOf({ protocol, scale, now, listsOf }: Run, sale: PlannedSale): ContractStage[] {
  const lists = listsOf(sale);
  return sale.stages.map((stage, index) => {
    const startsAt = momentOf(stage.startsIn, now);
    if (stage.isClosed) return closedStage(startsAt);
    const list = lists[index];
    // In an allowlist stage, a limit of zero keeps everybody else out.
    const limit = list && !stage.isOpenToOthers ? 0 : stage.maxPerWallet;
    return {
      startsAt,
      price: stagePrice(stage),
      ...(stage.currency === "usdc" ? { currency: protocol.usdc } : {}),
      ...(limit === undefined ? {} : { maxPerWallet: BigInt(limit) }),
      ...(stage.isSoldOut ? { maxSupply: BigInt(scaledCount(stage.claimed ?? 0, scale)) } : {}),
      ...(list ? { root: rootOf(list.tree) } : {}),
    };
  });
}

async function open(run: Run): Promise<Address> {
  const { client, plan, scale, creator } = run;
  await setNextTime(client, openedAt(plan, run.now));
  const startBlock = Number(await client.getBlockNumber()) + 1;
  const address = await deployDrop(client, {
    standard: plan.standard,
    name: plan.name,
    symbol: plan.symbol,
    contractUri: contractUri(plan),
    creator,
    earningsBps: plan.creatorEarningsBps,
    prepared: { count: BigInt(preparedOf(plan, scale)), baseUri: baseUri(plan) },
    sales: plan.sales.map((sale) => {
      const maxSupply = maxSupplyOf(sale, scale);
      return {
        ...(sale.tokenId === undefined ? {} : { tokenId: sale.tokenId }),
        ...(maxSupply === null ? {} : { maxSupply: BigInt(maxSupply) }),
        stages: conditionsOf(run, sale),
      };
    }),
    salt: toHex(plan.slug, { size: 32 }),
  });
  run.onOpen({ slug: plan.slug, address, startBlock, creator: creator.address });
  return address;
}

/** Gives a claimer the coins for one claim, and allows the drop to take exactly that amount. */
function payInCoins({ client, protocol }: Run, account: LocalAccount, drop: Address, amount: bigint) {
  const usdc = { address: protocol.usdc, abi: usdCoinAbi, gas: 100_000n } as const;
  return [
    client.writeContract({
      account,
      ...usdc,
      functionName: "mint",
      args: [account.address, amount],
    }),
    client.writeContract({ account, ...usdc, functionName: "approve", args: [drop, amount] }),
  ];
}

async function claim(run: Run, address: Address, sale: PlannedSale, planned: PlannedClaim): Promise<void> {
  const { client, protocol, owners, creator } = run;
  const account = planned.claimer === "creator" ? creator : owners[planned.claimer];
  const stage = sale.stages[planned.stage];
  if (account === undefined || stage === undefined)
    throw new QuaysideError("seed_failed", "A planned claimer or stage does not exist.");
  const { row } = planned;
  const price = row?.price ?? stagePrice(stage);
  const quantity = BigInt(planned.quantity);
  const isInCoins = stage.currency === "usdc" && price > 0n;
  const list = run.listsOf(sale)[planned.stage];
  const proof = row && list ? proofOf(list.tree, allowlistLeaf(row)) : null;
  const call = claimCall(
    { address, tokenId: sale.tokenId },
    {
      receiver: account.address,
      quantity,
      price,
      currency: stage.currency === "usdc" ? protocol.usdc : DROP_NATIVE,
      ...(row && proof ? { listed: { ...row, proof } } : {}),
    },
  );
  await setNextTime(client, planned.at);
  const paying = isInCoins ? payInCoins(run, account, address, price * quantity) : [];
  const claiming = client.sendTransaction({ ...call, account, gas: 1_000_000n });
  await waitForAll(client, await Promise.all([...paying, claiming]));
}

/** The creator closes the stage that is in force: what comes after it is the closed one, from now on. */
async function pause(run: Run, address: Address, sale: PlannedSale, at: number): Promise<void> {
  const { client, creator } = run;
  await setNextTime(client, at);
  const stages = [...conditionsOf(run, sale), closedStage(at)];
  const call = setStagesCall({ address, tokenId: sale.tokenId }, stages);
  await waitForAll(client, [await client.sendTransaction({ ...call, account: creator, gas: 1_000_000n })]);
}

/** The events of a drop, each at its own time: its opening, its claims, and perhaps a pause. */
export function seedEventsOfDrop(parameters: DropRunParameters): { at: number; run: () => Promise<void> }[] {
  const { plan, accounts, scale, now } = parameters;
  const owners = seedOwners(accounts);
  const creator = dropCreatorOf(plan, accounts);
  const lists = new Map(plan.sales.map((sale) => [sale, allowlistsOf(plan, sale, accounts)]));
  const run: Run = { ...parameters, owners, creator, listsOf: (sale) => lists.get(sale) ?? [] };
  let address: Address | undefined;
  const opened = () => {
    if (address === undefined) throw new QuaysideError("seed_failed", `${plan.slug} is not there yet.`);
    return address;
  };
  const opening = async () => {
    address = await open(run);
  };
  return [
    { at: openedAt(plan, now), run: opening },
    ...plan.sales.flatMap((sale) => {
      const claims = planClaims({
        plan,
        sale,
        lists: run.listsOf(sale).map((list) => list?.rows ?? null),
        owners: owners.length,
        demoAccounts: accounts.demo.length,
        scale,
        now,
      });
      const { pausedHoursAgo } = sale;
      const pausedAt = momentOf(-(pausedHoursAgo ?? 0), now);
      return [
        ...claims.map((planned) => ({ at: planned.at, run: () => claim(run, opened(), sale, planned) })),
        ...(pausedHoursAgo === undefined
          ? []
          : [{ at: pausedAt, run: () => pause(run, opened(), sale, pausedAt) }]),
      ];
    }),
  ];
}
