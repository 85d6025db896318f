import type { TraitCriterion } from "@/lib/contract/order";
import { joinWords } from "@/lib/language/join-words";
import { withPageMark } from "@/lib/language/numbers";
import { t } from "@/lib/language/translate";

function describeTrait(trait: TraitCriterion): string {
  if ("value" in trait) return `${trait.type}: ${trait.value}`;
  const { type } = trait;
  const [min, max] = [trait.min, trait.max].map((end) =>
    end === undefined ? undefined : withPageMark(String(end)),
  );
  if (min !== undefined && max !== undefined)
    return min === max ? `${type}: ${min}` : t("{type}: {min} to {max}", { type, min, max });
  return min === undefined
    ? t("{type}: at most {max}", { type, max: max ?? "" })
    : t("{type}: at least {min}", { type, min });
}

/** The traits of a trait offer, in words: "Hat: Crown and Level: at least 3". */
export function describeTraits(traits: readonly TraitCriterion[]): string {
  return joinWords(traits.map(describeTrait));
}
