import { signatureMarginSeconds } from "./signature-margin";

/** Longest time in milliseconds between two reads of the clock. */
const lookMs = 1_000;

/**
 * Calls back once, `signatureMarginSeconds` before a server's signature expires. It reads the clock again and again, because the server may
 * correct the clock and the machine may sleep.
 *
 * @param expiresAt Unix seconds
 * @param clock returns Unix seconds by the server's time
 * @returns a function that cancels the callback
 *
 * @example const end = scheduleExpiry({ expiresAt, clock: clockNow }, renew)
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
