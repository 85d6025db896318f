import {
  type Account,
  type Address,
  BaseError,
  encodeFunctionData,
  type Hash,
  type Hex,
  isHex,
  type Log,
  parseEventLogs,
  RpcRequestError,
  size,
  zeroHash,
} from "viem";
import { layerZeroEndpointAbi } from "@/lib/abi/generated/layerzero-endpoint";
import { layerZeroWorkerAbi } from "@/lib/abi/generated/layerzero-worker";
import { QuaysideError } from "@/lib/errors";
import { bytes32ToAddress, decodePacket, encodePacket, type Packet, packetOrigin } from "@/lib/vault/packet";
import type { ChainClient } from "./chain-client";
import { waitForSuccess } from "./deploy-contract";
import { LAYERZERO_ENDPOINT } from "./deploy-layerzero";

const endpoint = { address: LAYERZERO_ENDPOINT, abi: layerZeroEndpointAbi } as const;

/** A packet as its origin sent it. */
export type SentPacket = {
  packet: Packet;
  /** LayerZero's options: `lzReceiveGas` says how much gas the delivery was promised. */
  options: Hex;
};

/**
 * The packets that logs of an origin chain announce, in their order.
 *
 * @param logs Any logs; those of other events and contracts than the endpoint's `PacketSent` are left out.
 */
export function readSentPackets(logs: Log[]): SentPacket[] {
  return parseEventLogs({ abi: layerZeroEndpointAbi, eventName: "PacketSent", logs })
    .filter(({ address }) => address.toLowerCase() === LAYERZERO_ENDPOINT.toLowerCase())
    .map(({ args }) => ({ packet: decodePacket(args.encodedPayload), options: args.options }));
}

function receiverOf({ receiver }: Packet) {
  const address = bytes32ToAddress(receiver);
  if (address === null)
    throw new QuaysideError("invalid_packet", "The packet's receiver is no EVM account.", {
      details: receiver,
    });
  return address;
}

/** How far a packet is at its destination. A packet that failed is verified, as before it was tried. */
export type PacketState = "unverified" | "verified" | "delivered";

/** Asks the destination's endpoint how far a packet is. */
export async function readPacketState(client: ChainClient, packet: Packet): Promise<PacketState> {
  const receiver = receiverOf(packet);
  const [waiting, verifiable] = await Promise.all([
    client.readContract({
      ...endpoint,
      functionName: "inboundPayloadHash",
      args: [receiver, packet.srcEid, packet.sender, packet.nonce],
    }),
    client.readContract({
      ...endpoint,
      functionName: "verifiable",
      args: [packetOrigin(packet), receiver],
    }),
  ]);
  if (waiting !== zeroHash) return "verified";
  return verifiable ? "unverified" : "delivered";
}

export type WorkerParameters = {
  /** Pays. To verify, it must be the account that the message library believes; anybody may deliver. */
  account: Account;
  packet: Packet;
};

/** Gas of a verification, of which the packet's bytes are the greater part. */
const VERIFICATION_GAS = 600_000n;

/**
 * The message library that decides whether a packet counts as sent.
 *
 * @throws where the destination knows no library for the packet's origin.
 */
export async function findMessageLibrary(client: ChainClient, packet: Packet): Promise<Address> {
  const [library] = await client.readContract({
    ...endpoint,
    functionName: "getReceiveLibrary",
    args: [receiverOf(packet), packet.srcEid],
  });
  return library;
}

type VerificationParameters = WorkerParameters & { library: Address };

/** @param gas Undefined has it estimated, which throws where the library refuses. */
async function writeVerification(
  client: ChainClient,
  { account, packet, library }: VerificationParameters,
  gas: bigint | undefined,
): Promise<Hash> {
  const hash = await client.writeContract({
    account,
    address: library,
    abi: layerZeroWorkerAbi,
    functionName: "validatePacket",
    args: [encodePacket(packet)],
    ...(gas === undefined ? {} : { gas }),
  });
  await waitForSuccess(client, hash);
  return hash;
}

/** Like {@link verifyPacket} with a known library: always sends the transaction. */
export function sendVerification(client: ChainClient, parameters: VerificationParameters): Promise<Hash> {
  return writeVerification(client, parameters, VERIFICATION_GAS);
}

/**
 * Proves to the destination that a packet was sent. Packets of one path may be delivered in any order, but only once all with
 * lower nonces are verified: verify in the order of sending.
 *
 * @returns The hash of the mined transaction, which has the event `PacketVerified`.
 */
