import type { ComponentProps, ReactNode } from "react";
import { t } from "@/lib/language/translate";
import { cx } from "./cx";
import { Icon } from "./icon";
import { inLanguage } from "./in-language";

/** A table in its own sideways scroller, so that the page itself never scrolls sideways. */
export function Table({
  caption,
  className,
  children,
}: {
  caption: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className="relative overflow-x-auto" aria-label={t(caption)}>
      <table className={cx("w-full border-collapse text-small", className)}>
        <caption className="sr-only">{t(caption)}</caption>
        {children}
      </table>
    </section>
  );
}

/** Where pages are read from left to right; elsewhere the sides change places. */
type CellAlign = "left" | "right" | "center";

const aligns: Record<CellAlign, string> = { left: "text-start", right: "text-end", center: "text-center" };

/** The first text column stays in view while the table scrolls. */
const pinnedStyles = "sticky start-0 z-1 bg-[inherit]";

export interface HeadCellProps extends Omit<ComponentProps<"th">, "align"> {
  align?: CellAlign;
  /** On sortable columns: the present order, or `none`. */
  sort?: "ascending" | "descending" | "none";
  pinned?: boolean;
  /** The words are for screen readers alone: what is in the column explains itself. */
  hideLabel?: boolean;
}

/** A column head. Where the column sorts, put a `SortButton` or a link inside. */
export function HeadCell({
  align = "left",
  sort,
  pinned,
  hideLabel = false,
  title,
  className,
  children,
  ...rest
}: HeadCellProps) {
  return (
    <th
      {...rest}
      title={title && t(title)}
      scope="col"
      aria-sort={sort}
      className={cx(
        "h-10 border-b border-line-strong px-2.5 text-label font-regular whitespace-nowrap text-ink-3 max-sm:first:ps-0 max-sm:last:pe-0",
        aligns[align],
        pinned && pinnedStyles,
        className,
      )}
    >
      {hideLabel ? <span className="sr-only">{inLanguage(children)}</span> : inLanguage(children)}
    </th>
  );
}

/** A sortable head's words with its arrow; wrap it in the button or link that sorts. */
export function SortLabel({
  sort,
  children,
}: {
  sort: "ascending" | "descending" | "none";
  children: ReactNode;
}) {
  return (
    <span className={cx("inline-flex items-center gap-1", sort !== "none" && "font-semi text-ink")}>
      {inLanguage(children)}
      {sort === "descending" && <Icon name="arrow-down" size={13} />}
      {sort === "ascending" && <Icon name="arrow-up" size={13} />}
    </span>
  );
}

const rowHeights = { 40: "h-10", 48: "h-12", 60: "h-15" };

export interface RowProps extends ComponentProps<"tr"> {
  height?: 40 | 48 | 60;
  /** The row holds a `stretched-link`: the whole row highlights and is clickable. */
  linked?: boolean;
}

export function Row({ height = 48, linked = false, className, ...rest }: RowProps) {
  return (
    <tr
      {...rest}
      className={cx(
        "border-b border-line bg-bg transition-colors duration-1",
        rowHeights[height],
        linked && "relative hover:bg-s2",
        className,
      )}
    />
  );
}

export interface CellProps extends Omit<ComponentProps<"td">, "align"> {
  align?: CellAlign;
  pinned?: boolean;
}

export function Cell({ align = "left", pinned, className, ...rest }: CellProps) {
  return (
    <td
      {...rest}
      className={cx(
        "px-2.5 py-1 max-sm:first:ps-0 max-sm:last:pe-0",
        aligns[align],
        pinned && pinnedStyles,
        className,
      )}
    />
  );
}
