import type { LocalAccount } from "viem";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import type { Chain } from "@/lib/contract/chain";
import type { Collection } from "@/lib/contract/collection";
import type { ItemPage, Traits } from "@/lib/contract/item";
import type { OrderScope } from "@/lib/contract/order";
import { maxOrdersPerRequest } from "@/lib/contract/order-limits";
import type { CreateOrdersResponse } from "@/lib/contract/order-requests";
import { QuaysideError } from "@/lib/errors";
import { buildOffer, type OfferScope } from "@/lib/seaport/build-offer";
import type { FeeRule } from "@/lib/seaport/order-fees";
import { orderTypedData } from "@/lib/seaport/typed-data";
import { encodeOrderComponents } from "@/lib/seaport/wire-order";
import type { ChainClient } from "../../chains/chain-client";
import { waitForAll } from "../../chains/deploy-contract";
import { createRng, type Rng } from "../../seed-art/draw/rng";
import { seedSalt } from "../chain/seed-chain";
import { roundPrice } from "../plan/price-currency";

const daySeconds = 86_400;
const perCollection = { collection: 3, trait: 2, item: 4 } as const;
const gas = 100_000n;
/** Salts of offers stand apart from those of the seed's listings and trades. */
const saltBase = 500_000n;

export interface PostOffersParameters {
  manifest: LocalManifest;
  seed: number;
  /** The makers of the offers. */
  makers: readonly LocalAccount[];
  /** A client of each chain, by its id. */
  clients: ReadonlyMap<string, ChainClient>;
}

interface PlannedOffer {
  maker: LocalAccount;
  scope: OfferScope;
  /** Wei of the wrapped currency. */
  price: bigint;
  duration: number;
  salt: bigint;
}

interface Place {
  chain: Chain;
  collection: Collection;
  contract: `0x${string}`;
}

async function read<T>({ api, apiKey }: LocalManifest, path: string): Promise<T> {
  const response = await fetch(`${api}${path}`, { headers: { "x-api-key": apiKey } });
  if (response.ok) return (await response.json()) as T;
  const details = await response.text();
  throw new QuaysideError("seed_failed", `The service did not answer ${path}: ${details}`, { details });
}

/** A trait value that few items share, so that asking for it means something. */
function pickTrait(rng: Rng, { traits }: Traits, supply: number): OfferScope | null {
  const rare = traits.flatMap(({ type, kind, values }) =>
    kind === "string"
      ? values.filter(({ count }) => count >= 3 && count <= supply / 8).map(({ value }) => ({ type, value }))
      : [],
  );
  return rare.length === 0 ? null : { kind: "trait", traits: [rng.pick(rare)] };
}

async function planOffers(
  { manifest, seed, makers }: PostOffersParameters,
  { collection, chain }: Place,
): Promise<PlannedOffer[]> {
  const { slug, stats } = collection;
  const floor = Number(stats.floor[chain.id] ?? 0);
  if (floor === 0) return [];
  const [traits, items] = await Promise.all([
    read<Traits>(manifest, `/collections/${slug}/traits`),
    read<ItemPage>(manifest, `/collections/${slug}/items?chain=${chain.id}&sort=recent&limit=50`),
  ]);
  const rng = createRng(seed, slug, "offers");
  const scopes: { scope: OfferScope | null; low: number; high: number }[] = [
    ...Array.from({ length: perCollection.collection }, () => ({
      scope: { kind: "collection" } as const,
      low: 0.72,
      high: 0.95,
    })),
    ...Array.from({ length: perCollection.trait }, () => ({
      scope: pickTrait(rng, traits, stats.supply),
      low: 0.96,
      high: 1.2,
    })),
    ...Array.from({ length: perCollection.item }, () => ({
      scope: { kind: "item", tokenId: BigInt(rng.pick(items.data).tokenId) } as const,
      low: 0.8,
      high: 1.1,
    })),
  ];
  return scopes.flatMap(({ scope, low, high }, index) => {
    if (scope === null) return [];
    const maker = rng.pick(makers);
    const isOwn =
      scope.kind === "item" &&
      items.data.some(({ tokenId, owner }) => BigInt(tokenId) === scope.tokenId && owner === maker.address);
    if (isOwn) return [];
    const price = roundPrice(floor * (low + (high - low) * rng.next()), "wrapped", 1);
    const duration = rng.pick([3, 7, 14, 30]) * daySeconds + rng.int(1_800, 40_000);
    return [{ maker, scope, price, duration, salt: seedSalt(slug, saltBase + BigInt(index)) }];
  });
}

