"use client";

import { type SyntheticEvent, useEffect, useRef } from "react";
import { msg, t } from "@/lib/language/translate";
import { Icon } from "../ui/icon";
import { paletteText, preloadPalette } from "./palette";

/** What the service's search finds: an older service has none, and lists collections by name or contract. */
export type SearchReach = "everything" | "collections";

const reaches = {
  everything: {
    action: "/search",
    label: msg("Search collections, items, accounts"),
    keys: "/ Control+K Meta+K",
  },
  collections: { action: "/collections", label: msg("Search collections"), keys: undefined },
} as const;

/**
 * Opens the search palette when it is pressed or typed in, and gives it what was typed. Without script, and where the service finds collections
 * alone, it is a form.
 */
export function SearchField({ finds }: { finds: SearchReach }) {
  const { action, label, keys } = reaches[finds];
  const input = useRef<HTMLInputElement>(null);
  const open = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    paletteText.set(currentTarget.value);
  };
  useEffect(() => {
    const empty = () => {
      if (paletteText.get() === null && input.current !== null) input.current.value = "";
    };
    return paletteText.subscribe(empty);
  }, []);
  return (
    <search>
      <form
        action={action}
        className="flex h-11 w-full items-center gap-2.5 rounded-control border border-line-control bg-s1 ps-3 pe-2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent-text lg:h-9.5"
      >
        <Icon name="search" size={16} className="shrink-0 text-ink-3" />
        <input
          ref={input}
          type="search"
          name="q"
          required
          maxLength={300}
          autoComplete="off"
          aria-label={t(label)}
          aria-keyshortcuts={keys}
          placeholder={t(label)}
          {...(finds === "everything" && {
            "aria-haspopup": "dialog",
            onPointerEnter: preloadPalette,
            onFocus: preloadPalette,
            onClick: open,
            onInput: open,
          })}
          className="h-full w-full min-w-0 bg-transparent text-[1rem] outline-none lg:text-ui [&::-webkit-search-cancel-button]:hidden"
        />
        {keys !== undefined && (
          <span
            aria-hidden="true"
            className="hidden rounded-tag border border-line-strong px-1.5 font-mono text-label text-ink-3 lg:block"
          >
            /
          </span>
        )}
      </form>
    </search>
  );
}
