import Link from "next/link";
import { t } from "@/lib/language/translate";
import { ButtonLink } from "../ui/button-link";
import { Icon } from "../ui/icon";
import { rich } from "../ui/rich";
import { Kbd } from "./kbd";

/** A longer text, such as an address, stands in the field alone. */
const longestNamed = 32;

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

export interface PaletteFootProps {
  words: string;
  /** Where everything that is found stands; null without words. */
  allHref: string | null;
  onOpen: () => void;
}

/** What the keys do, and the way to all results: on phones a button. */
export function PaletteFoot({ words, allHref, onOpen }: PaletteFootProps) {
  const label = words.length > longestNamed ? t("All results") : t("All results for “{words}”", { words });
  return (
    <footer className="border-t border-line">
      <div className="flex min-h-11 items-center justify-between gap-4 px-4.5 text-label text-ink-2 max-sm:hidden">
        <p className="flex shrink-0 items-center gap-2 whitespace-nowrap">
          {rich("{keys} move", {
            keys: (
              <>
                <Kbd>
                  <Icon name="arrow-up" size={12} />
                </Kbd>
                <Kbd>
                  <Icon name="arrow-down" size={12} />
                </Kbd>
              </>
            ),
          })}
          <span className="w-1" />
          {rich("{keys} open", { keys: <Kbd>↵</Kbd> })}
          <span className="w-1" />
          {rich("{keys} new tab", {
            keys: (
              <>
                <Kbd>{isApple() ? "⌘" : t("Ctrl")}</Kbd>
                <Kbd>↵</Kbd>
              </>
            ),
          })}
        </p>
        {allHref !== null && (
          <Link
            href={allHref}
            prefetch={false}
            onClick={onOpen}
            className="text-link min-w-0 truncate text-label"
          >
            {label}
          </Link>
        )}
      </div>
      {allHref !== null && (
        <div className="px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:hidden">
          <ButtonLink href={allHref} onClick={onOpen} className="w-full">
            <span className="truncate">{label}</span>
          </ButtonLink>
        </div>
      )}
    </footer>
  );
}
