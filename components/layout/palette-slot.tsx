"use client";

import { useEffect, useSyncExternalStore } from "react";
import { useWallet } from "@/lib/wallet/wallet-store";
import { rememberPage } from "../search/recent-pages";
import { useDeferred } from "../ui/use-deferred";
import { usePagePath } from "../ui/use-page-path";
import { useShortcut } from "../ui/use-shortcut";
import { navItemsFor } from "./nav-items";
import { loadPalette, paletteText } from "./palette";

/** Milliseconds after which an opened page counts as visited. Its title has arrived by then. */
const visitMs = 1_000;

/** The name of the open page, without that of the site. */
function pageName(): string {
  const { title } = document;
  const end = title.lastIndexOf(" · ");
  return end < 0 ? title : title.slice(0, end);
}

/** Mounted once in the header. `/`, Ctrl-K and ⌘K open the search palette, which loads on first use. */
export function PaletteSlot() {
  const path = usePagePath();
  const account = useWallet().address;
  const text = useSyncExternalStore(paletteText.subscribe, paletteText.get, () => null);
  const { Part, activate } = useDeferred(loadPalette);
  const open = () => {
    paletteText.set("");
    return true;
  };
  useShortcut("/", open);
  useShortcut("k", open, "with-control");
  const isOpen = text !== null;
  useEffect(() => {
    if (isOpen) activate();
  }, [isOpen, activate]);
  useEffect(() => {
    const timer = setTimeout(() => rememberPage(path, pageName()), visitMs);
    return () => clearTimeout(timer);
  }, [path]);
  return (
    Part && (
      <Part
        text={text}
        onClose={() => paletteText.set(null)}
        pages={navItemsFor(account).slice(1)}
        path={path}
      />
    )
  );
}
