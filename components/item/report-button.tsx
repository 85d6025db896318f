"use client";

import { type ComponentType, useState } from "react";
import type { ItemFull } from "@/lib/contract/item";
import { t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { Icon } from "../ui/icon";
import { IconButton } from "../ui/icon-button";
import { notOnServer, useDeferred } from "../ui/use-deferred";
import type { ReportDialogProps } from "./report-dialog";

const loadDialog = (): Promise<ComponentType<ReportDialogProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("./report-dialog").then((module) => module.ReportDialog);

/** Reports an item to the people who run this site. Renders nothing where the service takes no reports. */
export function ReportButton({ item }: { item: ItemFull }) {
  const takesReports = useChains().data?.takesReports === true;
  const { Part, pending, preload, activate } = useDeferred(loadDialog);
  const [open, setOpen] = useState(false);
  if (!takesReports) return null;
  return (
    <>
      <IconButton
        label={t("Report this item")}
        busy={pending}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setOpen(true);
          activate();
        }}
      >
        <Icon name="flag" size={18} />
      </IconButton>
      {open && Part !== null && <Part item={item} onClose={() => setOpen(false)} />}
    </>
  );
}
