import { sql } from "drizzle-orm";
import { hashTypedData } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { PutProfileBody } from "@/lib/contract/account";
import type { Address, Hex } from "@/lib/contract/primitives";
import { accountSignatureHeader, avatarText, setProfileTypedData } from "@/lib/seaport/set-profile";
import type { Db, Queryable, Tx } from "../../db/database";
import { accountProfiles } from "../../db/schema/names";
import { sqlArray } from "../../db/sql-array";
import type { Journal } from "../../journal/open-journal";
import { recordEnd } from "../changes/record-end";
import { ownName, readBranding } from "../desk/branding";
import { MarketError } from "../errors/market-error";
import type { OrderChains } from "../orders/on-chain/order-chains";
import { isSignedBy } from "../orders/signatures/check-signature";
import { readAccountSignature, refusedSignature } from "../orders/signatures/read-account-signature";
import { nameSkeletons } from "../search/name-skeleton";
import { findResembled } from "../search/verified-names";
import { readProfileName } from "./profile-name";

/** A name and an avatar as the account signs them. The contract of the avatar is checksummed. */
export type ProfileTerms = Pick<PutProfileBody, "name" | "avatar">;

/** A signature that was checked. */
interface SignedProfile extends ProfileTerms {
  account: Address;
  chain: string;
  /** Unix seconds. */
  deadline: number;
  signature: Hex;
}

/**
 * Checks that `x-account-signature` is the account's for a profile, by its key or by its contract (ERC-1271).
 *
 * @param options.now Now of the chain, Unix seconds.
 * @throws MarketError `invalid_request`, `invalid_account_signature`, `upstream_unavailable`.
 */
export async function checkProfileSignature(
  header: string | undefined,
  { name, avatar }: ProfileTerms,
  {
    account,
    chain,
    orderChains,
    now,
  }: { account: Address; chain: ChainConfig; orderChains: OrderChains; now: number },
): Promise<SignedProfile> {
  const { deadline, signature } = readAccountSignature(header, {
    name: accountSignatureHeader,
    of: "account",
    now,
  });
  const digest = hashTypedData(
    setProfileTypedData(
      { account, name: name ?? "", avatar: avatarText(avatar), deadline },
      { chainId: chain.chainId, seaport: chain.contracts.seaport },
    ),
  );
  if (!(await isSignedBy(account, { digest, signature }, { chain, orderChains }))) {
    throw refusedSignature("account", "The signature is not the account's for this profile.");
  }
  return { name, avatar, account, chain: chain.id, deadline: Number(deadline), signature };
}

function taken(message: string): MarketError {
  return new MarketError("name_taken", message);
}

/** @throws MarketError `name_taken`. */
async function assertFreeName(
  db: Queryable,
  { account, name, forms }: { account: Address; name: string; forms: readonly string[] },
): Promise<void> {
  const [other] = await db.query(sql`
    select 1 from account_profiles where forms && ${sqlArray(forms, "text")} and account <> ${account}
    union all select 1 from registry_names where forms && ${sqlArray(forms, "text")} and account <> ${account} limit 1`);
  if (other !== undefined) throw taken("Another account has a name that looks like this one.");
  const slug = await findResembled(db, { account, name });
  if (slug !== null) throw taken(`The name looks like that of the verified collection ${slug}.`);
  const branding = await readBranding(db);
  const own = nameSkeletons(branding?.content.name ?? ownName);
  if (forms.some((form) => own.includes(form))) throw taken("The name looks like that of this site.");
}

/** @throws MarketError `not_item_owner`. */
async function assertHeld(db: Queryable, account: Address, avatar: NonNullable<ProfileTerms["avatar"]>) {
  const { chain, contract, tokenId } = avatar;
  const [held] = await db.query(sql`
    select 1 from collection_contracts k
    join items i on i.collection_id = k.collection_id and i.token_id = ${tokenId}::numeric
    where k.chain = ${chain} and k.address = ${contract} and (i.owner = ${account}
      or exists (select 1 from balances b where b.item_id = i.id and b.owner = ${account} and b.amount > 0)) limit 1`);
  if (held === undefined) {
    throw new MarketError(
      "not_item_owner",
      "The account does not hold the item that it chose as its avatar.",
    );
  }
}

async function assertNewest(tx: Tx, account: Address, deadline: number): Promise<void> {
  const [newer] = await tx.query(
    sql`select 1 from account_profiles where account = ${account} and deadline > ${deadline}::int8`,
  );
  if (newer !== undefined) {
    throw new MarketError("profile_outdated", "The account has signed a newer profile. Sign again.", {
      action: "sign_again",
    });
  }
}

/**
 * Stores a profile, or deletes it when it has neither a name nor an avatar.
 *
 * @param options.now Unix seconds.
 * @throws MarketError `invalid_name`, `name_taken`, `not_item_owner`, `profile_outdated`, and `upstream_unavailable` if the journal cannot be
 * written: nothing is deleted then.
 */
export async function setProfile(
  { db, journal }: { db: Db; journal: Journal | null },
  { account, name, avatar, ...signed }: SignedProfile,
  now: number,
): Promise<void> {
  const forms = name === null ? [] : [...readProfileName(name)];
  const isEmpty = name === null && avatar === null;
  await db.transaction(async (tx) => {
    // Two accounts must not get one name at the same time.
    await tx.query(sql`lock table account_profiles in share row exclusive mode`);
    await assertNewest(tx, account, signed.deadline);
    if (isEmpty) {
      await recordEnd(journal, { type: "profile_deleted", at: now, account });
      await tx.query(sql`delete from account_profiles where account = ${account}`);
      return;
    }
    if (name !== null) await assertFreeName(tx, { account, name, forms });
    if (avatar !== null) await assertHeld(tx, account, avatar);
    const row = {
      ...signed,
      name,
      forms,
      avatarChain: avatar?.chain ?? null,
      avatarContract: avatar?.contract ?? null,
      avatarTokenId: avatar === null ? null : BigInt(avatar.tokenId),
      createdAt: now,
    };
    await tx.orm
      .insert(accountProfiles)
      .values({ account, ...row })
      .onConflictDoUpdate({ target: accountProfiles.account, set: row });
  });
}
