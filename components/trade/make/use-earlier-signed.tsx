"use client";

import { type ReactNode, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderDraft } from "@/lib/trade/make/order-draft";
import { otherSigned } from "@/lib/trade/make/signed-orders";
import type { useMake } from "@/lib/trade/make/use-make";
import { useStillCounting } from "@/lib/trade/make/use-still-counting";
import { useWallet } from "@/lib/wallet/wallet-store";
import { EarlierSignatures } from "../earlier-signatures";
import { CancelSignedDialog } from "../end/cancel-signed-dialog";

/**
 * Earlier signatures for the same subject that are still valid: the note on them and the dialog that cancels them, or
 * null. `now` in milliseconds.
 */
export function useEarlierSigned(
  make: Pick<ReturnType<typeof useMake>, "signedIn" | "collection" | "signed" | "forget">,
  {
    web,
    order,
    title,
    underway,
    now,
  }: { web: WebChain; order: OrderDraft | null; title: string; underway: boolean; now: number },
): { note: ReactNode; dialog: ReactNode | null } {
  const { address } = useWallet();
  const [isEnding, setIsEnding] = useState(false);
  const query =
    address === null
      ? []
      : [
          {
            id: make.signedIn,
            web,
            maker: address,
            signed: otherSigned(make.signed, order, { maker: address, now: now / 1000 }),
          },
        ];
  const [earlier = []] = useStillCounting(query, !underway);
  return {
    note: <EarlierSignatures signed={earlier} web={web} onEnd={() => setIsEnding(true)} />,
    dialog:
      isEnding && address !== null ? (
        <CancelSignedDialog
          signed={earlier}
          nameOf={() => make.collection?.name ?? title}
          web={web}
          maker={address}
          onDone={make.forget}
          onClose={() => setIsEnding(false)}
        />
      ) : null,
  };
}
