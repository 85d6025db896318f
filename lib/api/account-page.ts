import "server-only";
import { cache } from "react";
import { getAddress, isAddress } from "viem";
import { chainLooks } from "../chains/chain-look";
import { accountSchema } from "../contract/account";
import type { CollectionPage } from "../contract/collection";
import { type AccountItemPage, accountItemPageSchema } from "../contract/item";
import type { Address } from "../contract/primitives";
import { listCollections } from "./collections";
import { accountsEndpoint, creatorFilter, offersEndpoint } from "./offers-endpoint";
import { readService } from "./request";
import { tags } from "./tags";
import { listWebChains } from "./web-chains";

/** The checksummed form (EIP-55) of an address in a page's path; null if the text is no address. A wrong checksum is accepted. */
export function accountAddress(text: string): Address | null {
  return isAddress(text, { strict: false }) ? getAddress(text) : null;
}

/** The looks of all chains. */
export async function readChainLooks() {
  return chainLooks(await listWebChains());
}

/** The newest items of an account, with its totals; read once per rendering. */
export const listAccountItems = cache(
  (address: Address, limit: number): Promise<AccountItemPage> =>
    readService(`/accounts/${address}/items`, accountItemPageSchema, {
      search: { limit },
      tags: [tags.account(address)],
    }),
);

/** Most collections of one creator that a page shows. */
const shownCreated = 100;

/**
 * The collections of which an account is the creator, those with most volume first; null where the service cannot tell. Not every change of
 * the market makes a page of the account stale: it is a minute old at most.
 */
export async function listCreated(address: Address): Promise<CollectionPage | null> {
  if (!(await offersEndpoint(creatorFilter))) return null;
  const caching = { tags: [tags.account(address)] };
  return listCollections({ creator: address, limit: shownCreated }, caching);
}

/** The name that an account is shared by. Null without one, and for one that resembles another's: a link cannot warn about it. */
export async function getSharedName(address: Address): Promise<string | null> {
  if (!(await offersEndpoint(accountsEndpoint))) return null;
  const { name } = await readService(`/accounts/${address}`, accountSchema, {
    tags: [tags.account(address)],
  });
  return name?.lookAlikeOf === null ? name.text : null;
}
