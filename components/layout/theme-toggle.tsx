"use client";

import { Moon, Sun } from "lucide-react";
import { IconButton } from "../ui/icon-button";
import { getShownTheme, setTheme } from "./preferences";

/** Switches between light and dark. The icon is the theme on screen, chosen by CSS so that it never flickers. */
export function ThemeToggle() {
  return (
    <IconButton
      label="Switch between light and dark"
      onClick={() => setTheme(getShownTheme() === "dark" ? "light" : "dark")}
    >
      <Sun size={18} aria-hidden="true" className="dark:hidden" />
      <Moon size={18} aria-hidden="true" className="hidden dark:block" />
    </IconButton>
  );
}
