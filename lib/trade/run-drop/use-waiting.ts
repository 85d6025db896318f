"use client";

import { useQuery } from "@tanstack/react-query";
import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import { optional } from "../../optional";
import { useChains } from "../../query/use-chains";
import { sameAddress } from "../../same-address";
import { readsAt } from "../deploy/read-goal";
import { browserPorts } from "../flow/browser-ports";
import { readCollectionPayouts } from "./read-collection-payouts";
import { payoutCurrencies } from "./read-payout";

/** A contract that may pay by a split: a drop's, or that of a collection without one. */
export interface PayingContract {
  slug: string;
  name: string;
  chain: string;
  contract: Address;
  isDrop: boolean;
}

/** What an account can take from the splits of a contract. */
export interface Waiting {
  from: PayingContract;
  currency: Address;
  /** Base units, more than zero. */
  amount: bigint;
}

/** What was found, and the contracts that could not be read, of which nothing is known. */
export interface WaitingAnswer {
  waiting: readonly Waiting[];
  unread: readonly PayingContract[];
}

/** Contracts that are read at the same time: more would keep a chain's RPC busy. */
const inOneTurn = 12;

async function readWaiting(
  from: PayingContract,
  { chain, pin }: WebChain,
  account: Address,
): Promise<Waiting[]> {
  if (pin === null) return [];
  const at = { chain: chain.id, chainId: chain.chainId, address: from.contract };
  const { mints, sales } = await readCollectionPayouts(at, chain, readsAt(browserPorts.chain, "latest"));
  // The same object where both go to the same account.
  const own = [...new Set([mints, sales])]
    .flatMap((payout) => payout?.shares ?? [])
    .filter((share) => sameAddress(share.account, account))
    .flatMap(({ parts }) => parts);
  return payoutCurrencies(chain).flatMap((currency) => {
    const amount = own
      .filter((part) => part.currency === currency)
      .reduce((sum, { waiting }) => sum + waiting, 0n);
    return amount > 0n ? [{ from, currency, amount }] : [];
  });
}

/** Reads all contracts, some at a time. */
async function readAll(
  contracts: readonly PayingContract[],
  webs: readonly WebChain[],
  account: Address,
): Promise<WaitingAnswer> {
  const waiting: Waiting[] = [];
  const unread: PayingContract[] = [];
  for (let begin = 0; begin < contracts.length; begin += inOneTurn) {
    const turn = contracts.slice(begin, begin + inOneTurn);
    const found = await Promise.all(
      turn.map((from) => {
        const web = webs.find(({ chain }) => chain.id === from.chain);
        return web === undefined ? [] : optional(readWaiting(from, web, account));
      }),
    );
    waiting.push(...found.flatMap((each) => each ?? []));
    unread.push(...turn.filter((_, place) => found[place] === null));
  }
  return { waiting, unread };
}

/**
 * What waits for an account in the splits of its contracts.
 *
 * @param paying of contracts that are named twice, the first one counts
 */
export function useWaiting(paying: readonly PayingContract[], account: Address) {
  const { data: chains } = useChains();
  const known = new Map<string, PayingContract>();
  for (const each of paying) {
    const place = `${each.chain}:${each.contract.toLowerCase()}`;
    if (!known.has(place)) known.set(place, each);
  }
  return useQuery({
    queryKey: ["account", account.toLowerCase(), "waiting", [...known.keys()]],
    enabled: chains !== undefined && known.size > 0,
    staleTime: 60_000,
    queryFn: () => readAll([...known.values()], chains?.data ?? [], account),
  });
}
