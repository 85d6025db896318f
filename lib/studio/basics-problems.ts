import { plural, t } from "../language/translate";
import { maxDescriptionLength, maxDraftNameLength, maxSymbolLength } from "./draft-limits";
import type { DraftProblem } from "./draft-problem";
import type { DropDraft } from "./drop-draft";

/** Half a character, which no chain can keep. */
const half = /\p{Surrogate}/u;

function textMessage(text: string, missing: string | null, most: number): string | null {
  if (text.trim() === "") return missing;
  if (text.length > most)
    return plural(text.length - most, "{count} letter too many.", "{count} letters too many.");
  return half.test(text) ? t("There is half a character in it, which no chain can keep.") : null;
}

/** What is missing in the step Basics. */
export function basicsProblems({ basics }: Pick<DropDraft, "basics">): DraftProblem[] {
  const messages: Record<string, string | null> = {
    name: textMessage(basics.name, t("It needs a name."), maxDraftNameLength),
    symbol: textMessage(basics.symbol, t("It needs a symbol."), maxSymbolLength),
    description: textMessage(basics.description, null, maxDescriptionLength),
    chain: basics.chain === null ? t("Choose a chain.") : null,
  };
  return Object.entries(messages).flatMap(([field, message]) =>
    message === null ? [] : [{ step: "basics", field, message }],
  );
}
