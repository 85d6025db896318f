import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { type Address, bytesToBigInt, type Hex, zeroAddress } from "viem";
import { columns, type RowOf } from "../../db/columns";
import type { Tx } from "../../db/database";
import { drops } from "../../db/schema/drops";
import { approvals, tokenApprovals } from "../../db/schema/fillable";
import { balances, items } from "../../db/schema/items";
import { selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import { approvalText, type Fact, ownerText } from "./fact";
import type { VerifiedContract } from "./verified-contracts";

/** Where a page of facts begins: after the last fact of the page before, or at a random place. Null: at the beginning. */
export type Place = { after: readonly string[] } | { from: string } | null;

export type FactPage = { facts: Fact[]; next: Place };

export type PageParameters = { chain: string; contract: VerifiedContract; place: Place; limit: number };

/** Conditions of a page on a key of one or more columns. */
export function startingAt(place: Place, key: SQL, first: SQL, type: SQL): SQL {
  if (place === null) return sql`true`;
  if ("from" in place) return sql`${first} >= ${place.from}::${type}`;
  const parts = place.after.map((part, at) => (at === 0 ? sql`${part}::${type}` : sql`${part}`));
  return sql`${key} > (${sql.join(parts, sql`, `)})`;
}

function pageOf(rows: readonly Fact[], limit: number, lastKey: readonly string[] | undefined): FactPage {
  return {
    facts: [...rows],
    next: rows.length < limit || lastKey === undefined ? null : { after: lastKey },
  };
}

const ownerColumns = columns(items, "i", ["tokenId", "owner"]);

/** Owners of an ERC-721 contract's tokens, burnt ones too. While a token moves to another chain, its owner is the vault. */
export async function readOwners(
  tx: Tx,
  { chain, contract, place, limit }: PageParameters,
): Promise<FactPage> {
  const { address, collectionId } = contract;
  const rows = await tx.query<RowOf<typeof ownerColumns>>(sql`
    select ${ownerColumns} from items i
    where i.collection_id = ${collectionId}::int4 and i.chain = ${chain} and i.contract = ${address}
      and i.vault_state in ('home', 'mirrored')
      and ${startingAt(place, sql`(i.token_id)`, sql`i.token_id`, sql`numeric`)}
    order by i.token_id limit ${limit}::int4`);
  const facts = rows.map(
    ({ tokenId, owner }): Fact => ({
      kind: "owner",
      contract: address,
      tokenId: BigInt(tokenId),
      stored: ownerText(owner),
    }),
  );
  const last = rows.at(-1);
  return pageOf(facts, limit, last && [last.tokenId]);
}

const balanceColumns = selectList(
  columns(items, "i", ["tokenId"]),
  columns(balances, "b", ["owner", "amount"]),
);

/** Balances of an ERC-1155 contract, and accounts that hold nothing of what they once received. */
export async function readBalances(
  tx: Tx,
  { chain, contract, place, limit }: PageParameters,
): Promise<FactPage> {
  const { address, collectionId } = contract;
  const ofContract = sql`i.collection_id = ${collectionId}::int4 and i.chain = ${chain} and i.contract = ${address}`;
  const rows = await tx.query<RowOf<typeof balanceColumns>>(sql`
    select ${balanceColumns} from items i join balances b on b.item_id = i.id and b.chain = i.chain
    where ${ofContract} and ${startingAt(place, sql`(i.token_id, b.owner)`, sql`i.token_id`, sql`numeric`)}
    order by i.token_id, b.owner limit ${limit}::int4`);
  const ids = [...new Set(rows.map(({ tokenId }) => tokenId))];
  const emptied = await tx.query<{ tokenId: string; owner: Address }>(sql`
    select i.token_id as "tokenId", e.owner from items i cross join lateral (
      select distinct e.to_addr as owner from events e
      where e.chain = i.chain and e.address = i.contract and e.token_id = i.token_id and e.name = 'transfer'
        and e.to_addr <> ${zeroAddress}
        and not exists (select 1 from balances b where b.item_id = i.id and b.chain = i.chain and b.owner = e.to_addr)
      limit ${Math.max(1, Math.floor(limit / 10))}::int4) e
    where ${ofContract} and i.token_id = any(${sqlArray(ids, "numeric")})`);
  const factOf = (tokenId: string, account: Address, amount: string): Fact => ({
    kind: "balance",
    contract: address,
    tokenId: BigInt(tokenId),
    account,
    stored: amount,
  });
  const last = rows.at(-1);
  const page = pageOf(
    rows.map(({ tokenId, owner, amount }) => factOf(tokenId, owner, amount)),
    limit,
    last && [last.tokenId, last.owner],
  );
  return {
    ...page,
    facts: [...page.facts, ...emptied.map(({ tokenId, owner }) => factOf(tokenId, owner, "0"))],
  };
}

const approvalColumns = columns(approvals, "a", ["owner", "operator"]);

/** Approvals that the database has. */
export async function readApprovals(
  tx: Tx,
  { chain, contract: { address }, place, limit }: PageParameters,
): Promise<FactPage> {
  const rows = await tx.query<RowOf<typeof approvalColumns>>(sql`
    select ${approvalColumns} from approvals a
    where a.chain = ${chain} and a.contract = ${address}
      and ${startingAt(place, sql`(a.owner, a.operator)`, sql`a.owner`, sql`text`)}
    order by a.owner, a.operator limit ${limit}::int4`);
  const facts = rows.map(
    (row): Fact => ({ kind: "approval", contract: address, ...row, stored: approvalText(true) }),
  );
  const last = rows.at(-1);
  return pageOf(facts, limit, last && [last.owner, last.operator]);
}

const tokenApprovalColumns = columns(tokenApprovals, "t", ["tokenId", "approved"]);

/** Approvals of single tokens that the database has. */
export async function readTokenApprovals(
  tx: Tx,
  { chain, contract: { address }, place, limit }: PageParameters,
): Promise<FactPage> {
  const rows = await tx.query<RowOf<typeof tokenApprovalColumns>>(sql`
    select ${tokenApprovalColumns} from token_approvals t
    where t.chain = ${chain} and t.contract = ${address}
      and ${startingAt(place, sql`(t.token_id)`, sql`t.token_id`, sql`numeric`)}
    order by t.token_id limit ${limit}::int4`);
  const facts = rows.map(
    ({ tokenId, approved }): Fact => ({
      kind: "token approval",
      contract: address,
      tokenId: BigInt(tokenId),
      stored: ownerText(approved),
    }),
  );
  const last = rows.at(-1);
  return pageOf(facts, limit, last && [last.tokenId]);
}

const dropColumns = columns(drops, "d", ["tokenId", "minted"]);

/** What the drops of a contract have minted. */
export async function readSupplies(
  tx: Tx,
  { chain, contract: { address }, place, limit }: PageParameters,
): Promise<FactPage> {
  // The drop of an ERC-721 contract has no id.
  const key = sql`coalesce(d.token_id, -1)`;
  const rows = await tx.query<RowOf<typeof dropColumns>>(sql`
    select ${dropColumns} from drops d
    where d.chain = ${chain} and d.contract = ${address} and ${startingAt(place, sql`(${key})`, key, sql`numeric`)}
    order by ${key} limit ${limit}::int4`);
  const facts = rows.map(
    ({ tokenId, minted }): Fact => ({
      kind: "supply",
      contract: address,
      tokenId: tokenId === null ? null : BigInt(tokenId),
      stored: minted,
    }),
  );
  const last = rows.at(-1);
  return pageOf(facts, limit, last && [last.tokenId ?? "-1"]);
}

/** A random place among the tokens of a contract. */
export async function randomToken(tx: Tx, { collectionId }: VerifiedContract): Promise<Place> {
  const [row] = await tx.query<{ least: string | null; most: string | null }>(sql`
    select (select token_id from items where collection_id = ${collectionId}::int4 order by token_id limit 1) as least,
      (select token_id from items where collection_id = ${collectionId}::int4 order by token_id desc limit 1) as most`);
  if (row === undefined || row.least === null || row.most === null) return null;
  const least = BigInt(row.least);
  const span = BigInt(row.most) - least + 1n;
  // Eight bytes more than a token id has, so that no id is noticeably likelier than another.
  return { from: (least + (bytesToBigInt(randomBytes(40)) % span)).toString() };
}

/** A random place among accounts or hashes. */
export function randomHex(bytes: 20 | 32): Place {
  const text: Hex = `0x${randomBytes(bytes).toString("hex")}`;
  return { from: text };
}
