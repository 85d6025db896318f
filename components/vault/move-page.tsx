"use client";

import Link from "next/link";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { VaultMove } from "@/lib/contract/vault";
import { formatAddress } from "@/lib/format/address";
import { accountPath, itemPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { useUsualCrossing } from "@/lib/query/use-usual-crossing";
import { useVaultMove } from "@/lib/query/use-vault-move";
import { unknownLate } from "@/lib/vault/crossing-times";
import type { MoveCollection } from "@/lib/vault/move-collection";
import { isRecipient } from "@/lib/vault/move-words";
import { useWallet } from "@/lib/wallet/wallet-store";
import { ChainNotes } from "../live/chain-notes";
import { LoadError } from "../live/load-error";
import { BerthLine } from "../market/berth-line";
import { type BerthModel, berthModel } from "../market/berth-model";
import { useHasPassed } from "../market/use-has-passed";
import { ButtonLink } from "../ui/button-link";
import { rich } from "../ui/rich";
import { Skeleton } from "../ui/skeleton";
import { MoveDelay } from "./move-delay";
import { MoveLegs } from "./move-legs";
import { MoveMeaning } from "./move-meaning";
import { MoveRetry } from "./move-retry";
import { MoveStatus } from "./move-status";

/** The page's place in the site: under the account's moves. */
function Trail({ move }: { move: VaultMove }) {
  const { address } = useWallet();
  const account = accountPath(move.recipient);
  return (
    <nav aria-label={t("Breadcrumb")}>
      <ol className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
        <li>
          <Link href={account} prefetch={false} className="touch-target hover:underline">
            {isRecipient(move, address) ? t("Portfolio") : t("Account")}
          </Link>
        </li>
        <li aria-hidden>›</li>
        <li>
          <Link href={`${account}/moves`} prefetch={false} className="touch-target hover:underline">
            {t("Moves")}
          </Link>
        </li>
        <li aria-hidden>›</li>
        <li aria-current="page" title={move.id} data-exact={move.id} className="mono">
          {formatAddress(move.id)}
        </li>
      </ol>
    </nav>
  );
}

/**
 * A move of an item between two chains. The page's HTML holds the facts that stay true. The browser queries the
 * progress until the item is delivered.
 */
export function MovePage({
  move: cached,
  collection,
  looks,
}: {
  move: VaultMove;
  collection: MoveCollection;
  looks: ChainLooks;
}) {
  const { data, error, refetch } = useVaultMove(cached.id);
  const move = data ?? cached;
  const { item, fromChain, toChain } = move;
  const isPending = data?.state === "pending";
  const usual = useUsualCrossing(collection.slug, isPending ? { fromChain, toChain } : null);
  const isLate = useHasPassed(
    isPending ? data.originTransaction.timestamp + (usual?.late ?? unknownLate) : null,
  );
  const home = itemPath({ chain: item.homeChain, contract: item.contract, tokenId: item.tokenId });
  return (
    <div className="page-frame flex flex-col gap-4.5 pt-7 pb-12">
      <ChainNotes chains={[fromChain, toChain]} />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <Trail move={move} />
          <h1 className="mt-1 text-d2 [overflow-wrap:anywhere]">
            {rich("<link>{item}</link> to {chain}", {
              link: (words) => (
                <Link href={home} prefetch={false} className="hover:underline">
                  {words}
                </Link>
              ),
              item: item.name,
              chain: lookOf(looks, toChain).name,
            })}
          </h1>
        </div>
        {data === undefined ? (
          error === null && <Skeleton className="h-11 w-56" />
        ) : (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <MoveStatus move={data} usual={usual} isLate={isLate} />
            {data.state === "delivered" && <ButtonLink href={home}>{t("View item")}</ButtonLink>}
          </div>
        )}
      </header>
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      <section
        aria-label={t("Berths")}
        aria-busy={data === undefined}
        className="rounded-panel border border-line bg-s1 p-4.5 shadow-1 sm:px-7"
      >
        {data === undefined ? (
          <Skeleton className="h-36" />
        ) : (
          <BerthLine
            model={moveBerths(data, looks)}
            image={item.image}
            explicit={collection.explicit || isExplicit(data.item)}
          />
        )}
      </section>
      {data !== undefined && isLate && <MoveDelay move={data} looks={looks} />}
      {data !== undefined && <MoveRetry move={data} collection={collection} looks={looks} />}
      <MoveLegs move={move} live={data !== undefined} looks={looks} />
      {data !== undefined && (
        <div className="pt-3">
          <MoveMeaning move={data} looks={looks} />
        </div>
      )}
    </div>
  );
}

/**
 * The berth line of one move. A delivered item may have moved on since, so its slot states that it arrived there.
 */
function moveBerths(move: VaultMove, looks: ChainLooks): BerthModel {
  const { item, fromChain, toChain, state } = move;
  const { homeChain, name } = item;
  const chains = [fromChain, toChain];
  if (state !== "delivered") {
    const vault = {
      homeChain,
      activeChain: fromChain,
      state: state === "failed" ? "stuck" : "in_transit",
    } as const;
    return berthModel(name, vault, chains, looks, { fromChain, toChain });
  }
  const isHome = toChain === homeChain;
  const vault = { homeChain, activeChain: toChain, state: isHome ? "home" : "mirrored" } as const;
  const { slots, ...model } = berthModel(name, vault, chains, looks);
  return {
    ...model,
    slots: slots.map((slot) => (slot.chain.id === toChain ? { ...slot, words: t("Delivered") } : slot)),
    sentence: t("{name} was delivered to {chain}.", { name, chain: lookOf(looks, toChain).name }),
  };
}
