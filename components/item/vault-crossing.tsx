"use client";

import type { ChainLooks } from "@/lib/chains/chain-look";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { ItemFull } from "@/lib/contract/item";
import { movePath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { useUsualCrossing } from "@/lib/query/use-usual-crossing";
import { useVaultStatus } from "@/lib/query/use-vault-status";
import { unknownLate } from "@/lib/vault/crossing-times";
import { BerthLine } from "../market/berth-line";
import { berthModel } from "../market/berth-model";
import { useHasPassed } from "../market/use-has-passed";
import { ButtonLink } from "../ui/button-link";
import { crossingWords } from "./crossing-words";

export interface VaultCrossingProps {
  item: Pick<
    ItemFull,
    "chain" | "contract" | "tokenId" | "name" | "image" | "labels" | "vault" | "collection"
  >;
  chains: readonly string[];
  looks: ChainLooks;
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
        {crossingWords(item.vault, looks, { to: move?.toChain ?? null, usual: usual?.words ?? null, isLate })}
      </p>
      {move !== null && (
        <p>
          <ButtonLink href={movePath(move.id)} variant={isStuck ? "primary" : "secondary"}>
            {isStuck ? t("Retry delivery") : t("Track move")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
