import { createTestClient, http, type LocalAccount, parseEther } from "viem";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { stormAccount } from "@/lib/drops/testing/mint-storm";
import { QuaysideError } from "@/lib/errors";

/** A local chain by its identifier. @throws {QuaysideError} `bench_failed` */
export function chainOf({ chains }: LocalManifest, id: string): LocalManifest["chains"][number] {
  const chain = chains.find((candidate) => candidate.id === id);
  if (chain === undefined) throw new QuaysideError("bench_failed", `There is no chain ${id}.`);
  return chain;
}

/** Accounts of a storm from the given index on, with enough of the native currency for any mint. */
export async function fundAccounts(rpcUrl: string, first: number, count: number): Promise<LocalAccount[]> {
  const node = createTestClient({ mode: "anvil", transport: http(rpcUrl) });
  const accounts = Array.from({ length: count }, (_, index) => stormAccount(first + index));
  const value = parseEther("1000");
  await Promise.all(accounts.map(({ address }) => node.setBalance({ address, value })));
  return accounts;
}
