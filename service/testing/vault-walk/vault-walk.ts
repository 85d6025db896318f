import type { LocalAccount } from "viem";
import { waitForSuccess } from "../../../local/chains/deploy-contract";
import { relayPacket } from "../../../local/chains/relay-packet";
import type { Rng } from "../../../local/seed-art/draw/rng";
import { give as giveToken } from "../../../local/testing/holdings";
import { approveOperator } from "../../../local/testing/pools";
import { promisedGas, sendMove } from "../../../local/testing/vaults";
import { drawFromBags } from "../draw-from-bags";
import type { VaultService } from "../vault-service";
import { findWrongPlaces, type WhereToken, whereTokensAre } from "./check-places";
import { createPacketReader, placesOf, type ReadPackets } from "./read-packets";

/** Confirmations before a packet is relayed: no reorganisation is deeper. */
const confirmations = 2;
/** Less gas than any delivery needs. */
const starvedGas = 30_000n;

/** A random life of some tokens over three chains, with its steps so far. */
export interface ServiceVaultWalk {
  service: VaultService;
  rng: Rng;
  tokenIds: readonly bigint[];
  readPackets: ReadPackets;
  steps: string[];
}

type Act = (walk: ServiceVaultWalk) => Promise<string | null>;

async function where(
  { service, readPackets }: ServiceVaultWalk,
  tokenIds: readonly bigint[],
): Promise<WhereToken[]> {
  return whereTokensAre(service, tokenIds, await readPackets());
}

function peopleOf({ ethereum }: VaultService): LocalAccount[] {
  const { maker, taker, stranger } = ethereum.chain.accounts;
  return [maker, taker, stranger];
}

/** A token that an account can use: its owner and chain. */
async function pickHeld(walk: ServiceVaultWalk) {
  const { service, rng, tokenIds } = walk;
  const tokenId = rng.pick(tokenIds);
  const [token] = await where(walk, [tokenId]);
  const copy = token?.copies[0];
  const owner = peopleOf(service).find(({ address }) => address === copy?.owner);
  if (copy === undefined || owner === undefined) return null;
  return { tokenId, owner, place: copy.place };
}

const send: Act = async (walk) => {
  const held = await pickHeld(walk);
  if (held === null) return null;
  const { tokenId, owner, place } = held;
  const to = walk.rng.pick(placesOf(walk.service).filter((other) => other !== place));
  const recipient = walk.rng.pick(peopleOf(walk.service)).address;
  // The vault's setup approved the adapter for the maker only.
  if (place === walk.service.ethereum) await approveOperator(place.chain, owner, place.chain.vault);
  await sendMove({ from: place.chain, to: to.chain, tokenId, account: owner, recipient });
  return `#${tokenId} leaves ${place.id} for ${to.id}`;
};

/** The relayer's round: all confirmed packets, in the order of sending; some with too little gas, so that they fail. */
const relay: Act = async ({ rng, readPackets }) => {
  // A failed relayer leaves the packet to others.
  const waiting = (await readPackets()).filter(
    ({ depth, state }) => depth >= confirmations && state === "waiting",
  );
  if (waiting.length === 0) return null;
  const { from } = rng.pick(waiting);
  let [delivered, failed] = [0, 0];
  for (const sent of waiting) {
    if (sent.from !== from) continue;
    const gas = rng.chance(0.25) ? starvedGas : promisedGas(sent);
    const { client, accounts } = sent.to.chain;
    const { status } = await relayPacket(client, { account: accounts.relayer, packet: sent.packet, gas });
    delivered += Number(status === "delivered");
    failed += Number(status === "failed");
  }
  return `of ${from.id}'s packets ${delivered} are delivered and ${failed} fail`;
};

