import type { AccountItem } from "../contract/item";
import type { Flow } from "../tx/flow";
import type { BulkDraft } from "./bulk-draft";
import type { DraftTimes } from "./list-draft";

/** The form of a bulk listing that is under way, as its flows keep it for the length of the tab. */
export interface KeptBulk {
  items: readonly AccountItem[];
  draft: BulkDraft;
  times: DraftTimes;
}

/** What the flow of one chain keeps: the whole form, and the items of that chain. */
export function keepBulk({ items, draft, times }: KeptBulk): Record<string, string> {
  return { items: JSON.stringify(items), draft: JSON.stringify(draft), times: JSON.stringify(times) };
}

/** The form out of the flows of all chains, or null where they hold none. */
export function keptBulk(flows: readonly Pick<Flow, "data">[]): KeptBulk | null {
  try {
    const [first] = flows;
    if (first === undefined) return null;
    const { draft = "", times = "" } = first.data;
    const items = flows.flatMap(({ data }) => JSON.parse(data.items ?? "") as AccountItem[]);
    return { items, draft: JSON.parse(draft) as BulkDraft, times: JSON.parse(times) as DraftTimes };
  } catch {
    // Somebody else wrote into the tab's storage.
    return null;
  }
}
