"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Order } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { useOpenOrders } from "@/lib/query/use-open-orders";
import { loadErrorWords } from "../../live/load-error-words";
import { Note } from "../../ui/note";
import { notOnServer, useDeferred } from "../../ui/use-deferred";
import type { CancelOrdersDialogProps } from "../end/cancel-orders-dialog";
import { DormantNote } from "./dormant-note";
import { type DormantCause, isRevivedBy } from "./dormant-orders";

const loadCancel = (): Promise<ComponentType<CancelOrdersDialogProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../end/cancel-orders-dialog").then((module) => module.CancelOrdersDialog);

export interface DormantOrdersParameters {
  cause: DormantCause;
  /** Whose orders: the account that is about to sign. */
  maker: Address;
  /** The chains that it is about. */
  webs: readonly WebChain[];
  /** What the service is asked for, where it is about one chain, one collection or one item. */
  where?: { chain?: string; contract?: string; tokenId?: string };
  /** Which of them it is about, where `where` cannot say. Default: all. */
  isAbout?: (order: Order) => boolean;
  /** False while the cause itself is not to happen. Default: true. */
  enabled?: boolean;
}

/** Old orders as a dialog shows them before anything is signed. */
export interface DormantOrders {
  cause: DormantCause;
  /** Why it cannot go on yet, or null: what is not known cannot be said to be nothing. */
  hold: string | null;
  note: ReactNode;
  /** In place of the dialog while they are cancelled, or null. */
  dialog: ReactNode | null;
}

/**
 * Orders that an account signed once and never ended, and that come back to life by what it is about to do. Hidden ones are among
 * them: whoever has them can fill them. They are shown before the signature, since they can be filled right after it.
 */
export function useDormantOrders(parameters: DormantOrdersParameters): DormantOrders {
  const { cause, maker, webs, where = {}, isAbout = () => true, enabled = true } = parameters;
  const { Part, preload, activate } = useDeferred(loadCancel);
  // As they were when the dialog was opened: what is cancelled leaves the list, and must not take the dialog with it.
  const [cancelling, setCancelling] = useState<readonly Order[] | null>(null);
  const sides = cause === "pay" || cause === "earn" ? (["offer"] as const) : (["listing"] as const);
  const found = useOpenOrders({ maker, ...where }, { sides, anew: true, enabled });
  const { error, refetch, isFetching } = found;
  // What was known before the dialog opened may be old: an order could have been left out since.
  const known = found.isFetchedAfterMount && error === null ? found.data : undefined;
  const orders = known?.filter((order) => isRevivedBy(cause, order) && isAbout(order));

  if (!enabled && cancelling === null) return { cause, hold: null, note: null, dialog: null };
  if (orders === undefined) {
    const retry = (
      <button type="button" onClick={() => void refetch()} className="text-link touch-target">
        Retry
      </button>
    );
    const failed = error !== null && !isFetching;
    return {
      cause,
      hold: failed ? "Your old orders could not be read." : "Looking for old orders of yours",
      note: failed && (
        <Note tone="neg" alert title="Your old orders could not be read." action={retry}>
          {loadErrorWords(error).title} What you do now might bring one of them back.
        </Note>
      ),
      dialog: null,
    };
  }
  const close = () => {
    setCancelling(null);
    void refetch();
  };
  return {
    cause,
    hold: null,
    note: orders.length > 0 && (
      <DormantNote
        cause={cause}
        orders={orders}
        webs={webs}
        onPreload={preload}
        onCancel={() => {
          activate();
          setCancelling(orders);
        }}
      />
    ),
    dialog:
      cancelling === null || Part === null ? null : (
        <Part orders={cancelling} chains={webs} maker={maker} allChosen onClose={close} />
      ),
  };
}
