import { t } from "../language/translate";
import { basicsProblems } from "./basics-problems";
import type { DraftProblem } from "./draft-problem";
import { type DropDraft, isListOutdated } from "./drop-draft";
import { earningsProblems } from "./earnings-problems";

function itemsProblems({ basics, items }: DropDraft): DraftProblem[] {
  const step = "items";
  return [
    ...(items.stored === null
      ? [{ step, field: "stored", message: t("The items are not stored yet.") } as const]
      : []),
    ...(items.stored?.first !== undefined && items.stored.first !== (basics.kind === "enforced721c" ? 1 : 0)
      ? [
          {
            step,
            field: "stored",
            message: t("The items are stored under the token ids of another kind of collection."),
          } as const,
        ]
      : []),
    ...(basics.kind === "drop721" && items.reveal !== null && items.reveal.cover === null
      ? [{ step, field: "reveal", message: t("The cover until the reveal is not stored yet.") } as const]
      : []),
  ];
}

function stagesProblems({ basics, stages }: DropDraft): DraftProblem[] {
  // Without a sale all items go to the creator.
  if (basics.kind === "enforced721c") return [];
  const step = "stages";
  if (stages.length === 0)
    return [{ step, field: "stages", message: t("There is no stage: nobody could mint.") }];
  return stages.flatMap((stage, index): DraftProblem[] => {
    const { name, access, startsAt, endsAt } = stage;
    return [
      ...(name.trim() === ""
        ? [
            {
              step,
              field: `${index}.name`,
              message: t("Stage {place} has no name.", { place: index + 1 }),
            } as const,
          ]
        : []),
      ...(endsAt !== null && endsAt <= startsAt
        ? [
            {
              step,
              field: `${index}.endsAt`,
              message: t("Stage {place} closes before it opens.", { place: index + 1 }),
            } as const,
          ]
        : []),
      ...(access.kind === "list" && access.list === null
        ? [
            {
              step,
              field: `${index}.access`,
              message: t("Stage {place} has no list: nobody could mint in it.", { place: index + 1 }),
            } as const,
          ]
        : []),
      ...(isListOutdated(stage)
        ? [
            {
              step,
              field: `${index}.access`,
              message: t("The list of stage {place} was read with another limit or coin: read it again.", {
                place: index + 1,
              }),
            } as const,
          ]
        : []),
    ];
  });
}

/**
 * What keeps a draft from being deployed, in the order of the steps; nothing if it can be. The bytes are checked once more before
 * anything is signed.
 */
export function draftProblems(draft: DropDraft): DraftProblem[] {
  return [
    ...basicsProblems(draft),
    ...itemsProblems(draft),
    ...stagesProblems(draft),
    ...earningsProblems(draft),
  ];
}
