import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { type ImageColumns, imageObject } from "../../db/schema/image-columns";
import { accountProfiles } from "../../db/schema/names";
import { computed, selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import { isShownName, type RegistryView } from "./shown-registry-names";

interface AvatarRow {
  chain: string;
  contract: Address;
  tokenId: string;
  name: string | null;
  collection: string;
  image: ImageColumns;
}

/** The signed item, where the account holds it now, and nothing is said against it. */
const avatar = sql<AvatarRow | null>`(
    select jsonb_build_object('chain', i.chain, 'contract', i.contract, 'tokenId', i.token_id::text, 'name', m.name,
      'collection', c.name, 'image', ${imageObject("d", sql`m.image_hash`)})
    from collection_contracts k join collections c on c.id = k.collection_id and c.followed and not c.hidden
    join items i on i.collection_id = k.collection_id and i.token_id = p.avatar_token_id
    join item_meta m on m.item_id = i.id left join media d on d.hash = m.image_hash
    where k.chain = p.avatar_chain and k.address = p.avatar_contract and i.labels = '{}' and c.labels = '{}' and (i.owner = p.account
      or exists (select 1 from balances b where b.item_id = i.id and b.owner = p.account and b.amount > 0))
    order by (i.chain = k.chain) desc, (i.home_chain = k.chain) desc, i.id limit 1)`;

const nameColumns = (view: RegistryView) =>
  selectList(
    computed({
      account: sql<Address>`w.account`,
      signedName: sql<string | null>`p.name`,
      signedAt: sql<number | null>`p.created_at`,
      registryName: sql<string | null>`r.name`,
      registryChain: sql<string | null>`r.chain`,
      /** The other account whose name in a registry the signed one resembles. */
      resembled: sql<Address | null>`(select o.account from registry_names o
      where r.name is null and ${isShownName("o", view)} and o.forms && p.forms and o.account <> p.account
      order by o.account limit 1)`,
      avatar,
      /** When the least recently asked of the registries was asked; null: one never was. */
      checkedAt: sql<
        number | null
      >`(select case when count(*) = (select count(*) from asked) then min(o.checked_at) end
      from registry_names o where o.account = w.account and o.chain in (select chain from asked))`,
    }),
  );

/** What is known of an account's names. */
export type AccountNameRow = RowOf<ReturnType<typeof nameColumns>>;

/** What accounts are called, in the sequence of the given ones. */
export async function readAccountNames(
  db: Queryable,
  accounts: readonly Address[],
  view: RegistryView,
): Promise<AccountNameRow[]> {
  if (accounts.length === 0) return [];
  return db.query<AccountNameRow>(sql`
    with asked as (select chain, at from unnest(${sqlArray(view.chains, "text")}) with ordinality as a (chain, at))
    select ${nameColumns(view)} from unnest(${sqlArray(accounts, "text")}) with ordinality as w (account, at)
    left join account_profiles p on p.account = w.account
      and not exists (select 1 from hidden_profiles h where h.address = w.account)
    left join lateral (
      select o.name, o.chain from registry_names o join asked a on a.chain = o.chain
      where o.account = w.account and ${isShownName("o", view)}
      order by a.at limit 1) r on true
    order by w.at`);
}

export const profileColumns = columns(accountProfiles, null, [
  "account",
  "name",
  "avatarChain",
  "avatarContract",
  "avatarTokenId",
  "chain",
  "deadline",
  "signature",
  "createdAt",
]);
export type ProfileRow = RowOf<typeof profileColumns>;

/** A row that is not empty: that of a deleted profile only keeps its signature from being used again. */
export const isProfile = sql`(name is not null or avatar_contract is not null)`;

/** What an account signed about itself, and why the operators hide it, if they do. */
export async function readProfile(
  db: Queryable,
  account: Address,
): Promise<{ profile: ProfileRow | null; hiddenReason: string | null }> {
  const [profiles, hidden] = await Promise.all([
    db.query<ProfileRow>(
      sql`select ${profileColumns} from account_profiles where account = ${account} and ${isProfile}`,
    ),
    db.query<{ reason: string }>(sql`select reason from hidden_profiles where address = ${account}`),
  ]);
  return { profile: profiles[0] ?? null, hiddenReason: hidden[0]?.reason ?? null };
}
