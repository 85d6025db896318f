import type { StreamEventName, StreamEvents, StreamTopic } from "@/lib/contract/stream";
import type { ChainState, ServedChains } from "../../market/chains/served-chains";
import type { MarketChange } from "../../market/stream/list-changes";
import { activityId, activityRecord } from "../records/activity-record";
import type { MediaUrl } from "../records/image-record";
import { orderRecords } from "../records/order-record";

/** A change as every reader of its topic gets it. */
export interface StreamEvent {
  /** Its number of the feed clock. */
  seq: number;
  topic: StreamTopic;
  bytes: Uint8Array;
}

const encoder = new TextEncoder();

/** An event in the format of WHATWG HTML, section 9.2.6. Without an id the reader keeps the one before. */
export function encodeEvent<Name extends StreamEventName>(
  name: Name,
  data: StreamEvents[Name],
  seq: number | null,
): Uint8Array {
  const id = seq === null ? "" : `id: ${activityId(seq)}\n`;
  return encoder.encode(`event: ${name}\n${id}data: ${JSON.stringify(data)}\n\n`);
}

/** Shows that the stream is alive, and moves the reader's position past what it does not read. It is no event. */
export function encodeBeat(seq: number): Uint8Array {
  return encoder.encode(`: still here\nid: ${activityId(seq)}\n\n`);
}

/** The events of changes, in their sequence. An order on a chain that is not served any more is left out. */
export function streamEvents(
  changes: readonly MarketChange[],
  states: ReadonlyMap<string, ChainState>,
  { served, mediaUrl }: { served: ServedChains; mediaUrl: MediaUrl },
): StreamEvent[] {
  return changes.flatMap((change, index): StreamEvent[] => {
    const { kind, seq, row } = change;
    if (kind === "order") {
      const orders = orderRecords([row], states, { served, mediaUrl });
      return orders.map((order) => ({ seq, topic: "orders", bytes: encodeEvent("order", order, seq) }));
    }
    const finalNumber = states.get(row.chain)?.finalNumber ?? null;
    const entry = activityRecord(row, { config: served.configs.get(row.chain), finalNumber, mediaUrl });
    // Those with one number are one step: only the last of them moves the reader's position past it.
    const isWhole = changes[index + 1]?.seq !== seq;
    return [{ seq, topic: "activity", bytes: encodeEvent(kind, entry, isWhole ? seq : null) }];
  });
}
