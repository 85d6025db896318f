import type { ReactNode } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { ActivityPage } from "@/lib/contract/activity";
import type { Chain } from "@/lib/contract/chain";
import type { Collection, Image } from "@/lib/contract/collection";
import type { Drop } from "@/lib/contract/drop";
import { isExplicit } from "@/lib/contract/is-explicit";
import { formatTokenId } from "@/lib/format/address";
import { formatCount } from "@/lib/format/count";
import { formatBps } from "@/lib/format/percent";
import { t } from "@/lib/language/translate";
import type { ActivitySearch } from "@/lib/query/use-activity";
import { AddressText } from "../market/address";
import { Art } from "../market/art";
import { LookAlikeWarning, type ResembledCollection } from "../market/collection/look-alike-warning";
import { CopyButton } from "../ui/copy-button";
import { cx } from "../ui/cx";
import { LazyDropBody } from "./drop-parts";

const standards = { erc721: "ERC-721", erc1155: "ERC-1155" };

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-6 border-b border-line py-1">
      <dt className="shrink-0 text-small text-ink-2">{label}</dt>
      <dd className="flex min-w-0 items-center justify-end gap-1 text-end text-small">{children}</dd>
    </div>
  );
}

/** The facts of a drop that rarely change. */
function DropFacts({
  drop,
  collection,
  explorer,
}: {
  drop: Drop;
  collection: Collection | null;
  explorer: Chain["explorer"];
}) {
  const { contract, chain, supply, tokenId } = drop;
  const earnings = collection?.creatorEarnings;
  return (
    <dl>
      <Fact label={t("Contract")}>
        {explorer === null ? (
          <AddressText address={contract} />
        ) : (
          <a
            href={`${explorer.url}/address/${contract}`}
            rel="noopener noreferrer"
            target="_blank"
            className="text-link"
          >
            <AddressText address={contract} />
          </a>
        )}
        <CopyButton value={contract} label={t("Copy address")} />
      </Fact>
      {tokenId != null && (
        <Fact label={t("Token ID")}>
          <bdi>{formatTokenId(tokenId)}</bdi>
        </Fact>
      )}
      <Fact label={t("Standard")}>{standards[drop.standard]}</Fact>
      {earnings !== undefined && (
        <Fact label={t("Creator earnings")}>
          {earnings.bps === 0
            ? t("None")
            : earnings.enforcement[chain] === "enforced"
              ? t("{share}, enforced", { share: formatBps(earnings.bps) })
              : t("{share}, optional", { share: formatBps(earnings.bps) })}
        </Fact>
      )}
      <Fact label={t("Supply")}>{supply.max === null ? t("No limit") : formatCount(supply.max)}</Fact>
    </dl>
  );
}

export interface DropPageProps {
  drop: Drop;
  collection: Collection | null;
  /** The collection whose name the drop or its collection resembles; null where there is none. */
  resembled: ResembledCollection | null;
  /** The first page of the drop's mints, and the search that gave it. */
  mints: ActivityPage;
  search: ActivitySearch;
  looks: ChainLooks;
  explorer: Chain["explorer"];
}

/** Aspect ratio (width to height) from which art fills the column, and from which it is only a strip. */
const wideFrom = 1.3;
const stripFrom = 2.4;

function ratioOf(image: Image | null): number {
  return image?.width === undefined || image.height === undefined ? 1 : image.width / image.height;
}

/**
 * The uncropped picture at the head of the page, and whether it is wide. A square picture has the title beside it.
 */
function heroOf({ image, banner }: Drop): [image: Image | null, wide: boolean] {
  const isWide = (picture: Image | null) => ratioOf(picture) >= wideFrom && ratioOf(picture) < stripFrom;
  if (isWide(image) || image === null) return [image ?? banner, true];
  return isWide(banner) ? [banner, true] : [image, false];
}

/** A drop's page: the constant parts are rendered here, around the parts that follow the live record. */
export function DropPageContent(props: DropPageProps) {
  const { drop, collection, resembled, mints, search, looks, explorer } = props;
  const [art, wide] = heroOf(drop);
  const explicit = isExplicit(drop) || (collection?.labels.includes("explicit") ?? false);
  return (
    <>
      {resembled !== null && (
        <div className="page-frame pt-4">
          <LookAlikeWarning
            collection={{ chains: [drop.chain], contracts: { [drop.chain]: drop.contract } }}
            resembled={resembled}
            looks={looks}
          />
        </div>
      )}
      <LazyDropBody
        drop={drop}
        // The creator is who owned it first.
        owner={collection?.owner ?? drop.creator}
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
            priority="high"
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
    </>
  );
}
