import pino from "pino";
import type { Hex } from "viem";
import { type BurstRate, createBurstLimit } from "@/lib/node/limits/burst-limit";
import { createAnswerQuestion } from "../src/signer/answer-question";
import { serveSigner } from "../src/signer/serve-signer";
import type { SignedChain } from "../src/signer/sign-fulfillment";

export interface TestSigner {
  /** The lines of its log. */
  lines: Record<string, unknown>[];
  stop: () => Promise<void>;
}

/** A signer in this process, on a real socket. */
export async function startTestSigner({
  socket,
  keys,
  chains,
  rate = { perSecond: 100, burst: 0 },
}: {
  socket: string;
  keys: Hex[];
  chains: SignedChain[];
  rate?: BurstRate;
}): Promise<TestSigner> {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  const answer = createAnswerQuestion({
    keys,
    chains,
    limit: createBurstLimit(rate),
    log,
    nowMs: () => Date.now(),
  });
  return { lines, stop: await serveSigner({ path: socket, answer, log }) };
}
