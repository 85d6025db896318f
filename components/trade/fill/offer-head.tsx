"use client";

import { chainLook } from "@/lib/chains/chain-look";
import type { WebChain } from "@/lib/chains/web-chain";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { Order } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { useCollectionBySlug } from "@/lib/query/use-collection-by-slug";
import { AccountName } from "../../market/account-name";
import { ChainTile } from "../../market/chain-tile";
import { Thumb } from "../../market/thumb";
import { TimeLeft } from "../../market/time-left";
import { rich } from "../../ui/rich";
import { offerWords } from "../offer-words";

/** The head of a collection offer's dialog: what it covers, its chain, maker and end. */
export function OfferHead({ offer, web }: { offer: Order; web: WebChain }) {
  const { data: collection } = useCollectionBySlug(offer.collection.slug);
  const { title, condition } = offerWords(offer);
  return (
    <div className="flex gap-3.5">
      <Thumb
        image={collection?.image ?? null}
        size={72}
        explicit={isExplicit(collection ?? {})}
        className="rounded-art"
      />
      <div className="min-w-0 flex-1 text-small text-ink-2">
        <p className="text-t3 text-ink">{title}</p>
        {condition !== null && <p className="mt-1">{condition}</p>}
        <p className="mt-1 flex items-center gap-1.5">
          <ChainTile chain={chainLook(web.chain, web.pin?.glyph)} named />
          {t("On {chain}", { chain: web.chain.name })}
        </p>
        <p className="mt-1">
          {rich("From {maker}, ends in {time}", {
            maker: <AccountName address={offer.maker} withAddress />,
            time: <TimeLeft deadline={offer.expiresAt} />,
          })}
        </p>
      </div>
    </div>
  );
}
