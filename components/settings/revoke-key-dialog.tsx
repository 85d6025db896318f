"use client";

import { useState } from "react";
import type { ApiKey } from "@/lib/contract/api-key";
import { t } from "@/lib/language/translate";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Input } from "../ui/input";
import { rich } from "../ui/rich";

/** Revokes a key once the person has typed its name. */
export function RevokeKeyDialog({
  apiKey,
  pending,
  onRevoke,
  onClose,
}: {
  apiKey: ApiKey;
  pending: boolean;
  onRevoke: () => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState("");
  const isNamed = typed.trim() === apiKey.name;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("Revoke “{name}”", { name: apiKey.name })}
      size="sm"
      footer={
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>{t("Keep it")}</Button>
          <Button
            variant="danger"
            disabled={!isNamed}
            loading={pending && t("Revoking")}
            onClick={onRevoke}
            aria-describedby="revoke-key-hint"
          >
            {t("Revoke key")}
          </Button>
        </div>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isNamed && !pending) onRevoke();
        }}
      >
        <p className="text-ui">
          {rich("Every request with {key} is refused from the next second on. This cannot be undone.", {
            key: (
              <span className="mono">
                {apiKey.prefix}…{apiKey.lastFour}
              </span>
            ),
          })}
        </p>
        <Input
          label={t("Name of the key")}
          hint={<span id="revoke-key-hint">{t("Type {name} to confirm.", { name: apiKey.name })}</span>}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
