"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { AccountItem } from "@/lib/contract/item";
import type { Address } from "@/lib/contract/primitives";
import { plural, t, tIn } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { hasSavedBulk } from "@/lib/trade/flow/saved-flow";
import { Button } from "../../ui/button";
import { notOnServer, useDeferred } from "../../ui/use-deferred";
import type { SendManyDialogProps } from "../send/send-many-dialog";
import type { BulkDialogProps } from "./bulk-dialog";
import { SelectionShell } from "./selection-shell";

const loadDialog = (): Promise<ComponentType<BulkDialogProps>> =>
  typeof window === "undefined" ? notOnServer() : import("./bulk-dialog").then((module) => module.BulkDialog);
const loadSend = (): Promise<ComponentType<SendManyDialogProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../send/send-many-dialog").then((module) => module.SendManyDialog);

interface Opened {
  act: "list" | "send";
  items: readonly AccountItem[];
}

/**
 * The actions for the selected items at the foot of the page, and their dialog. A bulk listing that a reload
 * interrupted opens again by itself.
 */
export function SelectionBar({
  selected,
  seller,
  canSelectAll,
  onSelectAll,
  onClear,
  onDone,
  onOpen,
}: {
  selected: readonly AccountItem[];
  seller: Address;
  canSelectAll: boolean;
  onSelectAll: () => void;
  onClear: () => void;
  /** Called with the keys of items that are listed or sent. */
  onDone: (keys: readonly string[]) => void;
  /** Called when the dialog opens or closes. */
  onOpen: (open: boolean) => void;
}) {
  const { Part, pending, preload, activate } = useDeferred(loadDialog);
  const send = useDeferred(loadSend);
  const chains = useChains().data?.data;
  // A snapshot of the items: an item that is sold or listed meanwhile keeps its row in the dialog.
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (act: Opened["act"], items: readonly AccountItem[]) => {
    if (act === "list") activate();
    else send.activate();
    setOpened({ act, items });
    onOpen(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once, when the account's items have loaded.
  useEffect(() => {
    if (hasSavedBulk(seller)) open("list", []);
  }, [seller]);
  const close = (done: readonly string[]) => {
    setOpened(null);
    onOpen(false);
    onDone(done);
  };
  const count = selected.length;
  return (
    <>
      <SelectionShell
        label={t("Selected items")}
        selected={selected}
        onClear={onClear}
        more={
          canSelectAll && (
            <Button variant="ghost" className="max-sm:hidden" onClick={onSelectAll}>
              {t("Select all shown")}
            </Button>
          )
        }
      >
        <Button
          className="max-sm:px-3"
          aria-label={plural(count, "Send {count} item", "Send {count} items")}
          loading={send.pending && t("Opening")}
          onPointerEnter={send.preload}
          onFocus={send.preload}
          onClick={() => open("send", selected)}
        >
          {tIn("verb", "Send")}
        </Button>
        <Button
          variant="primary"
          loading={pending && t("Opening")}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => open("list", selected)}
        >
          {/* The count stands beside it already, and other languages need the room. */}
          <span className="max-sm:sr-only">{plural(count, "List {count} item", "List {count} items")}</span>
          <span aria-hidden className="sm:hidden">
            {tIn("verb", "List")}
          </span>
        </Button>
      </SelectionShell>
      {opened?.act === "list" && Part !== null && chains !== undefined && (
        <Part items={opened.items} chains={chains} seller={seller} onClose={close} />
      )}
      {opened?.act === "send" && send.Part !== null && chains !== undefined && (
        <send.Part items={opened.items} chains={chains} from={seller} onClose={close} />
      )}
    </>
  );
}
