import { iconButtonStyles } from "../ui/button-styles";
import { Icon } from "../ui/icon";
import { SearchField } from "./search-field";

const id = "header-search";

/** Under 1024 px the search field waits behind this button, in the browser's own popover layer. */
export function SearchButton() {
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
