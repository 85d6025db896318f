import { WebSocket } from "ws";
import { z } from "zod";

/** One connection to an RPC that announces each new block. */
export type HeadSocket = {
  /** Closes the connection; nothing is called any more. */
  close(): void;
};

type Listeners = {
  /** The RPC accepted the subscription. */
  onSubscribed(): void;
  /** The RPC announced a block. */
  onHead(): void;
  /** The connection ended, or never began. Called once, unless it was closed from here. */
  onEnd(reason: string): void;
};

/** Longest time for the handshake, and from one sign of life to the next: the RPC is asked for one in this interval (RFC 6455, 5.5.2). */
const patienceMs = 15_000;
/** Headers take about two kilobytes. */
const longestMessageBytes = 256 * 1_024;
const subscribeId = 1;

const messageSchema = z.union([
  z.object({ method: z.literal("eth_subscription") }),
  z.object({ id: z.literal(subscribeId), result: z.string() }),
  z.object({ id: z.literal(subscribeId), error: z.object({ code: z.number(), message: z.string() }) }),
]);

function parseMessage(text: string): z.infer<typeof messageSchema> | null {
  try {
    return messageSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Subscribes to the new blocks of an RPC. What it announces about a block is not read.
 *
 * @param url `ws:` or `wss:`, without a fragment.
 * @see https://geth.ethereum.org/docs/interacting-with-geth/rpc/pubsub
 */
export function openHeadSocket(url: string, { onSubscribed, onHead, onEnd }: Listeners): HeadSocket {
  const socket = new WebSocket(url, {
    handshakeTimeout: patienceMs,
    maxPayload: longestMessageBytes,
    perMessageDeflate: false,
  });
  let isEnded = false;
  let isSubscribed = false;
  let isAnswering = true;

  function end(reason: string): void {
    if (isEnded) return;
    close();
    onEnd(reason);
  }

  function close(): void {
    isEnded = true;
    clearInterval(timer);
    socket.terminate();
  }

  function onMessage(text: string): void {
    const message = parseMessage(text);
    if (message === null || isEnded) return;
    if ("method" in message) onHead();
    else if ("error" in message) end(`it refused eth_subscribe: ${message.error.code}`);
    else {
      isSubscribed = true;
      onSubscribed();
    }
  }

  const timer = setInterval(() => {
    if (!isAnswering) return end("it is silent");
    if (!isSubscribed && socket.readyState === WebSocket.OPEN) return end("it did not answer eth_subscribe");
    isAnswering = socket.readyState !== WebSocket.OPEN;
    if (!isAnswering) socket.ping();
  }, patienceMs);
  socket.on("open", () => {
    socket.send(
      JSON.stringify({ jsonrpc: "2.0", id: subscribeId, method: "eth_subscribe", params: ["newHeads"] }),
    );
  });
  socket.on("pong", () => {
    isAnswering = true;
  });
  socket.on("message", (data) => onMessage(data.toString()));
  socket.on("error", (error) => end(error.message));
  socket.on("close", (code) => end(`it closed the connection: ${code}`));
  return { close };
}
