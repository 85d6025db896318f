import type { StreamEventName } from "@/lib/contract/stream";
import type { Api } from "../src/api/app";
import { testKeys } from "./test-service";

/** An event of `GET /v1/stream` as it came. */
interface ReadEvent {
  event: StreamEventName | "";
  id: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every kind.
  data: any;
}

export interface ReadStream {
  /** The next event; undefined once the service has ended the stream. Comments are left out. */
  next(): Promise<ReadEvent | undefined>;
  /** Leaves the stream. */
  leave(): Promise<void>;
}

function parsed(block: string): ReadEvent {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
  const data = field("data");
  return {
    event: (field("event") ?? "") as ReadEvent["event"],
    id: field("id"),
    data: data === undefined ? undefined : JSON.parse(data),
  };
}

/** Opens the stream as a reader with this last id. */
export async function readStream(
  app: Pick<Api, "request">,
  { query = "", after }: { query?: string; after?: string } = {},
): Promise<ReadStream> {
  const headers = {
    "x-api-key": testKeys.read,
    ...(after === undefined ? {} : { "last-event-id": after }),
  };
  const { body } = await app.request(`/v1/stream${query}`, { headers });
  if (body === null) throw new Error("The stream has no body.");
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    async next() {
      for (;;) {
        const end = text.indexOf("\n\n");
        if (end >= 0) {
          const block = text.slice(0, end);
          text = text.slice(end + 2);
          if (block.startsWith(":")) continue;
          return parsed(block);
        }
        const { done, value } = await reader.read();
        if (done) return undefined;
        text += value;
      }
    },
    leave: () => reader.cancel(),
  };
}
