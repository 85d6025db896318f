"use client";

import { useQuery } from "@tanstack/react-query";
import { type Abi, type Address, zeroAddress } from "viem";
import { dropCreatorAbi } from "../../abi/generated/drop-creator";
import type { WebChain } from "../../chains/web-chain";
import type { Drop } from "../../contract/drop";
import { optional } from "../../optional";
import { useChains } from "../../query/use-chains";
import { sameAddress } from "../../same-address";
import { readerOf, readsAt } from "../deploy/read-goal";
import { browserPorts } from "../flow/browser-ports";
import { readPayout } from "./read-payout";

/** What an account can take from the splits of a drop. */
export interface Waiting {
  drop: Pick<Drop, "slug" | "name">;
  chain: string;
  currency: Address;
  /** Base units, more than zero. */
  amount: bigint;
}

type Paying = Pick<Drop, "slug" | "name" | "chain" | "contract">;

/** Reading more contracts than these would keep a chain's RPC busy. */
const mostContracts = 12;

async function readWaiting(drop: Paying, { chain, pin }: WebChain, account: Address): Promise<Waiting[]> {
  if (pin === null) return [];
  const at = { chain: chain.id, chainId: chain.chainId, address: drop.contract };
  const reads = readsAt(browserPorts.chain, "latest");
  const read = readerOf(at, reads);
  const abi = dropCreatorAbi as Abi;
  const [mints, [sales]] = await Promise.all([
    read<Address>(abi, "primarySaleRecipient"),
    read<readonly [Address, number]>(abi, "getDefaultRoyaltyInfo"),
  ]);
  const currencies = [
    zeroAddress,
    ...chain.currencies.map(({ address }) => address).filter((address) => address !== zeroAddress),
  ];
  const payees = sameAddress(mints, sales) ? [mints] : [mints, sales];
  const payouts = await Promise.all(payees.map((payee) => readPayout(at, { payee, currencies }, reads)));
  const own = payouts
    .flatMap(({ shares }) => shares ?? [])
    .filter((share) => sameAddress(share.account, account))
    .flatMap(({ parts }) => parts);
  return currencies.flatMap((currency) => {
    const amount = own
      .filter((part) => part.currency === currency)
      .reduce((sum, { waiting }) => sum + waiting, 0n);
    return amount > 0n ? [{ drop, chain: chain.id, currency, amount }] : [];
  });
}

/** What waits for an account in the splits of its drops, the newest ones. A contract that does not answer is left out. */
export function useWaiting(drops: readonly Paying[], account: Address) {
  const { data: chains } = useChains();
  const contracts = [
    ...new Map(drops.map((drop) => [`${drop.chain}:${drop.contract.toLowerCase()}`, drop])).values(),
  ].slice(0, mostContracts);
  return useQuery({
    queryKey: ["account", account.toLowerCase(), "waiting", contracts.map(({ slug }) => slug)],
    enabled: chains !== undefined && contracts.length > 0,
    staleTime: 60_000,
    queryFn: async (): Promise<Waiting[]> => {
      const found = await Promise.all(
        contracts.map((drop) => {
          const web = chains?.data.find(({ chain }) => chain.id === drop.chain);
          return web === undefined ? null : optional(readWaiting(drop, web, account));
        }),
      );
      return found.flatMap((waiting) => waiting ?? []);
    },
  });
}
