import "server-only";
import { type ServiceStatus, serviceStatusSchema } from "../contract/service-status";
import { offersEndpoint, statusEndpoint } from "./offers-endpoint";
import { readService } from "./request";

/** How the service does, or null where it has no such record. A page of it is as old as half a minute. */
export async function getServiceStatus(): Promise<ServiceStatus | null> {
  if (!(await offersEndpoint(statusEndpoint))) return null;
  return readService(statusEndpoint, serviceStatusSchema, { tags: [], revalidate: 30 });
}
