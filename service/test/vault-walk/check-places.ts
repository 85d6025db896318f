import { type Address, type Hex, parseEventLogs } from "viem";
import { layerZeroEndpointAbi } from "@/lib/abi/generated/layerzero-endpoint";
import { decodeOnftMessage } from "@/lib/vault/message";
import { LAYERZERO_ENDPOINT } from "../../../local/chains/deploy-layerzero";
import { readSentPackets, type SentPacket } from "../../../local/chains/relay-packet";
import { countTokens } from "../../../local/chains/test-vault-count";
import type { VaultTestChain } from "../../../local/chains/test-vaults";
import type { VaultPlace, VaultService } from "../vault-service";

/** The chains of the vault, the collection's home first. */
export function placesOf({ ethereum, base, polygon }: VaultService): VaultPlace[] {
  return [ethereum, base, polygon];
}

function endpointLogs({ client }: VaultTestChain, toBlock: bigint | "latest") {
  return client.getLogs({ address: LAYERZERO_ENDPOINT, fromBlock: 0n, toBlock });
}

/** Every packet that a chain sent up to a block and still has. */
export async function sentPackets(
  chain: VaultTestChain,
  toBlock: bigint | "latest" = "latest",
): Promise<SentPacket[]> {
  return readSentPackets(await endpointLogs(chain, toBlock));
}

/** The messages of which a chain says that their delivery failed. */
export async function failedMessages(chain: VaultTestChain): Promise<Set<Hex>> {
  const logs = await endpointLogs(chain, "latest");
  const alerts = parseEventLogs({ abi: layerZeroEndpointAbi, eventName: "LzReceiveAlert", logs });
  return new Set(alerts.map(({ args }) => args.guid));
}

/** Where tokens are by the word of all chains together: usable on one of them, or under way. */
export async function whereTokensAre(service: VaultService, tokenIds: readonly bigint[]) {
  const places = placesOf(service);
  const sent = (await Promise.all(places.map(({ chain }) => sentPackets(chain)))).flat();
  const counted = await countTokens(
    service.vault,
    tokenIds,
    sent.map(({ packet }) => packet),
  );
  return counted.map(({ tokenId, copies, packets }) => ({
    tokenId,
    copies: copies.flatMap(({ eid, owner }) => {
      const place = places.find(({ chain }) => chain.eid === eid);
      return place === undefined ? [] : [{ place, owner }];
    }),
    packets: sent.filter(({ packet }) => packets.includes(packet.guid)),
  }));
}

type Expected = { chain: string; contract: Address; owner: Address; state: string };

function expectedOf(
  service: VaultService,
  { copies, packets }: Awaited<ReturnType<typeof whereTokensAre>>[number],
  failed: ReadonlySet<Hex>,
): Expected | null {
  const [copy] = copies;
  if (copy !== undefined) {
    const { place, owner } = copy;
    const state = place === service.ethereum ? "home" : "mirrored";
    return { chain: place.id, contract: place.chain.collection, owner, state };
  }
  const [sent] = packets;
  const from = placesOf(service).find(({ chain }) => chain.eid === sent?.packet.srcEid);
  if (sent === undefined || from === undefined) return null;
  const owner = decodeOnftMessage(sent.packet.message).to;
  const state = failed.has(sent.packet.guid) ? "stuck" : "in_transit";
  return { chain: from.id, contract: from.chain.collection, owner, state };
}

/** What the service says otherwise of tokens than their chains do together, and the counts that do not fit. It must be settled. */
export async function findUntruths(service: VaultService, tokenIds: readonly bigint[]): Promise<string[]> {
  const { request, ethereum } = service;
  const failed = new Set<Hex>();
  for (const { chain } of placesOf(service)) {
    for (const guid of await failedMessages(chain)) failed.add(guid);
  }
  const untruths: string[] = [];
  for (const token of await whereTokensAre(service, tokenIds)) {
    const expected = expectedOf(service, token, failed);
    const { body } = await request(`/v1/items/${ethereum.id}/${ethereum.chain.collection}/${token.tokenId}`);
    const { chain, contract, owner, vault } = body;
    const said = { chain, contract, owner, state: vault?.state };
    if (JSON.stringify(said) !== JSON.stringify(expected))
      untruths.push(
        `#${token.tokenId} is said to be ${JSON.stringify(said)}, and is ${JSON.stringify(expected)}`,
      );
  }
  return [...untruths, ...(await findMiscounts(service))];
}

/** The collection's counts, held to its items one by one. */
async function findMiscounts({ request }: VaultService): Promise<string[]> {
  const [{ body: page }, { body: collection }] = await Promise.all([
    request("/v1/collections/test-collection/items?limit=100"),
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
        : [`${chain} is said to have ${many} items of ${holders} owners: ${JSON.stringify(expected)}`];
    },
  );
  return collection.stats.owners === owners
    ? wrong
    : [...wrong, `there are said to be ${collection.stats.owners} owners: ${owners}`];
}
