import { type Address, getAddress, type Hex, size, slice } from "viem";
import { layerZeroEndpointAbi } from "@/lib/abi/generated/layerzero-endpoint";
import { onftAbi } from "@/lib/abi/generated/onft";
import { decodeOnftMessage } from "@/lib/vault/message";
import { bytes32ToAddress, decodePacket, packetPayloadHash } from "@/lib/vault/packet";
import type { EventBody } from "../../db/schema/chain-event";
import type { Log } from "../rpc/chain-data";
import { createLogReader } from "./log-reader";

const onftLogs = createLogReader(onftAbi, ["ONFTSent", "ONFTReceived"]);
const endpointLogs = createLogReader(layerZeroEndpointAbi, [
  "PacketSent",
  "PacketVerified",
  "LzReceiveAlert",
]);

/** First topics of a vault contract's events about moves, and of the chain's LayerZero endpoint's events. */
export const vaultTopics = onftLogs.topics;
export const endpointTopics = endpointLogs.topics;

/** An event that names another contract than the one that emitted it. */
export type AboutOapp = EventBody & { address: Address };

/** Longest revert data to keep. */
const maxReasonBytes = 4_096;
/** Data of another shape is not a message of a collection. */
function optional<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function readPacket(encoded: Hex): AboutOapp | null {
  const packet = optional(() => decodePacket(encoded));
  const token = packet && optional(() => decodeOnftMessage(packet.message));
  if (packet === null || token === null) return null;
  const { sender, receiver, guid: subject, nonce, message } = packet;
  const [address, other] = [bytes32ToAddress(sender), bytes32ToAddress(receiver)];
  if (address === null || other === null) return null;
  const args = { nonce: nonce.toString(), receiver: other, message };
  return { name: "vault_packet", address, toAddr: token.to, tokenId: token.tokenId, subject, args };
}

/**
 * The move in a vault contract's log: a token that it sent to another chain, or released after its arrival from one.
 *
 * @source LayerZero devtools `onft-evm` 0.2: `onft721/interfaces/IONFT721.sol`
 */
export function decodeVaultLog(log: Log): EventBody[] {
  const event = onftLogs.decode(log);
  switch (event?.eventName) {
    case "ONFTSent": {
      const { guid: subject, dstEid, fromAddress, tokenId } = event.args;
      const fromAddr = getAddress(fromAddress);
      return [{ name: "vault_sent", subject, fromAddr, tokenId, quantity: BigInt(dstEid) }];
    }
    case "ONFTReceived": {
      const { guid: subject, srcEid, toAddress, tokenId } = event.args;
      const toAddr = getAddress(toAddress);
      return [{ name: "vault_received", subject, toAddr, tokenId, quantity: BigInt(srcEid) }];
    }
    default:
      return [];
  }
}

/**
 * The event in the endpoint's log about a message of these vault contracts; null for other messages.
 *
 * @source LayerZero `lz-evm-protocol-v2` 3.0: `ILayerZeroEndpointV2.sol`, `PacketV1Codec.sol`
 */
export function decodeEndpointLog(log: Log, oapps: ReadonlySet<Address>): AboutOapp | null {
  const event = endpointLogs.decode(log);
  switch (event?.eventName) {
    case "PacketSent": {
      const packet = readPacket(event.args.encodedPayload);
      return packet !== null && oapps.has(packet.address) ? packet : null;
    }
    case "PacketVerified": {
      const { receiver, payloadHash: subject } = event.args;
      const address = getAddress(receiver);
      return oapps.has(address) ? { name: "vault_verified", address, subject } : null;
    }
    case "LzReceiveAlert": {
      const { receiver, executor, guid: subject, message, reason } = event.args;
      const address = getAddress(receiver);
      if (!oapps.has(address)) return null;
      const kept = size(reason) > maxReasonBytes ? slice(reason, 0, maxReasonBytes) : reason;
      const args = { reason: kept, payloadHash: packetPayloadHash({ guid: subject, message }) };
      return { name: "vault_failed", address, fromAddr: getAddress(executor), subject, args };
    }
    default:
      return null;
  }
}
