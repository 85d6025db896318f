"use client";

import { type ComponentType, type ReactNode, useCallback, useRef, useState } from "react";
import { useNearViewport } from "../ui/use-near-viewport";
import type { ItemActivityProps } from "./item-activity";

const loadActivity = (): Promise<ComponentType<ItemActivityProps>> =>
  import("./item-activity").then((module) => module.ItemActivity);

/**
 * The item's activity as the page's HTML holds it, until the reader comes near: the live list, with its filter and
 * pages, is downloaded then. `children` is the same panel drawn on the server, and stays where the download fails:
 * nobody asked for it, so nothing is said.
 */
export function DeferredActivity({ children, ...props }: ItemActivityProps & { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [Part, setPart] = useState<ComponentType<ItemActivityProps> | null>(null);
  const download = useCallback(() => {
    loadActivity().then(
      (part) => setPart(() => part),
      () => undefined,
    );
  }, []);
  useNearViewport(place, download);
  return <div ref={place}>{Part === null ? children : <Part {...props} />}</div>;
}
