import type { ChainPin } from "../../chains/config";
import type { CollectionProfileContent } from "../../contract/collection-profile";
import type { Address } from "../../contract/primitives";
import { assertAgreed, isSame, readStatement, type StatementRequest } from "./read-statement";

const types = [
  "SetCollectionProfile(address contract,uint256 revision,string description,string website,string x,string discord,",
  "string image,string banner,uint256[] featured,bool contractEarnings,EarningsShare[] earnings,bool earningsRequired,",
  "OfferCurrency[] offerCurrencies,MinimumPrice[] minimumPrices,uint256 deadline)",
  "EarningsShare(address recipient,uint256 bps)",
  "OfferCurrency(string chain,address currency)",
  "MinimumPrice(string chain,address currency,uint256 price)",
].join("");

/** What the owner of a collection's contract wrote, and the contract and revision that it is for. */
export interface WrittenProfile {
  contract: Address;
  revision: number;
  content: CollectionProfileContent;
  pin: Pick<ChainPin, "chainId" | "seaport">;
}

type Entry = Readonly<Record<string, unknown>>;

/** Whether a list has just these entries in their sequence. */
function isList<Expected, Found = Entry>(
  value: unknown,
  expected: readonly Expected[],
  isSame: (entry: Found, expected: Expected) => boolean,
): boolean {
  return (
    Array.isArray(value) &&
    value.length === expected.length &&
    expected.every((each, index) => isSame(value[index] as Found, each))
  );
}

/** The entries of each chain, by the names of the chains. */
function byChain<Value>(
  record: Readonly<Record<string, readonly Value[]>>,
): { chain: string; value: Value }[] {
  const chains = Object.keys(record).sort();
  return chains.flatMap((chain) => (record[chain] ?? []).map((value) => ({ chain, value })));
}

function hasTexts(message: Entry, { description, links, image, banner }: CollectionProfileContent): boolean {
  const expected = { description, website: links.website, x: links.x, discord: links.discord, image, banner };
  return Object.entries(expected).every(([field, text]) => message[field] === (text ?? ""));
}

function hasRules(message: Entry, content: CollectionProfileContent): boolean {
  const { earnings, earningsRequired, offerCurrencies, minimumPrices } = content;
  return (
    message.contractEarnings === (earnings === null) &&
    message.earningsRequired === earningsRequired &&
    isList(
      message.earnings,
      earnings ?? [],
      ({ recipient, bps }, share) => isSame(recipient, share.address) && bps === BigInt(share.bps),
    ) &&
    isList(
      message.offerCurrencies,
      byChain(offerCurrencies),
      ({ chain, currency }, expected) => chain === expected.chain && isSame(currency, expected.value),
    ) &&
    isList(
      message.minimumPrices,
      byChain(minimumPrices),
      ({ chain, currency, price }, { chain: name, value }) =>
        chain === name && isSame(currency, value.currency) && price === BigInt(value.price),
    )
  );
}

/**
 * Compares the request to the wallet with the form.
 *
 * @param now Unix seconds
 * @throws QuaysideError `verification_failed`
 */
export function verifyCollectionProfile(
  request: StatementRequest,
  written: WrittenProfile,
  now: number,
): void {
  const { contract, revision, content, pin } = written;
  const message = readStatement(request, { types, contract: pin.seaport, pin, now });
  assertAgreed(isSame(message.contract, contract) && message.revision === BigInt(revision));
  assertAgreed(hasTexts(message, content) && hasRules(message, content));
  assertAgreed(isList(message.featured, content.featured, (tokenId: unknown, id) => tokenId === BigInt(id)));
}
