"use client";

import { type ComponentType, useState } from "react";
import { t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { Icon } from "../../ui/icon";
import { IconButton } from "../../ui/icon-button";
import { notOnServer, useDeferred } from "../../ui/use-deferred";
import type { AlertDialogProps } from "./alert-dialog";
import type { AlertSubject } from "./alert-subject";

const loadDialog = (): Promise<ComponentType<AlertDialogProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("./alert-dialog").then((module) => module.AlertDialog);

/** Asks to hear of a price. Renders nothing where the service tells accounts nothing. */
export function AlertButton({ subject, className }: { subject: AlertSubject; className?: string }) {
  const notifies = useChains().data?.notifies === true;
  const { Part, pending, preload, activate } = useDeferred(loadDialog);
  const [open, setOpen] = useState(false);
  if (!notifies) return null;
  return (
    <>
      <IconButton
        label={t("Set a price alert")}
        busy={pending}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setOpen(true);
          activate();
        }}
        {...(className !== undefined && { className })}
      >
        <Icon name="bell-plus" size={18} />
      </IconButton>
      {open && Part !== null && <Part subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}
