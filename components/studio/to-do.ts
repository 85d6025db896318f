import type { Drop } from "@/lib/contract/drop";
import type { StudioCollection } from "@/lib/contract/studio";
import { editCollectionPath, manageDropPath } from "@/lib/format/paths";
import { plural, t } from "@/lib/language/translate";
import type { IconName } from "../ui/icon-names";

/** Something that the owner of a collection may want to do next. */
export interface Task {
  key: string;
  icon: IconName;
  isUrgent: boolean;
  title: string;
  text: string;
  href: string;
  action: string;
}

const mostTasks = 3;

/** A stage that is open or will be, and has a list that nobody uploaded here: nobody can mint in it. */
function listTask({ slug, name, stages, currentStage, nextStage }: Drop): Task[] {
  const stage = stages.find(
    ({ id, allowlist }) => (id === currentStage || id === nextStage) && allowlist?.size === null,
  );
  if (stage === undefined) return [];
  return [
    {
      key: `list ${slug}`,
      icon: "calendar-clock",
      isUrgent: true,
      title: t("{drop} waits for an allowlist", { drop: name }),
      text: t("No one on it can mint in {stage} until the list is here.", { stage: stage.name }),
      href: manageDropPath(slug),
      action: t("Upload it"),
    },
  ];
}

/** The drops with money that waits for the account. */
export type PayingDrop = Pick<Drop, "slug" | "name">;

function withdrawTask({ slug, name }: PayingDrop): Task {
  return {
    key: `withdraw ${slug}`,
    icon: "wallet",
    isUrgent: false,
    title: t("{drop} has money for you", { drop: name }),
    text: t("It waits in the split until somebody sends it."),
    href: manageDropPath(slug),
    action: t("Withdraw"),
  };
}

function earningsTask({ slug, name, sales, enforcement, homeChain }: StudioCollection): Task[] {
  if (sales.notPaid === 0 || enforcement[homeChain] === "enforced") return [];
  return [
    {
      key: `earnings ${slug}`,
      icon: "shield-check",
      isUrgent: false,
      title: t("Earnings of {collection} are optional", { collection: name }),
      text: plural(sales.notPaid, "{count} sale paid you nothing", "{count} sales paid you nothing"),
      href: editCollectionPath(slug),
      action: t("Edit"),
    },
  ];
}

function bannerTask({ slug, name, hasBanner }: StudioCollection): Task[] {
  if (hasBanner) return [];
  return [
    {
      key: `banner ${slug}`,
      icon: "image-up",
      isUrgent: false,
      title: t("{collection} has no wide banner", { collection: name }),
      text: t("1920 × 480 looks best"),
      href: editCollectionPath(slug),
      action: t("Edit"),
    },
  ];
}

/**
 * What the owner may want to do, at most three: what stops people from minting, then what costs money, then looks.
 *
 * @param paying drops with money that waits for the account
 */
export function tasksOf(collections: readonly StudioCollection[], paying: readonly PayingDrop[]): Task[] {
  return [
    ...collections.flatMap(({ drops }) => drops.flatMap(listTask)),
    ...paying.map(withdrawTask),
    ...collections.toSorted((a, b) => b.sales.notPaid - a.sales.notPaid).flatMap(earningsTask),
    ...collections.flatMap(bannerTask),
  ].slice(0, mostTasks);
}
