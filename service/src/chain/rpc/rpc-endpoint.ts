import { z } from "zod";
import { quickFetch } from "@/lib/node/quick-fetch";
import { withDeadline } from "@/lib/node/with-deadline";
import { isRateLimit, tooLargeRequest } from "./read-refusal";
import { RpcError } from "./rpc-error";
import { createRpcLimits, type RpcLimits } from "./rpc-limits";
import { sendInParts } from "./send-in-parts";

type RpcCall = { method: string; params: unknown[] };

/** One JSON-RPC address of a chain. */
export type RpcEndpoint = {
  /** For logs: the host alone, since the rest may hold a key. */
  readonly label: string;
  /** The sizes that it accepts, as far as they are known. */
  readonly limits: RpcLimits;
  /** @throws RpcError */
  call(method: string, params: unknown[]): Promise<unknown>;
  /** Answers in the order of the calls. @throws RpcError when any of them fails. */
  batch(calls: readonly RpcCall[]): Promise<unknown[]>;
};

const timeoutMs = 10_000;

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
      const response = await quickFetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
        signal,
      });
      if (response.status === 429) throw new RpcError("rpc_busy", "The RPC is asked too often.");
      if (response.status === 413) {
        throw new RpcError("rpc_refused", "The RPC refused so large a request.", {
          details: tooLargeRequest,
        });
      }
      const answer: unknown = await response.json();
      // Some RPCs put their JSON-RPC error into an answer with an HTTP error status.
      if (!response.ok && !answerSchema.safeParse(answer).data?.error) {
        throw new RpcError("rpc_unreachable", `The RPC answered with HTTP status ${response.status}.`);
      }
      return answer;
    });
  } catch (error) {
    if (error instanceof RpcError) throw error;
    // This says nothing about the RPC.
    if (ending.aborted)
      throw new RpcError("rpc_stopped", "The call was ended, as its caller stops.", { cause: error });
    throw new RpcError("rpc_unreachable", "The RPC did not answer.", { cause: error });
  }
}

function refusal(method: string, { code, message }: { code: number; message: string }): RpcError {
  const details = `${method}: ${code} ${message}`.slice(0, 500);
  if (isRateLimit(method, { code, message })) {
    return new RpcError("rpc_busy", "The RPC is asked too often.", { details });
  }
  return new RpcError("rpc_refused", `The RPC refused ${method}.`, { details });
}

function resultOf(answer: Answer, call: RpcCall): unknown {
  if (answer.error) throw refusal(call.method, answer.error);
  return answer.result ?? null;
}

function parseAnswer(value: unknown): Answer {
  const parsed = answerSchema.safeParse(value);
  if (!parsed.success) throw new RpcError("rpc_unreachable", "The RPC did not answer in JSON-RPC.");
  return parsed.data;
}

/** go-ethereum's code for answers that are too large together; it refuses those after the first ones. */
const batchTooLarge = -32_003;

type Options = {
  /** Ends the calls under way. */
  ending?: AbortSignal;
  limits?: RpcLimits;
};

/**
 * Talks JSON-RPC over HTTP to one address. Every call has a timeout of 10 seconds; only a batch that is too large is sent again, in parts.
 * Parts of a batch are sent at the same time, as many as the limits allow.
 */
export function createRpcEndpoint(
  url: string,
  { ending = new AbortController().signal, limits = createRpcLimits() }: Options = {},
): RpcEndpoint {
  const send = (call: RpcCall, id: number) => ({ jsonrpc: "2.0", id, ...call });
  let underWay = 0;

  async function ask(body: unknown): Promise<unknown> {
    underWay += 1;
    try {
      return await post(url, body, ending);
    } finally {
      underWay -= 1;
    }
  }

  async function call(method: string, params: unknown[]): Promise<unknown> {
    return resultOf(parseAnswer(await ask(send({ method, params }, 1))), { method, params });
  }

  /** The answers to a batch; null when it is too large for the RPC. */
  async function answersTo(calls: readonly RpcCall[]): Promise<unknown[] | null> {
    const [only] = calls;
    if (calls.length === 1 && only !== undefined) return [await call(only.method, only.params)];
    let answer: unknown;
    try {
      answer = await ask(calls.map(send));
    } catch (error) {
      if (error instanceof RpcError && error.code === "rpc_refused") return null;
      throw error;
    }
    if (!Array.isArray(answer)) {
      // A refusal of the whole batch, or an RPC without batches, which answers with one object.
      const { error } = parseAnswer(answer);
      if (error && isRateLimit("", error)) throw refusal("a batch", error);
      return null;
    }
    const byId = new Map(answer.map((member) => parseAnswer(member)).map((member) => [member.id, member]));
    if ([...byId.values()].some(({ error }) => error?.code === batchTooLarge)) return null;
    return calls.map((each, id) => {
      const own = byId.get(id);
      if (own === undefined) throw new RpcError("rpc_unreachable", "The RPC left out a part of its answer.");
      return resultOf(own, each);
    });
  }

  const batch = (calls: readonly RpcCall[]) =>
    sendInParts(calls, { limits, underWay: () => underWay, send: answersTo });

  return { label: new URL(url).host, limits, call, batch };
}
