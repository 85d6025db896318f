import type { OnRpcCall, RpcOutcome } from "../../market/chains/observe-calls";
import type { RpcEndpoint } from "./rpc-endpoint";
import { RpcError } from "./rpc-error";

/** The same endpoint, which reports each call. Every call of a batch takes as long as the batch. */
export function observeEndpoint(
  endpoint: RpcEndpoint,
  { chain, onCall }: { chain: string; onCall: OnRpcCall },
): RpcEndpoint {
  async function timed<Answer>(methods: readonly string[], ask: () => Promise<Answer>): Promise<Answer> {
    const startMs = performance.now();
    const report = (outcome: RpcOutcome) => {
      const seconds = (performance.now() - startMs) / 1_000;
      for (const method of methods) onCall(chain, method, outcome, seconds);
    };
    try {
      const answer = await ask();
      report("ok");
      return answer;
    } catch (error) {
      report(error instanceof RpcError && error.code === "rpc_refused" ? "refused" : "unreachable");
      throw error;
    }
  }

  return {
    label: endpoint.label,
    limits: endpoint.limits,
    call: (method, params) => timed([method], () => endpoint.call(method, params)),
    batch: (calls) =>
      timed(
        calls.map(({ method }) => method),
        () => endpoint.batch(calls),
      ),
  };
}
