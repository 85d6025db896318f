import { useEffect } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { t } from "@/lib/language/translate";
import { ChainTile } from "../market/chain-tile";
import { cx } from "../ui/cx";
import { EntryRow } from "./entry-row";
import { isLookAlike, type PaletteEntry, type PaletteGroup, rowKey } from "./palette-groups";
import { RowIcon } from "./palette-row";

/** The id of an option's element: its place among all options of the list. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

export interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  /** The option that Enter opens. */
  active: PaletteEntry | undefined;
  looks: ChainLooks;
  words: string;
  isPasted: boolean;
  /** The rows belong to older words. */
  isOld: boolean;
  onPoint: (entry: PaletteEntry) => void;
  onOpen: () => void;
}

/** What is not there: no option, since it leads nowhere. */
function Absence({
  chain,
  title,
  note,
  looks,
}: NonNullable<PaletteGroup["absence"]> & { looks: ChainLooks }) {
  return (
    <p className="flex min-h-14 items-center gap-3 px-2.5 py-1 text-ui sm:min-h-12">
      <RowIcon>
        <ChainTile chain={lookOf(looks, chain)} size={18} named />
      </RowIcon>
      <span className="min-w-0 flex-1">
        <span className="block font-semi">{title}</span>
        {note !== null && <span className="block text-small text-ink-2">{note}</span>}
      </span>
    </p>
  );
}

/** The options of the palette in their groups. */
export function PaletteList({ id, groups, active, isOld, onPoint, onOpen, ...look }: PaletteListProps) {
  const entries = groups.flatMap((group) => group.entries);
  const activeId = active && optionId(id, entries.indexOf(active));
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t("Results")}
      aria-busy={isOld}
      className={cx(
        "min-h-0 overflow-y-auto overscroll-contain px-2 pb-2 transition-opacity duration-1 max-sm:flex-1",
        isOld && "opacity-55",
      )}
    >
      {groups.map(({ label, count, entries: own, absence }) => (
        // biome-ignore lint/a11y/useSemanticElements: the groups of a listbox are no fieldsets.
        <div key={label} role="group" aria-label={label} className="not-first:mt-2">
          <p
            aria-hidden="true"
            className="flex justify-between gap-4 px-2.5 pt-1 pb-1.5 text-label text-ink-2"
          >
            <span>{label}</span>
            <span>{count}</span>
          </p>
          {own.map((entry) => (
            <EntryRow
              key={rowKey(entry)}
              id={optionId(id, entries.indexOf(entry))}
              entry={entry}
              isActive={entry === active}
              onOpen={onOpen}
              onPoint={isLookAlike(entry) || entry === active ? undefined : () => onPoint(entry)}
              {...look}
            />
          ))}
          {absence !== undefined && <Absence {...absence} looks={look.looks} />}
        </div>
      ))}
    </div>
  );
}
