import type { ChainLooks } from "@/lib/chains/chain-look";
import type { ActivityPage } from "@/lib/contract/activity";
import type { Chain } from "@/lib/contract/chain";
import type { Collection } from "@/lib/contract/collection";
import type { Drop } from "@/lib/contract/drop";
import type { ActivitySearch } from "@/lib/query/use-activity";
import { Art } from "../market/art";
import { DropFacts } from "./drop-facts";
import { DropHeading } from "./drop-heading";
import { DropPanel } from "./drop-panel";
import { LatestMints } from "./latest-mints";
import { LiveDropProvider } from "./live-drop";
import { StageLine } from "./stage-line";

export interface DropPageProps {
  drop: Drop;
  collection: Collection | null;
  /** The first page of the drop's mints, and how they are searched for. */
  mints: ActivityPage;
  search: ActivitySearch;
  looks: ChainLooks;
  explorer: Chain["explorer"];
}

/** A drop: art, story, stages and latest mints on the left, what can be done on the right. Under 1024 px one column. */
export function DropPage({ drop, collection, mints, search, looks, explorer }: DropPageProps) {
  const explicit = collection?.labels.includes("explicit") ?? false;
  return (
    <LiveDropProvider cached={drop}>
      <div className="page-frame flex flex-col gap-x-10 gap-y-6 pb-12 lg:grid lg:grid-cols-[minmax(0,882fr)_minmax(24rem,460fr)] lg:grid-rows-[auto_1fr] lg:gap-y-8 lg:pt-7">
        <div className="order-1 flex flex-col gap-5 lg:col-start-1 lg:row-start-1">
          <div className="-mx-(--gutter) sm:mx-0 sm:pt-5 lg:pt-0">
            <Art
              image={drop.banner ?? drop.image}
              name={drop.name}
              sizes="(width < 64rem) 100vw, 55rem"
              priority
              explicit={explicit}
              {...(drop.banner !== null && { fit: "cover" })}
              className="aspect-[13/10] max-sm:rounded-none sm:aspect-[17/10]"
            />
          </div>
          <DropHeading looks={looks} />
        </div>
        <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:flex-col lg:gap-2">
          <div className="order-2">
            <DropPanel looks={looks} />
          </div>
          <div className="order-4">
            <DropFacts drop={drop} collection={collection} explorer={explorer} />
          </div>
        </div>
        <div className="contents lg:col-start-1 lg:row-start-2 lg:flex lg:min-w-0 lg:flex-col lg:gap-9">
          <div className="order-3 flex min-w-0 flex-col gap-9">
            {drop.description !== null && drop.description !== "" && (
              <p className="max-w-prose text-body whitespace-pre-line text-ink-2">{drop.description}</p>
            )}
            <StageLine looks={looks} />
          </div>
          <div className="order-5 min-w-0">
            <LatestMints search={search} initial={mints} looks={looks} explicit={explicit} />
          </div>
        </div>
      </div>
    </LiveDropProvider>
  );
}
