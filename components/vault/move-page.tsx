"use client";

import Link from "next/link";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { VaultMove } from "@/lib/contract/vault";
import { formatAddress } from "@/lib/format/address";
import { accountPath, itemPath } from "@/lib/format/paths";
import { useUsualCrossing } from "@/lib/query/use-usual-crossing";
import { useVaultMove } from "@/lib/query/use-vault-move";
import type { MoveCollection } from "@/lib/vault/move-collection";
import { isRecipient } from "@/lib/vault/move-words";
import { useWallet } from "@/lib/wallet/wallet-store";
import { ChainNotes } from "../live/chain-notes";
import { LoadError } from "../live/load-error";
import { BerthLine } from "../market/berth-line";
import { Skeleton } from "../ui/skeleton";
import { moveBerths } from "./move-berths";
import { MoveLegs } from "./move-legs";
import { MoveMeaning } from "./move-meaning";
import { MoveRetry } from "./move-retry";
import { MoveStatus } from "./move-status";

/** Where the page is: the account's moves lead to it. */
function Trail({ move }: { move: VaultMove }) {
  const { address } = useWallet();
  const account = accountPath(move.recipient);
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
        <li>
          <Link href={account} prefetch={false} className="touch-target hover:underline">
            {isRecipient(move, address) ? "Portfolio" : "Account"}
          </Link>
        </li>
        <li aria-hidden>›</li>
        <li>
          <Link href={`${account}/moves`} prefetch={false} className="touch-target hover:underline">
            Moves
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
 * A move of an item between two chains. The page's HTML holds what cannot change any more; how far it is the browser asks, and goes on
 * asking until the item is delivered.
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
  const home = itemPath({ chain: item.homeChain, contract: item.contract, tokenId: item.tokenId });
  return (
    <div className="page-frame flex flex-col gap-4.5 pt-7 pb-12">
      <ChainNotes chains={[fromChain, toChain]} />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <Trail move={move} />
          <h1 className="mt-1 text-d2 [overflow-wrap:anywhere]">
            <Link href={home} prefetch={false} className="hover:underline">
              {item.name}
            </Link>{" "}
            to {lookOf(looks, toChain).name}
          </h1>
        </div>
        {data === undefined ? (
          error === null && <Skeleton className="h-11 w-56" />
        ) : (
          <MoveStatus move={data} usual={usual} />
        )}
      </header>
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      <section
        aria-label="Berths"
        aria-busy={data === undefined}
        className="rounded-panel border border-line bg-s1 p-4.5 shadow-1 sm:px-7"
      >
        {data === undefined ? (
          <Skeleton className="h-36" />
        ) : (
          <BerthLine model={moveBerths(data, looks)} image={item.image} explicit={collection.explicit} />
        )}
      </section>
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
