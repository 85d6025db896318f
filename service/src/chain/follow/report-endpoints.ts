import type { Logger } from "pino";
import type { Db } from "../../db/database";
import type { RpcPool } from "../rpc/rpc-pool";
import { noteEndpoints } from "./cursor-store";

/** Records the RPCs of a chain when they changed, and names in the log the ones that contradict a proof or the others. */
export function reportEndpoints(
  { db, log, chain }: { db: Db; log: Logger; chain: string },
  pool: Pick<RpcPool, "state">,
): () => Promise<void> {
  let reported = "";
  return async () => {
    const state = pool.state();
    const text = JSON.stringify(state);
    if (text === reported) return;
    for (const { host, reason } of state.disagreeing) {
      if (!reported.includes(JSON.stringify({ host, reason })))
        log.error({ host, reason }, "an RPC is not believed");
    }
    await noteEndpoints(db, chain, state);
    reported = text;
  };
}
