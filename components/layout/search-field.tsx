"use client";

import { useRouter } from "next/navigation";
import { type SyntheticEvent, useEffect, useRef } from "react";
import { Icon } from "../ui/icon";
import { useShortcut } from "../ui/use-shortcut";

/** Searches collections by name or contract. `/` focuses the field where it is visible. */
export function SearchField() {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  useShortcut("/", () => {
    const field = input.current;
    if (!field?.checkVisibility?.()) return false;
    field.focus();
    return true;
  });
  useEffect(() => {
    // In the phone's popover the field takes the focus when the popover opens.
    const layer = input.current?.closest<HTMLElement>("[popover]");
    const focusOpened = (event: ToggleEvent) => {
      if (event.newState === "open") input.current?.focus();
    };
    layer?.addEventListener("toggle", focusOpened);
    return () => layer?.removeEventListener("toggle", focusOpened);
  }, []);
  // The form's action works without script; with script, navigation avoids a page load.
  const search = (event: SyntheticEvent) => {
    const q = input.current?.value.trim();
    event.preventDefault();
    if (!q) return;
    input.current?.closest<HTMLElement>("[popover]")?.hidePopover();
    router.push(`/collections?${new URLSearchParams({ q })}`);
  };
  return (
    <search>
      <form
        action="/collections"
        onSubmit={search}
        className="flex h-11 w-full items-center gap-2.5 rounded-control border border-line-control bg-s1 pr-2 pl-3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent-text lg:h-9.5"
      >
        <Icon name="search" size={16} className="shrink-0 text-ink-3" />
        <input
          ref={input}
          type="search"
          name="q"
          required
          maxLength={100}
          aria-label="Search collections"
          aria-keyshortcuts="/"
          placeholder="Search collections"
          className="h-full w-full min-w-0 bg-transparent text-[1rem] outline-none lg:text-ui [&::-webkit-search-cancel-button]:hidden"
        />
        <span
          aria-hidden="true"
          className="hidden rounded-tag border border-line-strong px-1.5 font-mono text-label text-ink-3 lg:block"
        >
          /
        </span>
      </form>
    </search>
  );
}
