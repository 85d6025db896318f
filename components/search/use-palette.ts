"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useState } from "react";
import { chainLooks } from "@/lib/chains/chain-look";
import type { SearchScope } from "@/lib/contract/search";
import { searchPath } from "@/lib/format/paths";
import { useChains } from "@/lib/query/use-chains";
import { useSearch } from "@/lib/query/use-search";
import { readSearchText } from "@/lib/search/read-search-text";
import { useLater } from "../ui/use-later";
import {
  foundEntries,
  isGuess,
  isLookAlike,
  limitOf,
  type PaletteEntry,
  type PaletteGroup,
  paletteGroups,
  paletteScopes,
  rowKey,
} from "./palette-groups";
import { rememberSearch } from "./recent-searches";

/** Milliseconds without a key after which is asked. */
const debounceMs = 120;

/** Those that ↑ and ↓ reach: a look-alike only where nothing else is left. */
function reachable(groups: readonly PaletteGroup[]): readonly PaletteEntry[] {
  const entries = groups.flatMap((group) => group.entries);
  const own = entries.filter((entry) => !isLookAlike(entry));
  return own.length > 0 ? own : entries;
}

/**
 * What the palette looks for and shows, and its keys.
 *
 * @param initialText typed before the palette was there
 * @param atRest the groups while nothing is typed
 */
export function usePalette(initialText: string, atRest: readonly PaletteGroup[], close: () => void) {
  const router = useRouter();
  const [text, setText] = useState(initialText);
  const [scope, setScope] = useState<SearchScope | null>(null);
  const [chosen, setChosen] = useState<PaletteEntry | null>(null);
  const chains = useChains().data?.data ?? [];

  const typed = text.trim();
  const later = useLater(typed, debounceMs);
  const words = typed === "" ? "" : later;
  const meant = readSearchText(words);
  const search = useSearch({ q: words, scopes: scope ?? undefined, limit: limitOf(scope, meant) });
  const isAnswered = words === typed && search.data !== undefined && !search.isPlaceholderData;
  const looks = chainLooks(chains);
  const tradingChains = new Set(chains.flatMap(({ chain, trading }) => (trading.on ? [chain.id] : [])));
  const found =
    search.data === undefined
      ? atRest
      : paletteGroups(search.data, { text: meant, scope, tradingChains, looks });
  const shown = words === "" ? atRest : found;
  const error = typed === "" ? null : search.error;
  const groups = error === null ? shown : [];

  const within = reachable(groups);
  const active = (chosen && within.find((entry) => rowKey(entry) === rowKey(chosen))) ?? within[0];
  const allHref = typed === "" ? null : searchPath({ q: typed, scope: scope ?? undefined });

  const type = (next: string) => {
    setText(next);
    setChosen(null);
  };
  const look = (next: SearchScope | null) => {
    setScope(next);
    setChosen(null);
  };
  const move = (by: 1 | -1) => {
    if (active === undefined) return;
    setChosen(within.at((within.indexOf(active) + by) % within.length) ?? null);
  };
  /** Rows of older words are not what the visitor means. */
  const open = (inNewTab: boolean) => {
    const href = typed === "" || isAnswered ? active?.href : allHref;
    if (href === undefined || href === null) return;
    rememberSearch(typed);
    if (inNewTab) {
      window.open(href, "_blank", "noopener");
      return;
    }
    close();
    router.push(href);
  };
  /** Tab goes through the scopes and then on to the buttons, so that it never holds the visitor. */
  const switchScope = (by: 1 | -1): boolean => {
    const next = paletteScopes[paletteScopes.findIndex(([each]) => each === scope) + by];
    if (next === undefined) return false;
    look(next[0]);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (key === "ArrowDown" || key === "ArrowUp") move(key === "ArrowDown" ? 1 : -1);
    else if (key === "Enter") open(ctrlKey || metaKey);
    else if (key !== "Tab" || !switchScope(shiftKey ? -1 : 1)) return;
    event.preventDefault();
    // The dialog's focus trap moves the focus at Tab even if the key was handled.
    event.stopPropagation();
  };

  return {
    text,
    words: typed,
    scope,
    groups,
    active,
    allHref,
    looks,
    isPasted: meant.kind === "address",
    isAnswered,
    /** All that was found only resembles the words. */
    isGuess: search.data !== undefined && isGuess(foundEntries(search.data), meant),
    /** The rows belong to older words. */
    isOld: typed !== "" && !isAnswered && groups.length > 0,
    error,
    retry: () => void search.refetch(),
    type,
    look,
    choose: setChosen,
    onKeyDown,
  };
}
