import type { ChainLooks } from "@/lib/chains/chain-look";
import type { ActivityPage } from "@/lib/contract/activity";
import type { Chain } from "@/lib/contract/chain";
import type { Collection, Image } from "@/lib/contract/collection";
import type { Drop } from "@/lib/contract/drop";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { ActivitySearch } from "@/lib/query/use-activity";
import { Art } from "../market/art";
import { cx } from "../ui/cx";
import { DropFacts } from "./drop-facts";
import { DropBody } from "./drop-parts";

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

/** A drop: what never changes is drawn here, around it the parts that follow the live record. */
export function DropPage({ drop, collection, mints, search, looks, explorer }: DropPageProps) {
  const [art, wide] = heroOf(drop);
  const explicit = isExplicit(drop) || (collection?.labels.includes("explicit") ?? false);
  return (
    <DropBody
      drop={drop}
      mints={mints}
      search={search}
      looks={looks}
      wide={wide}
      explicit={explicit}
      art={
        <Art
          image={art}
          name={drop.name}
          sizes={wide ? "(width < 64rem) 100vw, 55rem" : "(width < 40rem) 100vw, 27rem"}
          priority
          explicit={explicit}
          className={cx("max-sm:rounded-none", wide && "aspect-[17/10]")}
        />
      }
      facts={<DropFacts drop={drop} collection={collection} explorer={explorer} />}
      description={
        drop.description !== null &&
        drop.description !== "" && (
          <p className="max-w-prose text-body whitespace-pre-line text-ink-2">{drop.description}</p>
        )
      }
    />
  );
}
