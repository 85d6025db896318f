import type { Order } from "@/lib/contract/order";
import { buildListing } from "@/lib/seaport/build-listing";
import { buildOffer } from "@/lib/seaport/build-offer";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { encodeOrderComponents } from "@/lib/seaport/wire-order";
import { signOrder } from "../../../local/chains/test-orders";
import { ownersOf, unitsOf } from "./place-facts";
import type { Walk } from "./walk";
import type { Trader, WalkPlace, WalkToken } from "./walk-market";
import { drawTerms } from "./walk-terms";

/** What the service may have against an order that is well made: all of it is about the maker's hands and purse. */
const fairRefusals = new Set(["not_approved", "insufficient_balance"]);

type Made = { order: OrderComponents; scope?: unknown; words: string };

/** Posts an order. @returns its label, or why it was refused. */
async function post(
  { market, orders }: Walk,
  { place, maker, token, side }: { place: WalkPlace; maker: Trader; token: WalkToken; side: Order["side"] },
  { order, scope }: Made,
): Promise<string> {
  const signature = await signOrder(place.chain, maker.account, order);
  const parameters = encodeOrderComponents(order);
  const body = {
    chain: place.chain.id,
    order: { parameters, signature },
    ...(scope === undefined ? {} : { scope }),
  };
  const answer = await market.ask(`/v1/${side}s`, body);
  if (answer.status === 201) {
    const label = `${side === "listing" ? "L" : "O"}${orders.length + 1}`;
    const { id } = answer.body as Order;
    orders.push({ label, id, side, place, token, order, signature });
    return label;
  }
  const problem = answer.body as { code: string; detail: string; errors?: { code: string }[] };
  const codes = (problem.errors ?? [problem]).map(({ code }) => code);
  if (codes.every((code) => fairRefusals.has(code))) return `refused as ${codes.join(" and ")}`;
  throw new Error(`a good ${side} was refused: ${codes.join(", ")}: ${problem.detail}`);
}

/** Somebody lists something of theirs. */
export async function list(walk: Walk, place: WalkPlace): Promise<string> {
  const { rng } = walk;
  const token = rng.pick(place.tokens);
  const id = rng.pick(token.ids);
  const { maker, held } = await holder(walk, place, token, id);
  if (held === 0n) return `${maker.name} has no ${token.kind} #${id} to list`;
  const quantity = BigInt(rng.int(1, Number(held)));
  const others = place.traders.filter((trader) => trader !== maker);
  const taker = token.kind === "art" && rng.chance(0.15) ? rng.pick(others) : null;
  const currency = rng.pick(["native", "native", "wrapped", "usdc"] as const);
  const drawn = await drawTerms(rng, place, { maker, token, quantity, currency, latestStart: 90 });
  const order = buildListing({
    ...drawn.terms,
    tokenId: id,
    ...(taker === null ? {} : { taker: taker.account.address }),
  });
  const words = `${quantity} of ${token.kind} #${id} ${drawn.words}${taker === null ? "" : ` to ${taker.name}`}`;
  const label = await post(walk, { place, maker, token, side: "listing" }, { order, words });
  return `${maker.name} lists ${words}: ${label}`;
}

async function holder(
  { rng }: Walk,
  place: WalkPlace,
  token: WalkToken,
  id: bigint,
): Promise<{ maker: Trader; held: bigint }> {
  if (token.standard === "erc1155") {
    const maker = rng.pick(place.traders);
    return { maker, held: await unitsOf(place, token, maker, id) };
  }
  const owner = (await ownersOf(place, token)).get(id);
  const maker = place.traders.find(({ account }) => account.address === owner);
  if (maker === undefined) throw new Error(`${token.kind} #${id} is with ${owner}`);
  return { maker, held: 1n };
}

/** Somebody makes an offer for an item or for any of a collection. */
export async function offer(walk: Walk, place: WalkPlace): Promise<string> {
  const { rng } = walk;
  const token = rng.pick(place.tokens);
  const maker = rng.pick(place.traders);
  const quantity = token.standard === "erc1155" ? BigInt(rng.int(1, 5)) : 1n;
  const id = rng.pick(token.ids);
  const isWide = rng.chance(0.4);
  const currency = rng.pick(["wrapped", "wrapped", "usdc"] as const);
  const drawn = await drawTerms(rng, place, { maker, token, quantity, currency, latestStart: 90 });
  const order = buildOffer({
    ...drawn.terms,
    scope: isWide ? { kind: "collection" } : { kind: "item", tokenId: id },
  });
  const scope = isWide ? { kind: "collection" } : { kind: "item", tokenId: id.toString() };
  const words = `${quantity} of ${token.kind} ${isWide ? "of any id" : `#${id}`} ${drawn.words}`;
  const label = await post(walk, { place, maker, token, side: "offer" }, { order, scope, words });
  return `${maker.name} offers ${words}: ${label}`;
}