/** An account sends the service's call for a move that failed. */
const retry: Act = async ({ service, rng, tokenIds }) => {
  await service.settled();
  const { ethereum } = service;
  for (const tokenId of rng.shuffle(tokenIds)) {
    const path = `${ethereum.id}/${ethereum.chain.collection}/${tokenId}`;
    const { body: status } = await service.request(`/v1/vault/status/${path}`);
    if (status.state !== "stuck") continue;
    const { body: move } = await service.request(`/v1/vault/moves/${status.pendingMove.id}`);
    const place = placesOf(service).find(({ id }) => id === move.retry.call.chain);
    if (place === undefined) throw new Error(`move ${move.id} is to be retried nowhere`);
    const { client, accounts } = place.chain;
    const { to, data } = move.retry.call;
    await waitForSuccess(client, await client.sendTransaction({ account: accounts.stranger, to, data }));
    return `#${tokenId} is delivered on ${place.id} after all`;
  }
  return null;
};

const give: Act = async (walk) => {
  const held = await pickHeld(walk);
  if (held === null) return null;
  const { tokenId, owner, place } = held;
  const to = walk.rng.pick(peopleOf(walk.service)).address;
  await giveToken(place.chain, owner, to, tokenId);
  return `#${tokenId} is given away on ${place.id}`;
};

/** Reverts blocks that no relayer has acted upon. */
const reorganise: Act = async ({ service, rng }) => {
  const place = rng.pick(placesOf(service));
  const depth = rng.int(1, confirmations);
  await place.chain.client.request({ method: "anvil_reorg" as never, params: [depth, []] as never });
  return `${place.id} takes ${depth} blocks back`;
};

const wait: Act = async ({ service, rng }) => {
  const place = rng.pick(placesOf(service));
  await place.chain.client.mine({ blocks: confirmations });
  return `${place.id} goes on`;
};

/** The service stops following, and later resumes: the chains do not wait for it. */
const restart: Act = async ({ service, rng }) => {
  await service.unfollow();
  const [first, ...others] = rng.shuffle(placesOf(service));
  if (first === undefined) return null;
  await service.follow(first);
  await service.settled(first);
  await service.follow(...others);
  return `the service starts anew, with ${first.id}`;
};

const acts = {
  send: { weight: 12, act: send },
  relay: { weight: 12, act: relay },
  retry: { weight: 4, act: retry },
  give: { weight: 4, act: give },
  wait: { weight: 8, act: wait },
  reorganise: { weight: 3, act: reorganise },
  restart: { weight: 2, act: restart },
} satisfies Record<string, { weight: number; act: Act }>;

export const vaultActions = Object.keys(acts) as (keyof typeof acts)[];

/**
 * Takes a number of steps, and goes on, at most ten times as far, until each kind of step found something to do. After every few it compares
 * the service's answer about each token with all chains together.
 *
 * @returns how often each kind of step found something to do.
 * @throws Error that names the differences and the last steps.
 */
export async function walkVault(
  parameters: Pick<ServiceVaultWalk, "service" | "rng" | "tokenIds">,
  { steps, every }: { steps: number; every: number },
): Promise<Partial<Record<keyof typeof acts, number>>> {
  const walk: ServiceVaultWalk = {
    ...parameters,
    readPackets: createPacketReader(parameters.service),
    steps: [],
  };
  const done: Partial<Record<keyof typeof acts, number>> = {};
  const draw = drawFromBags(walk.rng, acts);
  const isOver = (taken: number) =>
    taken >= 10 * steps || (taken >= steps && vaultActions.every((kind) => (done[kind] ?? 0) > 0));
  for (let step = 1; !isOver(step - 1); step += 1) {
    const name = draw();
    const text = await acts[name].act(walk);
    if (text !== null) {
      walk.steps.push(`${step}. ${text}`);
      done[name] = (done[name] ?? 0) + 1;
    }
    if (step % every !== 0 && !isOver(step)) continue;
    await walk.service.settled();
    const mismatches = await findWrongPlaces(walk.service, await where(walk, walk.tokenIds));
    if (mismatches.length === 0) continue;
    throw new Error([`After ${step} steps:`, ...mismatches, ...walk.steps.slice(-40)].join("\n  "));
  }
  return done;
}
