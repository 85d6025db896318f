import type { ChainLooks } from "@/lib/chains/chain-look";
import { lookOf } from "@/lib/chains/chain-look";
import type { VaultMove } from "@/lib/contract/vault";
import { type BerthModel, berthModel } from "../market/berth-model";

/**
 * The berth line of one move. A delivered item may have moved on since: its slot says that it came there, not that it is there.
 */
export function moveBerths(move: VaultMove, looks: ChainLooks): BerthModel {
  const { item, fromChain, toChain, state } = move;
  const { homeChain, name } = item;
  const chains = [fromChain, toChain];
  if (state !== "delivered") {
    const vault = {
      homeChain,
      activeChain: fromChain,
      state: state === "failed" ? "stuck" : "in_transit",
    } as const;
    return berthModel(name, vault, chains, looks, { fromChain, toChain });
  }
  const isHome = toChain === homeChain;
  const vault = { homeChain, activeChain: toChain, state: isHome ? "home" : "mirrored" } as const;
  const { slots, ...model } = berthModel(name, vault, chains, looks);
  return {
    ...model,
    slots: slots.map((slot) => (slot.chain.id === toChain ? { ...slot, words: "Delivered" } : slot)),
    sentence: `${name} was delivered to ${lookOf(looks, toChain).name}.`,
  };
}
