import { signatureMarginSeconds } from "./signature-margin";

/** Longest time in milliseconds between two looks at the clock. */
const lookMs = 1_000;

/**
 * Calls back once, `signatureMarginSeconds` before a server's signature runs out. It looks at the clock as it goes: the server corrects it
 * meanwhile, and a machine that slept has lost no time.
 *
 * @param lapsesAt Unix seconds
 * @param clock gives Unix seconds, by the server's time and not the visitor's
 * @returns what ends the waiting
 *
 * @example const end = scheduleLapse({ lapsesAt, clock: clockNow }, renew)
 */
export function scheduleLapse(
  { lapsesAt, clock }: { lapsesAt: number; clock: () => number },
  onLapse: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const leftMs = (lapsesAt - signatureMarginSeconds - clock()) * 1_000;
    if (leftMs <= 0) onLapse();
    else wait(leftMs);
  };
  const wait = (leftMs: number) => {
    timer = setTimeout(look, Math.min(leftMs, lookMs));
  };
  wait(0);
  return () => clearTimeout(timer);
}
