import { sql } from "drizzle-orm";
import { type Address, type Hex, maxUint256 } from "viem";
import type { ChainEvent } from "../../db/schema/chain-event";
import type { ClaimCondition } from "../../db/schema/drops";
import { sqlArray } from "../../db/sql-array";
import type { ChainContext } from "../changes/chain-context";
import { type DropKey, dropKeyOf, dropText } from "./drop-keys";
import { advanceDrop, type DropEvent, noDrop } from "./drop-state";
import { readSettings } from "./recompute-drops";

/** The price of one unit, in base units of its currency. */
export interface UnitPrice {
  price: bigint;
  currency: Address;
}

type Place = Pick<DropEvent, "blockNumber" | "logIndex">;

function isBefore(a: Place, b: Place): boolean {
  return a.blockNumber < b.blockNumber || (a.blockNumber === b.blockNumber && a.logIndex < b.logIndex);
}

/** The condition of each claim of a drop, as it was set when the claim was made. Conditions change, and their numbers are used again. */
async function conditionsOf(
  context: ChainContext,
  key: DropKey,
  claims: readonly ChainEvent[],
): Promise<[ChainEvent, ClaimCondition][]> {
  const settings = await readSettings(context, key);
  let state = noDrop;
  let next = 0;
  return claims.flatMap((claim): [ChainEvent, ClaimCondition][] => {
    for (let setting = settings[next]; setting && isBefore(setting, claim); setting = settings[next]) {
      state = advanceDrop(state, setting, key.tokenId !== null);
      next += 1;
    }
    const { args } = claim;
    const id = args !== undefined && "condition" in args ? args.condition : null;
    const condition = state.conditions.find((set) => set.id === id);
    return condition === undefined ? [] : [[claim, condition]];
  });
}

/** The allowlists with these roots that are known here and give no address a price of its own. */
async function readPricelessLists({ tx }: ChainContext, roots: readonly Hex[]): Promise<ReadonlySet<string>> {
  if (roots.length === 0) return new Set();
  const lower = roots.map((root) => root.toLowerCase());
  const rows = await tx.query<{ root: Hex }>(sql`
    select l.root from allowlists l where l.root = any(${sqlArray(lower, "text")}) and l.ready and not exists (
      select 1 from allowlist_terms t where t.list = l.id and t.price <> ${maxUint256.toString()}::numeric)`);
  return new Set(rows.map(({ root }) => root));
}

/**
 * The price of each claim of a drop, where it is certain. The event of a claim names only its condition: the condition's price
 * is what was paid, unless an allowlist may give its addresses other prices.
 *
 * @param events in the order of the chain, already stored.
 * @source thirdweb contracts 3.15, `extension/Drop.sol`, `verifyClaim`
 */
export async function readClaimPrices(
  context: ChainContext,
  events: readonly ChainEvent[],
): Promise<ReadonlyMap<ChainEvent, UnitPrice>> {
  const claims = new Map<string, ChainEvent[]>();
  for (const claim of events.filter(({ name }) => name === "drop_claim")) {
    const text = dropText(dropKeyOf(claim));
    const own = claims.get(text);
    if (own === undefined) claims.set(text, [claim]);
    else own.push(claim);
  }
  const found: [ChainEvent, ClaimCondition][] = [];
  for (const own of claims.values()) {
    const [first] = own;
    if (first !== undefined) found.push(...(await conditionsOf(context, dropKeyOf(first), own)));
  }
  const roots = new Set(found.flatMap(([, { merkleRoot }]) => merkleRoot ?? []));
  const priceless = await readPricelessLists(context, [...roots]);
  return new Map(
    found
      .filter(([, { merkleRoot }]) => merkleRoot === null || priceless.has(merkleRoot.toLowerCase()))
      .map(([claim, { price, currency }]) => [claim, { price: BigInt(price), currency }]),
  );
}
