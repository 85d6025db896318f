import { sql } from "drizzle-orm";
import type { Queryable } from "../../db/database";

export const activeOrders = sql`(select count(*)::int from orders where status = 'active' and phase <> 'ended')`;
export const openReports = sql`(select count(*)::int from report_cases where state = 'open')`;
/** The items whose metadata a worker reads now, or will read. Those of collections that are not followed are left alone. */
export const queuedMetadata = sql`
  (select count(*)::int from item_meta m join collections c on c.id = m.collection_id
    where m.state = 'pending' and c.followed)`;

/** What an operator looks at first, in numbers. */
export interface MarketCounts extends Record<string, unknown> {
  active: number;
  inactive: number;
  metadata: number;
  failed: number;
  reports: number;
  appeals: number;
}

export async function countMarket(db: Queryable): Promise<MarketCounts> {
  const [row] = await db.query<MarketCounts>(sql`
    select
      ${activeOrders} as active,
      (select count(*)::int from orders where status = 'inactive' and phase <> 'ended') as inactive,
      ${queuedMetadata} as metadata,
      (select count(*)::int from item_meta where state = 'failed')
        + (select count(*)::int from media where state = 'failed') as failed,
      ${openReports} as reports,
      (select count(*)::int from appeals where state = 'open') as appeals`);
  return row ?? { active: 0, inactive: 0, metadata: 0, failed: 0, reports: 0, appeals: 0 };
}

/** The followed contracts of a chain. */
export interface ContractCounts extends Record<string, unknown> {
  chain: string;
  followed: number;
  catchingUp: number;
}

export function countContracts(db: Queryable): Promise<ContractCounts[]> {
  return db.query<ContractCounts>(sql`
    select k.chain, count(*)::int as followed, count(*) filter (where not k.synced)::int as "catchingUp"
    from collection_contracts k join collections c on c.id = k.collection_id where c.followed group by k.chain`);
}
