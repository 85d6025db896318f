import { formatDateTime, formatTimeLeft, type Zone } from "../format/time";
import { plural, t } from "../language/translate";
import { maxStages } from "../trade/deploy/check-description";
import { planDraftStages } from "./describe-draft";
import type { DropDraft } from "./drop-draft";

/** What a creator should know about the stages as they are drawn. */
export interface StageWarning {
  /** `neg`: it keeps the drop from being deployed. */
  tone: "warn" | "neg";
  title: string;
  text: string;
}

interface WarningContext {
  /** Unix seconds; 0 before the page knows the time. */
  now: number;
  zone: Zone;
}

/** The name of a stage, or its place in the list. */
export function stageName(name: string, place: number): string {
  return name.trim() === "" ? t("Stage {number}", { number: place + 1 }) : name.trim();
}

function* overlapWarnings({ stages }: Pick<DropDraft, "stages">, zone: Zone): Generator<StageWarning> {
  const nameOf = (place: number) => stageName(stages[place]?.name ?? "", place);
  for (const { stopped, opened, from, to, resumes } of planDraftStages({ stages }).overlaps) {
    const names = { stopped: nameOf(stopped), opened: nameOf(opened) };
    const title = Number.isFinite(to)
      ? t("{stopped} and {opened} overlap for {time}", { ...names, time: formatTimeLeft(to, from) })
      : t("{stopped} and {opened} overlap", names);
    const times = { ...names, from: formatDateTime(from, zone) };
    const text = resumes
      ? t(
          "A contract has one stage open at a time. From {from} on {opened} is open alone. At {to} {stopped} opens again, as a new stage: what a wallet minted before does not count in it.",
          { ...times, to: formatDateTime(to, zone) },
        )
      : t("A contract has one stage open at a time. {stopped} ends at {from}, when {opened} opens.", times);
    yield { tone: "warn", title, text };
  }
}

function* timeWarnings(
  { stages }: Pick<DropDraft, "stages">,
  { now, zone }: WarningContext,
): Generator<StageWarning> {
  const { neverOpen } = planDraftStages({ stages });
  for (const [place, { name, startsAt, endsAt }] of stages.entries()) {
    const named = { name: stageName(name, place) };
    if (endsAt !== null && endsAt <= startsAt) {
      const text = t("Move its end behind its start, or leave the end empty.");
      yield { tone: "neg", title: t("{name} closes before it opens", named), text };
    } else if (neverOpen.includes(place)) {
      const text = t("Other stages are open during its whole time. Move it, or delete it.");
      yield { tone: "neg", title: t("{name} never opens", named), text };
    } else if (now > 0 && endsAt !== null && endsAt <= now) {
      yield {
        tone: "warn",
        title: t("The time of {name} is over", named),
        text: t("It closed on {time}. Nobody could mint in it.", { time: formatDateTime(endsAt, zone) }),
      };
    } else if (now > 0 && startsAt < now) {
      yield {
        tone: "warn",
        title: t("{name} opens at once", named),
        text: t("Its opening on {time} is in the past: it is open as soon as the drop is deployed.", {
          time: formatDateTime(startsAt, zone),
        }),
      };
    }
  }
}

/** What is wrong or surprising about the stages of a draft, in words. */
export function stageWarnings(
  draft: Pick<DropDraft, "basics" | "items" | "stages">,
  context: WarningContext,
): StageWarning[] {
  const { stages, items, basics } = draft;
  const warnings = [...timeWarnings(draft, context), ...overlapWarnings(draft, context.zone)];
  const { conditions } = planDraftStages({ stages });
  if (conditions.length > maxStages) {
    warnings.push({
      tone: "neg",
      title: t("There are too many stages"),
      text: t("With the gaps between them they are {count} steps of the contract, which takes {most}.", {
        count: conditions.length,
        most: maxStages,
      }),
    });
  }
  const count = items.stored?.count;
  for (const [place, { name, maxSupply }] of stages.entries()) {
    if (count === undefined || basics.kind !== "drop721" || maxSupply === null) continue;
    if (BigInt(maxSupply) <= BigInt(count)) continue;
    warnings.push({
      tone: "warn",
      title: t("{name} has more than there are", { name: stageName(name, place) }),
      text: plural(
        count,
        "The drop has {count} item, which ends the stage.",
        "The drop has {count} items, which end the stage.",
      ),
    });
  }
  return warnings;
}
