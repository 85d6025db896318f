"use client";

import type {
  CollectionProfile,
  CollectionProfileContent,
  ProfileField,
} from "@/lib/contract/collection-profile";
import { formatAddress } from "@/lib/format/address";
import { formatBps } from "@/lib/format/percent";
import { plural, t } from "@/lib/language/translate";
import { Panel } from "../../ui/panel";
import { fieldWords } from "./field-words";
import type { Edit } from "./use-edit";

const sizeOf = (record: Readonly<Record<string, readonly unknown[]>>) =>
  Object.values(record).reduce((sum, each) => sum + each.length, 0);

/** A field's value in a few words. */
function valueWords(field: ProfileField, content: CollectionProfileContent): string {
  switch (field) {
    case "description":
    case "image":
    case "banner":
      return content[field] ?? t("As the contract says");
    case "links": {
      const links = Object.values(content.links).filter((link) => link !== undefined);
      return links.length === 0 ? t("None") : links.join(", ");
    }
    case "featured":
      return content.featured.length === 0 ? t("None") : content.featured.map((id) => `#${id}`).join(", ");
    case "earnings": {
      if (content.earnings === null) return t("As the contract says");
      if (content.earnings.length === 0) return t("None");
      return content.earnings
        .map(({ address, bps }) => `${formatBps(bps)} ${formatAddress(address)}`)
        .join(", ");
    }
    case "earningsRequired":
      return content.earningsRequired ? t("By this market") : t("Optional");
    case "offerCurrencies":
      return sizeOf(content.offerCurrencies) === 0
        ? t("All")
        : plural(sizeOf(content.offerCurrencies), "{count} currency", "{count} currencies");
    case "minimumPrices":
      return sizeOf(content.minimumPrices) === 0
        ? t("None")
        : plural(sizeOf(content.minimumPrices), "{count} price", "{count} prices");
  }
}

/** The changes that are not signed yet: what is struck out becomes what follows it. */
export function ChangesPanel({ edit, profile }: { edit: Edit; profile: CollectionProfile }) {
  const { changed, content, before } = edit;
  return (
    <Panel title={t("Not saved yet")}>
      {content === null ? (
        <p className="text-small text-neg">{t("Something in the form is not right yet.")}</p>
      ) : changed.length === 0 ? (
        <p className="text-small text-ink-2">{t("Nothing is changed.")}</p>
      ) : (
        <dl className="flex flex-col">
          {changed.map((field) => (
            <div key={field} className="border-b border-line py-2.5 first:pt-0 last:border-b-0 last:pb-0">
              <dt className="text-small text-ink-2">{t(fieldWords[field])}</dt>
              <dd className="text-small [overflow-wrap:anywhere]">
                <del className="line-clamp-2 text-ink-3">{valueWords(field, before)}</del>
                <ins className="line-clamp-3 no-underline">{valueWords(field, content)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {profile.owner !== null && (
        <p className="mt-4 border-t border-line pt-4 text-label text-ink-2">
          {t("Saving asks for one signature of the contract's owner, {owner}. It costs nothing.", {
            owner: formatAddress(profile.owner),
          })}
        </p>
      )}
    </Panel>
  );
}
