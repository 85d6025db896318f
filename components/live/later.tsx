"use client";

import {
  Activity,
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { endHold, type Later, repeatHeld } from "../ui/held-press";
import { nextTouch, pageTaken } from "../ui/page-at-rest";
import { withQueries } from "./with-queries";

/** A failed download is retried on the next touch. If a deploy removed the file, the page reloads. */
async function loadInBrowser<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await nextTouch();
      await load().catch(() => {
        if (navigator.onLine) window.location.reload();
      });
    }
  }
}

/** Rendered after a part: its effects run once the part is interactive. */
function Arrival({ place }: { place: RefObject<Element | null> }) {
  useLayoutEffect(() => {
    if (place.current !== null) endHold(place.current);
  }, [place]);
  useEffect(() => {
    if (place.current !== null) repeatHeld(place.current);
  }, [place]);
  return null;
}

/** Events in the part are held until its script has arrived. */
function Place({ when, children }: { when: Later; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} data-later={when} className="contents">
      <Activity>
        {children}
        <Arrival place={place} />
      </Activity>
    </div>
  );
}

/**
 * A part of the page that queries the service. Its HTML is in the page from the start; its script, and the code for
 * queries, load after the first load. Events in it are held and replayed
 * (docs/decisions/0040-parts-that-query-come-after-the-first-load.md). `Activity` replaces `Suspense` here because
 * the server moves a large `Suspense` boundary to the end of the HTML.
 * @param when `when-taken` for a part whose HTML is complete: it loads when the page is taken over. `at-once` for one
 *   that shows nothing before its query
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  when: Exclude<Later, "still"> = "when-taken",
): ComponentType<P> {
  const both = () => withQueries(load());
  const Part = lazy(async () => {
    if (typeof window === "undefined") return { default: await both() };
    if (when === "when-taken") await pageTaken();
    return { default: await loadInBrowser(both) };
  });
  return (props) => (
    <Place when={when}>
      <Part {...props} />
    </Place>
  );
}

const Gate = lazy(async () => {
  if (typeof window !== "undefined") await pageTaken();
  return { default: () => null };
});

/**
 * Hydrates its children when the page is taken over. They must render the same as in the HTML at that time, whatever
 * the service has answered, and no React context above them may change before.
 */
export function Still({ children }: { children: ReactNode }) {
  return (
    <Place when="still">
      <Gate />
      {children}
    </Place>
  );
}
