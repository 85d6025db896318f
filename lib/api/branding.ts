import "server-only";
import { type Branding, brandingSchema } from "../contract/branding";
import { msg } from "../language/translate";
import { offersEndpoint } from "./offers-endpoint";
import { readService } from "./request";
import { tags } from "./tags";

const endpoint = "/branding";

/** What a site shows whose service has no branding. */
const ownBranding: Branding = {
  version: 0,
  name: "Quayside",
  tagline: msg("Open source, so you can run your own."),
  logo: null,
  sharePicture: null,
  accent: null,
  links: [],
  terms: null,
  privacy: null,
  announcement: null,
  publishedAt: null,
};

let latest = ownBranding;

/**
 * The operator's name, marks and words. While the service is away: the last that this process knew.
 *
 * @param maxAgeSeconds age after which the next read gets this answer a last time; 0 for past the cache.
 */
export async function getBranding(maxAgeSeconds = 60): Promise<Branding> {
  try {
    if (await offersEndpoint(endpoint)) {
      latest = await readService(endpoint, brandingSchema, {
        tags: [tags.branding],
        revalidate: maxAgeSeconds,
      });
    }
  } catch {
    // A page must appear without it.
  }
  return latest;
}
