import type { ReactNode } from "react";
import { cx } from "../../ui/cx";

/** The bar below the art, 48 px high where all of it has room. */
export function MediaBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset
      aria-label={label}
      className="m-0 flex min-h-12 min-w-0 flex-wrap items-center gap-x-1 border border-line bg-s1 px-2 text-small sm:rounded-b-art"
    >
      {children}
    </fieldset>
  );
}

/** What covers the art while it plays: the same square, above the picture and below its corners. */
export function MediaCover({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        "absolute inset-x-0 top-0 aspect-square overflow-hidden bg-s2 sm:rounded-t-art",
        // Opacity, since a frame that is not displayed does not draw.
        !isShown && "pointer-events-none opacity-0",
      )}
    >
      {children}
    </div>
  );
}

const textButton =
  "touch-target underline decoration-line-strong underline-offset-3 hover:decoration-current";

/** A button in a sentence. */
export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={textButton}>
      {children}
    </button>
  );
}

/** A link that saves the file. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download target="_blank" rel="noreferrer" className={textButton}>
      {children}
    </a>
  );
}
