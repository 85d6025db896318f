"use client";

import { useState } from "react";
import type { Webhook } from "@/lib/contract/webhook";
import { t } from "@/lib/language/translate";
import type { WebhookTerms } from "@/lib/query/use-webhooks";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { WebhookForm } from "./webhook-form";

/** Changes a webhook, gives it a new secret, or deletes it: each of these is asked for twice. */
export function EditWebhookDialog({
  webhook,
  pending,
  error,
  onStore,
  onNewSecret,
  onRemove,
  onClose,
}: {
  webhook: Webhook;
  pending: boolean;
  error: unknown;
  onStore: (terms: WebhookTerms) => void;
  onNewSecret: () => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const [asked, setAsked] = useState<"secret" | "delete" | null>(null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("Edit webhook")}>
      <div className="flex flex-col gap-6">
        <WebhookForm webhook={webhook} pending={pending} error={error} onSubmit={onStore} />
        <div className="flex flex-wrap gap-2.5 border-t border-line pt-5">
          <Button onClick={() => (asked === "secret" ? onNewSecret() : setAsked("secret"))}>
            {asked === "secret" ? t("Press again for a new secret") : t("New secret")}
          </Button>
          <Button variant="danger" onClick={() => (asked === "delete" ? onRemove() : setAsked("delete"))}>
            {asked === "delete" ? t("Press again to delete") : t("Delete")}
          </Button>
        </div>
        <p aria-live="polite" className="text-small text-ink-2">
          {asked === "secret" && t("The old secret signs nothing from then on.")}
          {asked === "delete" && t("What waits for this webhook is deleted too. This cannot be undone.")}
        </p>
      </div>
    </Dialog>
  );
}
