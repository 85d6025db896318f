"use client";

import type { Address } from "@/lib/contract/primitives";
import { plural, t } from "@/lib/language/translate";
import type { ItemsImport } from "@/lib/query/uploads/items-import";
import type { StoredItems } from "@/lib/query/uploads/upload-items";
import { Button } from "../../../ui/button";
import { SignInButton } from "../sign-in-button";

/** The one thing to do next: mend rows, sign in, upload, or go on. */
export function ItemsFoot({
  state,
  stored,
  isSite,
  signedIn,
  onUpload,
  onContinue,
}: {
  state: ItemsImport;
  stored: StoredItems | null;
  isSite: boolean;
  signedIn: Address | null;
  onUpload: () => void;
  onContinue: () => void;
}) {
  const { items, upload } = state;
  const count = items?.rows.length ?? 0;
  const isToUpload = isSite && items !== null && upload.kind !== "running" && upload.kind !== "stored";
  if (!isToUpload) {
    return (
      <Button variant="primary" size="lg" onClick={onContinue} className="max-sm:grow">
        {stored === null && upload.kind !== "running" ? t("Continue without items") : t("Continue")}
      </Button>
    );
  }
  const label = plural(count, "Upload {count} item", "Upload {count} items");
  const isBlocked = items.errors > 0;
  return (
    <div className="flex flex-wrap items-center justify-end gap-4">
      {isBlocked && (
        <span id="items-to-mend" className="text-small text-neg">
          {plural(items.errors, "{count} row to fix first", "{count} rows to fix first")}
        </span>
      )}
      {signedIn === null && !isBlocked ? (
        <>
          <span className="text-small text-ink-2">{t("To upload, sign in.")}</span>
          <SignInButton />
        </>
      ) : (
        <Button
          variant="primary"
          size="lg"
          disabled={isBlocked}
          aria-describedby={isBlocked ? "items-to-mend" : undefined}
          onClick={onUpload}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
