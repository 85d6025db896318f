"use client";

import type { ReactNode } from "react";
import { plural, tIn } from "@/lib/language/translate";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";

/** The bar while items are selected: how many, and what can be done with them. It stands in a `SelectionFoot`. */
export function SelectionShell({
  label,
  selected,
  onClear,
  more,
  children,
}: {
  label: string;
  selected: readonly { chain: string }[];
  onClear: () => void;
  /** Before the button that clears the selection. */
  more?: ReactNode;
  /** The actions. */
  children: ReactNode;
}) {
  const count = selected.length;
  const places = new Set(selected.map(({ chain }) => chain)).size;
  return (
    <>
      {count > 0 && (
        <section
          aria-label={label}
          className="rise-in mt-6 flex min-h-18 items-center gap-x-1 rounded-panel bg-overlay px-4 py-3 shadow-2 sm:gap-x-3 lg:min-h-19 forced-colors:border"
        >
          <p className="me-auto text-ui">
            <span className="font-semi">
              {plural(count, "{count} item selected", "{count} items selected")}
            </span>
            {places > 1 && (
              <span className="text-ink-3 max-sm:sr-only">
                {" "}
                {plural(places, "on {count} chain", "on {count} chains")}
              </span>
            )}
          </p>
          {more}
          <Button variant="ghost" className="max-sm:px-3" onClick={onClear}>
            {/* Three words beside the count are too wide for a phone. */}
            <Icon name="x" size={18} className="sm:hidden" />
            <span className="max-sm:sr-only">{tIn("selection", "Clear")}</span>
          </Button>
          {children}
        </section>
      )}
      <p className="sr-only" aria-live="polite">
        {count > 0 && plural(count, "{count} item selected", "{count} items selected")}
      </p>
    </>
  );
}
