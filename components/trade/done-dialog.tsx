"use client";

import { type ReactNode, useState } from "react";
import { itemPath } from "@/lib/format/paths";
import { t, tIn } from "@/lib/language/translate";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icon";
import { usePagePath } from "../ui/use-page-path";
import type { OrderItemData } from "./order-item";

/** The success view of a flow. It leads to the item, except from the item's own page. */
export function DoneDialog({
  title,
  tone = "pos",
  item,
  share = false,
  actions,
  rest,
  busyNote = null,
  onClose,
  children,
}: {
  title: string;
  /** `warn`: done, with something to note. Default: `pos`. */
  tone?: "pos" | "warn";
  /** The item to link to, or null. */
  item: Pick<OrderItemData, "chain" | "contract" | "tokenId" | "name"> | null;
  share?: boolean;
  /** Further actions. */
  actions?: ReactNode;
  /** Unfinished business that can be resolved here. */
  rest?: ReactNode;
  /** A note on an open wallet request, which closing does not cancel, or null. */
  busyNote?: string | null;
  onClose: () => void;
  children: ReactNode;
}) {
  const path = usePagePath();
  const isThere = item === null || itemPath(item).toLowerCase() === path.toLowerCase();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="sm" busyNote={busyNote}>
      <div className="flex flex-col gap-4">
        <p role="status" className="flex gap-2 text-ui">
          {tone === "pos" ? (
            <Icon name="circle-check" size={18} className="mt-px shrink-0 text-pos" />
          ) : (
            <Icon name="triangle-alert" size={18} className="mt-px shrink-0 text-warn" />
          )}
          <span>{children}</span>
        </p>
        {rest}
        <div className="flex flex-wrap gap-2">
          {isThere ? (
            <Button variant="primary" onClick={onClose}>
              {t("Done")}
            </Button>
          ) : (
            <ButtonLink href={itemPath(item)} variant="primary" onClick={onClose}>
              {t("View item")}
            </ButtonLink>
          )}
          {actions}
          {share && item !== null && <ShareButton item={item} />}
        </div>
      </div>
    </Dialog>
  );
}

function ShareButton({ item }: { item: Pick<OrderItemData, "chain" | "contract" | "tokenId" | "name"> }) {
  const [copied, setCopied] = useState(false);
  const share = async () => {
    const url = new URL(itemPath(item), window.location.origin).href;
    if (navigator.share === undefined) {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      return;
    }
    // Closing the system's share sheet rejects the promise; it is no error.
    await navigator.share({ title: item.name, url }).catch(() => undefined);
  };
  return (
    <Button onClick={() => void share()}>
      <span aria-live="polite">{copied ? t("Link copied") : tIn("verb", "Share")}</span>
    </Button>
  );
}
