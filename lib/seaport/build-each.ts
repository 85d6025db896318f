import { QuaysideError } from "@/lib/errors";
import type { OrderComponents } from "./order-components";

/** The order of a draft, or the reason why it has none. */
export type BuiltOrder<Code extends string> =
  | { ok: true; order: OrderComponents }
  | { ok: false; code: Code | "duplicate_item"; message: string };

/**
 * Builds one order for each draft, in the same positions; one bad draft does not affect the others.
 *
 * @param options.onceKey an item that may be named once, or null where it may be named again
 * @param options.build throws QuaysideError with a `Code`
 */
export function buildEach<Draft, Code extends string>(
  drafts: readonly Draft[],
  { onceKey, build }: { onceKey: (draft: Draft) => string | null; build: (draft: Draft) => OrderComponents },
): readonly BuiltOrder<Code>[] {
  const seen = new Set<string>();
  return drafts.map((draft) => {
    const item = onceKey(draft);
    if (item !== null && seen.has(item))
      return { ok: false, code: "duplicate_item", message: "The item is named twice here." };
    try {
      const order = build(draft);
      if (item !== null) seen.add(item);
      return { ok: true, order };
    } catch (error) {
      if (!(error instanceof QuaysideError)) throw error;
      return { ok: false, code: error.code as Code, message: error.message };
    }
  });
}
