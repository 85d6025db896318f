import type { Address } from "viem";
import { countTokens } from "../../../local/testing/vault-count";
import { inTurns } from "../order-walk/in-turns";
import type { VaultPlace, VaultScene } from "../vault-service";
import { cargoOf, type PacketOnChain, placesOf } from "./read-packets";

/** The place of a token by all chains together: usable on some, or under way; only one is correct. */
export type WhereToken = {
  tokenId: bigint;
  copies: readonly { place: VaultPlace; owner: Address }[];
  packets: readonly PacketOnChain[];
};

/**
 * Reads the places of tokens from all chains.
 *
 * @param packets Those that the chains may still deliver.
 */
export async function whereTokensAre(
  scene: VaultScene,
  tokenIds: readonly bigint[],
  packets: readonly PacketOnChain[],
): Promise<WhereToken[]> {
  const counted = await countTokens(
    scene.vault,
    tokenIds,
    packets.map(({ packet }) => packet),
  );
  const byGuid = new Map(packets.map((sent) => [sent.packet.guid, sent]));
  return counted.map(({ tokenId, copies, packets: guids }) => ({
    tokenId,
    copies: copies.flatMap(({ eid, owner }) => {
      const place = placesOf(scene).find(({ chain }) => chain.eid === eid);
      return place === undefined ? [] : [{ place, owner }];
    }),
    packets: guids.flatMap((guid) => byGuid.get(guid) ?? []),
  }));
}

type Expected = { chain: string; contract: Address; owner: Address; state: string; messageId: string | null };

/** The service's expected answer about a token; null if the chains themselves have lost or doubled it. */
export function expectedOf(scene: VaultScene, { copies, packets }: WhereToken): Expected | null {
  if (copies.length + packets.length !== 1) return null;
  const [copy] = copies;
  if (copy !== undefined) {
    const { place, owner } = copy;
    const state = place === scene.ethereum ? "home" : "mirrored";
    return { chain: place.id, contract: place.chain.collection, owner, state, messageId: null };
  }
  const [sent] = packets;
  if (sent === undefined) return null;
  const { from, packet } = sent;
  const { recipient: owner } = cargoOf(sent);
  const state = sent.state === "failed" ? "stuck" : "in_transit";
  return { chain: from.id, contract: from.chain.collection, owner, state, messageId: packet.guid };
}

async function answerOf({ request, ethereum }: VaultScene, tokenId: bigint): Promise<Expected> {
  const path = `${ethereum.id}/${ethereum.chain.collection}/${tokenId}`;
  const [{ body: item }, { body: status }] = await Promise.all([
    request(`/v1/items/${path}`),
    request(`/v1/vault/status/${path}`),
  ]);
  const { chain, contract, owner, vault } = item;
  const isOne = status.activeChain === vault?.activeChain && status.state === vault?.state;
  const state = isOne ? vault?.state : `${vault?.state}, and by its status ${status.state}`;
  return { chain, contract, owner, state, messageId: status.pendingMove?.messageId ?? null };
}

/** Differences between the service and the chains about tokens, and wrong counts. The service must be settled. */
export async function findWrongPlaces(scene: VaultScene, where: readonly WhereToken[]): Promise<string[]> {
  const mismatches = await inTurns(where, async (token) => {
    const expected = JSON.stringify(expectedOf(scene, token));
    const answer = JSON.stringify(await answerOf(scene, token.tokenId));
    return answer === expected ? [] : [`#${token.tokenId} is answered as ${answer}, but is ${expected}`];
  });
  return [...mismatches.flat(), ...(await findMiscounts(scene))];
}

/** Compares the collection's counts with its items one by one: at most 200, one page. */
async function findMiscounts({ request }: VaultScene): Promise<string[]> {
  const [{ body: page }, { body: collection }] = await Promise.all([
    request("/v1/collections/test-collection/items?limit=200"),
    request("/v1/collections/test-collection"),
  ]);
  const items: { chain: string; owner: Address }[] = page.data;
  const counted = (chain: string) => {
    const own = items.filter((item) => item.chain === chain);
    return { items: own.length, owners: new Set(own.map(({ owner }) => owner)).size };
  };
  const owners = new Set(items.map(({ owner }) => owner)).size;
  const wrong = Object.entries<{ items: number; owners: number }>(collection.stats.byChain).flatMap(
    ([chain, { items: many, owners: holders }]) => {
      const expected = counted(chain);
      return many === expected.items && holders === expected.owners
        ? []
        : [`${chain} is answered to have ${many} items of ${holders} owners: ${JSON.stringify(expected)}`];
    },
  );
  return collection.stats.owners === owners
    ? wrong
    : [...wrong, `the answer has ${collection.stats.owners} owners: ${owners}`];
}
