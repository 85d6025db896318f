import { type ReadList, readListFile } from "../../drops/allowlist-csv/read-list-file";
import { QuaysideError } from "../../errors";
import type { ListAnswer, ListRequest } from "./list-messages";

export interface ReadListOptions extends ListRequest {
  /** Gets the part of the file that was read, 0 to 1; at 1 the root is counted. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Reads an allowlist from a file in a worker, so that a million rows do not stop the page; where there are no workers, in the page itself.
 *
 * @throws QuaysideError `list_unreadable` if the file cannot be read, which may have changed or gone
 */
export function readList({ onProgress, signal, ...request }: ReadListOptions): Promise<ReadList> {
  const unreadable = (cause: unknown) =>
    new QuaysideError("list_unreadable", "The file cannot be read.", { cause });
  if (typeof Worker === "undefined") {
    return readListFile(request.file, request, onProgress).catch((cause) => {
      throw unreadable(cause);
    });
  }
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./allowlist.worker.ts", import.meta.url), { type: "module" });
    const end = () => worker.terminate();
    signal.addEventListener("abort", () => {
      end();
      reject(signal.reason);
    });
    worker.onmessage = ({ data }: MessageEvent<ListAnswer>) => {
      if (data.kind === "progress") return onProgress(data.share);
      end();
      if (data.kind === "list") resolve(data.list);
      else reject(unreadable(data.message));
    };
    worker.onerror = (event) => {
      end();
      reject(unreadable(event.message));
    };
    worker.postMessage(request);
  });
}
