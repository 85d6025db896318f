import type { Address } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { Db } from "../../db/database";
import { requestReread } from "../../market/catalogue/contract-store";
import type { AffectingEvent } from "../../market/changes/affected";
import type { MarketEvent } from "../../market/changes/market-events";
import { doubtFunds } from "../../market/orders/status/watched-funds";
import { recomputeNamed } from "../apply/apply-correction";
import { orderText } from "./fact";
import type { Cause } from "./find-cause";
import type { Difference } from "./verify-chain";

/** An event that would make a fact be derived again. */
function touching({ fact, onChain }: Difference): AffectingEvent[] {
  const { contract: address } = fact;
  switch (fact.kind) {
    case "owner":
      return [{ name: "transfer", address, tokenId: fact.tokenId }];
    case "balance":
      return [{ name: "transfer", address, tokenId: fact.tokenId, fromAddr: fact.account }];
    case "approval":
      return [{ name: "approval_for_all", address, fromAddr: fact.owner, toAddr: fact.operator }];
    case "token approval":
      return [{ name: "approval", address, tokenId: fact.tokenId }];
    case "counter":
      return [{ name: "counter_incremented", address, fromAddr: fact.maker }];
    case "supply":
      return [{ name: "drop_claim", address, tokenId: fact.tokenId }];
    case "funds":
      return [];
    case "order": {
      const order: AffectingEvent = { name: "order_cancelled", address, subject: fact.hash };
      const isByCounter = [fact.stored, onChain].includes(orderText.counter);
      return isByCounter ? [order, { name: "counter_incremented", address, fromAddr: fact.maker }] : [order];
    }
  }
}

/** The first block whose events must be compared again; null: that would not help. */
function rereadFrom(cause: Cause): number | null {
  switch (cause.kind) {
    case "derived":
    case "silent":
    case "unsearched":
    case "reading":
      return null;
    case "unknown":
      return cause.from;
    default:
      return cause.block;
  }
}

/**
 * Mends differences: facts are derived again from the stored events, and the chain's follower is asked to compare a contract's events from
 * the block on where they part from the chain, and to read funds again.
 *
 * @returns the contracts that will be read again, with the block, and the events to publish.
 */
export async function repairDifferences(
  { db, config }: { db: Db; config: ChainConfig },
  differences: readonly Difference[],
  nowMs: number,
): Promise<{ rereads: Map<Address, number>; published: MarketEvent[] }> {
  const rereads = new Map<Address, number>();
  for (const { fact, cause } of differences) {
    const from = rereadFrom(cause);
    if (from === null) continue;
    rereads.set(fact.contract, Math.min(from, rereads.get(fact.contract) ?? from));
  }
  const derived = differences.filter(({ cause }) => cause.kind !== "silent" && cause.kind !== "unsearched");
  if (derived.length === 0) return { rereads, published: [] };
  const events = derived.flatMap(touching);
  // Holdings that differ from their own events were changed by another hand, perhaps without their counts.
  const tampered = derived.filter(
    ({ fact, cause }) => cause.kind === "derived" && (fact.kind === "owner" || fact.kind === "balance"),
  );
  const published = await recomputeNamed(
    db,
    {
      events,
      recounted: [...new Set(tampered.map(({ fact }) => fact.contract))],
      mark: async (tx) => {
        for (const [address, from] of rereads) await requestReread(tx, config.id, { address, from });
        await doubtFunds(
          tx,
          config.id,
          derived.flatMap(({ fact }) => (fact.kind === "funds" ? [fact] : [])),
        );
      },
    },
    { config, nowMs },
  );
  return { rereads, published };
}
