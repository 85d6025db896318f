"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useEffect, useState } from "react";
import type { Hex } from "viem";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Activity, ActivityPage } from "@/lib/contract/activity";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { Address } from "@/lib/contract/primitives";
import { formatAddress, formatTokenId } from "@/lib/format/address";
import { formatCount } from "@/lib/format/count";
import { accountPath, itemPath } from "@/lib/format/paths";
import { plural, t } from "@/lib/language/translate";
import { requestApi } from "@/lib/query/api-client";
import { dropQueryKeys } from "@/lib/query/drop-keys";
import type { MintRequest } from "@/lib/trade/mint/request";
import { Art } from "../../market/art";
import { Button } from "../../ui/button";
import { ButtonLink } from "../../ui/button-link";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { rich } from "../../ui/rich";
import { Skeleton } from "../../ui/skeleton";

export interface MintReceiptProps {
  drop: MintRequest["drop"];
  web: WebChain;
  minter: Address;
  /** The transaction's hash. */
  hash: Hex | null;
  /** Token ids from the receipt's logs; empty where it has none. */
  minted: readonly string[];
  quantity: number;
  onClose: () => void;
}

const everyMs = 2_000;
/** Milliseconds to wait for art, since some items have none and some hosts never answer. */
const patienceMs = 60_000;
/** The most items shown here; the account's page has all of them. */
const shownAtMost = 12;
/** The largest page that one query may ask for. */
const pageLimit = 100;

type Shown = NonNullable<Activity["item"]>;

interface MintedItems {
  items: ReadonlyMap<string, Shown>;
  /** After the wait, items are shown without their art. */
  gaveUp: boolean;
}

/** The minted items. The service has them once it has seen the block and read their metadata. */
function useMintedItems({ drop, minter, hash, minted }: MintReceiptProps): MintedItems {
  const [gaveUp, setGaveUp] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setGaveUp(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    queryKey: dropQueryKeys.minted(drop.collection, minter, hash ?? ""),
    queryFn: async ({ signal }) => {
      const search = { collection: drop.collection, account: minter, types: "mint", limit: pageLimit };
      const page = await requestApi<ActivityPage>("/api/activity", { search, signal });
      const own = page.data.flatMap(({ item, transaction }) =>
        item !== null && transaction?.hash === hash ? [[item.tokenId, item] as const] : [],
      );
      return new Map(own);
    },
    refetchInterval: ({ state }) =>
      gaveUp || minted.every((id) => state.data?.get(id)?.image) ? false : everyMs,
  });
  return { items: data ?? new Map(), gaveUp };
}

/** The result of a mint: the items themselves, once their art is known. */
export function MintReceipt(props: MintReceiptProps) {
  const { drop, web, minter, hash, minted, quantity, onClose } = props;
  const { items, gaveUp } = useMintedItems(props);
  const shown = minted.slice(0, shownAtMost);
  const explorer = web.chain.explorer;
  const [only] = minted.length === 1 ? minted : [];
  const isKnown = only !== undefined && items.has(only);
  const onward = isKnown
    ? itemPath({ chain: drop.chain, contract: drop.contract, tokenId: only })
    : accountPath(minter);
  const count = drop.standard === "erc1155" || minted.length === 0 ? quantity : minted.length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("Minted: {drop}", { drop: drop.name })}
      size="md"
    >
      <div className="flex flex-col gap-5">
        <p role="status" className="flex gap-2 text-ui">
          <Icon name="circle-check" size={18} className="mt-px shrink-0 text-pos" />
          <span>
            {plural(count, "{count} {drop} is yours.", "{count} {drop} are yours.", { drop: drop.name })}{" "}
            {hash !== null &&
              (explorer === null ? (
                <span className="text-ink-2" title={hash} data-exact={hash}>
                  {rich("Transaction {hash}", { hash: <span className="mono">{formatAddress(hash)}</span> })}
                </span>
              ) : (
                <a
                  href={`${explorer.url}/tx/${hash}`}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="text-link"
                >
                  {t("View transaction")}
                </a>
              ))}
          </span>
        </p>
        <ul aria-label={t("Minted items")} className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3">
          {shown.map((tokenId) => {
            const item = items.get(tokenId);
            const name = item?.name ?? `${drop.name} #${formatTokenId(tokenId)}`;
            return (
              <li key={tokenId} className="min-w-0">
                {item?.image == null && !gaveUp ? (
                  <Skeleton className="aspect-square w-full" />
                ) : (
                  <Art
                    image={item?.image ?? null}
                    name={name}
                    sizes="(width < 40rem) 50vw, 12rem"
                    explicit={isExplicit(drop)}
                  />
                )}
                {/* The item's page exists once the service has seen it. */}
                {item === undefined ? (
                  <p className="mt-2 truncate text-small font-semi">{name}</p>
                ) : (
                  <Link
                    href={itemPath({ chain: drop.chain, contract: drop.contract, tokenId })}
                    prefetch={false}
                    className="mt-2 block truncate text-small font-semi hover:underline"
                    onClick={onClose}
                  >
                    {name}
                  </Link>
                )}
                <p className="text-label text-ink-3">
                  {t("Token {tokenId}", { tokenId: formatTokenId(tokenId) })}
                </p>
              </li>
            );
          })}
        </ul>
        {minted.length > shown.length && (
          <p className="text-small text-ink-2">
            {t("And {count} more, in your portfolio.", { count: formatCount(minted.length - shown.length) })}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={onward} prefetch={false} variant="primary" onClick={onClose}>
            {isKnown ? t("View item") : t("View portfolio")}
          </ButtonLink>
          <Button onClick={onClose}>{t("Done")}</Button>
        </div>
      </div>
    </Dialog>
  );
}
