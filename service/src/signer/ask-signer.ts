import { connect, type Socket } from "node:net";
import { QuaysideError } from "@/lib/errors";
import { tooLate, within } from "@/lib/node/within";
import { readLine } from "./read-line";
import {
  type SigningAnswer,
  type SigningRefusal,
  signingAnswerSchema,
  type WrittenQuestion,
} from "./signing-protocol";

/** The signer's refusals, and `away`: nobody answers at the socket. `slow`: no answer in time. */
export type SignerErrorCode = SigningRefusal | "away" | "slow";

/** The signer gave no answer that can be used. */
export class SignerError extends QuaysideError<SignerErrorCode> {
  override readonly name = "SignerError";
  /** Seconds after which a retry makes sense, where the signer named them. */
  readonly retryAfter: number | undefined;

  constructor(code: SignerErrorCode, options: { cause?: unknown; retryAfter?: number | undefined } = {}) {
    const { cause } = options;
    super(code, messages[code], cause instanceof Error ? { cause, details: cause.message } : { cause });
    this.retryAfter = options.retryAfter;
  }
}

const messages: Record<SignerErrorCode, string> = {
  invalid_question: "The signer does not understand this version's questions.",
  unknown_chain: "The signer's chain file does not name the chain.",
  unknown_signer: "The signer no longer holds this key.",
  expiry_out_of_range: "The signer's clock differs from the chain's.",
  rate_limited: "The signer signs no more at the moment (SIGNER_RATE).",
  failed: "The signer failed; its log says why.",
  away: "No signer answers at SIGNER_SOCKET.",
  slow: "The signer did not answer in time.",
};

/** How long a question may take, connecting included. */
const patienceMs = 2_000;

type Given = Exclude<SigningAnswer, { refusal: SigningRefusal }>;

/**
 * Asks the signer on a connection of its own, so that a signer that was restarted is found again by the next question.
 *
 * @throws SignerError
 */
export async function askSigner(path: string, question: WrittenQuestion): Promise<Given> {
  const socket = connect(path);
  try {
    const line = await within(patienceMs, exchange(socket, JSON.stringify(question)));
    if (line === tooLate) throw new SignerError("slow");
    const answer = signingAnswerSchema.parse(JSON.parse(line));
    if ("refusal" in answer) throw new SignerError(answer.refusal, { retryAfter: answer.retryAfter });
    return answer;
  } catch (error) {
    throw error instanceof SignerError ? error : new SignerError("away", { cause: error });
  } finally {
    socket.destroy();
  }
}

/** @throws the error of the connection */
async function exchange(socket: Socket, question: string): Promise<string> {
  socket.write(`${question}\n`);
  return readLine(socket);
}

/** The accounts of the signer's keys, the newest first. @throws SignerError */
export async function readSigners(path: string): Promise<`0x${string}`[]> {
  const answer = await askSigner(path, { ask: "signers" });
  if (!("signers" in answer)) throw new SignerError("invalid_question");
  return answer.signers;
}
