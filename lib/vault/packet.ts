import {
  type Address,
  concatHex,
  getAddress,
  type Hex,
  hexToBigInt,
  hexToNumber,
  keccak256,
  pad,
  size,
  slice,
  toHex,
} from "viem";
import { QuaysideError } from "@/lib/errors";

/** The path of one packet. Sender and receiver are 32 bytes; EVM addresses are padded on the left. */
export type PacketPath = {
  /** Counts from 1 for each sender, destination and receiver. */
  nonce: bigint;
  /** LayerZero's id of the source chain. */
  srcEid: number;
  sender: Hex;
  /** LayerZero's id of the destination chain. */
  dstEid: number;
  receiver: Hex;
};

/** A packet of LayerZero V2. */
export type Packet = PacketPath & {
  /** The message id: known before delivery, and the same on both chains. */
  guid: Hex;
  message: Hex;
};

const VERSION = "0x01";
/** Number of bytes before the message. */
const HEADER_SIZE = 113;

/** An address in LayerZero's form: 32 bytes, padded on the left. */
export function addressToBytes32(address: Address): Hex {
  return pad(address.toLowerCase() as Address);
}

/**
 * The address in 32 bytes.
 *
 * @returns null if the first 12 bytes are not zero: the account then belongs to a chain without EVM.
 */
export function bytes32ToAddress(bytes: Hex): Address | null {
  const address = getAddress(slice(bytes, 12));
  return addressToBytes32(address) === bytes.toLowerCase() ? address : null;
}

function pathBytes({ nonce, srcEid, sender, dstEid, receiver }: PacketPath): Hex {
  return concatHex([
    toHex(nonce, { size: 8 }),
    toHex(srcEid, { size: 4 }),
    sender,
    toHex(dstEid, { size: 4 }),
    receiver,
  ]);
}

/**
 * The message id of a packet, by the endpoint's formula.
 *
 * @example packetGuid({ nonce: 1n, srcEid: 30101, sender, dstEid: 30184, receiver })
 */
export function packetGuid(path: PacketPath): Hex {
  return keccak256(pathBytes(path));
}

/** Encodes a packet, in the form of `encodedPayload` in `PacketSent` and of the message libraries. */
export function encodePacket(packet: Packet): Hex {
  return concatHex([VERSION, pathBytes(packet), packet.guid, packet.message]);
}

/**
 * Decodes a packet from `encodedPayload` of the endpoint's event `PacketSent`.
 *
 * @throws QuaysideError `invalid_packet` for another version, too few bytes, or a message id that does not match the path.
 */
export function decodePacket(encoded: Hex): Packet {
  const bytes = encoded.toLowerCase() as Hex;
  if (size(bytes) < HEADER_SIZE || slice(bytes, 0, 1) !== VERSION)
    throw new QuaysideError("invalid_packet", "These bytes are no packet of LayerZero.", { details: bytes });
  const path = {
    nonce: hexToBigInt(slice(bytes, 1, 9)),
    srcEid: hexToNumber(slice(bytes, 9, 13)),
    sender: slice(bytes, 13, 45),
    dstEid: hexToNumber(slice(bytes, 45, 49)),
    receiver: slice(bytes, 49, 81),
  };
  const guid = slice(bytes, 81, HEADER_SIZE);
  if (guid !== packetGuid(path))
    throw new QuaysideError("invalid_packet", "The packet's id is not its own.", { details: bytes });
  const message = size(bytes) === HEADER_SIZE ? "0x" : slice(bytes, HEADER_SIZE);
  return { ...path, guid, message };
}

/** The value of `inboundPayloadHash` at the destination's endpoint while the packet is verified and not yet delivered. */
export function packetPayloadHash({ guid, message }: Pick<Packet, "guid" | "message">): Hex {
  return keccak256(concatHex([guid, message]));
}

/** The packet's origin, in the form of the endpoint's calls and events. */
export function packetOrigin({ srcEid, sender, nonce }: PacketPath) {
  return { srcEid, sender, nonce };
}
