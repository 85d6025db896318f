"use client";

import type { AccountName } from "@/lib/contract/account";
import { accountPath, collectionPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
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

function Source({ chain }: { chain: string }) {
  const name = useChain(chain)?.chain.name ?? chain;
  return (
    <>{t("Its name in the name registry on {chain}, which leads back to this account.", { chain: name })}</>
  );
}

/** Where an account's name comes from, and a warning where it resembles the name of somebody else. */
export function AccountNameNote({ name: { chain, lookAlikeOf } }: { name: AccountName }) {
  if (lookAlikeOf === null) {
    return (
      <p className="mt-3 text-small text-ink-2">
        {chain === null ? (
          t("A name that this account chose for itself. Nobody has checked it.")
        ) : (
          <Source chain={chain} />
        )}
      </p>
    );
  }
  const { collection, account } = lookAlikeOf;
  return (
    <div className="mt-4">
      <Note tone="warn" title={t("This name looks like that of somebody else.")}>
        {collection !== null
          ? rich(
              "It resembles the name of the verified collection {collection}, which is not this account. Compare the address.",
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
