"use client";

import * as RadixDialog from "radix-ui/dialog";
import { useId, useState } from "react";
import { formatAddress } from "@/lib/format/address";
import { searchPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { Chip } from "../ui/chip";
import { Icon } from "../ui/icon";
import { IconButton } from "../ui/icon-button";
import type { IconName } from "../ui/icon-names";
import { rich } from "../ui/rich";
import { useDialogFocus } from "../ui/use-dialog-focus";
import { Kbd } from "./kbd";
import { PaletteFoot } from "./palette-foot";
import { type PaletteEntry, type PaletteGroup, paletteScopes } from "./palette-groups";
import { optionId, PaletteList } from "./palette-list";
import { PaletteState } from "./palette-state";
import { listRecentPages, type PageKind } from "./recent-pages";
import { listRecentSearches, rememberSearch } from "./recent-searches";
import { usePalette } from "./use-palette";

export interface SearchPaletteProps {
  /** The text with which the palette opens; null while it is closed. */
  text: string | null;
  onClose: () => void;
  /** The main pages, offered while nothing is typed. */
  pages: readonly { href: string; label: string; icon?: IconName }[];
  /** The open page, which is not offered. */
  path: string;
}

const mostRecent = 5;
const pageIcons: Readonly<Record<PageKind, IconName>> = {
  collection: "layout-grid",
  item: "package",
  drop: "calendar-clock",
  account: "user-round",
};

/** The groups while nothing is typed. */
function groupsAtRest({ pages, path }: Pick<SearchPaletteProps, "pages" | "path">): PaletteGroup[] {
  const recent = listRecentPages()
    .filter((page) => page.path !== path)
    .slice(0, mostRecent)
    .map(({ kind, path: href, name }): PaletteEntry => {
      const address = kind === "account" ? href.slice(href.lastIndexOf("/") + 1) : null;
      const link = { kind: "link", href, icon: pageIcons[kind] } as const;
      return address === null
        ? { ...link, name }
        : { ...link, name: formatAddress(address), account: address };
    });
  const goTo = pages.map(
    ({ href, label, icon = "layout-grid" }): PaletteEntry => ({ kind: "link", href, name: t(label), icon }),
  );
  const searches = listRecentSearches().map(
    (text): PaletteEntry => ({ kind: "link", href: searchPath({ q: text }), name: text, icon: "search" }),
  );
  const groups = [
    { label: t("Recent"), count: null, entries: recent },
    { label: t("Recent searches"), count: null, entries: searches },
    { label: t("Go to"), count: null, entries: goTo },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/**
 * Leads anywhere by a few keys: a field with the options it found, in a modal dialog, full-screen under 640 px. Import it lazily: it brings
 * Radix with it.
 */
export function SearchPalette({ text, onClose, ...places }: SearchPaletteProps) {
  return (
    <RadixDialog.Root open={text !== null} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fade-in fixed inset-0 z-palette bg-scrim" />
        <PaletteContent text={text ?? ""} onClose={onClose} {...places} />
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function PaletteContent({ text: initialText, onClose, pages, path }: SearchPaletteProps & { text: string }) {
  const listId = useId();
  const { firstRef, onOpenAutoFocus, onCloseAutoFocus } = useDialogFocus<HTMLInputElement>();
  const [atRest] = useState(() => groupsAtRest({ pages, path }));
  const palette = usePalette(initialText, atRest, onClose);
  const { text, groups, active, scope, type } = palette;
  const entries = groups.flatMap((group) => group.entries);
  const leave = () => {
    rememberSearch(palette.words);
    onClose();
  };
  const clear = () => {
    type("");
    firstRef.current?.focus();
  };
  return (
    <RadixDialog.Content
      aria-describedby={undefined}
      onOpenAutoFocus={onOpenAutoFocus}
      onCloseAutoFocus={onCloseAutoFocus}
      // Handled below: Radix would give the key to the newest layer, which may be a toast.
      onEscapeKeyDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        if (text === "") onClose();
        else clear();
      }}
      className="rise-in fixed inset-0 z-palette flex flex-col overflow-hidden bg-overlay outline-none sm:inset-x-6 sm:top-18 sm:bottom-auto sm:mx-auto sm:max-h-[calc(100dvh-6rem)] sm:max-w-180 sm:rounded-dialog sm:shadow-3 forced-colors:border"
    >
      <RadixDialog.Title className="sr-only">{t("Search")}</RadixDialog.Title>
      <div className="flex items-center gap-3 border-b border-line px-4 py-2.5 sm:h-15 sm:px-4.5 sm:py-0">
        <div className="flex h-11 min-w-0 flex-1 items-center gap-3 rounded-control border border-line-control px-3 has-[:focus-visible]:border-accent-text sm:border-0 sm:px-0">
          <Icon name="search" size={18} className="shrink-0 text-ink-2" />
          <input
            ref={firstRef}
            role="combobox"
            aria-label={t("Search collections, items, accounts")}
            aria-expanded={entries.length > 0}
            aria-controls={entries.length > 0 ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(listId, entries.indexOf(active))}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={300}
            placeholder={t("Search collections, items, accounts")}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={palette.onKeyDown}
            className="h-full w-full min-w-0 bg-transparent text-[1rem] outline-none"
          />
          {text !== "" && (
            <span className="-me-2 sm:hidden">
              <IconButton label={t("Clear")} onClick={clear}>
                <Icon name="x" size={16} />
              </IconButton>
            </span>
          )}
        </div>
        <button
          type="button"
          aria-label={t("Close")}
          onClick={onClose}
          className="touch-target text-ui text-ink-2"
        >
          <span className="sm:hidden">{t("Close")}</span>
          <span className="max-sm:hidden">
            <Kbd>{t("esc")}</Kbd>
          </span>
        </button>
      </div>
      <div className="flex shrink-0 items-center gap-2 px-4 py-3 max-sm:overflow-x-auto sm:px-4.5">
        {paletteScopes.map(([each, label]) => (
          <Chip
            key={label}
            pressed={each === scope}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => palette.look(each)}
          >
            {t(label)}
          </Chip>
        ))}
        <span className="ms-auto flex items-center gap-2 text-label text-ink-2 max-sm:hidden">
          {rich("{key} to switch", { key: <Kbd>⇥</Kbd> })}
        </span>
      </div>
      <PaletteState {...palette} />
      {entries.length > 0 && (
        <PaletteList
          id={listId}
          groups={groups}
          active={active}
          looks={palette.looks}
          words={palette.words}
          isPasted={palette.isPasted}
          isOld={palette.isOld}
          onPoint={palette.choose}
          onOpen={leave}
        />
      )}
      {entries.length === 0 && <div className="max-sm:flex-1" />}
      <PaletteFoot words={palette.words} allHref={palette.allHref} onOpen={leave} />
    </RadixDialog.Content>
  );
}
