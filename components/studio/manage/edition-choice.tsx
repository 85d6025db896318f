"use client";

import type { Drop } from "@/lib/contract/drop";
import type { Address } from "@/lib/contract/primitives";
import { formatTokenId } from "@/lib/format/address";
import { manageDropPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { useStudio } from "@/lib/query/use-studio";
import { TabLinks } from "../../ui/tab-links";

interface EditionChoiceProps {
  drop: Pick<Drop, "slug" | "collection" | "name" | "tokenId">;
  owner: Address;
}

/** The editions of an ERC-1155 contract: each is a drop with stages, supply and a page of its own. */
export function EditionChoice({ drop, owner }: EditionChoiceProps) {
  const { data } = useStudio(owner, "7d", drop.collection);
  const editions = (data?.collections.find(({ slug }) => slug === drop.collection)?.drops ?? [])
    .filter(({ tokenId }) => tokenId != null)
    .sort((a, b) => (BigInt(a.tokenId ?? 0) < BigInt(b.tokenId ?? 0) ? -1 : 1));
  if (!editions.some(({ slug }) => slug !== drop.slug)) return null;
  return (
    <div className="mb-5 border-b border-line">
      <TabLinks
        label={t("Editions")}
        current={manageDropPath(drop.slug)}
        tabs={editions.map(({ slug, name, tokenId }) => ({
          href: manageDropPath(slug),
          label: name,
          count: formatTokenId(tokenId ?? "0"),
        }))}
      />
    </div>
  );
}
