import { sql } from "drizzle-orm";
import type { Queryable } from "../../db/database";

/** What an operator looks at first, in numbers. */
export interface MarketCounts extends Record<string, unknown> {
  active: number;
  inactive: number;
  metadata: number;
  pictures: number;
  failed: number;
  reports: number;
  appeals: number;
}

export async function countMarket(db: Queryable): Promise<MarketCounts> {
  const [row] = await db.query<MarketCounts>(sql`
    select
      (select count(*)::int from orders where status = 'active' and phase <> 'ended') as active,
      (select count(*)::int from orders where status = 'inactive' and phase <> 'ended') as inactive,
      (select count(*)::int from item_meta where state = 'pending') as metadata,
      (select count(*)::int from media where state = 'pending') as pictures,
      (select count(*)::int from item_meta where state = 'failed')
        + (select count(*)::int from media where state = 'failed') as failed,
      (select count(*)::int from report_cases where state = 'open') as reports,
      (select count(*)::int from appeals where state = 'open') as appeals`);
  return row ?? { active: 0, inactive: 0, metadata: 0, pictures: 0, failed: 0, reports: 0, appeals: 0 };
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
