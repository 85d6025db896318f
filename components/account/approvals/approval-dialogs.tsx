"use client";

import { Suspense, useEffect, useState } from "react";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import type { RevokeRequest } from "@/lib/trade/revoke/request";
import { forgetEnded } from "@/lib/trade/revoke/revoke-id";
import { lazyPart } from "../../ui/lazy-part";
import { type ChainItem, coinGrantOf, grantOf } from "./approval-words";
import type { ChainCoin } from "./coin-approvals";
import { EffectList } from "./revoke-effects";
import { stoppedListings } from "./stopped-listings";

const RevokeDialog = lazyPart(() => import("../../trade/revoke/revoke-dialog"), "RevokeDialog");
const LimitDialog = lazyPart(() => import("../../trade/revoke/limit-dialog"), "LimitDialog");

/** The dialog that is open, and what it is about. */
export type OpenedDialog =
  | { kind: "revoke"; rows: readonly ChainItem[] }
  | { kind: "revoke-coin" | "lower"; coin: ChainCoin };

export interface ApprovalDialogsProps {
  opened: OpenedDialog;
  account: Address;
  looks: ChainLooks;
  webOf: (chain: string) => WebChain | undefined;
  /** Receives the approvals of items that were taken back. */
  onClose: (revoked: readonly ChainItem[]) => void;
}

interface Asked {
  request: RevokeRequest;
  /** Null for a coin. */
  row: ChainItem | null;
}

/** The approvals of an open dialog. They stay as they were when it opened, since an approval that is taken back leaves the page. */
function askedOf({ opened, account, webOf }: ApprovalDialogsProps): readonly Asked[] {
  if (opened.kind === "revoke") {
    return opened.rows.flatMap((row) => {
      const web = webOf(row.chain);
      return web === undefined ? [] : [{ request: { web, account, grant: grantOf(row.approval) }, row }];
    });
  }
  const { chain, coin } = opened.coin;
  const web = webOf(chain);
  return web === undefined ? [] : [{ request: { web, account, grant: coinGrantOf(coin) }, row: null }];
}

/** The dialogs that take approvals back or lower them; their code comes when they open. */
export function ApprovalDialogs(props: ApprovalDialogsProps) {
  const { opened, account, looks, onClose } = props;
  const [asked] = useState(() => askedOf(props));
  const [requests] = useState(() => asked.map(({ request }) => request));
  const [isFresh, setIsFresh] = useState(false);
  useEffect(() => {
    forgetEnded(requests);
    setIsFresh(true);
  }, [requests]);
  const [first] = requests;
  if (!isFresh || first === undefined) return null;
  if (opened.kind === "lower") {
    const { coin, chain } = opened.coin;
    const currency = currencyOf(lookOf(looks, chain), coin.currency);
    if (currency === null) return null;
    return (
      <Suspense>
        <LimitDialog
          web={first.web}
          account={account}
          currency={currency}
          operator={coin.spender.address}
          limit={BigInt(coin.limit)}
          needed={BigInt(coin.offers.needed)}
          onClose={() => onClose([])}
        />
      </Suspense>
    );
  }
  return (
    <Suspense>
      <RevokeDialog
        requests={requests}
        onClose={(revoked) =>
          onClose(
            asked.flatMap(({ request, row }) => (row !== null && revoked.includes(request) ? [row] : [])),
          )
        }
      >
        {opened.kind === "revoke" ? (
          <EffectList stopped={stoppedListings(opened.rows, looks)} />
        ) : (
          <p className="text-ui text-ink-2">
            {t("Offers in this coin become inactive until you approve it again. They are not cancelled.")}
          </p>
        )}
      </RevokeDialog>
    </Suspense>
  );
}
