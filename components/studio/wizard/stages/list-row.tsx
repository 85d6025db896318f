import { formatCount } from "@/lib/format/count";
import { plural, t } from "@/lib/language/translate";
import { Button } from "../../../ui/button";
import { Icon } from "../../../ui/icon";
import type { DraftList } from "./use-list-import";

/** How many are on a list, in words: "412 wallets, 2 with their own terms, 1 written twice and merged". */
export function listWords({
  size,
  ownTerms,
  merged,
}: Pick<DraftList, "size" | "ownTerms" | "merged">): string {
  return [
    plural(size, "{count} wallet", "{count} wallets"),
    ...(ownTerms > 0 ? [t("{count} with their own limit or price", { count: formatCount(ownTerms) })] : []),
    ...(merged > 0
      ? [plural(merged, "{count} row written twice and merged", "{count} rows written twice and merged")]
      : []),
  ].join(", ");
}

/** The file of a list, or whose holders are on it. */
export function listName({ fileName, holdersOf }: Pick<DraftList, "fileName" | "holdersOf">): string {
  if (holdersOf === undefined) return fileName;
  return t("Holders of {collection} at block {block}", {
    collection: holdersOf.name,
    block: formatCount(holdersOf.block),
  });
}

interface ListRowProps {
  list: DraftList;
  onReplace: () => void;
  /** Null where its rows are not here. */
  onSee: (() => void) | null;
}

/** A list that a stage has: its file, its numbers and its root. */
export function ListRow({ list, onReplace, onSee }: ListRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-s2 px-4 py-3">
      <Icon name="file-spreadsheet" size={20} className="shrink-0 text-ink-3" />
      <div className="min-w-0 grow basis-52 text-small">
        <p className="[overflow-wrap:anywhere]">
          <bdi className="font-semi">{listName(list)}</bdi>{" "}
          <span className="text-ink-2">{listWords(list)}</span>
        </p>
        <p className="text-ink-3">
          {t("Root")}{" "}
          <span className="mono" title={list.root} data-exact={list.root} dir="ltr">
            {`${list.root.slice(0, 10)}…${list.root.slice(-8)}`}
          </span>
        </p>
      </div>
      <span className="flex gap-2">
        {onSee !== null && (
          <Button size="sm" onClick={onSee}>
            {t("See the list")}
          </Button>
        )}
        <Button size="sm" onClick={onReplace}>
          {t("Replace")}
        </Button>
      </span>
    </div>
  );
}
