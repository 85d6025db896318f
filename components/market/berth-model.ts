import { type ChainLook, type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Vault } from "@/lib/contract/vault";
import { msg, t } from "@/lib/language/translate";

export type BerthRole = "home" | "usable" | "locked" | "open" | "arriving" | "not_delivered";

export interface BerthSlot {
  chain: ChainLook;
  role: BerthRole;
  /** The words under the chain's name. */
  words: string;
}

export interface BerthModel {
  slots: BerthSlot[];
  /** Indices into `slots`, or null where nothing has moved. */
  arrow: { from: number; to: number; kind: "mirrored" | "crossing" | "failed" } | null;
  /** The whole picture in one sentence. */
  sentence: string;
}

/** A move that is pending or has failed. */
export interface BerthMove {
  fromChain: string;
  toChain: string;
}

const roleWords: Record<BerthRole, string> = {
  home: msg("Home · usable"),
  usable: msg("Usable here"),
  locked: msg("Home · locked"),
  open: msg("Open berth"),
  arriving: msg("Arriving"),
  not_delivered: msg("Not delivered"),
};

function roleOf(id: string, vault: Vault, move: BerthMove | null): BerthRole {
  const isHome = id === vault.homeChain;
  if (move && id === move.toChain) return vault.state === "stuck" ? "not_delivered" : "arriving";
  if (vault.state === "home") return isHome ? "home" : "open";
  if (isHome) return "locked";
  return id === vault.activeChain && vault.state === "mirrored" ? "usable" : "open";
}

function sentenceOf(name: string, vault: Vault, move: BerthMove | null, looks: ChainLooks): string {
  const home = lookOf(looks, vault.homeChain).name;
  const active = lookOf(looks, vault.activeChain).name;
  const target = move ? lookOf(looks, move.toChain).name : null;
  switch (vault.state) {
    case "home":
      return t("{name} is on its home chain, {home}, and usable there.", { name, home });
    case "mirrored":
      return t("{name} is usable on {active}; the original is locked on {home}.", { name, active, home });
    case "in_transit":
      return target === null
        ? t("{name} is crossing; the original is locked on {home}.", { name, home })
        : t("{name} is crossing to {target}; the original is locked on {home}.", { name, target, home });
    case "stuck":
      return target === null
        ? t("The delivery of {name} failed; the original is locked safely on {home}.", { name, home })
        : t("The delivery of {name} to {target} failed; the original is locked safely on {home}.", {
            name,
            target,
            home,
          });
  }
}

/**
 * The model of a berth line: one slot for each chain of the collection, the home chain first. The target or active
 * chain is beside it, so that the arrow crosses no other slot.
 * @param chains the collection's chains
 * @param move the pending or failed move; without it a crossing has no arrow
 */
export function berthModel(
  name: string,
  vault: Vault,
  chains: readonly string[],
  looks: ChainLooks,
  move: BerthMove | null = null,
): BerthModel {
  const moving = move ? [move.fromChain, move.toChain] : [];
  const named = [...new Set([vault.homeChain, ...moving, vault.activeChain, ...chains])];
  const slots = named.map((id) => {
    const role = roleOf(id, vault, move);
    return { chain: lookOf(looks, id), role, words: roleWords[role] };
  });
  const at = (id: string) => named.indexOf(id);
  const sentence = sentenceOf(name, vault, move, looks);
  if (move) {
    const kind = vault.state === "stuck" ? "failed" : "crossing";
    return { slots, sentence, arrow: { from: at(move.fromChain), to: at(move.toChain), kind } };
  }
  if (vault.state === "mirrored") {
    return {
      slots,
      sentence,
      arrow: { from: at(vault.homeChain), to: at(vault.activeChain), kind: "mirrored" },
    };
  }
  return { slots, sentence, arrow: null };
}
