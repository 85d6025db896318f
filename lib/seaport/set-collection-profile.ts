import type { CollectionProfileContent } from "../contract/collection-profile";
import type { Address } from "../contract/primitives";
import { quaysideDomain } from "./hide-order";
import type { SeaportDomain } from "./typed-data";

export interface SetCollectionProfileMessage {
  /** The collection's contract on its home chain. */
  contract: Address;
  /** The revision that is replaced. */
  revision: number;
  content: CollectionProfileContent;
  /** Unix second at which the signature expires, at most `maxSignatureSeconds` ahead. */
  deadline: bigint;
}

/** Chains in the order of their names, so that JSON with another order of keys has the same message. */
function sortedEntries<Value>(record: Readonly<Record<string, Value>>): [string, Value][] {
  return Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * The message that the owner of a collection's contract signs to say how the collection is shown, what it earns and which orders are taken.
 * Whatever is null or left out is signed as an empty text or list; `contractEarnings` tells earnings of the contract from none.
 *
 * @see EIP-712; it is sent with `PUT /v1/collections/{slug}/profile`
 */
export function setCollectionProfileTypedData(
  { contract, revision, content, deadline }: SetCollectionProfileMessage,
  domain: SeaportDomain,
) {
  const { description, links, image, banner, featured, earnings } = content;
  return {
    domain: quaysideDomain(domain),
    types: {
      SetCollectionProfile: [
        { name: "contract", type: "address" },
        { name: "revision", type: "uint256" },
        { name: "description", type: "string" },
        { name: "website", type: "string" },
        { name: "x", type: "string" },
        { name: "discord", type: "string" },
        { name: "image", type: "string" },
        { name: "banner", type: "string" },
        { name: "featured", type: "uint256[]" },
        { name: "contractEarnings", type: "bool" },
        { name: "earnings", type: "EarningsShare[]" },
        { name: "earningsRequired", type: "bool" },
        { name: "offerCurrencies", type: "OfferCurrency[]" },
        { name: "minimumPrices", type: "MinimumPrice[]" },
        { name: "deadline", type: "uint256" },
      ],
      EarningsShare: [
        { name: "recipient", type: "address" },
        { name: "bps", type: "uint256" },
      ],
      OfferCurrency: [
        { name: "chain", type: "string" },
        { name: "currency", type: "address" },
      ],
      MinimumPrice: [
        { name: "chain", type: "string" },
        { name: "currency", type: "address" },
        { name: "price", type: "uint256" },
      ],
    },
    primaryType: "SetCollectionProfile",
    message: {
      contract,
      revision: BigInt(revision),
      description: description ?? "",
      website: links.website ?? "",
      x: links.x ?? "",
      discord: links.discord ?? "",
      image: image ?? "",
      banner: banner ?? "",
      featured: featured.map(BigInt),
      contractEarnings: earnings === null,
      earnings: (earnings ?? []).map(({ address, bps }) => ({ recipient: address, bps: BigInt(bps) })),
      earningsRequired: content.earningsRequired,
      offerCurrencies: sortedEntries(content.offerCurrencies).flatMap(([chain, currencies]) =>
        currencies.map((currency) => ({ chain, currency })),
      ),
      minimumPrices: sortedEntries(content.minimumPrices).flatMap(([chain, prices]) =>
        prices.map(({ currency, price }) => ({ chain, currency, price: BigInt(price) })),
      ),
      deadline,
    },
  } as const;
}
