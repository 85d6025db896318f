"use client";

import { type FormEvent, useId, useState } from "react";
import type { OperatorCollection } from "@/lib/contract/operator/collections";
import { useOperatorChange } from "@/lib/query/use-operator";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Input } from "../../ui/input";
import { ChangeError } from "../parts/change-error";

/** Changes a collection's category. */
export function CategoryDialog({
  collection: { slug, name, category },
  onClose,
}: {
  collection: OperatorCollection;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(category);
  const change = useOperatorChange();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === "" || change.isPending) return;
    const body = { category: typed.trim() };
    change.mutate({ method: "PATCH", path: `collections/${slug}`, body }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Category of ${name}`}
      size="sm"
      footer={
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" loading={change.isPending && "Saving"}>
            Save category
          </Button>
        </div>
      }
    >
      <form id={id} className="flex flex-col gap-4" onSubmit={submit} noValidate>
        <Input
          label="Category"
          maxLength={64}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={typed.trim() === "" && "Name a category."}
        />
        <ChangeError error={change.error} />
      </form>
    </Dialog>
  );
}
