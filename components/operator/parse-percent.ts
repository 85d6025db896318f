import { readTypedBps } from "@/lib/format/typed-number";

/** Basis points of a percentage as people write it, `2,5` or `0.25`; null for anything else. */
export function parsePercent(text: string): number | null {
  const bps = readTypedBps(text, 3);
  return bps !== null && bps >= 0n && bps <= 10_000n ? Number(bps) : null;
}
