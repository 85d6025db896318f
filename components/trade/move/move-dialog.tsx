"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import type { Address } from "@/lib/contract/primitives";
import { t, tIn } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { useCollectionBySlug } from "@/lib/query/use-collection-by-slug";
import { useUsualCrossing } from "@/lib/query/use-usual-crossing";
import { closeFlow } from "@/lib/trade/flow/close-flow";
import { isUnderway } from "@/lib/trade/flow/flow";
import { flowId } from "@/lib/trade/flow/flow-store";
import { useKnownFlow } from "@/lib/trade/flow/use-flow";
import { moveKey } from "@/lib/trade/move/run";
import { useMove } from "@/lib/trade/move/use-move";
import type { VaultRoutes } from "@/lib/vault/move-collection";
import { LoadError } from "../../live/load-error";
import { Dialog } from "../../ui/dialog";
import { Skeleton } from "../../ui/skeleton";
import { CheckList } from "../check-list";
import { OrderItem, type OrderItemData } from "../order-item";
import { ReviewedDialog, type ReviewedWords } from "../review/reviewed-dialog";
import { DestinationChoice } from "./destination-choice";
import { MoveCost } from "./move-cost";
import { MoveSent } from "./move-sent";
import { useMoveOrders } from "./use-move-orders";

export interface MoveDialogProps {
  item: OrderItemData;
  web: WebChain;
  account: Address;
  /** Identifier of the chain that is selected at first, or null. */
  initial: string | null;
  onClose: () => void;
}

function wordsOf(
  { name }: OrderItemData,
  { to, isReturn }: { to: WebChain | null; isReturn: boolean },
): ReviewedWords {
  const checking = t("Getting the route and its fee");
  const chain = to?.chain.name ?? "";
  return {
    title: isReturn ? t("Return {name} home", { name }) : t("Move {name}", { name }),
    confirmLabel:
      to === null
        ? tIn("verb", "Move")
        : isReturn
          ? t("Return to {chain}", { chain })
          : t("Move to {chain}", { chain }),
    stepsLabel: t("Steps of this move"),
    checking,
    unproven: t("Not everything could be checked. Move all the same."),
    steps: {
      approve: {
        title: t("Approve the vault for {name}", { name }),
        todo: t("This item only. It is locked here while its copy is used elsewhere."),
        checking,
      },
      move: {
        title: t("Move {name} to {chain}", { name, chain }),
        todo: t("Your wallet asks you to confirm."),
        checking,
      },
    },
  };
}

/** Moves an item to another chain. Collection and chains load first, since the checks compare with their routes. */
export function MoveDialog(props: MoveDialogProps) {
  const { item, onClose } = props;
  const collection = useCollectionBySlug(item.collection.slug);
  const chains = useChains();
  if (collection.data !== undefined && chains.data !== undefined)
    return <MoveForm {...props} collection={collection.data} chains={chains.data.data} />;
  const error = collection.error ?? chains.error;
  const retry = () => {
    void collection.refetch();
    void chains.refetch();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("Move {name}", { name: item.name })}
      size="lg"
    >
      {error === null ? <Skeleton className="h-96" /> : <LoadError error={error} onRetry={retry} />}
    </Dialog>
  );
}

/** The chains that the item can move to from here, its home first. */
function targetsOf(item: OrderItemData, chains: readonly WebChain[], routes: VaultRoutes): WebChain[] {
  const home = item.vault.homeChain;
  return chains
    .filter(({ chain }) => chain.id !== item.chain && routes[chain.id] !== undefined)
    .sort((left, right) => Number(right.chain.id === home) - Number(left.chain.id === home));
}

/** The destination where only one is possible. */
function onlyOf(targets: readonly WebChain[]): string | null {
  const [first, ...others] = targets;
  return first === undefined || others.length > 0 ? null : first.chain.id;
}

interface MoveFormProps extends MoveDialogProps {
  collection: Collection;
  chains: readonly WebChain[];
}

function MoveForm({ item, web, account, initial, onClose, collection, chains }: MoveFormProps) {
  const routes = collection.vault?.routes ?? {};
  const home = item.vault.homeChain;
  const targets = targetsOf(item, chains, routes);
  const known = useKnownFlow(flowId({ kind: "move", key: moveKey({ item, account }) }));
  // The wallet may still be asked for a move of an earlier visit: show that one.
  const asked = known !== null && isUnderway(known) ? known.data.to : undefined;
  const [chosen, setChosen] = useState(asked ?? initial ?? onlyOf(targets));
  const to = targets.find(({ chain }) => chain.id === chosen) ?? null;
  const reviewed = useMove({ item, routes, web, to, account });
  const { review, failure, flow, status, restart } = reviewed;
  const toChain = to?.chain.id ?? null;
  const usual = useUsualCrossing(
    collection.slug,
    toChain === null ? null : { fromChain: item.chain, toChain },
  );
  const there = toChain === null ? null : (collection.contracts[toChain] ?? null);
  const dormant = useMoveOrders({ item, web, to, there, account });
  const router = useRouter();
  const close = () => {
    closeFlow(flow);
    onClose();
  };
  const toName = to?.chain.name ?? "";
  if (status === "confirmed" && flow !== null) {
    const hash = flow.steps.at(-1)?.hash ?? null;
    return <MoveSent item={item} hash={hash} to={toName} onFound={router.push} onClose={close} />;
  }
  return (
    <ReviewedDialog
      words={wordsOf(item, { to, isReturn: toChain === home })}
      web={web}
      reviewed={reviewed}
      facts={{
        form: to === null ? t("Choose a chain first.") : null,
        checks: [review?.approval?.verification],
      }}
      dormant={dormant}
      left={(underway) => (
        <>
          <OrderItem item={item} web={web} />
          {!underway && (
            <DestinationChoice chains={targets} home={home} value={chosen} onValueChange={setChosen} />
          )}
          {to !== null && failure === null && (
            <MoveCost review={review} chain={web.chain} usual={usual?.words ?? null} />
          )}
          <p className="text-small text-ink-2">
            {to === null
              ? t(
                  "While it crosses, it cannot be used. Its listings and offers pause; collection offers stay open. It arrives in your own account.",
                )
              : t(
                  "While it crosses, it cannot be used. Its listings and offers pause; collection offers stay open. It arrives in your own account on {chain}.",
                  { chain: toName },
                )}
          </p>
        </>
      )}
      above={(underway) =>
        review?.approval != null &&
        !underway && (
          <CheckList title={t("The approval comes first")} verification={review.approval.verification} />
        )
      }
      instead={
        to === null && (
          <p className="text-small text-ink-2">{t("Choose a chain to see what your wallet will ask.")}</p>
        )
      }
      actions={{ close }}
      onAgain={restart}
      onClose={close}
    />
  );
}
