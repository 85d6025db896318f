import type { ChainLooks } from "@/lib/chains/chain-look";
import type { ActivityPage } from "@/lib/contract/activity";
import type { Chain } from "@/lib/contract/chain";
import type { Collection, Image } from "@/lib/contract/collection";
import type { Drop } from "@/lib/contract/drop";
import { isExplicit } from "@/lib/drops/is-explicit";
import type { ActivitySearch } from "@/lib/query/use-activity";
import { ChainNotes } from "../layout/chain-notes";
import { Art } from "../market/art";
import { cx } from "../ui/cx";
import { DropFacts } from "./drop-facts";
import { DropHeading } from "./drop-heading";
import { DropPanel } from "./drop-panel";
import { LatestMints } from "./latest-mints";
import { LiveDropProvider } from "./live-drop";
import { recordedMoment, StageLine } from "./stage-line";
import { StageLineLater } from "./stage-line-later";

export interface DropPageProps {
  drop: Drop;
  collection: Collection | null;
  /** The first page of the drop's mints, and how they are searched for. */
  mints: ActivityPage;
  search: ActivitySearch;
  looks: ChainLooks;
  explorer: Chain["explorer"];
}

/** Width to height from which art fills the column, and above which it is a strip. */
const wideFrom = 1.3;
const stripFrom = 2.4;

function ratioOf(image: Image | null): number {
  return image?.width === undefined || image.height === undefined ? 1 : image.width / image.height;
}

/** The picture at the head of the page, uncropped, and whether it is a wide one; a square one has the title beside it. */
function heroOf({ image, banner }: Drop): [image: Image | null, wide: boolean] {
  const isWide = (picture: Image | null) => ratioOf(picture) >= wideFrom && ratioOf(picture) < stripFrom;
  if (isWide(image) || image === null) return [image ?? banner, true];
  return isWide(banner) ? [banner, true] : [image, false];
}

/** A drop: art, story, stages and latest mints on the left, what can be done on the right. Under 1024 px one column. */
export function DropPage({ drop, collection, mints, search, looks, explorer }: DropPageProps) {
  const [art, wide] = heroOf(drop);
  const explicit = isExplicit(drop) || (collection?.labels.includes("explicit") ?? false);
  return (
    <LiveDropProvider cached={drop}>
      <ChainNotes chains={[drop.chain]} className="page-frame pt-4" />
      <div className="page-frame flex flex-col gap-x-10 gap-y-6 pb-12 max-sm:pb-24 lg:grid lg:grid-cols-[minmax(0,882fr)_minmax(24rem,460fr)] lg:grid-rows-[auto_1fr] lg:gap-y-8 lg:pt-7">
        <div
          className={cx(
            "order-1 flex flex-col gap-x-8 gap-y-5 lg:col-start-1 lg:row-start-1",
            !wide && "sm:grid sm:grid-cols-2 sm:items-end",
          )}
        >
          <div className="-mx-(--gutter) sm:mx-0 sm:pt-5 lg:pt-0">
            <Art
              image={art}
              name={drop.name}
              sizes={wide ? "(width < 64rem) 100vw, 55rem" : "(width < 40rem) 100vw, 27rem"}
              priority
              explicit={explicit}
              className={cx("max-sm:rounded-none", wide && "aspect-[17/10]")}
            />
          </div>
          <DropHeading looks={looks} wide={wide} />
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
            <StageLineLater looks={looks}>
              <StageLine drop={drop} now={recordedMoment(drop)} looks={looks} />
            </StageLineLater>
          </div>
          <div className="order-5 min-w-0">
            <LatestMints search={search} initial={mints} looks={looks} explicit={explicit} />
          </div>
        </div>
      </div>
    </LiveDropProvider>
  );
}
