"use client";

import { t } from "@/lib/language/translate";
import { getShownTheme, setTheme } from "../live/preferences";
import { Icon } from "../ui/icon";
import { IconButton } from "../ui/icon-button";

/** Switches between light and dark. CSS shows the icon of the present theme, so that it never flickers. */
export function ThemeToggle() {
  return (
    <IconButton
      label={t("Switch between light and dark")}
      onClick={() => setTheme(getShownTheme() === "dark" ? "light" : "dark")}
    >
      <Icon name="sun" size={18} className="dark:hidden" />
      <Icon name="moon" size={18} className="hidden dark:block" />
    </IconButton>
  );
}
