"use client";

import { type ComponentType, type ReactNode, useCallback, useRef, useState } from "react";
import { pageTaken } from "../ui/page-at-rest";
import { useNearViewport } from "../ui/use-near-viewport";
import type { ItemActivityProps } from "./item-activity";

const loadActivity = (): Promise<ComponentType<ItemActivityProps>> =>
  import("./item-activity").then((module) => module.ItemActivity);

/**
 * The item's activity as in the page's HTML. The live list, with its filter and pages, loads when the reader touches the
 * page and comes near. `children` is the same panel rendered on the server; it stays, without a message, if the
 * download fails.
 */
export function DeferredActivity({ children, ...props }: ItemActivityProps & { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [Part, setPart] = useState<ComponentType<ItemActivityProps> | null>(null);
  const download = useCallback(() => {
    pageTaken()
      .then(loadActivity)
      .then(
        (part) => setPart(() => part),
        () => undefined,
      );
  }, []);
  useNearViewport(place, download);
  return <div ref={place}>{Part === null ? children : <Part {...props} />}</div>;
}
