import "server-only";
import { z } from "zod";
import { callService, serviceUrl } from "./request";

/** The endpoints without which a page or a dialog is not offered. */
export const keysEndpoint = "/accounts/{address}/keys";
export const reportsEndpoint = "/reports";
export const appealsEndpoint = "/accounts/{address}/appeals";
export const collectionSalesEndpoint = "/collections/{slug}/sales";
export const depthEndpoint = "/collections/{slug}/depth";
export const holderBandsEndpoint = "/collections/{slug}/holder-bands";
export const itemHistoryEndpoint = "/items/{chain}/{contract}/{tokenId}/history";
export const portfolioEndpoint = "/accounts/{address}/portfolio";
export const portfolioHistoryEndpoint = "/accounts/{address}/portfolio/history";
export const studioEndpoint = "/accounts/{address}/studio";
export const draftsEndpoint = "/accounts/{address}/drafts";
export const creatorCollectionsEndpoint = "/accounts/{address}/creator-collections";
export const approvalsEndpoint = "/accounts/{address}/approvals";
export const statusEndpoint = "/status";
export const accountsEndpoint = "/accounts";
export const collectionProfileEndpoint = "/collections/{slug}/profile";
export const profileEndpoint = "/accounts/{address}/profile";
export const endOrdersEndpoint = "/orders/end";
export const searchEndpoint = "/search";
export const webhooksEndpoint = "/accounts/{address}/webhooks";
export const notificationsEndpoint = "/accounts/{address}/notifications";
/** Parameters of endpoints. */
export const washTradeFilter = "/activity?washTrade";
export const creatorFilter = "/collections?creator";

const pathSchema = z.object({
  get: z.object({ parameters: z.array(z.object({ name: z.string() })) }).optional(),
});
const documentSchema = z.object({ paths: z.record(z.string(), pathSchema.catch({})) });
const revalidateSeconds = 60;

/** Whether the service has an endpoint, or reads a parameter of one: `/activity?washTrade`. */
type Offers = (path: string) => boolean;

/** The document takes longer to parse than a page to be written, and changes with a release of the service only. */
let last: { text: string; paths: ReadonlySet<string> } | null = null;

function pathsOf(text: string): ReadonlySet<string> {
  if (last?.text === text) return last.paths;
  const document = documentSchema.safeParse(JSON.parse(text));
  const paths = Object.entries(document.success ? document.data.paths : {}).flatMap(([path, { get }]) => [
    path,
    ...(get?.parameters ?? []).map(({ name }) => `${path}?${name}`),
  ]);
  last = { text, paths: new Set(paths) };
  return last.paths;
}

/**
 * Which endpoints the service has, by its OpenAPI document: a screen without its endpoint is not offered. All of them if the service cannot
 * be reached, because the screen then explains that.
 */
export async function readOffers(): Promise<Offers> {
  try {
    const answer = await callService(serviceUrl("/openapi.json"), {
      next: { revalidate: revalidateSeconds },
    });
    if (!answer.ok) return () => answer.status !== 404;
    const paths = pathsOf(await answer.text());
    return (path) => paths.has(path);
  } catch {
    return () => true;
  }
}

/** Whether the service has one endpoint: see `readOffers`. */
export async function offersEndpoint(path: string): Promise<boolean> {
  return (await readOffers())(path);
}
