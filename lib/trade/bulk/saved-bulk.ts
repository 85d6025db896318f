import type { AccountItem } from "../../contract/item";
import type { Flow } from "../flow/flow";
import type { BulkDraft } from "./bulk-draft";

/** The form of a bulk listing that is under way, as its flows keep it for the length of the tab. */
export interface SavedBulk {
  items: readonly AccountItem[];
  draft: BulkDraft;
  /** What was signed in it starts no earlier, in Unix seconds. */
  since: number;
}

/** What the flow of one chain keeps: the whole form, and the items of that chain. */
export function serializeBulk({ items, draft, since }: SavedBulk): Record<string, string> {
  return { items: JSON.stringify(items), draft: JSON.stringify(draft), since: since.toString() };
}

/** The form out of the flows of all chains, or null where they hold none. */
export function parseSavedBulk(flows: readonly Pick<Flow, "data">[]): SavedBulk | null {
  try {
    const [first] = flows;
    if (first === undefined) return null;
    const { draft = "", since } = first.data;
    const items = flows.flatMap(({ data }) => JSON.parse(data.items ?? "") as AccountItem[]);
    return { items, draft: JSON.parse(draft) as BulkDraft, since: Number(since) };
  } catch {
    // Somebody else wrote into the tab's storage.
    return null;
  }
}
