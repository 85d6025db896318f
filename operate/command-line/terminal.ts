import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks the person at the terminal. A secret is not shown while it is typed. */
export type Ask = (question: string, options?: { isSecret?: boolean }) => Promise<string>;

/** Null where nobody can answer: in a script, a service, a pipe. */
export function createAsk(): Ask | null {
  if (!process.stdin.isTTY) return null;
  return async (question, { isSecret = false } = {}) => {
    let isMuted = false;
    const output = new Writable({
      write(chunk, _, done) {
        if (!isMuted) process.stderr.write(chunk);
        done();
      },
    });
    const terminal = createInterface({ input: process.stdin, output, terminal: true });
    try {
      const answer = terminal.question(`${question} `);
      isMuted = isSecret;
      return (await answer).trim();
    } finally {
      terminal.close();
      if (isSecret) process.stderr.write("\n");
    }
  };
}
