import { formatCountOf } from "@/lib/format/count";
import type { LeftOut } from "@/lib/trade/sweep/request";
import { Note } from "../../ui/note";

/** What will not be bought, each with its reason. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null;
  return (
    <section aria-label="Left out">
      <Note
        tone="warn"
        title={`${formatCountOf(leftOut.length, "item is", "items are")} left out. Nothing is taken for ${leftOut.length === 1 ? "it" : "them"}.`}
      />
      <ul className="mt-2 flex flex-col gap-1 text-small text-ink-2">
        {leftOut.map(({ entry, words }) => (
          <li key={entry.listing.id}>{words.title}</li>
        ))}
      </ul>
    </section>
  );
}
