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
import { findResembled } from "../search/known-names";
import { nameSkeletons } from "../search/name-skeleton";
import { forgetEndedProfiles } from "./forget-profile";
import { readProfileName } from "./profile-name";
import { isShownName, type RegistryView } from "./shown-registry-names";

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
 * @param options.now Unix seconds: the later one of the chain's now and ours.
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
  { account, forms, view }: { account: Address; forms: readonly string[]; view: RegistryView },
): Promise<void> {
  const [other] = await db.query(sql`
    select 1 from account_profiles where forms && ${sqlArray(forms, "text")} and account <> ${account}
    union all select 1 from registry_names n
    where forms && ${sqlArray(forms, "text")} and account <> ${account} and ${isShownName("n", view)} limit 1`);
  if (other !== undefined) throw taken("Another account has a name that looks like this one.");
}

/** @throws MarketError `name_taken`. */
async function assertLikeNobody(
  db: Queryable,
  { account, name, forms }: { account: Address; name: string; forms: readonly string[] },
): Promise<void> {
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

/** Of two signatures with one deadline nobody knows which is the newer one. */
async function assertNewest(
  tx: Tx,
  { account, deadline, signature }: Pick<SignedProfile, "account" | "deadline" | "signature">,
): Promise<void> {
  const [newer] = await tx.query(sql`
    select 1 from account_profiles where account = ${account}
      and (deadline > ${deadline}::int8 or (deadline = ${deadline}::int8 and signature <> ${signature}))`);
  if (newer !== undefined) {
    throw new MarketError("profile_outdated", "The account has signed a newer profile. Sign again.", {
      action: "sign_again",
    });
  }
}

/** Two accounts must not get one name at the same time, and no account two profiles. Call it once, so that all lock in one sequence. */
async function lockNames(tx: Tx, account: Address, forms: readonly string[]): Promise<void> {
  const keys = [account, ...forms].map((key) => `profile ${key}`).sort();
  await tx.query(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sqlArray(keys, "text")}) as k(key)`,
  );
}

/**
 * Stores a profile, or empties it when it has neither a name nor an avatar. The empty one stays until its deadline, so that nobody can send an
 * older signature again.
 *
 * @param view how names of registries are shown now.
 * @throws MarketError `invalid_name`, `name_taken`, `not_item_owner`, `profile_outdated`, and `upstream_unavailable` if the journal cannot be
 * written: nothing is deleted then.
 */
export async function setProfile(
  { db, journal }: { db: Db; journal: Journal | null },
  profile: SignedProfile,
  view: RegistryView,
): Promise<void> {
  const { account, name, avatar, ...signed } = profile;
  const { now } = view;
  const forms = name === null ? [] : [...readProfileName(name)];
  const isEmpty = name === null && avatar === null;
  if (name !== null) await assertLikeNobody(db, { account, name, forms });
  if (avatar !== null) await assertHeld(db, account, avatar);
  await db.transaction(async (tx) => {
    await lockNames(tx, account, forms);
    await assertNewest(tx, profile);
    if (isEmpty) await recordEnd(journal, { type: "profile_deleted", at: now, account });
    if (name !== null) await assertFreeName(tx, { account, forms, view });
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
    await forgetEndedProfiles(tx, now);
  });
}
