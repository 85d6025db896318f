"use client";

import { Suspense, useState } from "react";
import { t } from "@/lib/language/translate";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { lazyPart } from "../../ui/lazy-part";

const LazyDialog = lazyPart(() => import("./add-collection-dialog"), "AddCollectionDialog");

/** Opens the dialog in which the owner of a contract asks this site to show it. */
export function AddCollection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="plus" size={18} />} onClick={() => setIsOpen(true)}>
        {t("Add a collection")}
      </Button>
      {isOpen && (
        <Suspense>
          <LazyDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
