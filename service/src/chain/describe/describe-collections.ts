import { sql } from "drizzle-orm";
import { decodeFunctionResult, encodeFunctionData, getAddress, zeroAddress } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { ChainConfig } from "@/lib/chains/config";
import { cleanText } from "@/lib/contract/clean-text";
import { columns, type RowOf } from "../../db/columns";
import type { Db } from "../../db/database";
import { collectionContracts, collections } from "../../db/schema/collections";
import { computed, selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import { flushChanges } from "../../market/changes/flush-changes";
import { noChanges } from "../../market/changes/gather-changes";
import type { MarketEvents } from "../../market/changes/market-events";
import { findForwarderFault } from "../../market/collections/probe-forwarder";
import { settledName, shownName } from "../../market/collections/shown-name";
import { markForRecheck } from "../../market/orders/watch/mark-for-recheck";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { askContract, callAs } from "./ask-contract";
import type { FaultChecks } from "./fault-checks";
import { readOwners } from "./read-owners";
import { readPolicies } from "./read-policies";

const undescribedColumns = selectList(
  columns(collections, "c", ["id"]),
  columns(collectionContracts, "k", ["address"]),
  computed({
    tokenId: sql<string | null>`(
      select min(i.token_id) from items i where i.collection_id = c.id and i.owner is not null)`,
  }),
);
type Undescribed = RowOf<typeof undescribedColumns>;

const bps = 10_000n;
const maxTextLength = 256;
const maxUriLength = 65_536;
/** The chain is not followed meanwhile, so hundreds of new collections are described in several rounds. */
const describedAtOnce = 20;

async function describe(endpoint: RpcEndpoint, checks: FaultChecks, { id, address, tokenId }: Undescribed) {
  const text = (functionName: "name" | "contractURI") =>
    askContract(endpoint, address, encodeFunctionData({ abi: erc721Abi, functionName }), (data) =>
      decodeFunctionResult({ abi: erc721Abi, functionName, data }),
    );
  const owner = askContract(
    endpoint,
    address,
    encodeFunctionData({ abi: erc721Abi, functionName: "owner" }),
    (data) => getAddress(decodeFunctionResult({ abi: erc721Abi, functionName: "owner", data })),
  );
  const royalty = askContract(
    endpoint,
    address,
    encodeFunctionData({ abi: erc721Abi, functionName: "royaltyInfo", args: [BigInt(tokenId ?? 1), bps] }),
    (data) => decodeFunctionResult({ abi: erc721Abi, functionName: "royaltyInfo", data }),
  );
  const [name, contractUri, creator, earnings] = await Promise.all([
    text("name"),
    text("contractURI"),
    owner,
    royalty,
  ]);
  const found = await checks.look(id, () =>
    findForwarderFault((call) => callAs(endpoint, call), address, creator),
  );
  const [receiver, share] = earnings ?? [zeroAddress, 0n];
  const owed = receiver !== zeroAddress && share > 0n && share <= bps;
  return {
    id,
    ...found,
    name: cleanText(name, maxTextLength) ?? null,
    contractUri: contractUri && contractUri.length <= maxUriLength ? contractUri : null,
    creator,
    earnings: owed ? [{ address: getAddress(receiver), bps: Number(share) }] : [],
  };
}

/**
 * Reads the metadata of collections at home on a chain from their contracts: name, `owner()`, `contractURI()`
 * (ERC-7572), creator earnings (ERC-2981) and whether a forwarder may act for everybody, each once, when their contract has caught up. The
 * search for a forwarder may take longer: the collection shows the rest meanwhile, and counts as described when the search has ended. Reads
 * the transfer policies of all contracts on the chain too, mirrors included (`readPolicies`), and who owns a contract now (`readOwners`). The
 * operator's file and the owner's profile win over the contract.
 * Reads the newest state only.
 */
export async function describeCollections(
  { db, events, nowMs, checks }: { db: Db; events: MarketEvents; nowMs: () => number; checks: FaultChecks },
  config: ChainConfig,
  endpoint: RpcEndpoint,
): Promise<void> {
  const undescribed = await db.query<Undescribed>(sql`
    select ${undescribedColumns}
    from collections c join collection_contracts k on k.collection_id = c.id and k.chain = c.home_chain
    where c.home_chain = ${config.id} and c.followed and not c.described and k.synced
      and not c.id = any(${sqlArray(checks.waiting(), "int4")})
    order by c.id limit ${describedAtOnce}`);
  const zone = getAddress(config.contracts.signedZone);
  await readPolicies({ db, events, nowMs }, { config, endpoint, zone });
  await readOwners({ db, nowMs }, { chain: config.id, endpoint });
  const answers = await Promise.allSettled(undescribed.map((each) => describe(endpoint, checks, each)));
  const described = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  for (const { id, name, contractUri, creator, fault, isOpen, earnings } of described) {
    const now = Math.floor(nowMs() / 1_000);
    const published = await db.transaction(async (tx) => {
      await markForRecheck(tx, [id]);
      const changes = noChanges();
      changes.collections.add(id);
      const flushed = await flushChanges(tx, changes);
      await tx.query(sql`
        update collections set described = ${!isOpen}, chain_name = ${name}::text,
          name = ${shownName("collections", { chain_name: sql`${name}::text` })},
          accepted_name = case when ${contractUri}::text is null then ${settledName("collections", { chain_name: sql`${name}::text` })} else accepted_name end,
          creator = case when creator = ${zeroAddress} then coalesce(${creator}::text, creator) else creator end,
          contract_uri = ${contractUri}::text, contract_fault = ${fault === undefined ? sql`contract_fault` : sql`${fault}::text`},
          meta_state = case when ${contractUri}::text is null then 'ready' else 'pending' end,
          meta_attempts = 0,
          meta_next_at = case when ${contractUri}::text is null then null else ${now}::int8 end,
          earnings = case when earnings_configured then earnings
            else coalesce(profile -> 'earnings', ${JSON.stringify(earnings)}::text::jsonb) end,
          earnings_bps = case when earnings_configured then earnings_bps
            else coalesce((profile ->> 'earningsBps')::int4, ${earnings[0]?.bps ?? 0}::int4) end
        where id = ${id}`);
      return flushed;
    });
    events.publish(published);
  }
  // What the others answered is kept; the follower lets the RPC rest.
  const failed = answers.find((answer) => answer.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}
