"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { Collection } from "@/lib/contract/collection";
import { requestConnect, useWallet } from "@/lib/wallet/wallet-store";
import type { CollectionOfferProps } from "../../trade/make/collection-offer";
import { Button } from "../../ui/button";
import { notOnServer, useDeferred } from "../../ui/use-deferred";

const loadDialog = (): Promise<ComponentType<CollectionOfferProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../../trade/make/collection-offer").then((module) => module.CollectionOffer);

/** Opens the dialog for an offer on the collection or on traits of it; without a wallet the connect dialog comes first. */
export function MakeCollectionOffer({ collection }: { collection: Collection }) {
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
        <Part collection={collection} maker={wallet.address} onClose={() => setWanted(false)} />
      )}
    </>
  );
}
