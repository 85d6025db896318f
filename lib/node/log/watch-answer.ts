import type { IncomingMessage, ServerResponse } from "node:http";

/** How an answer went out. */
export interface SentAnswer {
  /** 499 where the client left before the answer began. */
  status: number;
  /** From the request's arrival to the answer's end. */
  seconds: number;
  /** Bytes that went to the socket, headers included. */
  bytes: number;
  /** Whether the connection ended before the answer did. */
  isBrokenOff: boolean;
}

const clientClosedRequest = 499;

/** Reports an answer once, when it is sent or its connection is gone. */
export function watchAnswer(
  { socket }: IncomingMessage,
  response: ServerResponse,
  onSent: (answer: SentAnswer) => void,
): void {
  const startMs = performance.now();
  const bytesBefore = socket.bytesWritten;
  response.on("close", () => {
    onSent({
      status: response.headersSent ? response.statusCode : clientClosedRequest,
      seconds: (performance.now() - startMs) / 1_000,
      bytes: socket.bytesWritten - bytesBefore,
      isBrokenOff: !response.writableFinished,
    });
  });
}
