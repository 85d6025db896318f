const firstDelaySeconds = 10;
const longestDelaySeconds = 3_600;
/** The longest Retry-After that a host may demand. */
const longestAskedSeconds = 86_400;

/** After this many failures in a row the worker gives up until a refresh is requested. */
export const maxAttempts = 8;

/**
 * Seconds to wait after a failure: 10 s, doubled with each failure up to an hour, or longer when the host asks for it, plus
 * up to half as much by chance, so that what failed together is not tried together.
 *
 * @param attempts failures in a row, this one included
 * @param random from 0 up to 1
 */
export function retryDelay(attempts: number, random: number, retryAfterSeconds = 0): number {
  const own = Math.min(firstDelaySeconds * 2 ** (attempts - 1), longestDelaySeconds);
  const asked = Math.min(retryAfterSeconds, longestAskedSeconds);
  return Math.ceil(Math.max(own, asked) * (1 + random / 2));
}
