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
import { endHold, heldPlace, repeatHeld } from "../ui/held-press";
import { nextTouch, pageAtRest } from "../ui/page-at-rest";
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
function Place({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} {...heldPlace} className="contents">
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
 * @param when `at-rest` for a part whose HTML is complete, `at-once` for one that shows nothing before its query
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  when: "at-rest" | "at-once" = "at-rest",
): ComponentType<P> {
  const both = () => withQueries(load());
  const Part = lazy(async () => {
    if (typeof window === "undefined") return { default: await both() };
    if (when === "at-rest") await pageAtRest();
    return { default: await loadInBrowser(both) };
  });
  return (props) => (
    <Place>
      <Part {...props} />
    </Place>
  );
}
