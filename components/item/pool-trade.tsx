"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import { t } from "@/lib/language/translate";
import type { PoolDialogProps } from "../trade/pool/pool-sell-dialog";
import { Button } from "../ui/button";
import { useDeferred } from "../ui/use-deferred";

export interface PoolTradeProps {
  /** The trade that is offered now, or null without one. */
  trade: Omit<PoolDialogProps, "onClose"> | null;
  /** The sentences beside the button. */
  children: ReactNode;
  /** The button's words; null where trading is off. */
  label: string | null;
  variant?: "primary";
  className?: string;
  load: () => Promise<ComponentType<PoolDialogProps>>;
}

/** What a pool pays or asks for, and the button that opens the trade with it. */
export function PoolTrade({ trade, children, label, variant, className = "", load }: PoolTradeProps) {
  const { Part, pending, preload, activate } = useDeferred(load);
  // A snapshot: the item changes hands while the dialog is still open.
  const [opened, setOpened] = useState<typeof trade>(null);
  return (
    <>
      {trade !== null && (
        <div
          className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-3 text-small text-ink-2 ${className}`}
        >
          <p className="min-w-0 flex-1 basis-48">{children}</p>
          {label !== null && (
            <Button
              {...(variant !== undefined && { variant })}
              onPointerEnter={preload}
              onFocus={preload}
              loading={pending && t("Opening")}
              onClick={() => {
                activate();
                setOpened(trade);
              }}
            >
              {label}
            </Button>
          )}
        </div>
      )}
      {opened !== null && Part !== null && <Part {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}
