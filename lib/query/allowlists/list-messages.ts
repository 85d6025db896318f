import type { ListFileOptions, ReadList } from "../../drops/allowlist-csv/read-list-file";

/** What a page sends to the worker that reads a list. */
export interface ListRequest extends ListFileOptions {
  file: Blob;
}

/** What the worker answers, the list last. */
export type ListAnswer =
  | { kind: "progress"; share: number }
  | { kind: "list"; list: ReadList }
  | { kind: "failed"; message: string };
