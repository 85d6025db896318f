import type { ChainPin } from "../../chains/config";
import type { Address } from "../../contract/primitives";
import { maxSignatureSeconds } from "../../contract/signature-header";
import { QuaysideError } from "../../errors";
import { sameAddress } from "../../same-address";

/** A request to sign something that this site's service alone reads, as the wallet gets it. */
export interface StatementRequest {
  domain: { name: string; version: string; chainId: number; verifyingContract: Address };
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>;
  primaryType: string;
  message: object;
}

/**
 * What a statement must be in all but its own fields. `types` are those of EIP-712's `encodeType`, written by hand and not by the builder.
 */
export interface ExpectedStatement {
  types: string;
  /** The contract that the signature names, on the pinned network. */
  contract: Address;
  pin: Pick<ChainPin, "chainId">;
  /** Unix seconds. */
  now: number;
}

/** @throws QuaysideError `verification_failed`. This is the last gate before the wallet opens. */
export function assertAgreed(isAgreed: boolean): asserts isAgreed {
  if (isAgreed) return;
  throw new QuaysideError("verification_failed", "This request does not match what you entered.");
}

function typesText({ types }: StatementRequest): string {
  return Object.entries(types)
    .map(
      ([name, members]) =>
        `${name}(${members.map(({ type, name: member }) => `${type} ${member}`).join(",")})`,
    )
    .join("");
}

function hasDomain({ domain }: StatementRequest, { contract, pin }: ExpectedStatement): boolean {
  return (
    Object.keys(domain).length === 4 &&
    domain.name === "Quayside" &&
    domain.version === "1" &&
    domain.chainId === pin.chainId &&
    sameAddress(domain.verifyingContract, contract)
  );
}

/** Whether a signature counts for some minutes and no longer. */
function isShort(deadline: unknown, now: number): boolean {
  if (typeof deadline !== "bigint") return false;
  const seconds = Number(deadline) - now;
  return seconds > 0 && seconds <= maxSignatureSeconds;
}

/**
 * The fields of a statement that is about to be signed, by name.
 *
 * @throws QuaysideError `verification_failed` if it is of another kind, for another contract or network, or counts for too long
 */
export function readStatement(
  request: StatementRequest,
  expected: ExpectedStatement,
): Readonly<Record<string, unknown>> {
  const message = request.message as Readonly<Record<string, unknown>>;
  const { types, now } = expected;
  // The first type is the statement's own; a wallet hashes its members and no others.
  assertAgreed(typesText(request) === types && types.startsWith(`${request.primaryType}(`));
  assertAgreed(hasDomain(request, expected) && isShort(message.deadline, now));
  return message;
}

/** Whether a field is this account, contract or hash. */
export function isSame(value: unknown, expected: string): boolean {
  return typeof value === "string" && sameAddress(value, expected);
}
