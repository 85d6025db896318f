import type { Account, AccountAvatar, AccountFull, AccountName } from "@/lib/contract/account";
import type { Address } from "@/lib/contract/primitives";
import type { AccountNameRow, ProfileRow } from "../../market/names/account-names";
import { imageRecord, type MediaUrl } from "./image-record";
import { itemName } from "./item-record";

function nameOf(row: AccountNameRow, collection: string | null): AccountName | null {
  const { registryName, registryChain, signedName, resembled } = row;
  const text = registryName ?? signedName;
  if (text === null) return null;
  const lookAlikeOf = collection === null && resembled === null ? null : { collection, account: resembled };
  return registryName === null
    ? { text, source: "signed", chain: null, lookAlikeOf }
    : { text, source: "registry", chain: registryChain, lookAlikeOf };
}

function avatarOf({ avatar }: AccountNameRow, mediaUrl: MediaUrl): AccountAvatar | null {
  if (avatar === null) return null;
  const { name, collection, image: stored, ...place } = avatar;
  const image = imageRecord(stored, mediaUrl);
  return image === null ? null : { ...place, name: itemName(name, collection, place.tokenId), image };
}

/** @param resembled the verified collections of others that the names of accounts resemble. */
export function accountRecord(
  row: AccountNameRow,
  {
    resembled,
    mediaUrl,
    checkedAt,
  }: { resembled: ReadonlyMap<Address, string>; mediaUrl: MediaUrl; checkedAt: number | null },
): Account {
  return {
    address: row.account,
    name: nameOf(row, resembled.get(row.account) ?? null),
    avatar: avatarOf(row, mediaUrl),
    checkedAt,
  };
}

/** What an account signed about itself. */
export function profileRecord(
  profile: ProfileRow | null,
  hiddenReason: string | null,
): AccountFull["profile"] {
  if (profile === null) return null;
  const { name, createdAt, avatarChain: chain, avatarContract: contract, avatarTokenId: tokenId } = profile;
  const isChosen = chain !== null && contract !== null && tokenId !== null;
  return {
    name,
    avatar: isChosen ? { chain, contract, tokenId } : null,
    createdAt,
    hidden: hiddenReason === null ? null : { reason: hiddenReason },
  };
}