export async function verifyPacket(client: ChainClient, parameters: WorkerParameters): Promise<Hash> {
  const library = await findMessageLibrary(client, parameters.packet);
  return writeVerification(client, { ...parameters, library }, undefined);
}

export type DeliverPacketParameters = WorkerParameters & {
  /** Gas that the endpoint gets, beside what the transaction itself costs. */
  gas: bigint;
};

export type PacketDelivery =
  /** The hash of the mined transaction, which has the endpoint's `PacketDelivered` and the ONFT's `ONFTReceived`. */
  | { status: "delivered"; hash: Hash }
  /** Nothing changed on the chain. `reason` is the revert data of the delivery, empty if it ran out of gas. */
  | { status: "failed"; reason: Hex };

/** Why a call reverts, or null if it goes through. Anything else than the node's own answer is thrown on. */
async function revertReason(call: Promise<unknown>): Promise<Hex | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    const holder = error.walk((cause) => isHex((cause as { data?: unknown }).data)) as { data: Hex } | null;
    if (holder !== null) return holder.data;
    if (error.walk((cause) => cause instanceof RpcRequestError) !== null) return "0x";
    throw error;
  }
}

/** The transaction that delivers a verified packet. */
export function relayCall({ account, packet, gas }: DeliverPacketParameters) {
  const data = encodeFunctionData({
    abi: layerZeroEndpointAbi,
    functionName: "lzReceive",
    args: [packetOrigin(packet), receiverOf(packet), packet.guid, packet.message, "0x"],
  });
  // A transaction costs at most this before its first step: 21,000, and 16 a byte.
  return { account, to: LAYERZERO_ENDPOINT, data, gas: gas + 21_000n + 16n * BigInt(size(data)) };
}

/** Why a verified packet cannot be delivered now: what its delivery reverts with, `0x` without gas. Null where it can. */
export function findDeliveryFailure(
  client: ChainClient,
  parameters: DeliverPacketParameters,
): Promise<Hex | null> {
  return revertReason(client.call(relayCall(parameters)));
}

/** Sends the delivery of a verified packet, even one that will fail. */
export async function sendDelivery(
  client: ChainClient,
  parameters: DeliverPacketParameters,
): Promise<PacketDelivery> {
  const hash = await client.sendTransaction({
    ...relayCall(parameters),
    chain: client.chain,
  });
  const { status } = await client.waitForTransactionReceipt({ hash });
  // The call was tried a moment ago, so it can fail only because the chain moved on in between.
  return status === "success" ? { status: "delivered", hash } : { status: "failed", reason: "0x" };
}

/**
 * Delivers a verified packet, or retries a failed one. Any account may pay for that: the endpoint asks only that it is
 * the packet that was verified.
 */
export async function deliverPacket(
  client: ChainClient,
  parameters: DeliverPacketParameters,
): Promise<PacketDelivery> {
  const reason = await findDeliveryFailure(client, parameters);
  return reason === null ? sendDelivery(client, parameters) : { status: "failed", reason };
}

/**
 * Writes on the chain that a delivery failed, as LayerZero's executors do.
 *
 * @param parameters.gas    Gas that the delivery had.
 * @param parameters.reason What it reverted with.
 * @returns The hash of the mined transaction, which has the event `LzReceiveAlert`.
 */
export async function alertFailure(
  client: ChainClient,
  { account, packet, gas, reason }: DeliverPacketParameters & { reason: Hex },
): Promise<Hash> {
  const { guid, message } = packet;
  const hash = await client.writeContract({
    account,
    address: LAYERZERO_ENDPOINT,
    abi: layerZeroWorkerAbi,
    functionName: "lzReceiveAlert",
    args: [packetOrigin(packet), receiverOf(packet), guid, gas, 0n, message, "0x", reason],
  });
  await waitForSuccess(client, hash);
  return hash;
}

/**
 * Does all that a relayer does with one packet: verifies it, delivers it, and reports a failure on the chain. May be called
 * again with the same packet, and then goes on where it was.
 *
 * @returns The delivery, or `already_delivered` where somebody else was first.
 */
export async function relayPacket(
  client: ChainClient,
  parameters: DeliverPacketParameters,
): Promise<PacketDelivery | { status: "already_delivered" }> {
  const state = await readPacketState(client, parameters.packet);
  if (state === "delivered") return { status: "already_delivered" };
  if (state === "unverified") await verifyPacket(client, parameters);
  const delivery = await deliverPacket(client, parameters);
  if (delivery.status === "failed") await alertFailure(client, { ...parameters, ...delivery });
  return delivery;
}
