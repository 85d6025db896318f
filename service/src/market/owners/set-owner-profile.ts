import { sql } from "drizzle-orm";
import { hashTypedData } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import {
  type CollectionProfileContent,
  maxProfileHistory,
  type PutCollectionProfileBody,
} from "@/lib/contract/collection-profile";
import type { Address, Hex } from "@/lib/contract/primitives";
import { ownerSignatureHeader } from "@/lib/drops/put-allowlist";
import { setCollectionProfileTypedData } from "@/lib/seaport/set-collection-profile";
import type { Db, Tx } from "../../db/database";
import { nextSeq } from "../../db/feed-clock";
import { collectionProfiles } from "../../db/schema/collections";
import { flushChanges } from "../changes/flush-changes";
import { noChanges } from "../changes/gather-changes";
import type { MarketEvents } from "../changes/market-events";
import { MarketError } from "../errors/market-error";
import type { OrderChains } from "../orders/on-chain/order-chains";
import { isSignedBy } from "../orders/signatures/check-signature";
import { readAccountSignature, refusedSignature } from "../orders/signatures/read-account-signature";
import { markForRecheck } from "../orders/watch/mark-for-recheck";
import { applyOwnerProfile } from "./apply-owner-profile";
import { changedFields, type ProfileSubject, readOwnerProfile } from "./owner-profiles";
import { assertKnownItems, assertShownPictures, assertTakenCurrencies } from "./profile-rules";
import { readContractOwner } from "./read-contract-owner";

/** A profile whose signature was checked. Addresses are checksummed. */
interface SignedOwnerProfile extends PutCollectionProfileBody {
  signer: Address;
  chain: string;
  /** Unix seconds. */
  deadline: number;
  signature: Hex;
}

/** The content with checksummed addresses, as it is stored and shown. Letter case makes no difference to what is signed. */
function withChecksums(content: CollectionProfileContent): CollectionProfileContent {
  const { earnings, offerCurrencies, minimumPrices } = content;
  const mapChains = <Value>(record: Record<string, Value[]>, change: (value: Value) => Value) =>
    Object.fromEntries(Object.entries(record).map(([chain, values]) => [chain, values.map(change)]));
  return {
    ...content,
    earnings: earnings?.map(({ address, bps }) => ({ address: checksummed(address), bps })) ?? null,
    offerCurrencies: mapChains(offerCurrencies, checksummed),
    minimumPrices: mapChains(minimumPrices, ({ currency, price }) => ({
      currency: checksummed(currency),
      price,
    })),
  };
}

/**
 * Checks that `x-owner-signature` is of the account that the collection's contract at home names by `owner()` at this moment, by its key or by
 * its contract (ERC-1271).
 *
 * @param options.now Unix seconds: the later one of the chain's now and ours.
 * @throws MarketError `invalid_request`, `invalid_owner_signature`, `upstream_unavailable`.
 */
export async function checkOwnerProfileSignature(
  header: string | undefined,
  { revision, content }: PutCollectionProfileBody,
  {
    subject: { contract },
    chain,
    orderChains,
    now,
  }: { subject: ProfileSubject; chain: ChainConfig; orderChains: OrderChains; now: number },
): Promise<SignedOwnerProfile> {
  const { deadline, signature } = readAccountSignature(header, {
    name: ownerSignatureHeader,
    of: "owner",
    now,
  });
  const digest = hashTypedData(
    setCollectionProfileTypedData(
      { contract, revision, content, deadline },
      { chainId: chain.chainId, seaport: chain.contracts.seaport },
    ),
  );
  const signer = await readContractOwner(orderChains, { chain: chain.id, contract });
  if (signer === null) {
    throw refusedSignature("owner", "The contract names no owner, so nobody can sign for it.");
  }
  if (!(await isSignedBy(signer, { digest, signature }, { chain, orderChains }))) {
    throw refusedSignature("owner", `The signature is not of the contract's owner now, ${signer}.`);
  }
  return {
    ...{ revision, content: withChecksums(content), signer, chain: chain.id },
    ...{ deadline: Number(deadline), signature },
  };
}

/** Two who change a profile at once come one after the other, and the later one hears of the earlier. */
async function lockSubject(tx: Tx, { id }: ProfileSubject): Promise<{ isHidden: boolean }> {
  const [row] = await tx.query<{ isHidden: boolean }>(
    sql`select profile_hidden as "isHidden" from collections where id = ${id}::int4 for update`,
  );
  return row ?? { isHidden: false };
}

/**
 * Stores a profile and makes it hold at once, unless the operator hides the owner's profile. One that changes nothing is not stored.
 *
 * @param options.now Unix seconds.
 * @throws MarketError `edit_conflict`, `unsupported_chain`, `unsupported_currency`, `unknown_item`, `explicit_picture`; then nothing changes.
 */
export async function setOwnerProfile(
  { db, events, configs }: { db: Db; events: MarketEvents; configs: ReadonlyMap<string, ChainConfig> },
  signed: SignedOwnerProfile,
  { subject, now }: { subject: ProfileSubject; now: number },
): Promise<void> {
  const { content, revision, ...proof } = signed;
  assertTakenCurrencies(content, configs);
  await assertKnownItems(db, subject, content);
  await assertShownPictures(db, subject, content);
  const { content: known } = await readOwnerProfile(db, subject.id);
  const changesEarnings = changedFields(known, content).includes("earnings");
  const published = await db.transaction(async (tx) => {
    // Orders and the feed clock come before collections in the order of locks.
    if (changesEarnings) await markForRecheck(tx, [subject.id]);
    await nextSeq(tx, 0);
    const { isHidden } = await lockSubject(tx, subject);
    const before = await readOwnerProfile(tx, subject.id);
    assertNewest(before.history[0], revision);
    const fields = changedFields(before.content, content);
    if (fields.length === 0) return [];
    const row = { ...proof, revision: revision + 1, content, fields, createdAt: now };
    await tx.orm.insert(collectionProfiles).values({ collectionId: subject.id, ...row });
    await tx.query(sql`
      delete from collection_profiles
      where collection_id = ${subject.id}::int4 and revision <= ${row.revision - maxProfileHistory}::int4`);
    // The chain has just named the owner.
    await tx.query(sql`update collections set owner = ${proof.signer} where id = ${subject.id}::int4`);
    if (!isHidden) await applyOwnerProfile(tx, subject.id, { content, now });
    const changes = noChanges();
    changes.collections.add(subject.id);
    return flushChanges(tx, changes);
  });
  events.publish(published);
}

function assertNewest(
  newest: { revision: number; signer: Address | null; createdAt: number } | undefined,
  revision: number,
): void {
  const current = newest?.revision ?? 0;
  if (current === revision) return;
  throw new MarketError(
    "edit_conflict",
    `The profile is at revision ${current}, and the signature replaces revision ${revision}. Read it, and sign again.`,
    {
      action: "sign_again",
      conflict: { version: current, changedBy: newest?.signer ?? null, changedAt: newest?.createdAt ?? 0 },
    },
  );
}
