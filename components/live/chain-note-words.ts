import type { ChainStatus } from "@/lib/contract/chain";
import { formatDuration } from "@/lib/format/time";

/** The problem of a chain, and its effect for the reader. */
export function chainNoteWords(chain: { name: string; status: ChainStatus; lagSeconds: number | null }): {
  title: string;
  meaning: string;
} {
  if (chain.status === "down") {
    return {
      title: `${chain.name} does not answer.`,
      meaning: "Trading on it is paused until it does. Other chains are not affected. Its data may be old.",
    };
  }
  const age = chain.lagSeconds === null ? "" : `${formatDuration(chain.lagSeconds)} `;
  return {
    title: `${chain.name} data is ${age}behind.`,
    meaning: "Prices may be old. Buying still checks the chain first.",
  };
}
