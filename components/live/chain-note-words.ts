import type { ChainStatus } from "@/lib/contract/chain";
import { formatDuration } from "@/lib/format/time";
import { t } from "@/lib/language/translate";

/** The problem of a chain, and its effect for the reader. */
export function chainNoteWords(chain: { name: string; status: ChainStatus; lagSeconds: number | null }): {
  title: string;
  meaning: string;
} {
  if (chain.status === "down") {
    return {
      title: t("{chain} does not answer.", { chain: chain.name }),
      meaning: t(
        "Trading on it is paused until it does. Other chains are not affected. Its data may be old.",
      ),
    };
  }
  const name = chain.name;
  return {
    title:
      chain.lagSeconds === null
        ? t("{chain} data is behind.", { chain: name })
        : t("{chain} data is {age} behind.", { chain: name, age: formatDuration(chain.lagSeconds) }),
    meaning: t("Prices may be old. Buying still checks the chain first."),
  };
}
