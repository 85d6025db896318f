"use client";

import { chainLooks, lookOf } from "@/lib/chains/chain-look";
import { fromDropCurrency } from "@/lib/drops/drop-currency";
import { plural, t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { ChainTile } from "../../market/chain-tile";
import { DropPrice } from "../../market/drop/drop-price";
import { LocalTime } from "../../market/local-time";
import { Icon } from "../../ui/icon";
import { Panel } from "../../ui/panel";
import { rich } from "../../ui/rich";
import { Tag } from "../../ui/tag";
import { uploadSrc } from "./upload-src";

/** The picture of a draft in the proportions of a card, or its empty frame. */
function Picture({ cid, name }: { cid: string | null; name: string }) {
  return (
    <div className="grid aspect-square max-w-100 place-items-center overflow-hidden rounded-art bg-s2 text-ink-3">
      {cid === null ? (
        <Icon name="image-up" size={28} />
      ) : (
        // biome-ignore lint/performance/noImgElement: the creator's own file, which is not drawn in other sizes yet.
        <img src={uploadSrc(cid)} alt={name} decoding="async" className="size-full object-contain" />
      )}
    </div>
  );
}

/** A drop as its card will show it, from what its draft has until now. */
export function DropPreview({ draft }: { draft: Pick<DropDraft, "basics" | "items" | "stages"> }) {
  const { basics, items, stages } = draft;
  const looks = chainLooks(useChains().data?.data ?? []);
  const first = [...stages].sort((a, b) => a.startsAt - b.startsAt)[0];
  const count = items.stored?.count;
  const name = basics.name.trim() === "" ? t("New drop") : basics.name;
  const hasSale = basics.kind !== "enforced721c";
  return (
    <Panel title={t("How buyers will see it")}>
      <Picture cid={basics.picture} name={name} />
      <p className="mt-3 flex flex-wrap items-center gap-2 text-small text-ink-2">
        {hasSale && first !== undefined && (
          <Tag>{rich("Opens {time}", { time: <LocalTime timestamp={first.startsAt} /> })}</Tag>
        )}
        {basics.chain !== null && <ChainTile chain={lookOf(looks, basics.chain)} />}
      </p>
      <p className="mt-2 text-t1 [overflow-wrap:anywhere]">{name}</p>
      {basics.description.trim() !== "" && (
        <p className="mt-1 text-small text-ink-2 [overflow-wrap:anywhere]">{basics.description}</p>
      )}
      {((hasSale && first !== undefined) || count !== undefined) && (
        <p className="mt-3 flex items-baseline justify-between gap-4 text-ui">
          {hasSale && first !== undefined && basics.chain !== null ? (
            <DropPrice
              price={first.price}
              currency={fromDropCurrency(first.currency)}
              chain={basics.chain}
              looks={looks}
            />
          ) : (
            <span />
          )}
          {count !== undefined && (
            <span className="text-ink-2">{plural(count, "{count} item", "{count} items")}</span>
          )}
        </p>
      )}
    </Panel>
  );
}
