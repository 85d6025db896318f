import Link from "next/link";
import type { ReactNode } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import { cx } from "../ui/cx";
import { Kbd } from "./kbd";

/** Pixels. */
export const artSize = 34;

/** What a row's content depends on beside its record. */
export interface RowLook {
  looks: ChainLooks;
  /** What is looked for. */
  words: string;
  /** An address was pasted: each row says what it is, and where. */
  isPasted: boolean;
}

export type RowContent = Pick<PaletteRowProps, "art" | "name" | "note" | "aside" | "isWarned">;

export interface PaletteRowProps {
  id: string;
  href: string;
  /** Enter opens it. */
  isActive: boolean;
  /** Stands apart in a box, with a warning. */
  isWarned?: boolean;
  onOpen: () => void;
  /** The pointer is on it; absent where that does not choose it. */
  onPoint?: (() => void) | undefined;
  art: ReactNode;
  name: ReactNode;
  /** Second line. */
  note?: ReactNode;
  /** At the end of the row. */
  aside?: ReactNode;
}

/** One option of the palette: a link, which a press with Ctrl or ⌘ opens in a new tab. The field keeps the focus. */
export function PaletteRow(props: PaletteRowProps) {
  const { id, href, isActive, isWarned = false, onOpen, onPoint, art, name, note, aside } = props;
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      href={href}
      prefetch={false}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen();
      }}
      onPointerMove={onPoint}
      className={cx(
        "flex min-h-14 scroll-my-10 items-center gap-3 rounded-control px-2.5 text-ui sm:min-h-12",
        isWarned ? "my-1.5 border border-warn-line bg-warn-soft py-1.5 aria-selected:border-warn" : "py-1",
        !isWarned && "aria-selected:bg-s3",
        "forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2",
      )}
    >
      {art}
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2.5">{name}</span>
        {note && <span className="block text-small text-ink-2">{note}</span>}
      </span>
      {aside && <span className="flex shrink-0 items-center gap-2 text-small text-ink-2">{aside}</span>}
      {isActive && (
        <span aria-hidden="true" className="max-sm:hidden">
          <Kbd>↵</Kbd>
        </span>
      )}
    </Link>
  );
}

/** An icon in the place of a picture. */
export function RowIcon({ children }: { children: ReactNode }) {
  return (
    <span className="flex size-8.5 shrink-0 items-center justify-center rounded-tag bg-s2 text-ink-2">
      {children}
    </span>
  );
}
