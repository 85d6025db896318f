import { chainLook } from "@/lib/chains/chain-look";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Image } from "@/lib/contract/collection";
import { t } from "@/lib/language/translate";
import type { OfferSubject } from "@/lib/trade/offer/request";
import { describeTraits } from "@/lib/trade/review/describe-traits";
import { ChainTile } from "../market/chain-tile";
import { Thumb } from "../market/thumb";

/** The subject of an offer, at the head of its dialog. */
export function OfferSubjectHead({
  subject,
  image,
  explicit,
  web,
}: {
  subject: OfferSubject;
  image: Image | null;
  /** The image is blurred. */
  explicit: boolean;
  web: WebChain;
}) {
  const { scope, itemName, collectionName } = subject;
  const what = {
    item: collectionName,
    collection: t("Any item of the collection"),
    trait:
      scope.kind === "trait" ? t("Any item with {traits}", { traits: describeTraits(scope.traits) }) : "",
  }[scope.kind];
  const title = itemName ?? collectionName;
  return (
    <div className="flex gap-3.5">
      <Thumb image={image} size={72} explicit={explicit} className="rounded-art" />
      <div className="min-w-0 flex-1 self-center">
        <p className="truncate text-t3" title={title}>
          {title}
        </p>
        <p className="mt-1 line-clamp-2 text-small text-ink-2 [overflow-wrap:anywhere]">{what}</p>
        <p className="mt-1 flex items-center gap-1.5 text-small text-ink-2">
          <ChainTile chain={chainLook(web.chain, web.pin?.glyph)} named />
          {t("On {chain}", { chain: web.chain.name })}
        </p>
      </div>
    </div>
  );
}
