import { signatureMarginSeconds } from "./signature-margin";

/** Longest time in milliseconds between two looks at the clock. */
const lookMs = 1_000;

/**
 * Calls back once, `signatureMarginSeconds` before a server's signature runs out. It looks at the clock as it goes: the server corrects it
 * meanwhile, and a machine that slept has lost no time.
 *
 * @param expiresAt Unix seconds
 * @param clock gives Unix seconds, by the server's time and not the visitor's
 * @returns what ends the waiting
 *
 * @example const end = scheduleLapse({ expiresAt, clock: clockNow }, renew)
 */
export function scheduleExpiry(
  { expiresAt, clock }: { expiresAt: number; clock: () => number },
  onExpiry: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const leftMs = (expiresAt - signatureMarginSeconds - clock()) * 1_000;
    if (leftMs <= 0) onExpiry();
    else wait(leftMs);
  };
  const wait = (leftMs: number) => {
    timer = setTimeout(look, Math.min(leftMs, lookMs));
  };
  wait(0);
  return () => clearTimeout(timer);
}
