import "server-only";
import { type ActivityPage, activityPageSchema } from "../contract/activity";
import { readService, type SearchParameters } from "./request";
import { tags } from "./tags";

/**
 * A page of activity, newest first, or in insertion order if `after` is given.
 *
 * @param caching.tags the changes that end a cached answer. Default: every entry of the market.
 */
export async function listActivity(
  search: SearchParameters,
  caching: { tags?: string[]; revalidate?: number } = {},
): Promise<ActivityPage> {
  return readService("/activity", activityPageSchema, {
    search,
    tags: caching.tags ?? [tags.activity],
    ...(caching.revalidate === undefined ? {} : { revalidate: caching.revalidate }),
  });
}
