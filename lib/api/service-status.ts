import "server-only";
import { type ServiceStatus, serviceStatusSchema } from "../contract/service-status";
import { offersEndpoint, statusEndpoint } from "./offers-endpoint";
import { readService } from "./request";

/** In seconds. While the service answers, an answer is a minute old at most: half of it in the cache, half in its page. */
const oldSeconds = 120;

/** The last status that this process read. */
let last: ServiceStatus | null = null;

/** How the service does, or null where it has no such record. A page of it is as old as half a minute. */
export async function getServiceStatus(): Promise<ServiceStatus | null> {
  if (!(await offersEndpoint(statusEndpoint))) return null;
  last = await readService(statusEndpoint, serviceStatusSchema, { tags: [], revalidate: 30 });
  return last;
}

/** What is known of the service: its present status, or while it does not answer the last one that this web read. */
export type KnownStatus =
  | { kind: "not-offered" }
  | { kind: "current"; status: ServiceStatus }
  | { kind: "away"; last: ServiceStatus | null };

/** How the service does, also while it does not answer. It never fails. */
export async function readKnownStatus(): Promise<KnownStatus> {
  try {
    const status = await getServiceStatus();
    if (status === null) return { kind: "not-offered" };
    // The cache answers in place of a service that is away.
    const isOld = Date.now() / 1_000 - status.checkedAt > oldSeconds;
    return isOld ? { kind: "away", last: status } : { kind: "current", status };
  } catch {
    return { kind: "away", last };
  }
}
