import { decodeErrorResult, type Hex, isHex } from "viem";
import { knownErrorsAbi } from "@/lib/abi/known-errors";

/** All errors of a cause chain, outermost first. Wallets also nest the original error in `data`. */
export function errorChain(error: unknown): readonly object[] {
  const chain: object[] = [];
  let current = error;
  while (typeof current === "object" && current !== null && !chain.includes(current)) {
    chain.push(current);
    const { cause, data } = current as { cause?: unknown; data?: unknown };
    const nested = data as { originalError?: unknown } | null | undefined;
    current = cause ?? (typeof nested === "object" ? (nested?.originalError ?? nested) : undefined);
  }
  return chain;
}

/** The data with which a call reverted, or null. */
export function revertData(error: unknown): Hex | null {
  for (const entry of errorChain(error)) {
    const { data } = entry as { data?: unknown };
    const inner = typeof data === "object" && data !== null ? (data as { data?: unknown }).data : data;
    if (isHex(inner) && inner.length >= 10) return inner;
  }
  return null;
}

/**
 * The name of the custom error in a failed call, searched among the errors of Seaport, the conduit, the zone and the tokens. `Error` with
 * its text for a plain `require`; null if there is no revert data or the error is unknown.
 */
export function decodeRevert(error: unknown): { name: string; text: string | null } | null {
  const data = revertData(error);
  if (data === null) return null;
  try {
    const decoded = decodeErrorResult({ abi: knownErrorsAbi, data });
    // viem adds `Error(string)` and `Panic(uint256)` to every ABI at run time, but not in its types.
    const name: string = decoded.errorName;
    const [first] = (decoded.args ?? []) as readonly unknown[];
    return { name, text: name === "Error" && typeof first === "string" ? first : null };
  } catch {
    return null;
  }
}

/** JSON-RPC codes of nodes for a call that reverts, with or without data: of most of them, and of Nethermind's earlier versions. */
const executionReverted: readonly unknown[] = [3, -32_015];

/** Whether the chain refused the call. All other failures mean that no answer came. */
export function isRevert(error: unknown): boolean {
  return (
    revertData(error) !== null ||
    errorChain(error).some((entry) => {
      const { code, name } = entry as { code?: unknown; name?: unknown };
      return executionReverted.includes(code) || name === "ExecutionRevertedError";
    })
  );
}
