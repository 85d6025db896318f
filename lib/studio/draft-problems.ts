import { t } from "../language/translate";
import { basicsProblems } from "./basics-problems";
import type { DraftProblem } from "./draft-problem";
import { type DraftStage, type DropDraft, isListOutdated } from "./drop-draft";
import { earningsProblems } from "./earnings-problems";
import { maxEditions } from "./items/item-row";
import { itemsFault } from "./items-fault";
import { hasUnread } from "./unread-terms";

function itemsMessages({ basics, items }: DropDraft): [string, string][] {
  const { stored, reveal } = items;
  const messages: [string, string][] = [];
  const fault = itemsFault({ basics, items });
  if (stored === null) messages.push(["stored", t("The items are not stored yet.")]);
  else if (fault === "other_kind")
    messages.push(["stored", t("The items were stored for another kind. Prepare them once more.")]);
  else if (fault === "too_many_editions")
    messages.push(["stored", t("Editions have at most {count} kinds.", { count: maxEditions })]);
  else if (fault === "no_supply")
    messages.push(["stored", t("Say how many units each kind has, or that there is no end.")]);
  if (basics.kind === "drop721" && reveal !== null && reveal.cover === null)
    messages.push(["reveal", t("The cover until the reveal is not stored yet.")]);
  return messages;
}

function stageMessages(stage: DraftStage, index: number): [string, string][] {
  const { name, access, startsAt, endsAt } = stage;
  const place = index + 1;
  const messages: [string, string][] = [];
  if (name.trim() === "") messages.push([`${index}.name`, t("Stage {place} has no name.", { place })]);
  if (hasUnread(stage))
    messages.push([
      `${index}.unread`,
      t("Something that was typed for stage {place} cannot be read: type it again.", { place }),
    ]);
  if (endsAt !== null && endsAt <= startsAt)
    messages.push([`${index}.endsAt`, t("Stage {place} closes before it opens.", { place })]);
  if (access.kind === "list" && access.list === null)
    messages.push([`${index}.access`, t("Stage {place} has no list: nobody could mint in it.", { place })]);
  if (isListOutdated(stage))
    messages.push([
      `${index}.access`,
      t("The list of stage {place} was read with another limit or coin: read it again.", { place }),
    ]);
  return messages;
}

function stagesMessages({ basics, stages }: DropDraft): [string, string][] {
  // Without a sale all items go to the creator.
  if (basics.kind === "enforced721c") return [];
  if (stages.length === 0) return [["stages", t("There is no stage: nobody could mint.")]];
  return stages.flatMap(stageMessages);
}

function problemsOf(step: DraftProblem["step"], messages: readonly [string, string][]): DraftProblem[] {
  return messages.map(([field, message]) => ({ step, field, message }));
}

/**
 * What keeps a draft from being deployed, in the order of the steps; nothing if it can be. The bytes are checked once more before
 * anything is signed.
 */
export function draftProblems(draft: DropDraft): DraftProblem[] {
  return [
    ...basicsProblems(draft),
    ...problemsOf("items", itemsMessages(draft)),
    ...problemsOf("stages", stagesMessages(draft)),
    ...earningsProblems(draft),
  ];
}
