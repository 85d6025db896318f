import type { Address } from "viem";
import type { Fulfillment } from "@/lib/contract/order-requests";
import { ItemType } from "@/lib/seaport/order-components";
import { someOrder } from "./chain-actions";
import { directFill } from "./direct-fill";
import { ownersOf } from "./place-facts";
import type { Walk, WalkOrder } from "./walk";
import type { WalkPlace } from "./walk-market";
import { hasTraits } from "./walk-traits";

function quantityOf({ order, token }: WalkOrder): bigint {
  if (token.standard === "erc721") return 1n;
  const item = order.offer[0]?.itemType === ItemType.erc20 ? order.consideration[0] : order.offer[0];
  return item?.startAmount ?? 1n;
}

/** An account that could fill an order, with the token that it would give. */
async function drawTaker(
  { rng }: Walk,
  { side, order, token, place, traits }: WalkOrder,
): Promise<{ taker: Address; tokenId: bigint | null }> {
  const others = place.traders
    .map(({ account }) => account.address)
    .filter((address) => address !== order.offerer);
  const last = order.consideration.at(-1);
  // A private listing ends when its taker gets the item.
  const isPrivate = side === "listing" && last?.itemType === ItemType.erc721;
  if (isPrivate && last !== undefined) return { taker: last.recipient, tokenId: null };
  if (side === "listing") return { taker: rng.pick(others), tokenId: null };
  const asked = order.consideration[0];
  const isWide = (asked?.itemType ?? 0) >= ItemType.erc721WithCriteria;
  // Sometimes try a token that a trait offer does not accept.
  const fits = token.ids.filter((id) => traits === null || hasTraits(id, traits));
  const tokenId = isWide ? rng.pick(rng.chance(0.8) ? fits : token.ids) : (asked?.identifierOrCriteria ?? 0n);
  if (token.standard === "erc1155") return { taker: rng.pick(others), tokenId };
  return { taker: (await ownersOf(place, token)).get(tokenId) ?? order.offerer, tokenId };
}

/** A trader fills an order or a part of it: with the service's transaction, or with their own. */
export async function fill(walk: Walk, place: WalkPlace): Promise<string> {
  const { rng, market } = walk;
  const found = someOrder(walk, place);
  if (found === null) return "there is nothing to fill";
  const { chain } = place;
  const { taker, tokenId } = await drawTaker(walk, found);
  const total = quantityOf(found);
  const quantity = rng.chance(0.5) ? total : BigInt(rng.int(1, Number(total)));
  const name = place.traders.find(({ account }) => account.address === taker)?.name;
  const words = `${quantity} of ${found.label}${tokenId === null ? "" : ` with #${tokenId}`}`;
  if (taker === found.order.offerer)
    return `${name} is the maker of ${found.label} and holds what it asks for`;
  // The zone itself does not know the traits: it relies on the server's signature, so no other signature can release
  // this token.
  const isFit = found.traits === null || tokenId === null || hasTraits(tokenId, found.traits);
  if (isFit && rng.chance(0.5)) {
    const own = await directFill(found, { taker, tokenId, quantity });
    const done = await chain.send(own);
    return `${name} fills ${words} on their own${done ? "" : " (reverts)"}`;
  }
  const wants = { taker, quantity: quantity.toString() };
  const answer = await market.ask(
    `/v1/${found.side}s/${found.id}/fulfillment`,
    tokenId === null ? wants : { ...wants, tokenId: tokenId.toString() },
  );
  if (answer.status !== 200)
    return `${name} may not fill ${words}: ${(answer.body as { code: string }).code}`;
  if (!isFit) throw new Error(`the service lets ${name} fill ${words}, which has not the traits`);
  const { approvals, transaction } = answer.body as Fulfillment;
  for (const { to, data } of approvals) await chain.send({ from: taker, to, data });
  const { to, data, value } = transaction;
  const done = await chain.send({ from: taker, to, data, value: BigInt(value) });
  return `${name} fills ${words}${done ? "" : " (reverts)"}`;
}
