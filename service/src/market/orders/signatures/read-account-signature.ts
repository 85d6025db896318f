import {
  maxSignatureSeconds,
  parseSignatureHeader,
  type SignatureHeader,
} from "@/lib/contract/signature-header";
import { invalidRequest } from "../../errors/invalid-request";
import { MarketError } from "../../errors/market-error";

/** The accounts whose signature a request can carry besides the caller's key. */
export type SignerRole = "maker" | "owner" | "account";

/**
 * Reads the header with an account's signature and checks its time. The signer is checked elsewhere.
 *
 * @param options.now Now of the chain, Unix seconds.
 * @throws MarketError `invalid_request` when the header is missing or malformed, `invalid_…_signature` when it has
 * expired or is too far ahead.
 */
export function readAccountSignature(
  header: string | undefined,
  { name, of, now }: { name: string; of: SignerRole; now: number },
): SignatureHeader {
  const signed = header === undefined ? null : parseSignatureHeader(header);
  if (signed === null) {
    throw invalidRequest([{ path: name, code: "invalid_format", message: "must be <deadline>.<signature>" }]);
  }
  checkDeadline(signed.deadline, { of, now });
  return signed;
}

/**
 * Checks the time of an account's signature.
 *
 * @param deadline Unix seconds.
 * @param options.now Now of the chain, Unix seconds.
 * @throws MarketError `invalid_…_signature` when it has expired or is too far ahead.
 */
export function checkDeadline(deadline: bigint, { of, now }: { of: SignerRole; now: number }): void {
  if (deadline < BigInt(now)) {
    throw refusedSignature(of, `The ${of}'s signature is past its deadline. Sign again.`);
  }
  if (deadline > BigInt(now + maxSignatureSeconds)) {
    throw refusedSignature(
      of,
      `The deadline may be at most ${maxSignatureSeconds} seconds ahead. Sign again.`,
    );
  }
}

export function refusedSignature(of: SignerRole, message: string): MarketError {
  return new MarketError(`invalid_${of}_signature`, message, { action: "sign_again" });
}
