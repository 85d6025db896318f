import type { LocalManifest } from "@/lib/chains/local-manifest";
import type { VaultStatus } from "@/lib/contract/vault";
import type { SeededMove, SeedVault } from "../chain/seed-vault";

const pollMs = 250;

/** The item in the service's answer once it has followed the item's last move on both chains. */
function expectedState({ plan }: SeedVault, { to, outcome }: SeededMove): VaultStatus["state"] {
  if (outcome.kind === "on_its_way") return "in_transit";
  if (outcome.kind === "failed") return "stuck";
  return to === plan.homeChain ? "home" : "mirrored";
}

async function isThere({ api, apiKey }: LocalManifest, vault: SeedVault, move: SeededMove): Promise<boolean> {
  const path = `/vault/status/${vault.plan.homeChain}/${vault.contracts.collection}/${move.tokenId}`;
  const response = await fetch(`${api}${path}`, { headers: { "x-api-key": apiKey } });
  if (!response.ok) return false;
  const { state, activeChain } = (await response.json()) as VaultStatus;
  const isArrived = move.outcome.kind !== "delivered" || activeChain === move.to;
  return state === expectedState(vault, move) && isArrived;
}

/**
 * Waits until the service knows where the last move of every moved item left it.
 *
 * @returns false when that took longer than `timeoutMs`.
 */
export async function awaitMoves(
  manifest: LocalManifest,
  vaults: readonly SeedVault[],
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  for (const vault of vaults) {
    const last = new Map(vault.moves.map((move) => [move.tokenId, move]));
    for (const move of last.values()) {
      while (!(await isThere(manifest, vault, move).catch(() => false))) {
        if (Date.now() > deadline) return false;
        await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
    }
  }
  return true;
}
