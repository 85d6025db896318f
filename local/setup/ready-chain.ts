import type { LocalChain } from "../chains/local-chains";
import type { SeededChain } from "../seed/chain/seed-chain";

/** A chain that answers and holds the seed. */
export interface ReadyChain {
  chain: LocalChain;
  rpcUrl: string;
  seeded: SeededChain;
}
