"use client";

import { type ComponentType, useCallback, useRef, useState } from "react";
import { useNearViewport } from "../ui/use-near-viewport";

/** The choice of a theme, which loads when it comes near the screen. */
export function ThemeChoice() {
  const place = useRef<HTMLDivElement>(null);
  const [ThemeSelect, setThemeSelect] = useState<ComponentType | null>(null);
  const load = useCallback(() => {
    void import("./theme-select").then(
      (module) => setThemeSelect(() => module.ThemeSelect),
      // The header has a switch too.
      () => undefined,
    );
  }, []);
  useNearViewport(place, load);
  return (
    <div ref={place} className="h-8">
      {ThemeSelect && <ThemeSelect />}
    </div>
  );
}
