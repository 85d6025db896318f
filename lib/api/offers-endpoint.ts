import "server-only";
import { z } from "zod";
import { callService, serviceUrl } from "./request";

/** The endpoints without which a page or a dialog is not offered. */
export const keysEndpoint = "/accounts/{address}/keys";
export const reportsEndpoint = "/reports";
export const appealsEndpoint = "/accounts/{address}/appeals";
export const statusEndpoint = "/status";

const documentSchema = z.object({ paths: z.record(z.string(), z.unknown()) });
const revalidateSeconds = 60;

/**
 * Whether the service has an endpoint, by its OpenAPI document: a screen without its endpoint is not offered. True if the service cannot be
 * reached, because the screen then explains that.
 */
export async function offersEndpoint(path: string): Promise<boolean> {
  try {
    const answer = await callService(serviceUrl("/openapi.json"), {
      next: { revalidate: revalidateSeconds },
    });
    if (!answer.ok) return answer.status !== 404;
    const document = documentSchema.safeParse(await answer.json());
    return document.success && path in document.data.paths;
  } catch {
    return true;
  }
}
