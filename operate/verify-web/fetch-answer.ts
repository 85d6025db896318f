import { setTimeout as wait } from "node:timers/promises";
import { UncheckedError } from "../command-line/errors";

const timeoutMs = 30_000;
const mostTries = 6;
const longestWaitSeconds = 30;

/**
 * Asks the site for an address, again where it says that this is too often.
 *
 * @throws {UncheckedError} where no answer comes
 */
export async function fetchAnswer(url: URL): Promise<{ status: number; headers: Headers; body: Buffer }> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
      const isBusy = answer.status === 429 || answer.status === 503;
      const body = Buffer.from(await answer.arrayBuffer());
      if (!isBusy || tries === mostTries) return { status: answer.status, headers: answer.headers, body };
      await wait(1_000 * Math.min(longestWaitSeconds, Number(answer.headers.get("retry-after")) || 1));
    } catch (cause) {
      if (tries === mostTries)
        throw new UncheckedError(`${url.href} gave no answer: the site could not be compared.`, { cause });
      await wait(500 * tries);
    }
  }
}
