"use client";

import { type ComponentType, useCallback, useRef, useState } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import { Panel } from "../ui/panel";
import { useNearViewport } from "../ui/use-near-viewport";

const loadOffers = (): Promise<ComponentType<{ looks: ChainLooks }>> =>
  import("./item-offers").then((module) => module.ItemOffers);

/** The item's offers, downloaded when the reader comes near. Until then, and where the download fails, their place is kept. */
export function DeferredOffers({ looks }: { looks: ChainLooks }) {
  const place = useRef<HTMLDivElement>(null);
  const [Part, setPart] = useState<ComponentType<{ looks: ChainLooks }> | null>(null);
  const download = useCallback(() => {
    loadOffers().then(
      (part) => setPart(() => part),
      () => undefined,
    );
  }, []);
  useNearViewport(place, download);
  return (
    <div ref={place}>
      {Part === null ? (
        <Panel title="Offers" flush>
          <div className="h-22" aria-busy="true" />
        </Panel>
      ) : (
        <Part looks={looks} />
      )}
    </div>
  );
}
