import type { ErrorWords } from "./error-words";

/** What wallets ask about a network that they do not know, in their own terms. */
const labels = [
  ["name", "Network name"],
  ["rpcUrl", "RPC URL"],
  ["chainId", "Chain ID"],
  ["symbol", "Currency symbol"],
  ["explorer", "Block explorer URL"],
] as const;

/** The values by which a person adds a network to a wallet by hand; those that are not known are left out. */
export function networkValues(facts: Readonly<Record<string, string>>): NonNullable<ErrorWords["copy"]> {
  return labels.flatMap(([key, label]) => {
    const value = facts[key];
    return value === undefined ? [] : [{ label, value }];
  });
}
