import {
  type Address,
  concatHex,
  getAddress,
  type Hex,
  hexToBigInt,
  hexToNumber,
  hexToString,
  size,
  slice,
  stringToHex,
  toHex,
  zeroAddress,
} from "viem";
import { QuaysideError } from "@/lib/errors";
import { addressToBytes32, bytes32ToAddress } from "./packet";

/** Longest token URI that a vault carries, in bytes. */
export const MAX_URI_LENGTH = 512;

/** The first fields of every ONFT message. */
export type OnftMessage = {
  /** The recipient of the token. */
  to: Address;
  tokenId: bigint;
};

/** The content of a vault's message; its layout is in contracts/src/interfaces/IVault.sol. */
export type VaultMessage = OnftMessage & {
  /** Creator earnings at home when the token left, as basis points of the price; null if there were none. */
  earnings: { recipient: Address; bps: number } | null;
  /** The token's URI at home when it left; empty if it had none. */
  uri: string;
};

const URI_OFFSET = 86;

function invalid(message: Hex): QuaysideError {
  return new QuaysideError("invalid_message", "These bytes are no message of a vault.", { details: message });
}

/** Encodes a vault's message. */
export function encodeVaultMessage({ to, tokenId, earnings, uri }: VaultMessage): Hex {
  return concatHex([
    addressToBytes32(to),
    toHex(tokenId, { size: 32 }),
    earnings?.recipient ?? zeroAddress,
    toHex(earnings?.bps ?? 0, { size: 2 }),
    stringToHex(uri),
  ]);
}

/**
 * Reads recipient and token id from any ONFT message, ours or another's, and ignores the rest.
 *
 * @throws QuaysideError `invalid_message` if they are missing, or the recipient is not an EVM account.
 */
export function decodeOnftMessage(message: Hex): OnftMessage {
  const to = size(message) < 64 ? null : bytes32ToAddress(slice(message, 0, 32));
  if (to === null) throw invalid(message);
  return { to, tokenId: hexToBigInt(slice(message, 32, 64)) };
}

/**
 * Reads a vault's message as strictly as the contracts do.
 *
 * @throws QuaysideError `invalid_message` if no vault could have sent it.
 */
export function decodeVaultMessage(message: Hex): VaultMessage {
  const length = size(message);
  if (length < URI_OFFSET || length > URI_OFFSET + MAX_URI_LENGTH) throw invalid(message);
  const { to, tokenId } = decodeOnftMessage(message);
  const recipient = getAddress(slice(message, 64, 84));
  const bps = hexToNumber(slice(message, 84, URI_OFFSET));
  const earns = bps !== 0;
  if (to === zeroAddress || bps > 10_000 || earns !== (recipient !== zeroAddress)) throw invalid(message);
  // A URI of invalid text was already broken on the home chain, so it does not invalidate the message.
  const uri = length === URI_OFFSET ? "" : hexToString(slice(message, URI_OFFSET));
  return { to, tokenId, earnings: earns ? { recipient, bps } : null, uri };
}
