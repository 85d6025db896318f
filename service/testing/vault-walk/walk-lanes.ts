import { encodeFunctionData, type LocalAccount } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { Fulfillment } from "@/lib/contract/order-requests";
import { moveCall } from "../../../local/testing/vaults";
import type { VaultPlace } from "../vault-service";
import type { WhereToken } from "./check-places";
import { confirmations, type LongWalk, note, peopleOf, whereNow } from "./long-walk";
import { placesOf } from "./read-packets";
import { sendCall } from "./send-call";
import { expectedListings, listVaultToken, type WalkListing } from "./walk-listings";

/** An action on one chain. */
type LaneStep = () => Promise<void>;

/** The actions on one chain in a round, in order. */
export type Lane = LaneStep[];

type Held = { tokenId: bigint; place: VaultPlace; owner: LocalAccount };

function ended(done: boolean): string {
  return done ? "" : " (reverts)";
}

function send(walk: LongWalk, { tokenId, place, owner }: Held): LaneStep {
  const { processes, rng } = walk;
  const to = rng.pick(placesOf(processes).filter((other) => other !== place));
  const recipient = rng.pick(peopleOf(processes)).address;
  const { address, value, ...call } = moveCall({
    from: place.chain,
    to: to.chain,
    tokenId,
    account: owner,
    recipient,
  });
  const data = encodeFunctionData(call);
  return async () => {
    const done = await sendCall(place, { from: owner.address, to: address, data, value });
    note(walk, done ? "send" : "reverted", `#${tokenId} leaves ${place.id} for ${to.id}${ended(done)}`);
  };
}

function give(walk: LongWalk, { tokenId, place, owner }: Held, to: LocalAccount): LaneStep {
  const args = [owner.address, to.address, tokenId] as const;
  const data = encodeFunctionData({ abi: erc721Abi, functionName: "transferFrom", args });
  return async () => {
    const done = await sendCall(place, { from: owner.address, to: place.chain.collection, data });
    note(walk, done ? "give" : "reverted", `#${tokenId} is given away on ${place.id}${ended(done)}`);
  };
}

/** An account buys a listed token, by the service's current transaction. */
async function buy(
  walk: LongWalk,
  { id, tokenId, place }: WalkListing,
  buyer: LocalAccount,
): Promise<LaneStep> {
  const { request } = walk.processes;
  const body = { taker: buyer.address };
  const answer = await request(`/v1/listings/${id}/fulfillment`, { method: "POST", body });
  if (answer.status !== 200)
    throw new Error(`${id} of #${tokenId} is not sold: ${JSON.stringify(answer.body)}`);
  const { to, data, value } = (answer.body as Fulfillment).transaction;
  return async () => {
    const done = await sendCall(place, { from: buyer.address, to, data, value: BigInt(value) });
    note(walk, done ? "sale" : "reverted", `#${tokenId} is sold on ${place.id}${ended(done)}`);
  };
}

/** The actions on one token in a round: it is listed, sold or given away, and then usually moves. */
async function stepsOf(walk: LongWalk, held: Held, active: readonly WalkListing[]): Promise<Lane> {
  const { processes, rng, listings } = walk;
  const { tokenId, place, owner } = held;
  const others = peopleOf(processes).filter((person) => person !== owner);
  const own = active.find((one) => one.tokenId === tokenId);
  const lane: Lane = [];
  let holder = owner;
  if (own !== undefined && rng.chance(0.5)) {
    holder = rng.pick(others);
    lane.push(await buy(walk, own, holder));
  } else if (rng.chance(0.1)) {
    holder = rng.pick(others);
    lane.push(give(walk, held, holder));
  } else if (own === undefined && rng.chance(0.25)) {
    listings.push(await listVaultToken(place, { maker: owner, tokenId }));
    note(walk, "list", `#${tokenId} is listed on ${place.id}`);
    // Half of the listings stay until somebody could buy them.
    if (rng.chance(0.5)) return lane;
  }
  if (rng.chance(0.8)) lane.push(send(walk, { ...held, owner: holder }));
  return lane;
}

function heldOf({ processes }: LongWalk, { tokenId, copies }: WhereToken): Held[] {
  const [copy] = copies;
  const owner = peopleOf(processes).find(({ address }) => address === copy?.owner);
  return copy === undefined || owner === undefined ? [] : [{ tokenId, place: copy.place, owner }];
}

function reorganise(walk: LongWalk, { id, chain }: VaultPlace): LaneStep {
  const depth = walk.rng.int(1, confirmations);
  return async () => {
    await chain.client.request({ method: "anvil_reorg" as never, params: [depth, []] as never });
    note(walk, "reorganise", `${id} takes ${depth} blocks back`);
  };
}

/** Draws the actions on each chain in a round. Listings are posted at once, the rest is done later. */
export async function drawLanes(walk: LongWalk, { reorganises }: { reorganises: boolean }): Promise<Lane[]> {
  const { processes, rng, listings } = walk;
  const where = await whereNow(walk);
  const judged = await expectedListings(processes, listings, where);
  const active = listings.filter((one) => judged.get(one) === "active");
  const lanes = new Map(placesOf(processes).map((place) => [place, [] as Lane]));
  for (const token of rng.shuffle(where)) {
    for (const held of heldOf(walk, token))
      lanes.get(held.place)?.push(...(await stepsOf(walk, held, active)));
  }
  const first = reorganises ? rng.pick([...lanes.keys()]) : null;
  for (const [place, lane] of lanes) {
    let again = place === first;
    while (reorganises && (again || rng.chance(0.75))) {
      lane.splice(rng.int(0, lane.length), 0, reorganise(walk, place));
      again = false;
    }
  }
  return [...lanes.values()];
}

/** Strangers send the service's calls for moves that failed. @param share The share of these moves, 0 to 1. */
export async function retryStuck(walk: LongWalk, share: number): Promise<void> {
  const { processes, rng, readPackets } = walk;
  for (const { packet, state } of await readPackets()) {
    if (state !== "failed" || !rng.chance(share)) continue;
    const { body: move } = await processes.request(`/v1/vault/moves/mov_${packet.guid.slice(2)}`);
    const place = placesOf(processes).find(({ id }) => id === move.retry?.call.chain);
    if (place === undefined) throw new Error(`${packet.guid} failed, and the service has no retry of it`);
    const { to, data } = move.retry.call;
    const done = await sendCall(place, { from: place.chain.accounts.stranger.address, to, data });
    note(
      walk,
      done ? "retry" : "reverted",
      `#${move.item.tokenId} arrives on ${place.id} after all${ended(done)}`,
    );
  }
}
