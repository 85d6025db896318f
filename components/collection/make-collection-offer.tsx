"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { Collection } from "@/lib/contract/collection";
import type { Order } from "@/lib/contract/order";
import { requestConnect, useWallet } from "@/lib/wallet/wallet-store";
import type { CollectionOfferProps } from "../order/collection-offer";
import { Button } from "../ui/button";
import { notOnServer, useDeferred } from "../ui/use-deferred";

const loadDialog = (): Promise<ComponentType<CollectionOfferProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../order/collection-offer").then((module) => module.CollectionOffer);

/** Opens the dialog for an offer on the collection or on traits of it; without a wallet the connect dialog comes first. */
export function MakeCollectionOffer({
  collection,
  best,
}: {
  collection: Collection;
  /** The highest offer of all, or null. */
  best: Order | null;
}) {
  const wallet = useWallet();
  const { Part, pending, preload, activate } = useDeferred(loadDialog);
  const [wanted, setWanted] = useState(false);
  const connected = wallet.status === "connected";

  useEffect(() => {
    if (wanted && connected) activate();
  }, [wanted, connected, activate]);

  return (
    <>
      <Button
        variant="primary"
        loading={pending && "Opening"}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setWanted(true);
          if (!connected) requestConnect();
        }}
      >
        Make an offer
      </Button>
      {wanted && Part !== null && wallet.address !== null && (
        <Part collection={collection} best={best} maker={wallet.address} onClose={() => setWanted(false)} />
      )}
    </>
  );
}
