import { createServer } from "node:net";
import { QuaysideError } from "@/lib/errors";

/** Whether nothing on this machine listens on a port of 127.0.0.1. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => server.close(() => resolve(true)));
  });
}

export interface NeededPort {
  port: number;
  /** For people: "The web". */
  purpose: string;
  /** The environment variable that moves it. */
  variable: string;
}

/** @throws {QuaysideError} `port_taken`, naming each taken port and the variable that moves it. */
export async function requireFreePorts(needed: readonly NeededPort[]): Promise<void> {
  const free = await Promise.all(needed.map(({ port }) => isPortFree(port)));
  const taken = needed.filter((_, index) => free[index] === false);
  if (taken.length === 0) return;
  const lines = taken.map(
    ({ port, purpose, variable }) =>
      `${purpose} needs port ${port}, which another program uses. Set ${variable} to a free one.`,
  );
  throw new QuaysideError("port_taken", lines.join("\n"));
}
