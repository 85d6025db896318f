import { createServer } from "node:net";
import { QuaysideError } from "@/lib/errors";
import { isUnfetchable } from "@/lib/unfetchable-ports";

const pollMs = 200;
const highestPort = 65_535;

/** Why a port of 127.0.0.1 cannot be listened on, as the system's error code; null when it can. */
function portTrouble(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => server.close(() => resolve(null)));
  });
}

export interface NeededPort {
  port: number;
  /** For people: "The web app". */
  purpose: string;
  /** The environment variable that moves it. */
  variable: string;
}

function wordsFor({ port, purpose, variable }: NeededPort, trouble: string): string {
  const why: Record<string, string> = {
    EADDRINUSE: "which another program uses",
    EACCES: "which this user may not open",
  };
  return `${purpose} needs port ${port}, ${why[trouble] ?? `which cannot be opened (${trouble})`}. Set ${variable} to a free one.`;
}

/** The faults of the numbers alone, one line each. */
function wrongNumbers(needed: readonly NeededPort[]): string[] {
  const first = new Map<number, NeededPort>();
  return needed.flatMap((need) => {
    if (need.port > highestPort) {
      return [`${need.purpose} would need port ${need.port}, which does not exist. Lower ${need.variable}.`];
    }
    if (isUnfetchable(need.port)) {
      return [
        `${need.purpose} would have port ${need.port}, to which no browser connects. Change ${need.variable}.`,
      ];
    }
    const other = first.get(need.port);
    first.set(need.port, other ?? need);
    if (other === undefined) return [];
    const names = [...new Set([other.variable, need.variable])].join(" or ");
    return [`${other.purpose} and ${need.purpose} would share port ${need.port}. Change ${names}.`];
  });
}

async function troublesOf(needed: readonly NeededPort[]): Promise<string[]> {
  const found = await Promise.all(needed.map(async (need) => ({ need, code: await portTrouble(need.port) })));
  return found.flatMap(({ need, code }) => (code === null ? [] : [wordsFor(need, code)]));
}

/**
 * Makes sure that every port can be listened on.
 *
 * @param patienceMs how long to wait for ports that are still in use, for example by a run that is just ending.
 * @throws {QuaysideError} `port_taken`, with a line for each port that names the variable that moves it.
 */
export async function requireFreePorts(
  needed: readonly NeededPort[],
  { patienceMs = 0 }: { patienceMs?: number } = {},
): Promise<void> {
  const wrong = wrongNumbers(needed);
  if (wrong.length > 0) throw new QuaysideError("port_taken", wrong.join("\n"));
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const troubles = await troublesOf(needed);
    if (troubles.length === 0) return;
    if (Date.now() >= deadline) throw new QuaysideError("port_taken", troubles.join("\n"));
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
