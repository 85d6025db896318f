"use client";

import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { ItemFull } from "@/lib/contract/item";
import { movePath } from "@/lib/format/paths";
import { useUsualCrossing } from "@/lib/query/use-usual-crossing";
import { useVaultStatus } from "@/lib/query/use-vault-status";
import { unknownLate } from "@/lib/vault/crossing-times";
import { BerthLine } from "../market/berth-line";
import { berthModel } from "../market/berth-model";
import { useHasPassed } from "../market/use-has-passed";
import { ButtonLink } from "../ui/button-link";

export interface VaultCrossingProps {
  item: Pick<
    ItemFull,
    "chain" | "contract" | "tokenId" | "name" | "image" | "labels" | "vault" | "collection"
  >;
  chains: readonly string[];
  looks: ChainLooks;
}

function sentence(
  { vault }: VaultCrossingProps["item"],
  looks: ChainLooks,
  { to, usual, isLate }: { to: string | null; usual: string | null; isLate: boolean },
): string {
  const home = lookOf(looks, vault.homeChain).name;
  const way = to === null ? "" : ` to ${lookOf(looks, to).name}`;
  if (vault.state === "stuck") return `Delivery${way} failed. The original is locked safely on ${home}.`;
  if (isLate)
    return `The delivery${way} takes longer than usual. The original is locked safely on ${home}. Trading resumes on delivery.`;
  return `Crossing${way === "" ? " between chains" : way}${usual === null ? "" : `, ${usual}`}. Trading resumes on delivery.`;
}

/** The berth line of an item that is crossing or whose delivery failed, with a link to its move. */
export function VaultCrossing({ item, chains, looks }: VaultCrossingProps) {
  const { data } = useVaultStatus(item, true);
  const move = data?.pendingMove ?? null;
  const isStuck = item.vault.state === "stuck";
  const usual = useUsualCrossing(item.collection.slug, isStuck ? null : move);
  const isLate = useHasPassed(move === null ? null : move.startedAt + (usual?.late ?? unknownLate));
  return (
    <>
      <BerthLine
        model={berthModel(item.name, item.vault, chains, looks, move)}
        image={item.image}
        explicit={isExplicit(item)}
      />
      <p className="min-h-5 text-ui text-ink-2">
        {sentence(item, looks, { to: move?.toChain ?? null, usual: usual?.words ?? null, isLate })}
      </p>
      {move !== null && (
        <p>
          <ButtonLink href={movePath(move.id)} variant={isStuck ? "primary" : "secondary"}>
            {isStuck ? "Retry delivery" : "Track move"}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
