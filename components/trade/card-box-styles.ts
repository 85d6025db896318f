import { cx } from "../ui/cx";

/** The checkbox at the corner of a card's art, shown on hover, on touch screens, and while checked. */
export function cardBoxStyles(isTicked: boolean): string {
  return cx(
    "rounded-tag bg-s1",
    !isTicked &&
      "opacity-0 transition-opacity duration-2 group-focus-within/card:opacity-100 group-hover/card:opacity-100 pointer-coarse:opacity-100",
  );
}
