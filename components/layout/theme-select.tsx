"use client";

import { useSyncExternalStore } from "react";
import { msg } from "@/lib/language/translate";
import { getTheme, setTheme, subscribePreferences, type Theme } from "../live/preferences";
import { Select } from "../ui/select";

const options = [
  { value: "system", label: msg("System theme") },
  { value: "light", label: msg("Light theme") },
  { value: "dark", label: msg("Dark theme") },
] as const;

/** Light, dark, or as the visitor's system. */
export function ThemeSelect() {
  const theme = useSyncExternalStore<Theme>(subscribePreferences, getTheme, () => "system");
  return <Select label={msg("Theme")} size="sm" options={options} value={theme} onValueChange={setTheme} />;
}
