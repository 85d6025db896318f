import Link from "next/link";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { Item } from "@/lib/contract/item";
import { itemPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { Art } from "../market/art";
import { ChainTile } from "../market/chain-tile";
import { cx } from "../ui/cx";

const largeSizes =
  "(width < 40rem) calc(100vw - 2rem), (width < 64rem) calc(66.7vw - 2.25rem), min(43vw - 2.8rem, 36rem)";
const smallSizes = "(width < 40rem) 1px, (width < 64rem) 33vw, 18rem";

/** Up to three uncropped items: one large and two beside it. Phones show, and load, only the large one. */
export function FeaturedPieces({ pieces, looks }: { pieces: readonly Item[]; looks: ChainLooks }) {
  const [first, ...rest] = pieces;
  if (first === undefined) return null;
  const beside = rest.slice(0, 2);
  const chain = lookOf(looks, first.chain);
  const isFull = beside.length === 2;
  return (
    <figure className="min-w-0">
      {/* Columns of 2:1 with half a gap between the small items make both sides equally high. */}
      <div className={cx("grid gap-3", isFull && "sm:grid-cols-[calc((200%-0.75rem)/3)_minmax(0,1fr)]")}>
        <div className="relative">
          <Art
            image={first.image}
            name={first.name}
            sizes={largeSizes}
            priority="high"
            explicit={isExplicit(first)}
          />
          {/* The labels below have the accessible links. */}
          <Link
            href={itemPath(first)}
            prefetch={false}
            aria-hidden="true"
            tabIndex={-1}
            className="absolute inset-0"
          />
        </div>
        {isFull && (
          <ul className="flex flex-col justify-between max-sm:hidden">
            {beside.map((piece) => (
              <li key={piece.tokenId} className="relative">
                <Art image={piece.image} name={piece.name} sizes={smallSizes} explicit={isExplicit(piece)} />
                <Link
                  href={itemPath(piece)}
                  prefetch={false}
                  aria-hidden="true"
                  tabIndex={-1}
                  className="absolute inset-0"
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <figcaption className="mt-2 flex items-center justify-between gap-4 text-small text-ink-3">
        <span className="flex min-w-0 gap-4">
          <Link href={itemPath(first)} prefetch={false} className="truncate hover:text-ink">
            {first.name}
          </Link>
          {isFull &&
            beside.map((piece) => (
              <Link
                key={piece.tokenId}
                href={itemPath(piece)}
                prefetch={false}
                className="truncate hover:text-ink max-sm:hidden"
              >
                {piece.name}
              </Link>
            ))}
        </span>
        <span className="flex shrink-0 items-center gap-1.5">
          <ChainTile chain={chain} named />
          {t("On {chain}", { chain: chain.name })}
        </span>
      </figcaption>
    </figure>
  );
}
