import type { Chain } from "../../contract/chain";
import { explainError } from "../errors/explain-error";
import { FlowError } from "../errors/flow-error";
import type { Flow } from "../flow/flow";
import type { Ports } from "../flow/ports";
import { requestMint } from "./request-mint";
import { mintOfFlow } from "./saved-mint";

/**
 * Why a claim that the chain mined and refused would be refused once more, in words: somebody else was faster, mostly. Null where it
 * would be taken now, or nobody says.
 */
export async function whyMintReverted(flow: Flow, chain: Chain, ports: Ports): Promise<string | null> {
  const begun = mintOfFlow(flow);
  if (begun === null) return null;
  try {
    await requestMint({ ...begun, web: { chain } }, ports);
    return null;
  } catch (error) {
    const context = { act: "mint", itemName: begun.drop.name, chainName: chain.name } as const;
    return error instanceof FlowError ? explainError(error, context).title : null;
  }
}
