import { sql } from "drizzle-orm";
import { decodeFunctionResult, encodeFunctionData, getAddress, zeroAddress } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { columns, type RowOf } from "../../db/columns";
import type { Db } from "../../db/database";
import { fieldsOf, recordset } from "../../db/recordset";
import { collectionContracts, collections } from "../../db/schema/collections";
import { selectList } from "../../db/select-list";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { askContract } from "./ask-contract";

/** The interval in seconds at which owners are read again although no event told of another one, and how many in one round. */
const ownerEverySeconds = 86_400;
const ownersAtOnce = 20;

const dueColumns = selectList(
  columns(collections, "c", ["id"]),
  columns(collectionContracts, "k", ["address"]),
);

const ownerCall = encodeFunctionData({ abi: erc721Abi, functionName: "owner" });

/**
 * Reads `owner()` of the contracts at home on a chain: once, after an event about another owner, and once a day for those that change it
 * without an event. A contract without an owner, or one that was renounced, is nobody's.
 */
export async function readOwners(
  { db, nowMs }: { db: Db; nowMs: () => number },
  { chain, endpoint }: { chain: string; endpoint: RpcEndpoint },
): Promise<void> {
  const now = Math.floor(nowMs() / 1_000);
  const due = await db.query<RowOf<typeof dueColumns>>(sql`
    select ${dueColumns} from collections c join collection_contracts k on k.collection_id = c.id and k.chain = c.home_chain
    where c.home_chain = ${chain} and c.followed and k.synced and c.owner_read_at <= ${now - ownerEverySeconds}::int8
    order by c.owner_read_at, c.id limit ${ownersAtOnce}`);
  if (due.length === 0) return;
  const read = await Promise.all(
    due.map(async ({ id, address }) => {
      const owner = await askContract(endpoint, address, ownerCall, (data) =>
        getAddress(decodeFunctionResult({ abi: erc721Abi, functionName: "owner", data })),
      );
      return { id, owner: owner === zeroAddress ? null : owner };
    }),
  );
  // In the order of their ids, as all who lock several collections do.
  const rows = read.toSorted((a, b) => a.id - b.id);
  await db.query(sql`
    with held as (
      select c.id, r.owner from ${recordset(rows, "r", fieldsOf(collections, ["id", "owner"]))}
      join collections c on c.id = r.id order by c.id for no key update of c)
    update collections c set owner = held.owner, owner_read_at = ${now}::int8 from held where c.id = held.id`);
}
