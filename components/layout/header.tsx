import type { ReactNode } from "react";
import type { Branding } from "@/lib/contract/branding";
import { t } from "@/lib/language/translate";
import { CartSlot } from "../trade/cart/cart-slot";
import { PageLink } from "../ui/page-link";
import { BellLink } from "./bell-link";
import { Brand } from "./brand";
import { MoreButton } from "./more-button";
import { NavLinks } from "./nav-links";
import { PaletteSlot } from "./palette-slot";
import { SearchButton } from "./search-button";
import { SearchField, type SearchReach } from "./search-field";
import { ThemeToggle } from "./theme-toggle";
import { UnitToggle } from "./unit-toggle";

/**
 * The bar at the top of every page. `wallet` is the account button, `sheetLinks` the footer's links for small layouts. `finds`: what the
 * service finds. `hasBell`: whether it tells accounts what happens to them.
 */
export function Header({
  branding,
  finds,
  hasBell,
  sheetLinks,
  wallet,
}: {
  branding: Branding;
  finds: SearchReach;
  hasBell: boolean;
  sheetLinks: ReactNode;
  wallet?: ReactNode;
}) {
  return (
    <header className="sticky top-0 z-header border-b border-line bg-bg">
      <div className="page-frame flex h-15 items-center gap-3 lg:gap-4 xl:gap-6 *:shrink-0">
        <PageLink
          href="/"
          aria-label={t("{site}, home", { site: branding.name })}
          className="inline-flex h-11 items-center gap-3 text-ink"
        >
          {/* From 640 to 768 px and from 1024 to 1280 px the bar has no room for both, so the name is hidden. */}
          <Brand
            branding={branding}
            nameClass="max-w-44 truncate max-[22rem]:sr-only sm:max-md:sr-only lg:max-xl:sr-only"
          />
        </PageLink>
        <NavLinks />
        <div className="mx-auto hidden max-w-110 min-w-50 flex-1 shrink! lg:block">
          <SearchField finds={finds} />
        </div>
        {/* Search opens without a script, the others do not. */}
        <div className="ms-auto flex items-center gap-1 lg:ms-0 lg:gap-2">
          <div className="hidden lg:block noscript:hidden">
            <UnitToggle />
          </div>
          <SearchButton finds={finds} />
          <div className="hidden md:block noscript:hidden">
            <ThemeToggle />
          </div>
          <div className="contents noscript:hidden">
            {hasBell && <BellLink />}
            <CartSlot />
            {wallet}
          </div>
          <div className="hidden sm:block lg:hidden">
            <MoreButton look="icon">{sheetLinks}</MoreButton>
          </div>
        </div>
      </div>
      {finds === "everything" && <PaletteSlot />}
    </header>
  );
}
