import type { ChainEvent } from "../../db/schema/chain-event";

/** A stored event and the one that the chain has in its place; null: there is none. */
export type EventDifference =
  | { kind: "missing"; stored: null; onChain: ChainEvent }
  | { kind: "extra"; stored: ChainEvent; onChain: null }
  | { kind: "changed"; stored: ChainEvent; onChain: ChainEvent };

function keyOf({ blockNumber, logIndex, sub }: ChainEvent): string {
  return `${blockNumber} ${logIndex} ${sub}`;
}

/** The same text for the same value, whatever the order of the names in its objects: jsonb has its own. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === "bigint") return part.toString();
    if (part === null || typeof part !== "object" || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** The units of a fill count the contracts that were followed when it was read; its arguments say all. */
function contentOf({ quantity, ...event }: ChainEvent): string {
  return textOf(event.name === "order_fulfilled" ? event : { ...event, quantity });
}

/** A validated order names no items, so the stored ones of a contract cannot be told. */
const isComparable = ({ name }: ChainEvent) => name !== "order_validated";

/** Compares the stored events of blocks with all that the chain has in them, in the order of the chain. */
export function compareEvents(
  stored: readonly ChainEvent[],
  onChain: readonly ChainEvent[],
): EventDifference[] {
  const real = new Map(onChain.filter(isComparable).map((event) => [keyOf(event), event]));
  const differences = stored.filter(isComparable).flatMap((event): EventDifference[] => {
    const other = real.get(keyOf(event));
    real.delete(keyOf(event));
    if (other === undefined) return [{ kind: "extra", stored: event, onChain: null }];
    return contentOf(event) === contentOf(other) ? [] : [{ kind: "changed", stored: event, onChain: other }];
  });
  const missing = [...real.values()].map(
    (event): EventDifference => ({ kind: "missing", stored: null, onChain: event }),
  );
  const placeOf = ({ stored: event, onChain: other }: EventDifference) => event ?? other;
  return [...differences, ...missing].sort(
    (a, b) => placeOf(a).blockNumber - placeOf(b).blockNumber || placeOf(a).logIndex - placeOf(b).logIndex,
  );
}
