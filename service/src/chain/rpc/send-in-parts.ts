import { RpcError } from "./rpc-error";
import type { RpcLimits } from "./rpc-limits";

type Sending<Call> = {
  limits: RpcLimits;
  /** How many requests to the RPC are under way, of any kind. */
  underWay: () => number;
  /** The answers to some of the calls; null when these are too large for one request. @throws RpcError */
  send: (calls: readonly Call[]) => Promise<unknown[] | null>;
};

/**
 * Sends calls in parts that are as large as the RPC takes, and as many of them at the same time as it may be asked for. The limits are
 * learned from its answers.
 *
 * @returns the answers in the order of the calls.
 * @throws RpcError when any of them fails.
 */
export async function sendInParts<Call>(
  calls: readonly Call[],
  { limits, underWay, send }: Sending<Call>,
): Promise<unknown[]> {
  const results: unknown[] = [];
  let open = calls.map((call, at) => ({ call, at }));

  /** Sends the first open calls. */
  async function sendSome(): Promise<void> {
    const size = limits.of("batch");
    // Others that read from this RPC at the same time share its limit.
    const most = Math.max(1, limits.of("parallel") - underWay());
    const parts: (typeof open)[] = [];
    for (let at = 0; at < open.length && parts.length < most; at += size)
      parts.push(open.slice(at, at + size));
    const atOnce = underWay() + parts.length;
    const answers = await Promise.all(parts.map((part) => send(part.map(({ call }) => call)))).catch(
      (error: unknown) => {
        if (error instanceof RpcError && error.code === "rpc_busy") {
          const largest = parts[0]?.length ?? 0;
          // It may count the calls of a batch, or the requests at the same time.
          if (largest > 1) limits.refused("batch", largest);
          if (atOnce > 1) limits.refused("parallel", atOnce);
        }
        throw error;
      },
    );
    limits.worked("parallel", atOnce);
    const refused: (typeof open)[] = [];
    for (const [index, part] of parts.entries()) {
      const answer = answers[index] ?? null;
      if (answer === null) {
        refused.push(part);
        continue;
      }
      limits.worked("batch", part.length);
      for (const [within, { at }] of part.entries()) results[at] = answer[within];
    }
    const [tooLarge] = refused;
    if (tooLarge !== undefined) limits.refused("batch", tooLarge.length);
    open = [...refused.flat(), ...open.slice(size * parts.length)];
  }

  while (open.length > 0) await sendSome();
  return results;
}
