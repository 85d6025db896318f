import type { Collection } from "@/lib/contract/collection";
import { accountPath } from "@/lib/format/paths";
import { formatBps } from "@/lib/format/percent";
import { Address } from "../market/address";
import { Avatar } from "../market/avatar";
import { websiteHost } from "./website-host";

/** What its makers say of the item and its collection. */
export function ItemAbout({
  description,
  externalUrl,
  collection,
}: {
  description: string;
  externalUrl: string | null;
  collection: Collection;
}) {
  const text = description === "" ? collection.description : description;
  const links = [collection.links.website, externalUrl].flatMap((url) => {
    const host = url === null || url === undefined ? null : websiteHost(url);
    return host === null || url === null || url === undefined ? [] : [{ url, host }];
  });
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="text-t2">
        About {collection.name}
      </h2>
      {text !== "" && (
        <p className="mt-2 max-w-prose text-body whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
          {text}
        </p>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-small">
        <span className="flex items-center gap-2">
          <Avatar address={collection.creator} size={18} />
          By <Address address={collection.creator} href={accountPath(collection.creator)} />
        </span>
        {links.map(({ url, host }) => (
          <a key={url} href={url} target="_blank" rel="noreferrer nofollow ugc" className="text-link">
            {host}
          </a>
        ))}
        {collection.creatorEarnings.bps > 0 && (
          <span className="text-ink-2">Creator earnings {formatBps(collection.creatorEarnings.bps)}</span>
        )}
      </p>
    </section>
  );
}
