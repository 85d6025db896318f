import type { Address } from "../../contract/primitives";
import { sameAddress } from "../../same-address";
import { assertAgreed } from "./read-statement";

/** How far the time in the message may be from now, in seconds. */
const nearSeconds = 60;

/** The whole text of EIP-4361 as this site uses it: a line more, such as a resource or another validity, is refused. */
const text =
  /^(\S+) wants you to sign in with your Ethereum account:\n(0x[0-9a-fA-F]{40})\n\n(.+)\n\nURI: (\S+)\nVersion: 1\nChain ID: (\d+)\nNonce: ([a-zA-Z0-9]{8,})\nIssued At: (\S+)$/;

/** Who signs in where, as the page knows it. */
export interface SignInTerms {
  address: Address;
  /** The chain of the wallet, or the site's first one. */
  chainId: number;
  /** The host and origin of the page. */
  host: string;
  origin: string;
  /** The sentence that the wallet shows. */
  statement: string;
  nonce: string;
}

/**
 * Compares the text that the wallet signs with the page: for this account, this site and this nonce alone.
 *
 * @param now Unix seconds
 * @throws QuaysideError `verification_failed`
 * @see EIP-4361
 */
export function verifySignIn(message: string, terms: SignInTerms, now: number): void {
  const [whole, host, address, statement, uri, chainId, nonce, issuedAt] = text.exec(message) ?? [];
  assertAgreed(whole === message && host === terms.host && uri === terms.origin);
  assertAgreed(sameAddress(address ?? "", terms.address) && statement === terms.statement);
  assertAgreed(chainId === String(terms.chainId) && nonce === terms.nonce);
  const seconds = Date.parse(issuedAt ?? "") / 1_000;
  assertAgreed(Math.abs(seconds - now) <= nearSeconds);
}
