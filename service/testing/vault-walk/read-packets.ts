import type { Address } from "viem";
import { decodeOnftMessage } from "@/lib/vault/message";
import { createEndpointReader, type SeenPacket } from "../../../local/relayer/endpoint-log";
import type { VaultPlace, VaultScene } from "../vault-service";

/** The chains of the vault, the collection's home first. */
export function placesOf({ ethereum, base, polygon }: VaultScene): VaultPlace[] {
  return [ethereum, base, polygon];
}

/** A packet, as its two chains have it now. */
export type PacketOnChain = SeenPacket & {
  from: VaultPlace;
  to: VaultPlace;
  /** Confirmations of the block that it was sent in. */
  depth: number;
  state: "waiting" | "failed" | "delivered";
};

/** The token in a packet, and its recipient. */
export function cargoOf({ packet }: SeenPacket): { tokenId: bigint; recipient: Address } {
  const { tokenId, to: recipient } = decodeOnftMessage(packet.message);
  return { tokenId, recipient };
}

/** Every packet that is still on the chain that sent it, each chain's in the order of sending. */
export type ReadPackets = () => Promise<PacketOnChain[]>;

/** Reads the packets of a vault's chains repeatedly, and only the new ones from the chains. */
export function createPacketReader(scene: VaultScene): ReadPackets {
  const readers = placesOf(scene).map((place) => {
    const { client, eid, accounts } = place.chain;
    return { place, read: createEndpointReader(client, { eid, executor: accounts.relayer.address }) };
  });
  return async () => {
    const logs = await Promise.all(readers.map(async ({ place, read }) => ({ place, log: await read() })));
    return logs.flatMap(({ place: from, log: { head, sent } }) =>
      [...sent()].flatMap((seen): PacketOnChain[] => {
        const to = logs.find(({ place }) => place.chain.eid === seen.packet.dstEid);
        if (to === undefined) return [];
        const { guid } = seen.packet;
        const failed = to.log.has("failed", guid) ? "failed" : "waiting";
        const state = to.log.has("delivered", guid) ? "delivered" : failed;
        return [{ ...seen, from, to: to.place, depth: Number(head - seen.block), state }];
      }),
    );
  };
}
