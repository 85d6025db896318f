import type { CREATOR_CONTRACTS } from "../../protocol/creator-contracts";
import type { DeployDescription } from "./description";

/** The contracts that a deployment needs on the chain. */
export function neededContracts({
  kind,
}: Pick<DeployDescription, "kind">): readonly (keyof typeof CREATOR_CONTRACTS)[] {
  if (kind === "enforced721c") return ["CloneFactory", "PayoutSplit"];
  return ["CloneFactory", "PayoutSplit", kind === "drop721" ? "DropERC721" : "DropERC1155"];
}
