import {
  BaseError,
  type EIP1193RequestFn,
  type HttpTransport,
  type HttpTransportConfig,
  http,
  RpcRequestError,
} from "viem";
import { quickTransport } from "@/lib/node/quick-fetch";

/** How an RPC took a call: `refused` with an error of its own, a revert included; `unreachable`: no answer of use. */
export type RpcOutcome = "ok" | "refused" | "unreachable";

/** Hears about every call to the RPCs of a chain. Duration in seconds. */
export type OnRpcCall = (chain: string, method: string, outcome: RpcOutcome, seconds: number) => void;

function outcomeOf(error: unknown): RpcOutcome {
  const isAnswer = error instanceof BaseError && error.walk((each) => each instanceof RpcRequestError);
  return isAnswer ? "refused" : "unreachable";
}

/** viem's transport over HTTP, which reports each call of a chain. */
export function observedHttp(
  url: string,
  options: HttpTransportConfig,
  { chain, onCall }: { chain: string; onCall: OnRpcCall },
): HttpTransport {
  const create = http(url, { ...quickTransport, ...options });
  return (parameters) => {
    const transport = create(parameters);
    const request = async (...call: Parameters<EIP1193RequestFn>) => {
      const [{ method }] = call;
      const startMs = performance.now();
      const report = (outcome: RpcOutcome) =>
        onCall(chain, method, outcome, (performance.now() - startMs) / 1_000);
      try {
        const answer: unknown = await transport.request(...call);
        report("ok");
        return answer;
      } catch (error) {
        report(outcomeOf(error));
        throw error;
      }
    };
    return { ...transport, request: request as EIP1193RequestFn };
  };
}
