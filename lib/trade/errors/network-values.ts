import { msg, t } from "../../language/translate";
import type { ErrorWords } from "./error-words";

/** The values that wallets need for a new network, with the wallets' own labels. */
const labels = [
  ["name", msg("Network name")],
  ["rpcUrl", "RPC URL"],
  ["chainId", msg("Chain ID")],
  ["symbol", msg("Currency symbol")],
  ["explorer", msg("Block explorer URL")],
] as const;

/** The values with which a person adds a network to a wallet by hand. Unknown values are left out. */
export function networkValues(facts: Readonly<Record<string, string>>): NonNullable<ErrorWords["copy"]> {
  return labels.flatMap(([key, label]) => {
    const value = facts[key];
    return value === undefined ? [] : [{ label: t(label), value }];
  });
}
