import { withPoint } from "../../language/numbers";
import type { Flow } from "../flow/flow";
import { type BulkDraft, type BulkFormItem, emptyBulkDraft } from "./bulk-draft";

/** The form of several orders in progress, as its flows save it in the tab's storage. */
export interface SavedBulk {
  items: readonly BulkFormItem[];
  draft: BulkDraft;
  /** Unix seconds; all orders signed in it start at this time or later. */
  since: number;
}

/** The data that the flow of one chain saves: the whole form, and the items of that chain. */
export function serializeBulk({ items, draft, since }: SavedBulk): Record<string, string> {
  return { items: JSON.stringify(items), draft: JSON.stringify(draft), since: since.toString() };
}

/** Texts that were read as numbers when they were saved, perhaps on a page in a language with the other mark. */
function inPageForm(typed: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).map(([key, text]) => [
      key,
      text.replace(/^([^.,]*)[.,]([^.,]+)$/, (_, whole: string, fraction: string) =>
        withPoint(whole, fraction),
      ),
    ]),
  );
}

/** Reads the form from the flows of all chains, or null if they hold none. */
export function parseSavedBulk(flows: readonly Pick<Flow, "data">[]): SavedBulk | null {
  try {
    const [first] = flows;
    if (first === undefined) return null;
    const { draft = "", since } = first.data;
    const items = flows.flatMap(({ data }) => JSON.parse(data.items ?? "") as BulkFormItem[]);
    // An earlier version of this page saved fewer fields.
    const saved = { ...emptyBulkDraft, ...(JSON.parse(draft) as Partial<BulkDraft>) };
    const prices = inPageForm(saved.prices);
    return { items, draft: { ...saved, prices, again: inPageForm(saved.again) }, since: Number(since) };
  } catch {
    // Other code wrote into the tab's storage.
    return null;
  }
}
