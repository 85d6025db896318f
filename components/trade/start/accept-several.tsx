"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import { orderTrading } from "@/lib/chains/order-trading";
import type { Order } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import type { GivenItem } from "@/lib/trade/accept-many/request";
import { useWallet } from "@/lib/wallet/wallet-store";
import { Button } from "../../ui/button";
import { notOnServer, useDeferred } from "../../ui/use-deferred";
import type { AcceptManyProps } from "../accept-many/accept-many";

const loadDialog = (): Promise<ComponentType<AcceptManyProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../accept-many/accept-many").then((module) => module.AcceptMany);

/** Offers that the visitor can accept on one chain, best first. */
interface Several {
  offers: readonly Order[];
  /** Our identifier of their chain. */
  chain: string;
  /** Whether the visitor chose these offers already. */
  preselect: boolean;
  /** The one item to give; absent where the holder chooses among those that fit. */
  item?: GivenItem | undefined;
}

/** The one dialog for several acceptances of a list, and what its buttons need. */
export interface SeveralDialog {
  /** The chain whose dialog is loading, or null. */
  opening: string | null;
  preload: () => void;
  open: (several: Several) => void;
  /** To be placed outside of all that comes and goes with the list: the dialog and its receipt outlive the offers. */
  dialog: ReactNode;
}

/**
 * Holds the dialog for several acceptances outside the buttons that open it.
 *
 * @param onSold hears the ids of the accepted offers once the receipt is closed
 */
export function useSeveralDialog(onSold: (sold: readonly string[]) => void = () => {}): SeveralDialog {
  const { address } = useWallet();
  const { Part, pending, preload, activate } = useDeferred(loadDialog);
  // A snapshot: an accepted offer leaves the list while the dialog is open.
  const [opened, setOpened] = useState<Several | null>(null);
  const web = useChain(opened?.chain ?? "");
  return {
    opening: pending ? (opened?.chain ?? null) : null,
    preload,
    open: (several) => {
      activate();
      setOpened(several);
    },
    dialog: opened !== null && web !== undefined && address !== null && Part !== null && (
      <Part
        offers={opened.offers}
        preselect={opened.preselect}
        item={opened.item}
        web={web}
        seller={address}
        onClose={(sold) => {
          setOpened(null);
          onSold(sold);
        }}
      />
    ),
  };
}

/** A button that accepts several offers of one chain in one transaction. */
export function AcceptSeveral({
  offers,
  chain,
  in: { opening, preload, open },
  label,
  variant = "secondary",
  preselect = false,
  ...given
}: Pick<Several, "offers" | "chain" | "item"> & {
  in: SeveralDialog;
  /** @param chainName of the button's chain */
  label: (chainName: string) => string;
  variant?: "primary" | "secondary";
  preselect?: boolean;
}) {
  const { address } = useWallet();
  const web = useChain(chain);
  if (address === null || web === undefined) return null;
  const trading = orderTrading(web);
  return (
    <Button
      variant={variant}
      loading={opening === chain && t("Opening")}
      disabled={!trading.on}
      title={trading.on ? undefined : trading.reason}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => open({ offers, chain, preselect, ...given })}
    >
      {label(web.chain.name)}
    </Button>
  );
}

/** Offers by chain, in their sequence. */
export function offersByChain(
  offers: readonly Order[],
): readonly { chain: string; offers: readonly Order[] }[] {
  const chains = [...new Set(offers.map(({ chain }) => chain))];
  return chains.map((chain) => ({ chain, offers: offers.filter((offer) => offer.chain === chain) }));
}
