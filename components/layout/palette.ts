import type { ComponentType } from "react";
import { createStore } from "@/lib/store";
import { withQueries } from "../live/with-queries";
import type { SearchPaletteProps } from "../search/search-palette";
import { notOnServer } from "../ui/use-deferred";

/** The text with which the search palette opens; null while it is closed. */
export const paletteText = createStore<string | null>(null);

export const loadPalette = (): Promise<ComponentType<SearchPaletteProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : withQueries(import("../search/search-palette").then((module) => module.SearchPalette));

/** Starts loading the palette: on pointer enter and focus. */
export function preloadPalette(): void {
  loadPalette().catch(() => undefined);
}
