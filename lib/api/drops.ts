import "server-only";
import {
  type Drop,
  type DropPage,
  type DropSort,
  type DropStatus,
  dropPageSchema,
  dropSchema,
  dropSlugSchema,
} from "../contract/drop";
import { isNotFound } from "./marketplace-error";
import { readService } from "./request";
import { tags } from "./tags";

/** A page of drops, sorted by the start of the next stage by default. */
export async function listDrops(
  options: { status?: DropStatus; sort?: DropSort; limit?: number; cursor?: string } = {},
): Promise<DropPage> {
  return readService("/drops", dropPageSchema, { search: options, tags: [tags.collections] });
}

/** The page size limit of the service: more drops than anybody looks through. */
const mostCurrent = 200;

/** The drops that are open or still to come. */
export async function listCurrentDrops(): Promise<Drop[]> {
  const [live, upcoming] = await Promise.all([
    listDrops({ status: "live", limit: mostCurrent }),
    listDrops({ status: "upcoming", sort: "starts_asc", limit: mostCurrent }),
  ]);
  return [...live.data, ...upcoming.data];
}

/** The slug of a drop's collection. The drop's slug begins with it, and a token id or a chain may follow. */
function collectionOf(slug: string): string {
  return slug.split(/[.~]/)[0] ?? slug;
}

/**
 * One drop, or null.
 *
 * @param maxAgeSeconds highest age of the answer; 0 skips the cache
 */
export async function getDrop(slug: string, maxAgeSeconds?: number): Promise<Drop | null> {
  if (!dropSlugSchema.safeParse(slug).success) return null;
  try {
    return await readService(`/drops/${slug}`, dropSchema, {
      tags: [tags.collection(collectionOf(slug))],
      ...(maxAgeSeconds !== undefined && { revalidate: maxAgeSeconds }),
    });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
