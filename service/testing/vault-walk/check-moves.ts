import type { VaultMove } from "@/lib/contract/vault";
import { inTurns } from "../order-walk/in-turns";
import type { VaultScene } from "../vault-service";
import { cargoOf, type PacketOnChain } from "./read-packets";

const states = { waiting: "pending", failed: "failed", delivered: "delivered" } as const;

/** The service's id of a packet's move. */
function moveIdOf({ packet }: PacketOnChain): string {
  return `mov_${packet.guid.slice(2)}`;
}

function expectedOf({ ethereum }: VaultScene, sent: PacketOnChain) {
  const { from, to, block, packet, state } = sent;
  const { tokenId, recipient } = cargoOf(sent);
  return {
    item: `${ethereum.id}/${ethereum.chain.collection}/${tokenId}`,
    way: `${from.id} to ${to.id}, ${to === ethereum ? "in" : "out"}`,
    recipient,
    state: states[state],
    sent: `${from.id} ${block}`,
    message: `${packet.guid} ${packet.nonce}`,
    arrived: state === "delivered" ? to.id : null,
    retry: state === "failed" ? to.id : null,
  };
}

function answerOf(move: VaultMove): ReturnType<typeof expectedOf> {
  const { item, fromChain, toChain, direction, recipient, state, originTransaction, message } = move;
  return {
    item: `${item.homeChain}/${item.contract}/${item.tokenId}`,
    way: `${fromChain} to ${toChain}, ${direction}`,
    recipient,
    state,
    sent: `${originTransaction.chain} ${originTransaction.blockNumber}`,
    message: `${message.id} ${message.nonce}`,
    arrived: move.destinationTransaction?.chain ?? null,
    retry: move.retry?.call.chain ?? null,
  };
}

/** Moves that differ between the service and the chains of their packets. The service must be settled. */
export async function findFalseMoves(
  scene: VaultScene,
  packets: readonly PacketOnChain[],
): Promise<string[]> {
  const found = await inTurns(packets, async (sent) => {
    const id = moveIdOf(sent);
    const { status, body } = await scene.request(`/v1/vault/moves/${id}`);
    const answer = status === 200 ? JSON.stringify(answerOf(body)) : `nothing (${status})`;
    const expected = JSON.stringify(expectedOf(scene, sent));
    return answer === expected ? [] : [`${id} is answered as ${answer}, but is ${expected}`];
  });
  return found.flat();
}

/**
 * Moves that are not in the feed exactly once for their departure and once for their arrival, and entries of unknown
 * moves.
 */
export async function findFalseFeed(
  { request }: VaultScene,
  packets: readonly PacketOnChain[],
): Promise<string[]> {
  const counted = new Map<string, number>();
  let cursor = "";
  for (;;) {
    const path = `/v1/activity?collection=test-collection&types=vault_in,vault_out&limit=100${cursor}`;
    const { body } = await request(path);
    for (const { type, vault } of body.data) {
      const entry = `${type} of ${vault.moveId}`;
      counted.set(entry, (counted.get(entry) ?? 0) + 1);
    }
    if (body.nextCursor === null) break;
    cursor = `&cursor=${encodeURIComponent(body.nextCursor)}`;
  }
  const expected = new Set(
    packets.flatMap((sent) => {
      const id = moveIdOf(sent);
      return [`vault_out of ${id}`, ...(sent.state === "delivered" ? [`vault_in of ${id}`] : [])];
    }),
  );
  const missing = [...expected].filter((entry) => !counted.has(entry));
  const strange = [...counted].filter(([entry, times]) => times !== 1 || !expected.has(entry));
  return [
    ...missing.map((entry) => `the feed has no ${entry}`),
    ...strange.map(([entry, times]) => `the feed has ${times} times ${entry}`),
  ];
}
