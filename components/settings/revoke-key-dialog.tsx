"use client";

import { useState } from "react";
import type { ApiKey } from "@/lib/contract/api-key";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Input } from "../ui/input";

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
      title={`Revoke “${apiKey.name}”`}
      size="sm"
      footer={
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>Keep it</Button>
          <Button
            variant="danger"
            disabled={!isNamed}
            loading={pending && "Revoking"}
            onClick={onRevoke}
            aria-describedby="revoke-key-hint"
          >
            Revoke key
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
          Every request with{" "}
          <span className="mono">
            {apiKey.prefix}…{apiKey.lastFour}
          </span>{" "}
          is refused from the next second on. This cannot be undone.
        </p>
        <Input
          label="Name of the key"
          hint={<span id="revoke-key-hint">Type {apiKey.name} to confirm.</span>}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
