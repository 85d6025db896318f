import { cx } from "../../ui/cx";

/** The box at the corner of a card's art: seen where the pointer is, on touch screens, and where it is ticked. */
export function cardBoxStyles(isTicked: boolean): string {
  return cx(
    "rounded-tag bg-s1",
    !isTicked &&
      "opacity-0 transition-opacity duration-2 group-focus-within/card:opacity-100 group-hover/card:opacity-100 pointer-coarse:opacity-100",
  );
}
