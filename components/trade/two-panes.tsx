import type { ReactNode } from "react";
import { cx } from "../ui/cx";

/** The body of an order dialog: side by side from 768 px, one under the other below. It fills the dialog to its edges. */
export function TwoPanes({
  top,
  left,
  right,
  wide,
  rightFirst = false,
}: {
  /** Above both, where it is seen before anything is scrolled; no room is kept for it where it draws nothing. */
  top?: ReactNode;
  left: ReactNode;
  right: ReactNode;
  /** The side with more to read. */
  wide: "left" | "right";
  /** Where one is under the other, the right one is what there is to read now. */
  rightFirst?: boolean;
}) {
  return (
    <div
      className={cx(
        "-m-5 grid min-h-full max-md:content-start",
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
          "flex flex-col gap-4 border-line p-5 md:border-l",
          rightFirst ? "max-md:order-first max-md:border-b" : "max-md:border-t",
        )}
      >
        {right}
      </div>
    </div>
  );
}
