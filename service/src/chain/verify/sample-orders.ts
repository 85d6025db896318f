import { sql } from "drizzle-orm";
import type { Address } from "viem";
import { columns, joinedColumns, type RowOf } from "../../db/columns";
import type { Tx } from "../../db/database";
import { counters, funds, tokenApprovals } from "../../db/schema/fillable";
import { orders } from "../../db/schema/orders";
import { computed, selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import { approvalText, type Fact, fundsText, orderText, ownerText } from "./fact";
import { type FactPage, type PageParameters, startingAt } from "./sample-facts";

const orderColumns = selectList(
  columns(orders, "o", [
    "hash",
    "contract",
    "tokenId",
    "maker",
    "currency",
    "operator",
    "side",
    "quantity",
    "remaining",
    "counter",
    "status",
    "statusReason",
    "endsAt",
  ]),
  computed({
    approved: sql<boolean>`exists (select 1 from approvals a where a.chain = o.chain and a.contract = o.contract
      and a.owner = o.maker and a.operator = o.operator)`,
    isSingle: sql<boolean>`n.standard = 'erc721'`,
    // While the chain catches up, funds are not read. The API's reading may be as of a newer block than it says.
    hasFunds: sql<boolean>`p.number = p.head_number and f.block >= 0 and f.block < p.number`,
  }),
  joinedColumns(tokenApprovals, "t", { approvedForToken: "approved" }),
  joinedColumns(counters, "k", { counterNow: "counter" }),
  joinedColumns(funds, "f", ["balance", "allowance", "block"]),
);
type OrderRow = RowOf<typeof orderColumns>;

function storedState({ status, statusReason, remaining }: OrderRow): string {
  if (status === "filled") return orderText.filled;
  if (status === "cancelled") return statusReason === "counter" ? orderText.counter : orderText.cancelled;
  return orderText.open(BigInt(remaining));
}

/** What lets the maker's item be taken. */
function permissions({ contract, tokenId, maker, operator, ...row }: OrderRow): Fact[] {
  const stored = approvalText(row.approved);
  const ofAll: Fact = { kind: "approval", contract, owner: maker, operator, stored };
  if (!row.isSingle || tokenId === null) return [ofAll];
  const approved = ownerText(row.approvedForToken);
  return [ofAll, { kind: "token approval", contract, tokenId: BigInt(tokenId), stored: approved }];
}

/** What the maker's payment can be taken from. */
function payments(row: OrderRow): Fact[] {
  const { contract, currency, maker: account, balance, allowance, block } = row;
  if (!row.hasFunds || balance === null || allowance === null || block === null) return [];
  const stored = fundsText(BigInt(balance), BigInt(allowance));
  return [{ kind: "funds", contract, currency, account, readAt: block, stored }];
}

/**
 * Orders of contracts, in the order of their hashes, which is as good as random; and for open ones, what else decides whether they can be
 * filled: the maker's counter, approvals and funds.
 */
export async function readOrders(
  tx: Tx,
  {
    chain,
    contracts,
    place,
    limit,
    now,
  }: Omit<PageParameters, "contract"> & { contracts: readonly Address[]; now: number },
): Promise<FactPage> {
  const rows = await tx.query<OrderRow>(sql`
    select ${orderColumns} from orders o join collections n on n.id = o.collection_id
    join chain_cursor p on p.chain = o.chain
    left join token_approvals t on t.chain = o.chain and t.contract = o.contract and t.token_id = o.token_id
    left join counters k on k.chain = o.chain and k.offerer = o.maker
    left join funds f on o.side = 'offer' and f.chain = o.chain and f.currency = o.currency and f.account = o.maker
    where o.chain = ${chain} and o.contract = any(${sqlArray(contracts, "text")})
      and ${startingAt(place, sql`(o.hash)`, sql`o.hash`, sql`text`)}
    order by o.hash limit ${limit}::int4`);
  const facts = rows.flatMap((row): Fact[] => {
    const { hash, contract, maker, side, endsAt, counterNow } = row;
    const isOpen = row.status === "active" || row.status === "inactive";
    const isOver = endsAt <= now && isOpen;
    const terms = { quantity: BigInt(row.quantity), counter: BigInt(row.counter) };
    const order: Fact = { kind: "order", contract, hash, maker, ...terms, isOver, stored: storedState(row) };
    if (!isOpen || isOver) return [order];
    const counter: Fact[] =
      counterNow === null ? [] : [{ kind: "counter", contract, maker, stored: counterNow }];
    return [order, ...counter, ...(side === "listing" ? permissions(row) : payments(row))];
  });
  const last = rows.at(-1);
  return { facts, next: rows.length < limit || last === undefined ? null : { after: [last.hash] } };
}
