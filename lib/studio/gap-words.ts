import { msg, t } from "../language/translate";
import type { DraftGap } from "./describe-draft";

const words: Readonly<Partial<Record<DraftGap["code"], string>>> = {
  not_text: msg("A text ends in the middle of a character."),
  no_slash: msg("The address of the items must end with a slash."),
  too_many: msg("There are too many entries for one transaction."),
  too_high: msg("The part of later sales is too high."),
  shares_not_100: msg("The shares do not add up to 100%."),
  account_twice: msg("An account stands there twice."),
  account_zero: msg("The zero address cannot be paid."),
  not_account: msg("An account is not an address."),
  share_empty: msg("A share is empty."),
  not_hidden: msg("The items cannot be hidden. Store the cover anew."),
  stages_not_rising: msg("Two stages begin at the same second."),
  too_many_editions: msg("There are more kinds than one drop can have."),
  no_supply: msg("Say how many units each kind has, or that there is no end."),
  other_kind: msg("The items were stored for another kind. Prepare them once more."),
  list_outdated: msg("A list was read with another limit or coin. Read it again."),
  unread: msg("Something that was typed for a stage cannot be read. Type it again."),
  not_time: msg("A date is none."),
};

/** A gap of a draft as a sentence. */
export function gapWords({ code, path }: DraftGap): string {
  const place = Number(path.split(".")[1] ?? 0) + 1;
  if (code === "never_open") return t("Stage {place} never opens: others cover all of its time.", { place });
  return t(words[code] ?? msg("Something is missing here."));
}
