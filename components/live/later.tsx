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

/** A download that failed is tried again when somebody touches the page; if the file is gone since a deploy, the page is loaded anew. */
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

/** Stands after a part: its effects run once the part works. */
function Arrival({ place }: { place: RefObject<Element | null> }) {
  useLayoutEffect(() => {
    if (place.current !== null) endHold(place.current);
  }, [place]);
  useEffect(() => {
    if (place.current !== null) repeatHeld(place.current);
  }, [place]);
  return null;
}

/** What somebody does in it is held until its script has arrived. */
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
 * A part of the page that asks the service. Its HTML is in the page from the start; its script, and the code for queries, come after
 * the first load. What somebody does in it meanwhile is held and done then (docs/decisions/0040-parts-that-query-come-after-the-first-load.md).
 *
 * @param when `at-rest` for a part whose HTML is complete, `at-once` for one that has nothing to show before it has asked
 *
 * `Activity` and not `Suspense`: the server moves a large `Suspense` boundary to the end of the HTML.
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
