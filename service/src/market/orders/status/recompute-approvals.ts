import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import { recordset } from "../../../db/recordset";
import { approvals, tokenApprovals } from "../../../db/schema/fillable";
import { unindexed } from "../../../db/unindexed-order";
import type { ApprovalKey, TokenKey } from "../../changes/affected";
import type { ChainContext } from "../../changes/chain-context";

/** Recomputes operator approvals from the latest stored `ApprovalForAll` of each. */
export async function recomputeApprovals(
  { tx, chain }: ChainContext,
  keys: readonly ApprovalKey[],
): Promise<void> {
  if (keys.length === 0) return;
  const latest = sql`
    select r.address, r.owner, r.operator, coalesce((
      select e.flag from events e
      where e.chain = ${chain} and e.address = r.address and e.from_addr = r.owner and e.to_addr = r.operator
        and e.name = 'approval_for_all'
      order by ${unindexed} desc, e.log_index desc limit 1), false) as approved
    from ${recordset(keys, "r", { address: approvals.contract, owner: approvals.owner, operator: approvals.operator })}`;
  await tx.query(sql`
    with latest as (${latest})
    delete from approvals a using latest l
    where a.chain = ${chain} and a.contract = l.address and a.owner = l.owner and a.operator = l.operator
      and not l.approved`);
  await tx.query(sql`
    with latest as (${latest})
    insert into approvals (chain, contract, owner, operator)
    select ${chain}, address, owner, operator from latest where approved
    on conflict do nothing`);
}

/** Recomputes single-token approvals: the latest `Approval` counts unless a transfer came after it. */
export async function recomputeTokenApprovals(
  { tx, chain }: ChainContext,
  tokens: readonly TokenKey[],
): Promise<void> {
  if (tokens.length === 0) return;
  const latest = sql`
    select r.address, r."tokenId" as token_id, l.approved
    from ${recordset(tokens, "r", { address: tokenApprovals.contract, tokenId: tokenApprovals.tokenId })}
    left join lateral (
      select case when e.name = 'approval' then nullif(e.to_addr, ${zeroAddress}) end as approved from events e
      where e.chain = ${chain} and e.address = r.address and e.token_id = r."tokenId"
        and e.name in ('transfer', 'approval')
      order by ${unindexed} desc, e.log_index desc, e.sub desc limit 1) l on true`;
  await tx.query(sql`
    with latest as (${latest})
    delete from token_approvals t using latest l
    where t.chain = ${chain} and t.contract = l.address and t.token_id = l.token_id and l.approved is null`);
  await tx.query(sql`
    with latest as (${latest})
    insert into token_approvals (chain, contract, token_id, approved)
    select ${chain}, address, token_id, approved from latest where approved is not null
    on conflict (chain, contract, token_id) do update set approved = excluded.approved`);
}
