"use client";

import { useEffect, useMemo, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Order } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { type AcceptEntry, type GivenItem, parseEntries } from "@/lib/trade/accept-many/request";
import { acceptManyFlowId } from "@/lib/trade/accept-many/run";
import { type Flow, isUnderway } from "@/lib/trade/flow/flow";
import { flowStore } from "@/lib/trade/flow/flow-store";
import { LoadError } from "../../live/load-error";
import { Dialog } from "../../ui/dialog";
import { Skeleton } from "../../ui/skeleton";
import { AcceptManyDialog } from "./accept-many-dialog";
import { entryOf, runningRow, useAcceptRows } from "./use-accept-rows";
import { type OfferChoice, useChoices } from "./use-choices";

export interface AcceptManyProps {
  /** The offers to accept on one chain, best first; the same array while the dialog is open. */
  offers: readonly Order[];
  /** Whether the person chose these offers already, so that they are ticked. */
  preselect: boolean;
  /** The one item to give; absent where the holder chooses among those that fit. */
  item?: GivenItem | undefined;
  web: WebChain;
  seller: Address;
  /** @param sold the ids of the offers that were accepted */
  onClose: (sold: readonly string[]) => void;
}

const nothing = () => {};

/** Accepts several offers at once. A sale that is already under way on the chain is shown first. */
export function AcceptMany(props: AcceptManyProps) {
  const { offers, web, seller, onClose } = props;
  const id = acceptManyFlowId({ web, seller });
  const [running] = useState<Flow | null>(() => {
    const flow = flowStore.get(id);
    return flow !== null && isUnderway(flow) ? flow : null;
  });
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    // An earlier sale that ended or stopped while its dialog was closed was announced. This dialog is about another one.
    const earlier = flowStore.get(id);
    if (earlier !== null && !isUnderway(earlier)) flowStore.end(id);
    setIsReady(true);
  }, [id]);
  const { choices, error, retry } = useChoices(offers, seller, props.item);
  if (running !== null) return <RunningAcceptMany flow={running} {...props} />;
  if (choices !== null && isReady) return <ChosenOffers choices={choices} {...props} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose([])} title={t("Accept offers")}>
      {error === null ? <Skeleton className="h-40" /> : <LoadError error={error} onRetry={retry} />}
    </Dialog>
  );
}

function ChosenOffers({ choices, ...rest }: AcceptManyProps & { choices: readonly OfferChoice[] }) {
  const { preselect, seller } = rest;
  const { rows, choose, pick, type } = useAcceptRows(choices, { preselect, seller });
  const chosen = rows.filter(({ isChosen }) => isChosen);
  const key = chosen
    .flatMap(entryOf)
    .map((entry) => `${entry.key}:${entry.quantity}`)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same choice is the same array.
  const entries = useMemo((): readonly AcceptEntry[] => chosen.flatMap(entryOf), [key]);
  return (
    <AcceptManyDialog {...rest} rows={rows} entries={entries} onChoose={choose} onPick={pick} onType={type} />
  );
}

/** The dialog of acceptances that are under way, as they were reviewed. */
export function RunningAcceptMany({
  flow,
  web,
  seller,
  onClose,
}: Pick<AcceptManyProps, "web" | "seller" | "onClose"> & { flow: Flow }) {
  const [entries] = useState(() => parseEntries(flow.data.entries));
  if (entries === null) return null;
  return (
    <AcceptManyDialog
      rows={entries.map(runningRow)}
      entries={entries}
      web={web}
      seller={seller}
      locked
      onChoose={nothing}
      onPick={nothing}
      onType={nothing}
      onClose={onClose}
    />
  );
}
