import type { ChainConfig } from "@/lib/chains/config";
import { CommandError } from "../command-line/errors";

/** @throws CommandError if no chain of the chain file has the id. */
export function findChain(chains: readonly ChainConfig[], id: string): ChainConfig {
  const found = chains.find((chain) => chain.id === id);
  if (found !== undefined) return found;
  throw new CommandError(
    `CHAINS_FILE has no chain ${id}, only ${chains.map((chain) => chain.id).join(", ")}.`,
  );
}
