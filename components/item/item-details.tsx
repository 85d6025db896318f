import type { ReactNode } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import type { ItemFull } from "@/lib/contract/item";
import { formatTokenId } from "@/lib/format/address";
import { keptWords } from "@/lib/format/kept-words";
import { formatBps } from "@/lib/format/percent";
import { msg, t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { AddressText } from "../market/address";
import { RelativeTime } from "../market/relative-time";
import { CopyButton } from "../ui/copy-button";

const standards = { erc721: "ERC-721", erc1155: "ERC-1155" };
const metadataWords = { ready: msg("Loaded"), pending: msg("Loading"), failed: msg("Could not be loaded") };

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-6 border-b border-line py-1">
      <dt className="shrink-0 text-small text-ink-2">{label}</dt>
      <dd className="flex min-w-0 items-center justify-end gap-1 text-end text-small">{children}</dd>
    </div>
  );
}

function earningsWords({ bps, enforcement }: Collection["creatorEarnings"], chain: string): string {
  if (bps === 0) return t("None");
  const share = formatBps(bps);
  return enforcement[chain] === "enforced"
    ? t("{share}, enforced", { share })
    : t("{share}, optional", { share });
}

/** Details that rarely change. */
export function ItemDetails({
  item,
  collection,
  looks,
}: {
  item: ItemFull;
  collection: Collection;
  looks: ChainLooks;
}) {
  const { homeChain } = item.vault;
  const places = [homeChain, ...collection.chains.filter((chain) => chain !== homeChain)];
  const { metadata } = item;
  const kept = keptWords(metadata.uri);
  const vault = collection.vault?.routes[homeChain]?.oapp;
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="text-t2">
        {t("Details")}
      </h2>
      <dl className="mt-1">
        {places.map((chain) => {
          const contract = collection.contracts[chain];
          if (contract === undefined) return null;
          const { name } = lookOf(looks, chain);
          return (
            <Detail
              key={chain}
              label={
                places.length > 1 && chain === homeChain
                  ? t("Contract on {chain} (home)", { chain: name })
                  : t("Contract on {chain}", { chain: name })
              }
            >
              <AddressText address={contract} />
              <CopyButton value={contract} label={t("Copy address")} />
            </Detail>
          );
        })}
        {vault !== undefined && !sameAddress(vault, collection.contracts[homeChain] ?? vault) && (
          <Detail label={t("Vault on {chain}", { chain: lookOf(looks, homeChain).name })}>
            <AddressText address={vault} />
            <CopyButton value={vault} label={t("Copy address")} />
          </Detail>
        )}
        <Detail label={t("Token ID")}>
          <span title={item.tokenId} data-exact={item.tokenId} dir="ltr">
            {formatTokenId(item.tokenId)}
          </span>
          <CopyButton value={item.tokenId} label={t("Copy token ID")} />
        </Detail>
        <Detail label={t("Standard")}>{standards[item.standard]}</Detail>
        <Detail label={t("Creator earnings")}>{earningsWords(collection.creatorEarnings, item.chain)}</Detail>
        {item.mintedAt !== null && (
          <Detail label={t("Minted")}>
            <RelativeTime timestamp={item.mintedAt} />
          </Detail>
        )}
        <Detail label={t("Metadata")}>
          <span>
            {t(metadataWords[metadata.state])}
            {metadata.refreshedAt !== null && (
              <span className="text-ink-3">
                , <RelativeTime timestamp={metadata.refreshedAt} />
              </span>
            )}
          </span>
        </Detail>
        {kept !== null && <Detail label={t("Metadata kept")}>{t(kept)}</Detail>}
        {metadata.uri !== "" && (
          <Detail label={t("Token URI")}>
            {/* Plain text and never a link, since the contract's author writes it. */}
            <span className="mono min-w-0 truncate" title={metadata.uri.slice(0, 2000)}>
              {metadata.uri.slice(0, 200)}
            </span>
            <CopyButton value={metadata.uri} label={t("Copy token URI")} />
          </Detail>
        )}
      </dl>
    </section>
  );
}
