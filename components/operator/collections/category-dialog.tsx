"use client";

import { useState } from "react";
import type { OperatorCollection } from "@/lib/contract/operator/collections";
import { t } from "@/lib/language/translate";
import { Input } from "../../ui/input";
import { ChangeDialog } from "../parts/change-dialog";

/** Changes a collection's category. */
export function CategoryDialog({
  collection: { slug, name, category },
  onClose,
}: {
  collection: OperatorCollection;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(category);
  const isMissing = typed.trim() === "";
  return (
    <ChangeDialog
      title={t("Category of {name}", { name })}
      confirm={t("Save category")}
      variant="primary"
      changeOf={() =>
        isMissing ? null : { method: "PATCH", path: `collections/${slug}`, body: { category: typed.trim() } }
      }
      onClose={onClose}
    >
      <Input
        label={t("Category")}
        maxLength={64}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isMissing && t("Name a category.")}
      />
    </ChangeDialog>
  );
}
