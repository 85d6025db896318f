/** A smaller difference is network delay, not a wrong clock. */
const tolerance = 2;

let offset = 0;

/** Unix seconds, by the server's clock where it is known: what starts and ends is never judged by the visitor's own. */
export function clockNow(): number {
  return Date.now() / 1000 + offset;
}

/** Tells the clock what the server's time is, in Unix seconds. */
export function setServerTime(seconds: number): void {
  const difference = seconds - Date.now() / 1000;
  offset = Math.abs(difference) < tolerance ? 0 : difference;
}
