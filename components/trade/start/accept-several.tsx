"use client";

import { type ComponentType, useState } from "react";
import { orderTrading } from "@/lib/chains/order-trading";
import type { Order } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import { maxAcceptances } from "@/lib/trade/accept-many/max-acceptances";
import { useWallet } from "@/lib/wallet/wallet-store";
import { Button } from "../../ui/button";
import { notOnServer, useDeferred } from "../../ui/use-deferred";
import type { AcceptManyProps } from "../accept-many/accept-many";

const loadDialog = (): Promise<ComponentType<AcceptManyProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../accept-many/accept-many").then((module) => module.AcceptMany);

/** A button that accepts several offers of one chain in one transaction. */
export function AcceptSeveral({
  offers,
  chain,
  label,
  variant = "secondary",
  preselect = false,
  onClose = () => {},
}: {
  /** Offers that the visitor can accept, best first. */
  offers: readonly Order[];
  /** Our identifier of their chain. */
  chain: string;
  /** @param chainName of the button's chain */
  label: (chainName: string) => string;
  variant?: "primary" | "secondary";
  /** Whether the visitor chose these offers already. */
  preselect?: boolean;
  onClose?: () => void;
}) {
  const { address } = useWallet();
  const web = useChain(chain);
  const { Part, pending, preload, activate } = useDeferred(loadDialog);
  // A snapshot: an accepted offer leaves the list while the dialog is open.
  const [opened, setOpened] = useState<readonly Order[] | null>(null);
  if (address === null || web === undefined) return null;
  const trading = orderTrading(web);
  return (
    <>
      <Button
        variant={variant}
        loading={opened !== null && pending && t("Opening")}
        disabled={!trading.on}
        title={trading.on ? undefined : trading.reason}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          activate();
          setOpened(offers.slice(0, maxAcceptances));
        }}
      >
        {label(web.chain.name)}
      </Button>
      {opened !== null && Part !== null && (
        <Part
          offers={opened}
          preselect={preselect}
          web={web}
          seller={address}
          onClose={() => {
            setOpened(null);
            onClose();
          }}
        />
      )}
    </>
  );
}

/** Offers by chain, in their sequence. */
export function offersByChain(
  offers: readonly Order[],
): readonly { chain: string; offers: readonly Order[] }[] {
  const chains = [...new Set(offers.map(({ chain }) => chain))];
  return chains.map((chain) => ({ chain, offers: offers.filter((offer) => offer.chain === chain) }));
}
