"use client";

import { useState } from "react";
import type { OperatorHealth } from "@/lib/contract/operator/health";
import { plural, t } from "@/lib/language/translate";
import { SectionHead } from "../parts/section-head";
import { AddCollection } from "./add-collection";
import { CollectionList } from "./collection-list";
import { CreatorQueue } from "./creator-queue";

/** The collections of the site: adding one by its address, and what is shown of each. */
export function Collections({ health }: { health: OperatorHealth }) {
  const [added, setAdded] = useState<string | null>(null);
  return (
    <>
      <SectionHead title={t("Collections")}>
        {plural(
          health.chains.length,
          "What the site follows on its chain.",
          "What the site follows on {count} chains.",
        )}
      </SectionHead>
      <div className="flex flex-col gap-7">
        <AddCollection chains={health.chains} onAdded={setAdded} />
        {added !== null && (
          <p role="status" className="text-small text-pos">
            {t("{added} is added. Its items appear as they are read.", { added })}
          </p>
        )}
        <CreatorQueue />
        <CollectionList />
      </div>
    </>
  );
}
