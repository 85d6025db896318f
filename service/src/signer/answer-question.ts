import type { Logger } from "pino";
import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { BurstLimit } from "@/lib/node/limits/burst-limit";
import { sameAddress } from "@/lib/same-address";
import { type SignedChain, signatureSeconds, signFulfillment } from "./sign-fulfillment";
import type { SigningAnswer, SigningQuestion, SigningRefusal } from "./signing-protocol";

/** How far the clocks of the signer, of the API and of a chain may differ, in seconds. */
const clockDifferenceSeconds = 30;

export interface AnswerOptions {
  /** The key of new signatures first, then the one before. */
  keys: readonly Hex[];
  chains: readonly SignedChain[];
  limit: BurstLimit;
  log: Pick<Logger, "info" | "warn">;
  nowMs: () => number;
}

/** Answers one question. */
export type AnswerQuestion = (question: SigningQuestion) => Promise<SigningAnswer>;

/**
 * Holds the keys. Every signature is logged without its bytes, and so is every refusal: a log in which they do not match the API's log shows
 * that somebody else asks.
 */
export function createAnswerQuestion({ keys, chains, limit, log, nowMs }: AnswerOptions): AnswerQuestion {
  const accounts = keys.map((key) => privateKeyToAccount(key));
  const byId = new Map(chains.map((chain) => [chain.id, chain]));

  function isInRange(expiresAt: number): boolean {
    const ahead = expiresAt - nowMs() / 1_000;
    return ahead > 0 && ahead <= signatureSeconds + clockDifferenceSeconds;
  }

  return async (question) => {
    if (question.ask === "signers") return { signers: accounts.map(({ address }) => address) };
    const { ask: _, tokenId, ...rest } = question;
    const logged = { ...rest, tokenId: tokenId?.toString() ?? null };
    const refuse = (refusal: SigningRefusal, retryAfter?: number): SigningAnswer => {
      log.warn({ ...logged, refusal }, "refused to sign");
      return { refusal, ...(retryAfter !== undefined && { retryAfter }) };
    };
    const chain = byId.get(question.chain);
    if (chain === undefined) return refuse("unknown_chain");
    const account = accounts.find(({ address }) => sameAddress(address, question.signer));
    if (account === undefined) return refuse("unknown_signer");
    if (!isInRange(question.expiresAt)) return refuse("expiry_out_of_range");
    const retryAfter = await limit();
    if (retryAfter !== null) return refuse("rate_limited", retryAfter);
    const extraData = await signFulfillment(account, chain, question);
    log.info(logged, "signed");
    return { extraData };
  };
}
