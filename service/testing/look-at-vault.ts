import type { VaultPlace, VaultService } from "./vault-service";

/** The movable collection. */
export const slug = "test-collection";

/** The API's answer about a token, by its coordinates on one of its chains. */
export async function look({ request, id, chain }: VaultPlace, tokenId: bigint) {
  const path = `${id}/${chain.collection}/${tokenId}`;
  const [item, status] = await Promise.all([
    request(`/v1/items/${path}`),
    request(`/v1/vault/status/${path}`),
  ]);
  return { item: item.body, status: status.body };
}

export async function feedOf(
  { request, ethereum }: VaultService,
  tokenId: bigint,
): Promise<[string, string][]> {
  const item = `contract=${ethereum.chain.collection}&tokenId=${tokenId}`;
  const { body } = await request(`/v1/activity?${item}&limit=100`);
  return body.data.map((entry: { type: string; chain: string }) => [entry.type, entry.chain]).reverse();
}

/** The counts of the collection on each chain. */
export async function countsOf({
  request,
}: VaultService): Promise<Record<string, { items: number; listed: number; owners: number }>> {
  const { body } = await request(`/v1/collections/${slug}`);
  return body.stats.byChain;
}

export async function countOwners({ request }: VaultService): Promise<number> {
  const { body } = await request(`/v1/collections/${slug}`);
  return body.stats.owners;
}

/** The status of a listing as one place's API has it, and the reason. */
export async function listingState({ request }: VaultPlace, id: string) {
  const { body } = await request("/v1/listings?status=any&limit=100");
  const order = body.data.find((entry: { id: string }) => entry.id === id);
  return [order?.status, order?.statusReason];
}
