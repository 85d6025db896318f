import type { Hex } from "viem";

/** The creation code of enforced collections, which few pages need. `planDeployment` compares its hash. */
export async function loadCreationCode(): Promise<Hex> {
  const { bytecode } = await import("@/contracts/artefacts/QuaysideEnforcedCollection.json");
  return bytecode as Hex;
}
