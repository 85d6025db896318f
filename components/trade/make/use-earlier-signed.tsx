"use client";

import { type ReactNode, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderMaking } from "@/lib/trade/make/order-draft";
import { otherSigned } from "@/lib/trade/make/signed-orders";
import type { useMaking } from "@/lib/trade/make/use-make";
import { useStillCounting } from "@/lib/trade/make/use-still-counting";
import { useWallet } from "@/lib/wallet/wallet-store";
import { EarlierSignatures } from "../earlier-signatures";
import { CancelSignedDialog } from "../end/cancel-signed-dialog";

/**
 * Earlier signatures for the same subject that are still valid: the note on them and the dialog that cancels them, or
 * null. `now` in milliseconds.
 */
export function useEarlierSigned(
  making: Pick<ReturnType<typeof useMaking>, "id" | "collection" | "signed" | "forget">,
  {
    web,
    order,
    title,
    underway,
    now,
  }: { web: WebChain; order: OrderMaking | null; title: string; underway: boolean; now: number },
): { note: ReactNode; dialog: ReactNode | null } {
  const { address } = useWallet();
  const [isEnding, setIsEnding] = useState(false);
  const asked =
    address === null
      ? []
      : [
          {
            id: making.id,
            web,
            maker: address,
            signed: otherSigned(making.signed, order, { maker: address, now: now / 1000 }),
          },
        ];
  const [earlier = []] = useStillCounting(asked, !underway);
  return {
    note: <EarlierSignatures signed={earlier} web={web} onEnd={() => setIsEnding(true)} />,
    dialog:
      isEnding && address !== null ? (
        <CancelSignedDialog
          signed={earlier}
          nameOf={() => making.collection?.name ?? title}
          web={web}
          maker={address}
          onDone={making.forget}
          onClose={() => setIsEnding(false)}
        />
      ) : null,
  };
}
