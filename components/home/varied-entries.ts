import type { Activity } from "@/lib/contract/activity";
import { activitySubject } from "../market/activity/activity-subject";

/** More of one collection say nothing new while others traded too. */
const mostOfCollection = 2;

/** The subject of an event, and what happened to it. */
const kindOf = (entry: Activity) => `${entry.type} ${activitySubject(entry).href}`;

/**
 * The newest events that show something different each: one of each subject and at most two of each collection. Where there are too few, further
 * subjects of the same collections fill up, then other kinds of events of the same subjects, but never the same of one subject twice, as two
 * offers for an item are. Newest first, as they came.
 */
export function variedEntries(entries: readonly Activity[], count: number): Activity[] {
  const subjects = new Set<string>();
  const ofCollection = new Map<string, number>();
  const varied = new Set<Activity>();
  for (const entry of entries) {
    const { href } = activitySubject(entry);
    const shown = ofCollection.get(entry.collection.slug) ?? 0;
    if (varied.size === count || subjects.has(href) || shown === mostOfCollection) continue;
    subjects.add(href);
    ofCollection.set(entry.collection.slug, shown + 1);
    varied.add(entry);
  }
  for (const entry of entries) {
    const { href } = activitySubject(entry);
    if (varied.size === count || subjects.has(href)) continue;
    subjects.add(href);
    varied.add(entry);
  }
  const kinds = new Set([...varied].map(kindOf));
  for (const entry of entries) {
    if (varied.size === count || kinds.has(kindOf(entry))) continue;
    kinds.add(kindOf(entry));
    varied.add(entry);
  }
  return entries.filter((entry) => varied.has(entry));
}
