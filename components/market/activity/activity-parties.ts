import type { Activity } from "@/lib/contract/activity";
import { t, tIn } from "@/lib/language/translate";

/** One party of an event: an account, a pool, a chain, or a word where there is no address. */
export type Party =
  | { kind: "account"; address: string }
  | { kind: "pool"; address: string }
  | { kind: "chain"; chain: string }
  | { kind: "word"; word: string }
  | null;

const account = (address: string | null): Party => (address === null ? null : { kind: "account", address });

/** The two parties of an event. */
export function activityParties(entry: Pick<Activity, "type" | "chain" | "from" | "to" | "vault" | "pool">): {
  from: Party;
  to: Party;
} {
  const pool: Party = entry.pool ? { kind: "pool", address: entry.pool.address } : null;
  switch (entry.type) {
    case "mint":
      return { from: { kind: "word", word: tIn("item", "New") }, to: account(entry.to) };
    case "vault_out":
      return {
        from: { kind: "chain", chain: entry.vault?.fromChain ?? entry.chain },
        to: { kind: "word", word: t("Vault") },
      };
    case "vault_in":
      return {
        from: entry.vault
          ? { kind: "chain", chain: entry.vault.fromChain }
          : { kind: "word", word: t("Vault") },
        to: { kind: "chain", chain: entry.vault?.toChain ?? entry.chain },
      };
    case "pool_buy":
      return { from: pool ?? account(entry.from), to: account(entry.to) };
    case "pool_sell":
      return { from: account(entry.from), to: pool ?? account(entry.to) };
    case "listing":
    case "offer":
      return { from: account(entry.from), to: null };
    case "sale":
    case "transfer":
      return { from: account(entry.from), to: account(entry.to) };
  }
}
