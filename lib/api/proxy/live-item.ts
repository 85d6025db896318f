import "server-only";
import { listingsQuerySchema } from "../../contract/order-requests";
import { MarketplaceError } from "../marketplace-error";
import { serviceUrl } from "../request";
import { servicePath } from "../service-path";
import { webChains } from "../web-chains";
import { forward } from "./forward";
import { proxyProblem } from "./problem-response";
import { refuseTooMany } from "./visitor";

/**
 * Answers with the records that an item's page reads first: a phone waits for one answer in place of four. Without the item there is
 * only its problem; another record that could not be read is left out, and the page asks for it again.
 *
 * @param request its query is the item's listings to read, and `collection`, the slug of the item's collection
 * @param item as a visitor wrote it
 */
export async function readLiveItem(
  request: Request,
  item: { chain: string; contract: string; tokenId: string },
): Promise<Response> {
  const url = new URL(request.url);
  const refusal = await refuseTooMany(request, "read");
  if (refusal !== null) return refusal;
  const { collection: slug = "", ...search } = Object.fromEntries(url.searchParams);
  const itemPath = servicePath("items", item.chain, item.contract, item.tokenId);
  const collectionPath = servicePath("collections", slug);
  const listed = { ...search, ...item };
  if (itemPath === null || collectionPath === null || !listingsQuerySchema.safeParse(listed).success) {
    return proxyProblem("invalid_request", "The address has a part or a value that is not accepted.", {
      request,
    });
  }
  const read = (...address: Parameters<typeof serviceUrl>) =>
    forward(serviceUrl(...address), { method: "GET" }, request);
  const [record, listings, collection, chainsText] = await Promise.all([
    read(itemPath),
    read("/listings", listed),
    read(collectionPath),
    readChains(),
  ]);
  if (!record.ok) return record;
  // The answers are joined as they are: to parse and write them again takes longer than all the rest.
  const parts = [
    `"item":${await record.text()}`,
    ...(listings.ok ? [`"listings":${await listings.text()}`] : []),
    ...(collection.ok ? [`"collection":${await collection.text()}`] : []),
    ...(chainsText === null ? [] : [`"chains":${chainsText}`]),
  ];
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  return new Response(`{${parts.join(",")}}`, { headers });
}

/** The chains are the same for every item, so that those who ask within this time share an answer. */
const chainsKeptMs = 1_000;
let chains: { text: Promise<string | null>; until: number } | null = null;

/** The answer of `GET /api/chains`; null if the service cannot be reached. */
function readChains(): Promise<string | null> {
  if (chains === null || performance.now() >= chains.until) {
    chains = { text: readChainsNow(), until: performance.now() + chainsKeptMs };
  }
  return chains.text;
}

async function readChainsNow(): Promise<string | null> {
  try {
    return JSON.stringify(await webChains());
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return null;
  }
}
