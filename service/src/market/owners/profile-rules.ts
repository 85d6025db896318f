import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { CollectionProfileContent } from "@/lib/contract/collection-profile";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { ProblemFieldError } from "@/lib/contract/problem";
import { sameAddress } from "@/lib/same-address";
import type { Queryable } from "../../db/database";
import { sqlArray } from "../../db/sql-array";
import { currenciesOf } from "../currencies/currencies-of";
import { MarketError } from "../errors/market-error";
import type { ProfileSubject } from "./owner-profiles";

/** A currency of a profile, by its place there. */
interface NamedCurrency {
  path: string;
  chain: string;
  currency: string;
  isForOffers: boolean;
}

function namedCurrencies({ offerCurrencies, minimumPrices }: CollectionProfileContent): NamedCurrency[] {
  return [
    ...Object.entries(offerCurrencies).flatMap(([chain, currencies]) =>
      currencies.map((currency, at) => ({
        ...{ chain, currency, isForOffers: true },
        path: `content.offerCurrencies.${chain}.${at}`,
      })),
    ),
    ...Object.entries(minimumPrices).flatMap(([chain, prices]) =>
      prices.map(({ currency }, at) => ({
        ...{ chain, currency, isForOffers: false },
        path: `content.minimumPrices.${chain}.${at}.currency`,
      })),
    ),
  ];
}

function refuse(code: MarketError["code"], errors: Omit<ProblemFieldError, "code">[]): never {
  const message = errors.map(({ path, message: each }) => `${path} ${each}.`).join(" ");
  throw new MarketError(code, message, { errors: errors.map((error) => ({ ...error, code })) });
}

/**
 * Rules can only name currencies that orders may have: offers are never in the native one.
 *
 * @throws MarketError `unsupported_chain`, `unsupported_currency`.
 */
export function assertTakenCurrencies(
  content: CollectionProfileContent,
  configs: ReadonlyMap<string, ChainConfig>,
): void {
  const named = namedCurrencies(content);
  const elsewhere = named.filter(({ chain }) => !configs.has(chain));
  if (elsewhere.length > 0) {
    refuse(
      "unsupported_chain",
      elsewhere.map(({ path, chain }) => ({ path, message: `is on ${chain}, which is not served here` })),
    );
  }
  const wrong = named.filter(({ chain, currency, isForOffers }) => {
    const config = configs.get(chain);
    const taken = config === undefined ? [] : currenciesOf(config);
    return !taken.some(
      ({ address }) => sameAddress(address, currency) && !(isForOffers && address === zeroAddress),
    );
  });
  if (wrong.length === 0) return;
  refuse(
    "unsupported_currency",
    wrong.map(({ path, isForOffers }) => ({
      path,
      message: isForOffers ? "is no currency of offers on this chain" : "is no currency of this chain",
    })),
  );
}

/** @throws MarketError `unknown_item` for a featured item that the collection does not have. */
export async function assertKnownItems(
  db: Queryable,
  { id }: ProfileSubject,
  { featured }: CollectionProfileContent,
): Promise<void> {
  if (featured.length === 0) return;
  const known = await db.query<{ tokenId: string }>(sql`
    select distinct token_id::text as "tokenId" from items
    where collection_id = ${id}::int4 and token_id = any(${sqlArray(featured, "numeric")}) and owner is not null`);
  const missing = featured.filter((tokenId) => !known.some((item) => item.tokenId === tokenId));
  if (missing.length === 0) return;
  refuse(
    "unknown_item",
    missing.map((tokenId) => ({
      path: `content.featured.${featured.indexOf(tokenId)}`,
      message: `is ${tokenId}, which the collection does not have`,
    })),
  );
}

/**
 * The head of a page is not veiled, so it cannot show the picture of an item that is.
 *
 * @throws MarketError `explicit_picture`.
 */
export async function assertShownPictures(
  db: Queryable,
  { id }: ProfileSubject,
  { image, banner }: CollectionProfileContent,
): Promise<void> {
  const pictures = [image, banner].filter((source) => source !== null);
  if (pictures.length === 0) return;
  const veiled = await db.query<{ hash: string; labels: string[] }>(sql`
    select m.image_hash as hash, i.labels from items i join item_meta m on m.item_id = i.id
    where i.collection_id = ${id}::int4 and i.labels <> '{}' and m.image_hash in (
      select encode(sha256(convert_to(source, 'UTF8')), 'hex') from unnest(${sqlArray(pictures, "text")}) as s (source))`);
  if (!veiled.some(isExplicit)) return;
  throw new MarketError(
    "explicit_picture",
    "A picture is that of an item with the label explicit. Choose another one.",
  );
}
