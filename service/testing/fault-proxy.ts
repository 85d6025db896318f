import { createServer } from "node:http";

export type ProxiedCall = { method: string; params: unknown[] };
/** Thrown by a fault: the RPC answers this call with an error of its own. */
export class RpcRefusal extends Error {
  constructor(
    message: string,
    readonly code = -32_005,
  ) {
    super(message);
  }
}
/**
 * Changes one answer of the chain, or delays it by a promise. Returns it unchanged to stay honest, throws to break the
 * connection, or throws an `RpcRefusal`.
 */
type Fault = (call: ProxiedCall, result: unknown) => unknown;

export type FaultProxy = {
  rpcUrl: string;
  /** The fault in answers from now on; null: none. */
  fault: Fault | null;
  /** Methods called since the start. */
  readonly calls: string[];
  stop: () => Promise<void>;
};

type Request = ProxiedCall & { id: number };

/** An RPC in front of a real chain that fails, lags or lies on demand. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      forward(Buffer.concat(chunks).toString())
        .then((body) => response.setHeader("content-type", "application/json").end(body))
        .catch(() => response.destroy());
    });
  });

  async function forward(body: string): Promise<string> {
    const asked = JSON.parse(body) as Request | Request[];
    const upstream = await fetch(target, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    const answered = (await upstream.json()) as { id: number; result?: unknown } | { id: number }[];
    const answers = [answered].flat() as { id: number; result?: unknown; error?: unknown }[];
    for (const call of [asked].flat()) {
      calls.push(call.method);
      const answer = answers.find(({ id }) => id === call.id);
      if (answer === undefined || proxy.fault === null) continue;
      try {
        answer.result = await proxy.fault(call, answer.result);
      } catch (error) {
        if (!(error instanceof RpcRefusal)) throw error;
        delete answer.result;
        answer.error = { code: error.code, message: error.message };
      }
    }
    return JSON.stringify(Array.isArray(asked) ? answers : answers[0]);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  const proxy: FaultProxy = {
    rpcUrl: `http://127.0.0.1:${address.port}`,
    fault: null,
    calls,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
