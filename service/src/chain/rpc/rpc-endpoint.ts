import { z } from "zod";
import { withDeadline } from "@/lib/node/with-deadline";
import { RpcError } from "./rpc-error";

type RpcCall = { method: string; params: unknown[] };

/** One JSON-RPC address of a chain. */
export type RpcEndpoint = {
  /** For logs: the host alone, since the rest may hold a key. */
  readonly label: string;
  /** @throws RpcError */
  call(method: string, params: unknown[]): Promise<unknown>;
  /** Answers in the order of the calls. @throws RpcError when any of them fails. */
  batch(calls: readonly RpcCall[]): Promise<unknown[]>;
};

const timeoutMs = 10_000;
const batchSize = 50;

const answerSchema = z.object({
  id: z.number().nullish(),
  // An answer that is an error has none.
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).nullish(),
});
type Answer = z.infer<typeof answerSchema>;

async function post(url: string, body: unknown, ending: AbortSignal): Promise<unknown> {
  try {
    return await withDeadline(timeoutMs, ending, async (signal) => {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
        signal,
      });
      const answer: unknown = await response.json();
      // Some RPCs put their JSON-RPC error into an answer with an HTTP error status.
      if (!response.ok && !answerSchema.safeParse(answer).data?.error) {
        throw new RpcError("rpc_unreachable", `The RPC answered with HTTP status ${response.status}.`);
      }
      return answer;
    });
  } catch (error) {
    if (error instanceof RpcError) throw error;
    throw new RpcError("rpc_unreachable", "The RPC did not answer.", { cause: error });
  }
}

function resultOf(answer: Answer, call: RpcCall): unknown {
  if (answer.error) {
    const details = `${call.method}: ${answer.error.code} ${answer.error.message}`.slice(0, 500);
    throw new RpcError("rpc_refused", `The RPC refused ${call.method}.`, { details });
  }
  return answer.result ?? null;
}

function parseAnswer(value: unknown): Answer {
  const parsed = answerSchema.safeParse(value);
  if (!parsed.success) throw new RpcError("rpc_unreachable", "The RPC did not answer in JSON-RPC.");
  return parsed.data;
}

/**
 * Talks JSON-RPC over HTTP to one address. Every call has a timeout of 10 seconds; nothing is retried here.
 *
 * @param ending Ends the calls under way.
 */
export function createRpcEndpoint(
  url: string,
  ending: AbortSignal = new AbortController().signal,
): RpcEndpoint {
  const send = (call: RpcCall, id: number) => ({ jsonrpc: "2.0", id, ...call });

  async function call(method: string, params: unknown[]): Promise<unknown> {
    return resultOf(parseAnswer(await post(url, send({ method, params }, 1), ending)), { method, params });
  }

  async function chunk(calls: readonly RpcCall[]): Promise<unknown[]> {
    const [only] = calls;
    if (calls.length === 1 && only !== undefined) return [await call(only.method, only.params)];
    const answer = await post(url, calls.map(send), ending);
    // An RPC without batches answers with one object.
    if (!Array.isArray(answer)) return Promise.all(calls.map(({ method, params }) => call(method, params)));
    const byId = new Map(answer.map((member) => parseAnswer(member)).map((member) => [member.id, member]));
    return calls.map((each, id) => {
      const own = byId.get(id);
      if (own === undefined) throw new RpcError("rpc_unreachable", "The RPC left out a part of its answer.");
      return resultOf(own, each);
    });
  }

  return {
    label: new URL(url).host,
    call,
    async batch(calls) {
      const results: unknown[] = [];
      for (let from = 0; from < calls.length; from += batchSize) {
        results.push(...(await chunk(calls.slice(from, from + batchSize))));
      }
      return results;
    },
  };
}
