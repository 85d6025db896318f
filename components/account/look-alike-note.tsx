"use client";

import type { AccountName } from "@/lib/contract/account";
import { accountPath, collectionPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { useCollectionBySlug } from "@/lib/query/use-collection-by-slug";
import { AddressText } from "../market/address";
import { Note } from "../ui/note";
import { PageLink } from "../ui/page-link";
import { rich } from "../ui/rich";

function CollectionLink({ slug }: { slug: string }) {
  const { data } = useCollectionBySlug(slug);
  return (
    <PageLink href={collectionPath(slug)} className="text-link">
      {data?.name ?? slug}
    </PageLink>
  );
}

/** A warning that an account's name resembles the name of somebody else. */
export function LookAlikeNote({
  likeness: { collection, account },
}: {
  likeness: NonNullable<AccountName["lookAlikeOf"]>;
}) {
  return (
    <div className="mt-4">
      <Note tone="warn" title={t("This name looks like that of somebody else.")}>
        {collection !== null
          ? rich(
              "It resembles the name of the collection {collection}, which is not this account. Compare the address.",
              { collection: <CollectionLink slug={collection} /> },
            )
          : account !== null &&
            rich("It resembles the name of {account}, which is not this account. Compare the address.", {
              account: <AddressText address={account} href={accountPath(account)} />,
            })}
      </Note>
    </div>
  );
}
