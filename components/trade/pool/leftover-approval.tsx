"use client";

import { type ComponentType, type ReactNode, useMemo, useState } from "react";
import { t } from "@/lib/language/translate";
import { currentStep, type Flow, isUnderway } from "@/lib/trade/flow/flow";
import type { SwapRequest, SwapReview } from "@/lib/trade/pool/swap-request";
import type { RevokeRequest } from "@/lib/trade/revoke/request";
import { Button } from "../../ui/button";
import { Note } from "../../ui/note";
import { notOnServer, useDeferred } from "../../ui/use-deferred";
import type { RevokeDialogProps } from "../revoke/revoke-dialog";

const loadRevoke = (): Promise<ComponentType<RevokeDialogProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../revoke/revoke-dialog").then((module) => module.RevokeDialog);

/** Whether the pool may take the item although no sale is under way. */
function isLeftOver(flow: Flow | null, review: SwapReview | null): boolean {
  if (flow === null) return review?.isApprovedAlone === true;
  const isApproved = flow.steps.some(({ id, status }) => id === "approve" && status === "confirmed");
  return !isUnderway(flow) && currentStep(flow) !== null && (isApproved || review?.isApprovedAlone === true);
}

/**
 * The approval of an item that an earlier attempt to sell it left to a pool, and a way to take it back.
 *
 * @returns `note` for the sale's dialog, and `dialog`, shown in its place while the approval is taken back
 */
export function useLeftoverApproval(
  { item, pool, web, account }: SwapRequest,
  { flow, review, onRevoked }: { flow: Flow | null; review: SwapReview | null; onRevoked: () => void },
): { note: ReactNode; dialog: ReactNode | null } {
  const { Part, preload, activate } = useDeferred(loadRevoke);
  const [isRevoking, setRevoking] = useState(false);
  const { contract, tokenId } = item;
  const collectionName = item.collection.name;
  const requests = useMemo((): readonly RevokeRequest[] => {
    const grant = { kind: "token", contract, collectionName, tokenId, operator: pool } as const;
    return [{ web, account, grant }];
  }, [web, account, contract, collectionName, tokenId, pool]);
  if (isRevoking && Part !== null) {
    const close: RevokeDialogProps["onClose"] = (revoked) => {
      setRevoking(false);
      if (revoked.length > 0) onRevoked();
    };
    return { note: null, dialog: <Part requests={requests} onClose={close} /> };
  }
  const note = isLeftOver(flow, review) && (
    <Note
      title={t("The pool may take this item, by your approval from earlier.")}
      action={
        <Button
          size="sm"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => {
            activate();
            setRevoking(true);
          }}
        >
          {t("Revoke")}
        </Button>
      }
    >
      {t(
        "It can do so only in a sale that you send. If you do not want to sell to it, take the approval back.",
      )}
    </Note>
  );
  return { note, dialog: null };
}
