"use client";

import type { MouseEvent } from "react";
import { t } from "@/lib/language/translate";
import { iconButtonStyles } from "../ui/button-styles";
import { Icon } from "../ui/icon";
import { paletteText, preloadPalette } from "./palette";
import { SearchField, type SearchReach } from "./search-field";

const id = "header-search";

/**
 * Under 1024 px this button opens the search palette. Without script or palette, or before they have arrived, it opens the field in the browser's
 * own popover layer.
 */
export function SearchButton({ finds }: { finds: SearchReach }) {
  const hasPalette = finds === "everything";
  const open = (event: MouseEvent) => {
    event.preventDefault();
    paletteText.set("");
  };
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label={t("Search")}
        {...(hasPalette && {
          "aria-haspopup": "dialog",
          onPointerEnter: preloadPalette,
          onFocus: preloadPalette,
          onClick: open,
        })}
        className={iconButtonStyles("ghost", "md")}
      >
        <Icon name="search" size={20} />
      </button>
      <div
        id={id}
        popover="auto"
        className="fade-in fixed inset-x-0 top-(--header-height) bottom-auto m-0 w-full border-b border-line bg-overlay px-(--gutter) py-3 text-ink shadow-2"
      >
        <SearchField finds={finds} />
      </div>
    </div>
  );
}
