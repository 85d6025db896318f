"use client";

import type { ReactNode } from "react";
import type { Collection } from "@/lib/contract/collection";
import type { Address } from "@/lib/contract/primitives";
import { collectionPath, profilePath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { AccountName } from "../../market/account-name";
import { PageLink } from "../../ui/page-link";

function Fact({ label, hint, children }: { label: string; hint: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small font-semi">{label}</dt>
      <dd className="mt-1 min-h-5 text-ui [overflow-wrap:anywhere]">{children}</dd>
      <dd className="mt-1 text-label text-ink-2">{hint}</dd>
    </div>
  );
}

interface FixedFactsProps {
  account: Address;
  collection: Pick<Collection, "name" | "slug" | "category" | "creator" | "verified">;
}

/** Facts that the collection's page shows and this form cannot change. Each says who can change it. */
export function FixedFacts({ account, collection }: FixedFactsProps) {
  const { name, slug, category, creator, verified } = collection;
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact
        label={t("Name")}
        hint={
          verified
            ? t("From the contract. A new one waits for the operator, since the collection is verified.")
            : t("From the contract. A new one there is a new one here.")
        }
      >
        {name}
      </Fact>
      <Fact label={t("Address on this site")} hint={t("It stays the same, so that links keep working.")}>
        <span className="text-ink-3">{collectionPath("")}</span>
        {slug}
      </Fact>
      <Fact label={t("Category")} hint={t("The operator sets it.")}>
        {category === "" ? t("None") : category}
      </Fact>
      <Fact
        label={t("Creator")}
        hint={
          sameAddress(creator, account) ? (
            <PageLink href={profilePath} className="text-link">
              {t("Change your name and picture")}
            </PageLink>
          ) : (
            t("Its account chooses its name and picture.")
          )
        }
      >
        <AccountName address={creator} />
      </Fact>
    </dl>
  );
}
