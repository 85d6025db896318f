"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { Hex } from "viem";
import { movePath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { refreshAfterTrade } from "@/lib/trade/flow/refresh-page";
import { findMove } from "@/lib/trade/move/find-move";
import { Spinner } from "../../ui/spinner";
import { DoneDialog } from "../done-dialog";
import type { OrderItemData } from "../order-item";

/** Shown after the item has left. Opens the move's page as soon as the service knows the move. */
export function MoveSent({
  item,
  hash,
  to,
  onFound,
  onClose,
}: {
  item: OrderItemData;
  hash: Hex | null;
  /** The chain's name. */
  to: string;
  onFound: (path: string) => void;
  onClose: () => void;
}) {
  const [gaveUp, setGaveUp] = useState(false);
  const { chain, contract, tokenId } = item;
  const go = useEffectEvent((id: string) => {
    onFound(movePath(id));
    onClose();
  });
  useEffect(() => {
    if (hash === null) return;
    const waiting = new AbortController();
    const place = { chain, contract, tokenId };
    void findMove(place, hash, waiting.signal).then((id) => {
      if (waiting.signal.aborted) return;
      refreshAfterTrade(place);
      if (id === null) setGaveUp(true);
      else go(id);
    });
    return () => waiting.abort();
  }, [hash, chain, contract, tokenId]);
  return (
    <DoneDialog title={t("{item} is on its way", { item: item.name })} item={null} onClose={onClose}>
      {t("It has left for {chain}.", { chain: to })}{" "}
      {gaveUp ? (
        t("Its move page opens within seconds.")
      ) : (
        <>
          <Spinner size={14} className="inline-block" /> {t("Opening its move")}
        </>
      )}
    </DoneDialog>
  );
}
