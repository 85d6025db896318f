import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import type { RunningBatch } from "@/lib/trade/run-drop/read-batches";

/** "Tokens 0 to 299" */
export function rangeWords({ from, to }: RunningBatch): string {
  return t("Tokens {from} to {to}", { from: formatCount(from), to: formatCount(to - 1n) });
}
