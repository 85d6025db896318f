import { planDraftStages } from "./describe-draft";
import type { DropDraft } from "./drop-draft";

/**
 * The collection's own metadata, the JSON behind `contractURI`. The same draft gives the same text, so that storing it twice gives the same
 * address. Stages are named by the number of their condition in the contract.
 *
 * @param picture the address of the collection's picture, or null
 * @see ERC-7572
 */
export function collectionMetadata(draft: DropDraft, picture: string | null): string {
  const { name, description, kind } = draft.basics;
  const conditions = kind === "enforced721c" ? [] : planDraftStages(draft).conditions;
  const stages = conditions.flatMap(({ stage }, index) => {
    const title = stage === null ? "" : (draft.stages[stage]?.name.trim() ?? "");
    return title === "" ? [] : [{ id: index.toString(), name: title }];
  });
  return JSON.stringify({
    name: name.trim(),
    ...(description.trim() !== "" && { description: description.trim() }),
    ...(picture !== null && { image: picture }),
    ...(stages.length > 0 && { stages }),
  });
}
