import { connect } from "node:net";
import { QuaysideError } from "@/lib/errors";

const bufferBytes = 256 * 1024;
const endOfHead = Buffer.from("\r\n\r\n");
const lastChunk = Buffer.from("\r\n0\r\n\r\n");

export interface LoadConnection {
  close: () => void;
}

/** Reads from an answer's head where its body ends. */
function bodyLength(head: string): number | "chunked" {
  if (!head.startsWith("HTTP/1.1 200 ")) {
    throw new QuaysideError("load_failed", `The server answered: ${head.split("\r\n")[0]}`);
  }
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  return length === undefined ? "chunked" : Number(length);
}

/**
 * One HTTP/1.1 connection that sends the next request as soon as the answer is complete. It reads only where an answer ends, so it costs
 * far less than the server that it drives.
 *
 * @param on `answer` gets the number of bytes of each answer; `error` gets a failure of the connection or an answer other than 200.
 */
export function openLoadConnection(
  port: number,
  nextRequest: () => string,
  on: { answer: (bytes: number) => void; error: (error: Error) => void },
): LoadConnection {
  let head: Buffer | null = Buffer.alloc(0);
  let missing: number | "chunked" = 0;
  let tail = Buffer.alloc(0);
  let bytes = 0;
  let closed = false;

  function finish(): void {
    on.answer(bytes);
    head = Buffer.alloc(0);
    tail = Buffer.alloc(0);
    bytes = 0;
    if (!closed) socket.write(nextRequest());
  }

  function takeBody(part: Buffer): void {
    if (missing === "chunked") {
      // Only one answer is on its way, so a last chunk at the end of the received bytes is its end.
      const ends = part.subarray(-lastChunk.length);
      tail = Buffer.concat([tail, ends]).subarray(-lastChunk.length);
      if (tail.equals(lastChunk)) finish();
      return;
    }
    missing -= part.length;
    if (missing === 0) finish();
  }

  function take(part: Buffer): void {
    bytes += part.length;
    if (head === null) {
      takeBody(part);
      return;
    }
    const read: Buffer = head.length === 0 ? part : Buffer.concat([head, part]);
    const end = read.indexOf(endOfHead);
    if (end === -1) {
      head = Buffer.from(read);
      return;
    }
    missing = bodyLength(read.toString("latin1", 0, end + 2));
    head = null;
    takeBody(read.subarray(end + endOfHead.length));
  }

  const socket = connect({
    port,
    host: "127.0.0.1",
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(bufferBytes),
      callback: (count, buffer) => {
        try {
          take(Buffer.from(buffer.buffer, buffer.byteOffset, count));
        } catch (error) {
          on.error(error as Error);
        }
        return true;
      },
    },
  });
  socket.once("connect", () => socket.write(nextRequest()));
  socket.once("error", on.error);
  socket.once("close", () => {
    if (!closed) on.error(new QuaysideError("load_failed", "The server closed a connection."));
  });
  return {
    close: () => {
      closed = true;
      socket.destroy();
    },
  };
}
