import { type Hex, type LocalAccount, parseEther } from "viem";
import { seaportAbi } from "@/lib/abi/seaport";
import type { Order } from "@/lib/contract/order";
import { hashOrder } from "@/lib/seaport/hash-order";
import { postListing, signFeeListing } from "../listings";
import type { VaultPlace, VaultScene } from "../vault-service";
import { expectedOf, type WhereToken } from "./check-places";

/** A listing that the service accepted. */
export type WalkListing = {
  id: string;
  hash: Hex;
  place: VaultPlace;
  maker: LocalAccount;
  tokenId: bigint;
};

/** Longer than any walk takes, by the clocks of chains whose blocks come faster than seconds. */
const daysOpen = 30n;
/** Replacement blocks may be a little older. */
const earlier = 300n;

/** An owner lists a token where it is. */
export async function listVaultToken(
  place: VaultPlace,
  { maker, tokenId }: Pick<WalkListing, "maker" | "tokenId">,
): Promise<WalkListing> {
  const { timestamp } = await place.chain.client.getBlock();
  const signed = await signFeeListing(place, maker, {
    tokenId,
    token: place.chain.collection,
    unitPrice: parseEther("0.01"),
    startTime: Number(timestamp - earlier),
    endTime: Number(timestamp + daysOpen * 86_400n),
  });
  const { status, body } = await postListing(place, signed);
  if (status !== 201) throw new Error(`#${tokenId} cannot be listed on ${place.id}: ${JSON.stringify(body)}`);
  return { id: body.id, hash: hashOrder(signed.order), place, maker, tokenId };
}

/** The service's answers about the collection's listings. */
async function readListings(
  { request }: VaultScene,
  statuses: readonly string[],
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const status of statuses) {
    let cursor = "";
    for (;;) {
      const { body } = await request(`/v1/listings?status=${status}&limit=200${cursor}`);
      for (const order of body.data as Order[])
        answers.set(order.id, [order.status, order.statusReason].filter((word) => word !== null).join(": "));
      if (body.nextCursor === null) break;
      cursor = `&cursor=${encodeURIComponent(body.nextCursor)}`;
    }
  }
  return answers;
}

async function readFilled({ chain }: VaultPlace, listings: readonly WalkListing[]): Promise<Set<string>> {
  const address = chain.protocol.seaport;
  const answers = await chain.client.multicall({
    allowFailure: false,
    contracts: listings.map(({ hash }) => ({
      address,
      abi: seaportAbi,
      functionName: "getOrderStatus" as const,
      args: [hash] as const,
    })),
  });
  return new Set(listings.flatMap(({ id }, at) => ((answers[at]?.[2] ?? 0n) > 0n ? [id] : [])));
}

/** The expected status of a listing, by its token's place: on its chain and with its maker, under way, or elsewhere. */
function statusOf(scene: VaultScene, { place, maker }: WalkListing, token: WhereToken | undefined): string {
  const expected = token === undefined ? null : expectedOf(scene, token);
  if (expected?.state === "in_transit" || expected?.state === "stuck") return `inactive: ${expected.state}`;
  const isThere = expected?.chain === place.id && expected.owner === maker.address;
  return isThere ? "active" : "inactive: not_owner";
}

/** The statuses of listings, by the chains. */
export async function expectedListings(
  scene: VaultScene,
  listings: readonly WalkListing[],
  where: readonly WhereToken[],
): Promise<Map<WalkListing, string>> {
  const places = [...new Set(listings.map(({ place }) => place))];
  const filled = await Promise.all(
    places.map((place) =>
      readFilled(
        place,
        listings.filter((one) => one.place === place),
      ),
    ),
  );
  const tokens = new Map(where.map((token) => [token.tokenId, token]));
  return new Map(
    listings.map((one) => {
      const isFilled = filled.some((ids) => ids.has(one.id));
      return [one, isFilled ? "filled" : statusOf(scene, one, tokens.get(one.tokenId))];
    }),
  );
}

/**
 * Listings that differ between the service and the chains. The service must be settled.
 *
 * @param all Whether to request ended ones too, besides checking that they are not listed as open.
 */
export async function findFalseListings(
  scene: VaultScene,
  { listings, where, all }: { listings: readonly WalkListing[]; where: readonly WhereToken[]; all: boolean },
): Promise<string[]> {
  const [answers, expectations] = await Promise.all([
    readListings(scene, all ? ["any"] : ["active", "inactive"]),
    expectedListings(scene, listings, where),
  ]);
  return [...expectations].flatMap(([{ id, place, tokenId }, expected]) => {
    const text = answers.get(id) ?? (all ? "lost" : "filled");
    return text === expected
      ? []
      : [`the listing ${id} of #${tokenId} on ${place.id} is answered as ${text}, but is ${expected}`];
  });
}
