import { rightKey } from "@/lib/chains/unknown-rights";
import type { ChainRight } from "@/lib/contract/chain";

/** `isAgreed`: no RPC denies any of them. */
export type BelievedRights = { rights: ChainRight[]; isAgreed: boolean };

/**
 * The rights that at least half of the RPCs name. Of two that differ, one lies: as the chain would stop, trading does.
 *
 * @param opinions what each answering RPC names
 */
export function believedRights(opinions: readonly (readonly ChainRight[])[]): BelievedRights {
  const named = new Map<string, { right: ChainRight; voices: number }>();
  for (const opinion of opinions) {
    for (const [key, right] of new Map(opinion.map((each) => [rightKey(each), each]))) {
      named.set(key, { right, voices: (named.get(key)?.voices ?? 0) + 1 });
    }
  }
  const all = [...named.values()];
  return {
    rights: all.filter(({ voices }) => 2 * voices >= opinions.length).map(({ right }) => right),
    isAgreed: all.every(({ voices }) => voices === opinions.length),
  };
}