/** Makes sure that every maker can pay all of their offers on a chain. */
async function fund(client: ChainClient, chain: Chain, offers: readonly PlannedOffer[]): Promise<void> {
  const { conduit } = chain.contracts;
  const owed = new Map<LocalAccount, bigint>();
  for (const { maker, price } of offers) owed.set(maker, (owed.get(maker) ?? 0n) + price);
  // The wrapped amount comes on top of the maker's balance, so that the balances in the summary stay true.
  await Promise.all(
    [...owed].map(async ([{ address }, amount]) =>
      client.setBalance({ address, value: (await client.getBalance({ address })) + amount }),
    ),
  );
  const wrapped = { address: chain.wrappedCurrency.address, abi: wrappedNativeAbi, gas } as const;
  const sent = [...owed].flatMap(([maker, amount]) => [
    client.writeContract({ account: maker, ...wrapped, functionName: "deposit", value: amount }),
    client.writeContract({ account: maker, ...wrapped, functionName: "approve", args: [conduit, amount] }),
  ]);
  await waitForAll(client, await Promise.all(sent));
}

function feesOf({ chain, collection }: Place): FeeRule[] {
  const creators = collection.creatorEarnings.recipients.map(
    ({ address, bps }): FeeRule => ({ kind: "creator", recipient: address, bps }),
  );
  return [...creators, { kind: "marketplace", ...chain.marketplaceFee }];
}

function scopeRecord(scope: OfferScope): OrderScope {
  if (scope.kind === "item") return { kind: "item", tokenId: scope.tokenId.toString() };
  return scope.kind === "trait" ? { kind: "trait", traits: [...scope.traits] } : scope;
}

async function signOffer(place: Place, { maker, scope, price, duration, salt }: PlannedOffer) {
  const { chain, collection, contract } = place;
  if (maker.signTypedData === undefined) throw new QuaysideError("seed_failed", "A maker cannot sign.");
  const { conduitKey, seaport, signedZone } = chain.contracts;
  const startTime = Math.floor(Date.now() / 1000);
  const enforced = collection.creatorEarnings.enforcement[chain.id] === "enforced";
  const order = buildOffer({
    maker: maker.address,
    standard: collection.standard,
    token: contract,
    scope,
    unitPrice: price,
    currency: chain.wrappedCurrency.address,
    fees: feesOf(place),
    startTime,
    endTime: startTime + duration,
    conduitKey,
    counter: 0n,
    salt,
    ...(enforced || scope.kind === "trait" ? { zone: signedZone } : {}),
  });
  const signature = await maker.signTypedData(orderTypedData(order, { chainId: chain.chainId, seaport }));
  return {
    chain: chain.id,
    order: { parameters: encodeOrderComponents(order), signature },
    scope: scopeRecord(scope),
  };
}

async function post({ api, apiKey }: LocalManifest, orders: unknown[]): Promise<CreateOrdersResponse> {
  const response = await fetch(`${api}/offers`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": apiKey },
    body: JSON.stringify({ orders }),
  });
  if (response.ok) return (await response.json()) as CreateOrdersResponse;
  const details = await response.text();
  throw new QuaysideError("seed_failed", `The service refused the seed's offers: ${details}`, { details });
}

/**
 * Makes offers on every seeded collection, on its items and on its traits, as any maker would: through the real API, at prices around
 * the floor. The same call again posts nothing new where prices and items are the same, and a few offers more where they moved.
 *
 * @returns how many are live, and why others were refused, for people.
 */
export async function postOffers(
  parameters: PostOffersParameters,
): Promise<{ active: number; refused: string[] }> {
  const { manifest, clients } = parameters;
  const chains = (await read<{ data: Chain[] }>(manifest, "/chains")).data;
  const collections = (await read<{ data: Collection[] }>(manifest, "/collections?limit=200")).data;
  const results = await Promise.all(
    chains.map(async (chain) => {
      const client = clients.get(chain.id);
      if (client === undefined) return [];
      const places = collections.flatMap((collection): Place[] => {
        const contract = collection.contracts[chain.id];
        return contract === undefined ? [] : [{ chain, collection, contract }];
      });
      const planned = await Promise.all(
        places.map(async (place) => ({ place, offers: await planOffers(parameters, place) })),
      );
      await fund(
        client,
        chain,
        planned.flatMap(({ offers }) => offers),
      );
      return Promise.all(
        planned.flatMap(({ place, offers }) => offers.map((offer) => signOffer(place, offer))),
      );
    }),
  );
  const signed = results.flat();
  const refused: string[] = [];
  for (let first = 0; first < signed.length; first += maxOrdersPerRequest) {
    const answer = await post(manifest, signed.slice(first, first + maxOrdersPerRequest));
    refused.push(...answer.results.flatMap(({ problem }) => (problem === undefined ? [] : [problem.detail])));
  }
  return { active: signed.length - refused.length, refused };
}
