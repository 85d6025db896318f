import { createSignal } from "@/lib/store";

/**
 * The visitor's display settings. An attribute on the root element holds the present value; local storage remembers
 * it. `lib/scripts/head-script.ts` sets the attributes before the first paint.
 */
export type Theme = "system" | "light" | "dark";
export type Unit = "native" | "usd";

const changes = createSignal();

export const subscribePreferences = changes.subscribe;

function remember(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage may be unavailable; the choice then lasts for this page.
  }
}

export function getTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** The displayed theme, with `system` resolved. */
export function getShownTheme(): "light" | "dark" {
  const theme = getTheme();
  if (theme !== "system") return theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function setTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  remember("quayside.theme", theme === "system" ? null : theme);
  changes.notify();
}

export function getUnit(): Unit {
  return document.documentElement.dataset.unit === "usd" ? "usd" : "native";
}

export function setUnit(unit: Unit): void {
  if (unit === "native") delete document.documentElement.dataset.unit;
  else document.documentElement.dataset.unit = unit;
  remember("quayside.unit", unit === "native" ? null : unit);
  changes.notify();
}
