import type { Socket } from "node:net";
import { maxLineBytes } from "./signing-protocol";

/** Reads one line of a connection. @throws Error if it is too long, or if the connection ends before it. */
export function readLine(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let read = Buffer.alloc(0);
    const onData = (part: Buffer) => {
      read = Buffer.concat([read, part]);
      const end = read.indexOf("\n");
      const isTooLong = read.length > maxLineBytes;
      if (!isTooLong && end < 0) return;
      // What follows is not kept.
      socket.off("data", onData);
      if (isTooLong) reject(new Error("The line is too long."));
      else resolve(read.subarray(0, end).toString("utf8"));
    };
    socket.on("data", onData);
    socket.once("error", reject);
    // After an error, or after the line, it changes nothing.
    socket.once("close", () => reject(new Error("The connection ended within a line.")));
  });
}
