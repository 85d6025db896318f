import type { LocalAccount } from "viem";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import type { OrderPage } from "@/lib/contract/order";
import { maxOrdersPerRequest } from "@/lib/contract/order-limits";
import type { CreateOrdersResponse } from "@/lib/contract/order-requests";
import { QuaysideError } from "@/lib/errors";
import { buildListing } from "@/lib/seaport/build-listing";
import { orderTypedData } from "@/lib/seaport/typed-data";
import { encodeOrderComponents } from "@/lib/seaport/wire-order";
import type { ProtocolAddresses } from "../../chains/deploy-protocol";
import type { LocalChain } from "../../chains/local-chains";
import { seedSalt } from "../chain/seed-chain";
import type { SeededCollection } from "../chain/seeded-collection";
import { type MarketplaceFee, seedFeeRules, standardOf, zoneOf } from "../chain/settle-trade";
import type { CollectionPlan } from "../plan/collections";
import type { PlannedListing } from "../plan/plan-market";
import { currencyAddress } from "../plan/price-currency";

const pageLimit = 200;

export interface ListingsOfCollection {
  chain: LocalChain;
  protocol: ProtocolAddresses;
  plan: CollectionPlan;
  collection: SeededCollection;
  listings: readonly PlannedListing[];
}

export interface PostListingsParameters {
  manifest: LocalManifest;
  owners: readonly LocalAccount[];
  marketplaceFee: MarketplaceFee;
  groups: readonly ListingsOfCollection[];
  onProgress: (posted: number, total: number) => void;
}

export interface PostedListings {
  /** How many of the planned listings the service has, those of an earlier, interrupted call among them. */
  active: number;
  /** Why others were refused, for people. An item may have found another owner since the plan was made. */
  refused: string[];
}

interface WantedListing {
  group: ListingsOfCollection;
  listing: PlannedListing;
  seller: LocalAccount;
}

function keyOf(chain: string, contract: string, tokenId: string, maker: string): string {
  return [chain, contract, tokenId, maker].join(":").toLowerCase();
}

/** The items that their makers list already, of every chain. */
async function listedItems({ api, apiKey }: LocalManifest): Promise<Set<string>> {
  const listed = new Set<string>();
  let cursor: string | null = null;
  do {
    const search = new URLSearchParams({ limit: String(pageLimit), ...(cursor === null ? {} : { cursor }) });
    const response = await fetch(`${api}/listings?${search}`, { headers: { "x-api-key": apiKey } });
    if (!response.ok) throw await refusal("The service did not answer with its listings", response);
    const page = (await response.json()) as OrderPage;
    for (const { chain, contract, scope, maker } of page.data) {
      if (scope.kind === "item") listed.add(keyOf(chain, contract, scope.tokenId, maker));
    }
    cursor = page.nextCursor;
  } while (cursor !== null);
  return listed;
}

async function refusal(what: string, response: Response): Promise<QuaysideError> {
  const details = await response.text();
  return new QuaysideError("seed_failed", `${what}: ${details}`, { details });
}

/** Every planned listing; collections take turns, as they do in a market, so that the newest ones are not all of the last collection. */
function wantedListings({ groups, owners }: PostListingsParameters): WantedListing[] {
  return groups
    .flatMap((group) =>
      group.listings.map((listing, index) => {
        const seller = owners[listing.seller];
        if (seller === undefined) throw new QuaysideError("seed_failed", "A planned seller does not exist.");
        return { wanted: { group, listing, seller }, turn: (index + 0.5) / group.listings.length };
      }),
    )
    .sort((a, b) => a.turn - b.turn)
    .map(({ wanted }) => wanted);
}

async function signListing({ group, listing, seller }: WantedListing, fee: MarketplaceFee) {
  const { chain, protocol, plan, collection } = group;
  if (seller.signTypedData === undefined) throw new QuaysideError("seed_failed", "A seller cannot sign.");
  const startTime = Math.floor(Date.now() / 1000);
  const order = buildListing({
    maker: seller.address,
    standard: standardOf(plan),
    token: collection.address,
    tokenId: listing.tokenId,
    quantity: listing.quantity,
    unitPrice: listing.price,
    currency: currencyAddress(listing.currency, protocol),
    fees: seedFeeRules(collection, plan, fee),
    startTime,
    endTime: startTime + listing.duration,
    conduitKey: protocol.conduitKey,
    counter: 0n,
    salt: seedSalt(plan.slug, listing.tokenId),
    ...zoneOf(plan, protocol),
  });
  const typedData = orderTypedData(order, { chainId: chain.chainId, seaport: protocol.seaport });
  const signature = await seller.signTypedData(typedData);
  return { chain: chain.id, order: { parameters: encodeOrderComponents(order), signature } };
}

/** Posts a batch, and returns why orders of it were refused. */
async function post({ api, apiKey }: LocalManifest, orders: unknown[]): Promise<string[]> {
  const response = await fetch(`${api}/listings`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": apiKey },
    body: JSON.stringify({ orders }),
  });
  if (!response.ok) throw await refusal("The service refused the seed's listings", response);
  const { results } = (await response.json()) as CreateOrdersResponse;
  return results.flatMap(({ problem }) => (problem === undefined ? [] : [problem.detail]));
}

/**
 * Signs the planned listings as their sellers and posts them as any maker would, through the real API. What is listed already is
 * left alone, so a call that was interrupted can be made again.
 *
 * @throws {QuaysideError} `seed_failed` when the service refuses them all.
 */
export async function postListings(parameters: PostListingsParameters): Promise<PostedListings> {
  const { manifest, marketplaceFee, onProgress } = parameters;
  const listed = await listedItems(manifest);
  const all = wantedListings(parameters);
  const missing = all.filter(
    ({ group, listing, seller }) =>
      !listed.has(keyOf(group.chain.id, group.collection.address, String(listing.tokenId), seller.address)),
  );
  const refused: string[] = [];
  for (let first = 0; first < missing.length; first += maxOrdersPerRequest) {
    const part = missing.slice(first, first + maxOrdersPerRequest);
    const signed = await Promise.all(part.map((wanted) => signListing(wanted, marketplaceFee)));
    refused.push(...(await post(manifest, signed)));
    onProgress(Math.min(first + maxOrdersPerRequest, missing.length), missing.length);
  }
  if (missing.length > 0 && refused.length === missing.length) {
    throw new QuaysideError("seed_failed", `The service refused the seed's listings: ${refused[0]}`);
  }
  return { active: all.length - refused.length, refused };
}
