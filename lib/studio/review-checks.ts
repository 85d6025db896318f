import type { Hex } from "../contract/primitives";
import { formatDateTime } from "../format/time";
import { plural, t } from "../language/translate";
import { type DraftGap, planDraftStages } from "./describe-draft";
import type { DropDraft } from "./drop-draft";

/** One line of the review's checks. A warning does not keep a draft from being deployed. */
export interface ReviewCheck {
  id: string;
  isFine: boolean;
  words: string;
}

const hour = 3_600;

function itemsCheck({ basics, items }: DropDraft): ReviewCheck[] {
  const { stored, reveal, keeper } = items;
  if (stored === null) return [];
  const { count } = stored;
  return [
    {
      id: "items",
      isFine: true,
      words: plural(count, "{count} item, no gaps in the numbers", "{count} items, no gaps in their numbers"),
    },
    keeper === "site"
      ? { id: "keeper", isFine: true, words: t("Pictures and data are stored here") }
      : {
          id: "keeper",
          isFine: false,
          words: t("Pictures and data are kept elsewhere: this site did not check them"),
        },
    ...(basics.kind === "drop721" && reveal !== null
      ? [
          {
            id: "reveal",
            isFine: true,
            words: t("Hidden until you reveal: keep the key that this draft holds"),
          },
        ]
      : []),
  ];
}

function listChecks({ stages }: DropDraft, missing: ReadonlySet<Hex>): ReviewCheck[] {
  return stages.flatMap(({ id, access }, index) =>
    access.kind === "list" && access.list !== null
      ? [
          {
            id: `list:${id}`,
            isFine: true,
            words: plural(
              access.list.size,
              "{count} account on the list of stage {place}, with its root in the contract",
              "{count} accounts on the list of stage {place}, with its root in the contract",
              { place: index + 1 },
            ),
          },
          ...(missing.has(access.list.root)
            ? [
                {
                  id: `rows:${id}`,
                  isFine: false,
                  words: t(
                    "The rows of the list of stage {place} are not in this browser: choose the same file again in Stages, or nobody on it can mint",
                    { place: index + 1 },
                  ),
                },
              ]
            : []),
        ]
      : [],
  );
}

function stagesChecks(draft: DropDraft, now: number): ReviewCheck[] {
  if (draft.basics.kind === "enforced721c") return [];
  const { overlaps } = planDraftStages(draft);
  const past = draft.stages.filter(({ startsAt }) => startsAt <= now);
  const nameOf = (index: number) =>
    draft.stages[index]?.name.trim() || t("Stage {number}", { number: index + 1 });
  return [
    past.length === 0
      ? { id: "future", isFine: true, words: t("All stages lie in the future") }
      : {
          id: "future",
          isFine: false,
          words: plural(
            past.length,
            "{count} stage began already: it opens as soon as it is set",
            "{count} stages began already: the last of them opens as soon as they are set",
          ),
        },
    ...overlaps.map(({ stopped, opened, from, to, resumes }) => ({
      id: `overlap:${stopped}:${opened}`,
      isFine: false,
      words: resumes
        ? t("{first} pauses for {second} from {from}, for {hours} h, and its limits then count anew", {
            first: nameOf(stopped),
            second: nameOf(opened),
            from: formatDateTime(from, "local"),
            hours: Math.ceil((to - from) / hour),
          })
        : t("{first} ends when {second} opens, at {from}", {
            first: nameOf(stopped),
            second: nameOf(opened),
            from: formatDateTime(from, "local"),
          }),
    })),
  ];
}

/**
 * The facts of a draft that its creator should have seen before it is deployed.
 *
 * @param gaps what is wrong with it; the review names them elsewhere
 * @param now Unix seconds
 * @param missing the roots of lists whose rows this browser does not have
 */
export function reviewChecks(
  draft: DropDraft,
  gaps: readonly DraftGap[],
  now: number,
  missing: ReadonlySet<Hex> = new Set(),
): ReviewCheck[] {
  const shares = gaps.every(({ step }) => step !== "earnings");
  return [
    ...itemsCheck(draft),
    ...(draft.basics.kind === "enforced721c" ? [] : listChecks(draft, missing)),
    ...(shares ? [{ id: "shares", isFine: true, words: t("Shares add up to 100%") }] : []),
    ...stagesChecks(draft, now),
  ];
}
