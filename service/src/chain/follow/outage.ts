import type { ChainConfig } from "@/lib/chains/config";
import { RpcError } from "../rpc/rpc-error";
import { noteError } from "./cursor-store";
import type { FollowerDependencies } from "./follower-dependencies";

/** The chain is down after RPC failures for longer than this. */
const patienceMs = 3_000;

/** Remembers since when a chain cannot be followed, and reports it once to the operator and once to readers. */
export type Outage = {
  /** A step failed. */
  failed(error: unknown): Promise<void>;
  /** A step succeeded. */
  over(): void;
};

/** RPCs that contradict each other about the newest blocks may agree a few blocks later: the chain is down after this. */
const longestForkMs = 30_000;

/** The error code for the chain's readers, or null if the chain is not at fault. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof RpcError)) return null;
  return error.code === "wrong_chain" || error.isUndecided ? error.code : "rpc_unreachable";
}

export function createOutage(
  { db, events, log, nowMs }: FollowerDependencies,
  { id, blockTimeMs }: Pick<ChainConfig, "id" | "blockTimeMs">,
): Outage {
  let sinceMs: number | null = null;
  let reported: string | null = null;

  function patienceFor(code: string): number {
    return code === "rpc_disagreement"
      ? Math.max(patienceMs, Math.min(2 * blockTimeMs, longestForkMs))
      : patienceMs;
  }

  return {
    async failed(error) {
      const code = codeOf(error);
      if (code === null) {
        log.error({ err: error }, "a step failed");
        return;
      }
      const detail = error instanceof Error ? error.message : "";
      if (sinceMs === null) log.warn({ err: error }, detail);
      sinceMs ??= nowMs();
      if (code === reported || nowMs() - sinceMs < patienceFor(code)) return;
      log.error({ code, detail }, "the chain is down");
      await noteError(db, id, code, detail);
      reported = code;
      events.publish([{ type: "chain", chain: id }]);
    },
    over() {
      sinceMs = null;
      if (reported !== null) log.info("the chain is followed again");
      reported = null;
    },
  };
}
