import type { ReactNode } from "react";
import { chainLook } from "@/lib/chains/chain-look";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Item } from "@/lib/contract/item";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { ChainTile } from "../market/chain-tile";
import { CollectionName } from "../market/collection-name";
import { Thumb } from "../market/thumb";

export type OrderItemData = Pick<
  Item,
  | "chain"
  | "contract"
  | "tokenId"
  | "name"
  | "image"
  | "labels"
  | "vault"
  | "collection"
  | "rarityRank"
  | "standard"
  | "owner"
  | "lastSale"
>;

/** The item of an order, at the head of its dialog: picture, name, collection and chain. */
export function OrderItem({ item, web, aside }: { item: OrderItemData; web: WebChain; aside?: ReactNode }) {
  const { collection, vault, rarityRank } = item;
  const chain = web.chain.name;
  return (
    <div className="flex gap-3.5">
      <Thumb
        image={item.image}
        size={72}
        explicit={item.labels.includes("explicit")}
        className="rounded-art"
      />
      <div className="min-w-0 flex-1 self-center">
        <p className="truncate text-t3" title={item.name}>
          {item.name}
        </p>
        <p className="mt-1 flex items-center gap-1.5 text-small text-ink-2">
          <CollectionName collection={collection} />
        </p>
        <p className="mt-1 flex items-start gap-1.5 text-small text-ink-2">
          <ChainTile chain={chainLook(web.chain, web.pin?.glyph)} named />
          <span>
            {vault.state === "mirrored"
              ? t("Mirrored on {chain}", { chain })
              : t("Home on {chain}", { chain })}
            {rarityRank !== null && (
              <span className="text-ink-3">
                {" "}
                ·{" "}
                <span className="whitespace-nowrap">
                  {t("Rank {rank}", { rank: formatCount(rarityRank) })}
                </span>
              </span>
            )}
          </span>
        </p>
      </div>
      {aside}
    </div>
  );
}
