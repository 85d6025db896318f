import type { ReactNode } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Chain } from "@/lib/contract/chain";
import type { Collection } from "@/lib/contract/collection";
import { formatCount } from "@/lib/format/count";
import { accountPath } from "@/lib/format/paths";
import { formatBps } from "@/lib/format/percent";
import { isSafeLink } from "@/lib/format/safe-link";
import { formatDate } from "@/lib/format/time";
import { msg, t } from "@/lib/language/translate";
import { AddressText } from "../../market/address";
import { ChainTile } from "../../market/chain-tile";
import { CopyButton } from "../../ui/copy-button";
import { Icon } from "../../ui/icon";
import { Panel } from "../../ui/panel";
import { earningsRows, feeRows, movingWords } from "./about-words";

const standards = {
  erc721: msg("ERC-721: each item is one of a kind"),
  erc1155: msg("ERC-1155: an item has copies"),
};
const linkNames = { website: msg("Website"), x: "X", discord: msg("Discord") } as const;

/** The lasting facts of a collection: the creator's words, the contracts, earnings and fees. */
export function CollectionAbout({
  collection,
  chains,
  looks,
}: {
  collection: Collection;
  /** The collection's chains that the service follows. */
  chains: readonly Chain[];
  looks: ChainLooks;
}) {
  const { name, description, creator, createdAt, category, standard, stats, verified } = collection;
  return (
    <div className="grid items-start gap-5 pt-5 pb-12 lg:grid-cols-2">
      <div className="flex flex-col gap-5">
        <Panel title={t("About {name}", { name })}>
          <p className="max-w-prose text-body whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
            {description === "" ? t("Its creator wrote no description.") : description}
          </p>
          <Links links={collection.links} />
        </Panel>
        <Panel title={t("Facts")}>
          <dl>
            <Fact label={t("Creator")}>
              <AddressText address={creator} href={accountPath(creator)} />
            </Fact>
            <Fact label={t("Created")}>{formatDate(createdAt, "utc")}</Fact>
            <Fact label={t("Items")}>{formatCount(stats.supply)}</Fact>
            <Fact label={t("Standard")}>{t(standards[standard])}</Fact>
            {category !== "" && <Fact label={t("Category")}>{category}</Fact>}
            <Fact label={t("Verified by this site")}>
              {verified ? t("Yes: it is the collection that its name says") : t("No")}
            </Fact>
          </dl>
        </Panel>
      </div>
      <div className="flex flex-col gap-5">
        <Panel title={t("Contracts")}>
          <dl>
            {collection.chains.map((id) => (
              <Contract key={id} collection={collection} chain={id} chains={chains} looks={looks} />
            ))}
          </dl>
          <p className="mt-3 text-small text-ink-2">{movingWords(collection, looks)}</p>
        </Panel>
        <Panel title={t("Earnings and fees")}>
          <dl>
            {[...earningsRows(collection, looks), ...feeRows(collection, chains)].map(({ label, value }) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
            {collection.creatorEarnings.recipients.map(({ address, bps }) => (
              <Fact key={address} label={t("{share} goes to", { share: formatBps(bps) })}>
                <AddressText address={address} href={accountPath(address)} />
              </Fact>
            ))}
          </dl>
          <p className="mt-3 text-small text-ink-2">
            {t(
              "Sellers pay both out of the price. The network fee of a transaction comes on top, and goes to the chain.",
            )}
          </p>
        </Panel>
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-6 border-b border-line py-1.5 last:border-b-0">
      <dt className="shrink-0 text-small text-ink-2">{label}</dt>
      <dd className="flex min-w-0 items-center justify-end gap-1 text-end text-small">{children}</dd>
    </div>
  );
}

function Contract({
  collection: { contracts, vault, chains: places },
  chain: id,
  chains,
  looks,
}: {
  collection: Collection;
  chain: string;
  chains: readonly Chain[];
  looks: ChainLooks;
}) {
  const address = contracts[id];
  if (address === undefined) return null;
  const look = lookOf(looks, id);
  const explorer = chains.find((chain) => chain.id === id)?.explorer ?? null;
  const url = explorer === null ? null : `${explorer.url}/address/${address}`;
  return (
    <Fact
      label={
        <span className="flex items-center gap-2">
          <ChainTile chain={look} />
          {places.length > 1 && vault?.homeChain === id
            ? t("{chain} (home)", { chain: look.name })
            : look.name}
        </span>
      }
    >
      {url !== null && isSafeLink(url) ? (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          title={t("{address}, at {explorer}", { address, explorer: explorer?.name ?? "" })}
          className="touch-target inline-flex items-center gap-1 hover:underline"
        >
          <AddressText address={address} />
          <Icon name="arrow-up-right" size={14} className="text-ink-3" />
        </a>
      ) : (
        <AddressText address={address} />
      )}
      <CopyButton value={address} label={t("Copy address on {chain}", { chain: look.name })} />
    </Fact>
  );
}

function Links({ links }: Pick<Collection, "links">) {
  const known = (["website", "x", "discord"] as const).flatMap((kind) => {
    const url = links[kind];
    return url !== undefined && isSafeLink(url) ? [{ label: linkNames[kind], url }] : [];
  });
  if (known.length === 0) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-small">
      {known.map(({ label, url }) => (
        <a key={label} href={url} target="_blank" rel="noreferrer nofollow ugc" className="text-link">
          {t(label)}
        </a>
      ))}
    </p>
  );
}
