import { type SQL, sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import type { ActivityType } from "@/lib/contract/activity";
import type { Address } from "@/lib/contract/primitives";
import { columns, joinedColumns, presentColumns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { activity } from "../../db/schema/activity";
import { collections } from "../../db/schema/collections";
import { transactionFees } from "../../db/schema/transaction-fees";
import { usdDays } from "../../db/schema/usd-days";
import { computed, selectList } from "../../db/select-list";
import { idsByTime } from "../activity/activity-ids";
import { isSale } from "../activity/movement";
import { inDollars } from "./in-dollars";
import type { Amount, LotMovement } from "./match-lots";
import { shareNetworkFees, type TradeFee } from "./share-network-fees";

const daySeconds = 86_400;

/** Most movements of an account that are read, the newest first. */
const maxMovements = 20_000;

const movementTypes = [
  "transfer",
  "mint",
  "sale",
  "pool_buy",
  "pool_sell",
  "vault_out",
  "vault_in",
] as const satisfies readonly ActivityType[];

/**
 * The parts of the price of the sale `a` that others than its seller get, from the fill that it names. Several fills of one order in a
 * transaction divide their prices alike, so the first one is enough. A listing is paid by its consideration, an offer pays what it offers.
 */
const feesOfFill: SQL = sql`(
  select div(a.price * f.others, f.total) from (
    select coalesce(sum(c.amount::numeric) filter (where c.recipient <> a.from_addr), 0) as others,
      case when o.sells then sum(c.amount::numeric) else o.paid end as total
    from (
      select e.args, e.log_index,
        (select bool_or(x."itemType" > 1) from jsonb_to_recordset(e.args -> 'offer') as x("itemType" int4)) as sells,
        (select sum(x.amount::numeric) from jsonb_to_recordset(e.args -> 'offer') as x("itemType" int4, amount text)
          where x."itemType" < 2) as paid
      from events e where e.chain = a.chain and e.subject = a.order_hash and e.block_number = a.block_number
        and e.tx_hash = a.tx_hash and e.name = 'order_fulfilled'
      order by e.log_index limit 1
    ) o left join lateral jsonb_to_recordset(o.args -> 'consideration') as c("itemType" int4, amount text, recipient text)
      on c."itemType" < 2
    group by o.sells, o.paid
  ) f where f.total > 0)`;

const movementColumns = selectList(
  columns(activity, "a", ["id", "type", "chain", "timestamp", "collectionId"]),
  presentColumns(activity, "a", ["itemId", "contract", "tokenId"]),
  columns(activity, "a", ["fromAddr", "toAddr", "price", "currency", "quantity", "washTrade", "moveId"]),
  columns(activity, "a", ["blockNumber", "blockHash", "logIndex", "sub", "txHash"]),
  joinedColumns(transactionFees, "t", { feeSender: "sender", networkFee: "fee" }),
  joinedColumns(usdDays, "u", { usdRate: "rate" }),
  columns(collections, "c", { collectionSlug: "slug" }),
  // A pool pays and asks its price without fees of others.
  computed({
    fees: sql<
      string | null
    >`case a.type when 'sale' then ${feesOfFill} when 'pool_buy' then 0 when 'pool_sell' then 0 end`,
  }),
);
/** An entry of the feed about an item that an account got or gave. */
export type MovementRow = RowOf<typeof movementColumns>;

/** A movement of an item to or from an account, with the entry of the feed that shows it. */
export interface AccountMovement extends LotMovement {
  row: MovementRow;
  /** The part of its transaction's network fee; of a purchase it is in `amount`. Null: it is no mint, purchase or sale. */
  fee: TradeFee | null;
}

/** Compares entries of the feed by the order in which their chain had them; chains by time. */
function byOrder(a: MovementRow, b: MovementRow): number {
  return (
    a.timestamp - b.timestamp ||
    (a.chain < b.chain ? -1 : Number(a.chain > b.chain)) ||
    (a.blockNumber ?? 0) - (b.blockNumber ?? 0) ||
    (a.logIndex ?? 0) - (b.logIndex ?? 0) ||
    a.sub - b.sub
  );
}

/** Wei of the native currency, with their value in dollars by the rate of the day. */
function nativeAmount(
  { nativeCurrency }: ChainConfig,
  chain: string,
  { wei, usdRate }: { wei: bigint; usdRate: string | null },
): Amount {
  const usd = usdRate === null ? {} : { usd: inDollars(wei, usdRate, nativeCurrency.decimals) };
  return { chain, wei, ...usd };
}

/** An amount of a currency as one of the native currency, which the wrapped one stands for one to one. */
function amountOf(
  config: ChainConfig,
  { chain, currency, usdRate }: MovementRow,
  digits: string | bigint | null,
): Amount {
  if (digits === null || currency === null) return "unknown";
  const isNative = currency === zeroAddress || currency === checksummed(config.wrappedCurrency.address);
  return isNative ? nativeAmount(config, chain, { wei: BigInt(digits), usdRate }) : "other_currency";
}

/**
 * An entry of the feed as a movement of the account; null where nothing comes or leaves. A move between chains to the same account is none: the
 * item keeps its cost. A move whose other end is not known yet is taken for one of these.
 */
function movementOf(row: MovementRow, account: Address, config: ChainConfig): AccountMovement | null {
  const { itemId, type, fromAddr, toAddr } = row;
  const units = BigInt(row.quantity ?? 1);
  // A sale to itself leaves the account with what it had.
  if (fromAddr === toAddr || units === 0n) return null;
  const isMove = type === "vault_out" || type === "vault_in";
  if (isMove && (row.moveId === null || fromAddr === null || toAddr === null)) return null;
  if (type === "vault_out" ? toAddr === account : type === "vault_in" && fromAddr === account) return null;
  const own = { itemId, units, row, fee: null };
  if (toAddr === account) return { ...own, kind: "received", amount: amountOf(config, row, row.price) };
  if (!isSale(type)) return { ...own, kind: "given", amount: "unknown" };
  const proceeds = row.price === null || row.fees === null ? null : BigInt(row.price) - BigInt(row.fees);
  return { ...own, kind: "sold", amount: amountOf(config, row, proceeds) };
}

/**
 * The newest movements of an account on the served chains, the oldest of them first, and whether there are no more. `rows` are all entries that
 * they come from, those of moves too.
 */
export async function listMovements(
  db: Queryable,
  account: Address,
  configs: ReadonlyMap<string, ChainConfig>,
): Promise<{ rows: MovementRow[]; movements: AccountMovement[]; isComplete: boolean }> {
  const ids = idsByTime({ account, types: movementTypes }, [], maxMovements + 1);
  const found = await db.query<MovementRow & { total: number }>(sql`
    select ${movementColumns}, page.total from (select id, (count(*) over ())::int4 as total from (${ids}) ids) page
    join activity a on a.id = page.id
    join collections c on c.id = a.collection_id and c.followed
    left join transaction_fees t on t.chain = a.chain and t.tx_hash = a.tx_hash and t.block_hash = a.block_hash
    left join usd_days u on u.chain = a.chain and u.day = a.timestamp - a.timestamp % ${daySeconds}::int8
    where a.item_id is not null`);
  // Of all that the feed has of the account, also of what is in no collection that is followed.
  const isComplete = (found[0]?.total ?? 0) <= maxMovements;
  const rows = found
    .filter(({ chain }) => configs.has(chain))
    .sort(byOrder)
    .slice(-maxMovements);
  const movements = rows.flatMap((row) => {
    const config = configs.get(row.chain);
    return (config && movementOf(row, account, config)) ?? [];
  });
  return { rows, movements: shareNetworkFees(movements, { account, configs }), isComplete };
}
