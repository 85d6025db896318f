/** In seconds. A smaller difference is network delay and is ignored. */
const tolerance = 2;

let offset = 0;

/** Unix seconds by the server's clock, once it is known. The visitor's own clock never decides what starts and ends. */
export function clockNow(): number {
  return Date.now() / 1000 + offset;
}

/** Sets the server's time, in Unix seconds. */
export function setServerTime(seconds: number): void {
  const difference = seconds - Date.now() / 1000;
  offset = Math.abs(difference) < tolerance ? 0 : difference;
}
