import { createWalletClient, type Hash, http, type LocalAccount, publicActions, toHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { Call } from "@/lib/contract/chain";
import type { Eligibility, IneligibleReason } from "@/lib/contract/drop";

/** An account of a storm, the same for each index; it has no funds. */
export function stormAccount(index: number): LocalAccount {
  return privateKeyToAccount(toHex(BigInt(index) + 0xd50000n, { size: 32 }));
}

/** How an attempt to mint ended: `refused` by the service, or `too_late`: refused by the chain after the service had allowed it. */
export interface MintEnd {
  kind: "minted" | "refused" | "too_late";
  /** The service's reason for a refusal. */
  reason: IneligibleReason | null;
  hash: Hash | null;
  /** When the node accepted the transaction, on the clock of `performance.now()`. */
  sentAt: number | null;
}

/** How an answer contradicts itself, or null if it does not. */
export function contradictionIn({ eligible, mint, stages }: Eligibility): string | null {
  const open = stages.filter((stage) => stage.eligible);
  if (stages.some((stage) => stage.eligible !== (stage.reason === null)))
    return "a stage says yes and why not";
  if (eligible !== (open.length === 1)) return `it is ${eligible}, and ${open.length} stages say yes`;
  return mint?.stage === open[0]?.id ? null : "what mints is of another stage";
}

/** Sends calls to a local chain with a fixed gas limit: an estimate would fail once other transactions are in the pool. */
export function stormSender(rpcUrl: string) {
  const client = createWalletClient({ transport: http(rpcUrl), pollingInterval: 50, cacheTime: 0 });
  const reader = client.extend(publicActions);
  return {
    send: (account: LocalAccount, { to, data, value }: Call): Promise<Hash> =>
      client.sendTransaction({ account, chain: null, to, data, value: BigInt(value), gas: 400_000n }),
    isMined: async (hash: Hash): Promise<boolean> =>
      (await reader.waitForTransactionReceipt({ hash, timeout: 60_000 })).status === "success",
  };
}

/** Mints one item as a page does: asks the service, sends its call, and asks for the reason after a failure. */
export async function mintOne(
  {
    ask,
    chain,
  }: { ask: (account: LocalAccount) => Promise<Eligibility>; chain: ReturnType<typeof stormSender> },
  account: LocalAccount,
): Promise<MintEnd> {
  const reasonOf = ({ stages }: Eligibility) => stages.find(({ reason }) => reason !== null)?.reason ?? null;
  const answer = await ask(account);
  const call = answer.mint?.calls[0];
  if (call === undefined) return { kind: "refused", reason: reasonOf(answer), hash: null, sentAt: null };
  const hash = await chain.send(account, call);
  const sentAt = performance.now();
  if (await chain.isMined(hash)) return { kind: "minted", reason: null, hash, sentAt };
  return { kind: "too_late", reason: reasonOf(await ask(account)), hash, sentAt };
}
