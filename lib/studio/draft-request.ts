import type { Address, Hex } from "viem";
import type { WebChain } from "../chains/web-chain";
import type { DeployRequest } from "../trade/deploy/request";
import { describeDraft } from "./describe-draft";
import type { DropDraft } from "./drop-draft";

/** The request to deploy a draft; null while something of it is missing. */
export function draftRequest(
  draft: DropDraft,
  parts: { web: WebChain; creator: Address; contractUri: string; creationCode: Hex | null },
): DeployRequest | null {
  const { web, creator, contractUri, creationCode } = parts;
  const { description } = describeDraft(draft, { creator, contractUri, chainId: web.chain.chainId });
  if (description === null || (description.kind === "enforced721c" && creationCode === null)) return null;
  return { web, creator, salt: draft.salt, description, ...(creationCode !== null && { creationCode }) };
}
