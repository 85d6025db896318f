import { type LocalAccount, zeroAddress } from "viem";
import type { CreateListingsResponse } from "@/lib/contract/order";
import { maxOrdersPerRequest } from "@/lib/contract/order";
import { QuaysideError } from "@/lib/errors";
import { buildListing } from "@/lib/seaport/build-listing";
import { orderTypedData } from "@/lib/seaport/typed-data";
import { encodeOrderComponents } from "@/lib/seaport/wire-order";
import type { ProtocolAddresses } from "../chains/deploy-protocol";
import type { LocalChain } from "../setup/local-chains";
import type { CollectionPlan } from "./collections";
import type { PlannedListing } from "./plan-market";
import { type SeededCollection, seedSalt } from "./seed-chain";
import { feeRules } from "./settle-trade";

export interface ListingsOfCollection {
  chain: LocalChain;
  protocol: ProtocolAddresses;
  plan: CollectionPlan;
  collection: SeededCollection;
  listings: readonly PlannedListing[];
}

export interface PostListingsParameters {
  /** Ends in `/v1`. */
  apiUrl: string;
  apiKey: string;
  owners: readonly LocalAccount[];
  marketplaceFee: { bps: number; recipient: `0x${string}` };
  groups: readonly ListingsOfCollection[];
  onProgress: (posted: number, total: number) => void;
}

async function signListing(
  parameters: PostListingsParameters,
  group: ListingsOfCollection,
  listing: PlannedListing,
) {
  const { chain, protocol, plan, collection } = group;
  const seller = parameters.owners[listing.seller];
  if (seller?.signTypedData === undefined) throw new QuaysideError("seed_failed", "A seller does not exist.");
  const startTime = Math.floor(Date.now() / 1000);
  const order = buildListing({
    maker: seller.address,
    standard: "erc721",
    token: collection.address,
    tokenId: listing.tokenId,
    unitPrice: listing.price,
    currency: zeroAddress,
    fees: feeRules(collection, plan, parameters.marketplaceFee),
    startTime,
    endTime: startTime + listing.duration,
    conduitKey: protocol.conduitKey,
    counter: 0n,
    salt: seedSalt(plan.slug, listing.tokenId),
  });
  const typedData = orderTypedData(order, { chainId: chain.chainId, seaport: protocol.seaport });
  const signature = await seller.signTypedData(typedData);
  return { chain: chain.id, order: { parameters: encodeOrderComponents(order), signature } };
}

async function post(parameters: PostListingsParameters, orders: unknown[]): Promise<void> {
  const response = await fetch(`${parameters.apiUrl}/listings`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": parameters.apiKey },
    body: JSON.stringify({ orders }),
  });
  if (!response.ok) {
    const details = await response.text();
    throw new QuaysideError("seed_failed", `The service refused the seed's listings: ${details}`, {
      details,
    });
  }
  const { results } = (await response.json()) as CreateListingsResponse;
  const refused = results.find((result) => result.problem !== undefined);
  if (refused?.problem !== undefined) {
    throw new QuaysideError("seed_failed", `A listing of the seed was refused: ${refused.problem.detail}`);
  }
}

/** Signs the planned listings as their sellers and posts them as any maker would, through the real API. */
export async function postListings(parameters: PostListingsParameters): Promise<number> {
  const wanted = parameters.groups.flatMap((group) => group.listings.map((listing) => ({ group, listing })));
  for (let first = 0; first < wanted.length; first += maxOrdersPerRequest) {
    const part = wanted.slice(first, first + maxOrdersPerRequest);
    await post(
      parameters,
      await Promise.all(part.map(({ group, listing }) => signListing(parameters, group, listing))),
    );
    parameters.onProgress(Math.min(first + maxOrdersPerRequest, wanted.length), wanted.length);
  }
  return wanted.length;
}
