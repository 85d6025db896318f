import type { ReactNode } from "react";
import { cx } from "../ui/cx";

/**
 * The body of an order dialog: side by side from 768 px, otherwise one below the other. It fills the dialog to its
 * edges.
 */
export function TwoPanes({
  top,
  left,
  right,
  wide,
  rightFirst = false,
}: {
  /** Shown above both panes, visible without scrolling. Takes no room while it is empty. */
  top?: ReactNode;
  left: ReactNode;
  right: ReactNode;
  /** The pane with more text. */
  wide: "left" | "right";
  /** In one column, the right pane is the one to read first. */
  rightFirst?: boolean;
}) {
  return (
    <div
      className={cx(
        "-m-5 grid min-h-full grid-cols-[minmax(0,1fr)] max-md:content-start",
        wide === "left"
          ? "md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
          : "md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]",
      )}
    >
      <div className="flex flex-col gap-3 border-line px-5 pt-5 empty:hidden md:col-span-2 md:border-b md:pb-5">
        {top}
      </div>
      <div className="flex flex-col gap-5 p-5">{left}</div>
      <div
        className={cx(
          "flex flex-col gap-4 border-line p-5 md:border-s",
          rightFirst ? "max-md:order-first max-md:border-b" : "max-md:border-t",
        )}
      >
        {right}
      </div>
    </div>
  );
}
