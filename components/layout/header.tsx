import type { ReactNode } from "react";
import type { Branding } from "@/lib/contract/branding";
import { CartSlot } from "../trade/cart/cart-slot";
import { iconButtonStyles } from "../ui/button-styles";
import { Icon } from "../ui/icon";
import { PageLink } from "../ui/page-link";
import { Brand } from "./brand";
import { MoreButton } from "./more-button";
import { NavLinks } from "./nav-links";
import { SearchField } from "./search-field";
import { ThemeToggle } from "./theme-toggle";
import { UnitToggle } from "./unit-toggle";

const id = "header-search";

/** Under 1024 px this button opens the search field, in the browser's own popover layer. */
function SearchButton() {
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label="Search"
        className={iconButtonStyles("ghost", "md")}
      >
        <Icon name="search" size={20} />
      </button>
      <div
        id={id}
        popover="auto"
        className="fade-in fixed inset-x-0 top-(--header-height) bottom-auto m-0 w-full border-b border-line bg-overlay px-(--gutter) py-3 text-ink shadow-2"
      >
        <SearchField />
      </div>
    </div>
  );
}

/** The bar at the top of every page. `wallet` is the account button, `sheetLinks` the footer's links for small layouts. */
export function Header({
  branding,
  sheetLinks,
  wallet,
}: {
  branding: Branding;
  sheetLinks: ReactNode;
  wallet?: ReactNode;
}) {
  return (
    <header className="sticky top-0 z-header border-b border-line bg-bg">
      <div className="page-frame flex h-15 items-center gap-3 lg:gap-4 xl:gap-6 *:shrink-0">
        <PageLink
          href="/"
          aria-label={`${branding.name}, home`}
          className="inline-flex h-11 items-center gap-3 text-ink"
        >
          {/* From 1024 to 1280 px the bar has no room for both, so the name is hidden. */}
          <Brand branding={branding} nameClass="max-w-44 truncate max-[22rem]:sr-only lg:max-xl:sr-only" />
        </PageLink>
        <NavLinks />
        <div className="mx-auto hidden max-w-110 min-w-50 flex-1 shrink! lg:block">
          <SearchField />
        </div>
        <div className="ml-auto flex items-center gap-1 lg:ml-0 lg:gap-2">
          <div className="hidden lg:block">
            <UnitToggle />
          </div>
          <SearchButton />
          <div className="hidden md:block">
            <ThemeToggle />
          </div>
          <CartSlot />
          {wallet}
          <div className="hidden sm:block lg:hidden">
            <MoreButton look="icon">{sheetLinks}</MoreButton>
          </div>
        </div>
      </div>
    </header>
  );
}
