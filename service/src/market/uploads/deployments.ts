import { sql } from "drizzle-orm";
import { z } from "zod";
import { checksummed } from "@/lib/checksummed";
import { type Address, addressSchema, chainIdentifierSchema } from "@/lib/contract/primitives";
import type { Db, Queryable } from "../../db/database";
import type { UploadOwner } from "./keep-uploads";

/** The part of a draft's content that names the contract it is deployed as; the rest is the web's alone. */
const deployedSchema = z.object({
  basics: z.object({ chain: chainIdentifierSchema }),
  deployment: z.object({ contract: addressSchema }),
});

/** A draft that its creator began to deploy. */
export interface NotedDeployment extends Record<string, unknown> {
  account: Address;
  draft: string;
  chain: string;
  contract: Address;
  notedAt: number;
}

/** Contracts of a draft on one chain that are noted at once: a deployment may have been begun anew before the chain showed the first one. */
const maxNotesOfDraft = 3;

/** Notes the contract that a saved draft is deployed as, if it names one: once it is there, its uploads are kept for ever. */
export async function noteDeployment(
  db: Queryable,
  { account, draft, now }: UploadOwner,
  content: unknown,
): Promise<void> {
  const deployed = deployedSchema.safeParse(content);
  if (!deployed.success) return;
  const { basics, deployment } = deployed.data;
  await db.query(sql`
    insert into upload_deployments (account, draft, chain, contract, noted_at)
    values (${account}, ${draft}, ${basics.chain}, ${checksummed(deployment.contract)}, ${now}::int8)
    on conflict (account, draft, chain, contract) do update set noted_at = excluded.noted_at`);
  const ofDraft = sql`account = ${account} and draft = ${draft} and chain = ${basics.chain}`;
  await db.query(sql`
    delete from upload_deployments where ${ofDraft} and contract in (
      select contract from upload_deployments where ${ofDraft}
      order by noted_at desc, contract = ${checksummed(deployment.contract)} desc, contract offset ${maxNotesOfDraft})`);
}

/** Some of the deployments that are noted, those after one of them. */
export function listNotedDeployments(
  db: Queryable,
  after: NotedDeployment | undefined,
  limit: number,
): Promise<NotedDeployment[]> {
  return db.query<NotedDeployment>(sql`
    select account, draft, chain, contract, noted_at as "notedAt" from upload_deployments
    where (account, draft, chain, contract)
      > (${after?.account ?? ""}, ${after?.draft ?? ""}, ${after?.chain ?? ""}, ${after?.contract ?? ""})
    order by account, draft, chain, contract limit ${limit}`);
}

/** Whether the account was the owner of the contract when it asked to have it followed. */
export async function hasAskedFor(
  db: Queryable,
  { account, chain, contract }: Pick<NotedDeployment, "account" | "chain" | "contract">,
): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 as found from creator_collections
    where chain = ${chain} and contract = ${contract} and account = ${account}`);
  return rows.length > 0;
}

/** Marks the uploads of drafts as shown by a contract. */
async function keepUsesOf(tx: Queryable, drafts: ReturnType<typeof sql>): Promise<void> {
  const used = sql`(select s.cid from upload_uses s join (${drafts}) d on d.account = s.account and d.draft = s.draft)`;
  await tx.query(sql`
    with kept as materialized (select cid from uploads where not kept and cid in ${used} order by cid for update)
    update uploads u set kept = true from kept where u.cid = kept.cid`);
  await tx.query(sql`update upload_folders set kept = true where not kept and cid in ${used}`);
}

/** The contract of a deployment is there: the uploads of its draft are kept for ever. */
export async function confirmDeployment(
  db: Db,
  { account, draft, chain, contract }: NotedDeployment,
): Promise<void> {
  await db.transaction(async (tx) => {
    await keepUsesOf(tx, sql`select ${account}::text as account, ${draft}::text as draft`);
    await tx.query(sql`
      delete from upload_deployments
      where account = ${account} and draft = ${draft} and chain = ${chain} and contract = ${contract}`);
  });
}

/** Forgets a deployment of which the chain has shown nothing. One that was noted again meanwhile stays. */
export async function forgetDeployment(
  db: Queryable,
  { account, draft, chain, contract, notedAt }: NotedDeployment,
): Promise<void> {
  await db.query(sql`
    delete from upload_deployments where account = ${account} and draft = ${draft} and chain = ${chain}
      and contract = ${contract} and noted_at = ${notedAt}::int8`);
}

/** An account leaves: what its contracts may show stays, without the account. */
export async function keepDeployedOf(tx: Queryable, account: Address): Promise<void> {
  await keepUsesOf(tx, sql`select account, draft from upload_deployments where account = ${account}`);
  await tx.query(sql`delete from upload_deployments where account = ${account}`);
}
