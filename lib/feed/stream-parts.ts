import { createParser } from "eventsource-parser";
import type { z } from "zod";
import { MarketplaceError } from "../api/marketplace-error";
import { withWebMediaPaths } from "../api/media-paths";
import { type Activity, activitySchema } from "../contract/activity";
import { type Order, orderSchema } from "../contract/order";

/** The events that came together. */
export interface StreamPart {
  entries: Activity[];
  /** Entries whose blocks the chain dropped. */
  orphaned: Activity[];
  orders: Order[];
  /** The id of the last one; null without one. */
  position: string | null;
}

const dataSchemas = {
  activity: activitySchema,
  orphaned: activitySchema,
  order: orderSchema,
} as const;

function readData<Name extends keyof typeof dataSchemas>(name: Name, text: string) {
  const parsed = dataSchemas[name].safeParse(JSON.parse(withWebMediaPaths(text)));
  if (parsed.success) return parsed.data as z.infer<(typeof dataSchemas)[Name]>;
  throw new MarketplaceError(
    "contract",
    "The service's stream has an event that does not fit the contract.",
    {
      details: parsed.error.message,
    },
  );
}

/** Parses the parts of a stream, however its text is cut. */
function createPartReader(): (text: string) => StreamPart {
  const empty = (): StreamPart => ({ entries: [], orphaned: [], orders: [], position: null });
  let part = empty();
  const parser = createParser({
    onEvent({ event, id, data }) {
      if (event === "activity") part.entries.push(readData(event, data));
      if (event === "orphaned") part.orphaned.push(readData(event, data));
      if (event === "order") part.orders.push(readData(event, data));
      part.position = id ?? part.position;
    },
  });
  return (text) => {
    parser.feed(text);
    const read = part;
    part = empty();
    return read;
  };
}

/**
 * The parts of a stream as they come, also such without events, until it ends.
 *
 * @param onPart called before each part: the stream is alive
 * @throws {MarketplaceError} `contract`
 */
export async function* readParts(
  bytes: ReadableStream<Uint8Array>,
  onPart: () => void,
): AsyncGenerator<StreamPart, void> {
  const read = createPartReader();
  const decoder = new TextDecoder();
  for await (const chunk of bytes) {
    onPart();
    yield read(decoder.decode(chunk, { stream: true }));
  }
}
