"use client";

import type { Address } from "@/lib/contract/primitives";
import { editCollectionPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { useWallet } from "@/lib/wallet/wallet-store";
import { iconButtonStyles } from "../ui/button-styles";
import { Icon } from "../ui/icon";
import { PageLink } from "../ui/page-link";

/** Leads the owner of the collection's contract to its edit page; nobody else sees it. */
export function EditLink({ slug, name, owner }: { slug: string; name: string; owner: Address }) {
  const { address } = useWallet();
  if (address === null || !sameAddress(address, owner)) return null;
  return (
    <PageLink
      href={editCollectionPath(slug)}
      aria-label={t("Edit {collection}", { collection: name })}
      title={t("Edit")}
      className={iconButtonStyles("ghost", "md")}
    >
      <Icon name="pencil" size={18} />
    </PageLink>
  );
}
