"use client";

import { useEffect, useSyncExternalStore } from "react";
import type { Account, Accounts } from "@/lib/contract/account";
import { requestApi } from "@/lib/query/api-client";
import { queryClient } from "@/lib/query/query-client";
import { chainsQuery } from "@/lib/query/use-chains";
import { createStore } from "@/lib/store";
import { wantedAccounts } from "./shown-names";

/** Accounts of one request: the service takes so many. */
const together = 100;
/** The parts of a page appear one after the other: so many milliseconds gather their accounts in one request. */
const gatherMs = 60;
/** The service asks name registries in the background: after these times, in milliseconds, their answers are there. */
const laterMs = [2_000, 6_000];

/** The names of the accounts of this page, by their checksummed addresses. */
const knownAccounts = createStore<ReadonlyMap<string, Account>>(new Map());
export const subscribeAccounts = knownAccounts.subscribe;
let isGathering = false;

/** Keeps what accounts are called for all who show them. */
export function keepAccounts(accounts: readonly Account[]): void {
  const known = new Map(knownAccounts.get());
  for (const account of accounts) known.set(account.address, account);
  knownAccounts.set(known);
}

async function ask(addresses: readonly string[], round = 0): Promise<void> {
  const search = { addresses: addresses.join(",") };
  const { data } = await requestApi<Accounts>("/api/accounts", { search });
  keepAccounts(data);
  const waitMs = laterMs[round];
  const unsure = data.flatMap(({ address, checkedAt }) => (checkedAt === null ? [address] : []));
  if (waitMs === undefined || unsure.length === 0) return;
  setTimeout(() => void ask(unsure, round + 1).catch(() => undefined), waitMs);
}

/** Asks for all wanted accounts. Those of a failed request are asked for when somebody shows them again. */
async function askWanted(): Promise<void> {
  isGathering = false;
  const some = [...wantedAccounts].filter((address) => !knownAccounts.get().has(address)).slice(0, together);
  if (some.length === 0) {
    wantedAccounts.clear();
    return;
  }
  for (const address of some) wantedAccounts.delete(address);
  try {
    const { namesAccounts } = await queryClient.fetchQuery(chainsQuery);
    if (!namesAccounts) return;
    await ask(some);
  } catch {
    return;
  }
  askSoon();
}

/** Asks for the wanted accounts in a moment. */
export function askSoon(): void {
  if (isGathering || wantedAccounts.size === 0) return;
  isGathering = true;
  setTimeout(() => void askWanted(), gatherMs);
}

/** Accounts whose names can stand in their place. One that resembles the name of somebody else needs its warning beside it. */
export function listNamedAccounts(): ReadonlySet<string> {
  const named = [...knownAccounts.get().values()].filter(
    ({ name }) => name !== null && name.lookAlikeOf === null,
  );
  return new Set(named.map(({ address }) => address));
}

/** The record of an account with its name, once it is known. All accounts of a page are asked for together. */
export function useAccountRecord(address: string): Account | undefined {
  useEffect(() => {
    wantedAccounts.add(address);
    askSoon();
  }, [address]);
  return useSyncExternalStore(
    knownAccounts.subscribe,
    () => knownAccounts.get().get(address),
    () => undefined,
  );
}
