import type { Address } from "viem";
import type { Order, OrderScope } from "@/lib/contract/order";
import { buildListing } from "@/lib/seaport/build-listing";
import { buildOffer, type OfferScope } from "@/lib/seaport/build-offer";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { encodeOrderComponents } from "@/lib/seaport/wire-order";
import type { Rng } from "../../../local/seed-art/draw/rng";
import { signOrder } from "../../../local/testing/orders";
import { ownersOf, unitsOf } from "./place-facts";
import type { Walk } from "./walk";
import type { WalkPlace, WalkToken, WalkTrader } from "./walk-market";
import { drawTerms } from "./walk-terms";
import { drawTraits } from "./walk-traits";

/** The reasons for which the service may refuse a well-formed order: all concern the maker's holdings and funds. */
const fairRefusals = new Set(["not_approved", "insufficient_balance"]);

type Made = { order: OrderComponents; scope?: OrderScope; words: string };

/** Posts an order. @returns its label, or the reason of its refusal. */
async function post(
  { market, orders }: Walk,
  {
    place,
    maker,
    token,
    side,
  }: { place: WalkPlace; maker: WalkTrader; token: WalkToken; side: Order["side"] },
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
    const { order: _order, ...first } = answer.body as Order;
    const { id } = first;
    const traits = scope?.kind === "trait" ? scope.traits : null;
    orders.push({
      ...{ label, id, side, place, token, order, first, traits, signature },
      isEnded: false,
      checksOver: 0,
    });
    return label;
  }
  const problem = answer.body as { code: string; detail: string; errors?: { code: string }[] };
  const codes = (problem.errors ?? [problem]).map(({ code }) => code);
  if (codes.every((code) => fairRefusals.has(code))) return `refused as ${codes.join(" and ")}`;
  throw new Error(`a good ${side} was refused: ${codes.join(", ")}: ${problem.detail}`);
}

/** Some makers want to be able to end an order without a transaction, although nothing else asks for the zone. */
function drawZone(rng: Rng, { chain }: WalkPlace): { zone?: Address } {
  return rng.chance(0.35) ? { zone: chain.protocol.signedZone } : {};
}

/** A trader lists a token. */
export async function listToken(walk: Walk, place: WalkPlace): Promise<string> {
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
    ...drawZone(rng, place),
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
): Promise<{ maker: WalkTrader; held: bigint }> {
  if (token.standard === "erc1155") {
    const maker = rng.pick(place.traders);
    return { maker, held: await unitsOf(place, token, maker, id) };
  }
  const owner = (await ownersOf(place, token)).get(id);
  const maker = place.traders.find(({ account }) => account.address === owner);
  if (maker === undefined) throw new Error(`${token.kind} #${id} is with ${owner}`);
  return { maker, held: 1n };
}

/** The scope of an offer: one item, any of its collection, or any with certain traits. */
function drawScope(rng: Rng, { standard }: WalkToken, tokenId: bigint): OfferScope {
  const roll = rng.next();
  if (roll < 0.3) return { kind: "collection" };
  const isTrait = standard === "erc721" && roll < 0.6;
  return isTrait ? { kind: "trait", traits: drawTraits(rng, tokenId) } : { kind: "item", tokenId };
}

/** The scope in the API's form. */
function wireScope(scope: OfferScope): OrderScope {
  if (scope.kind === "item") return { kind: "item", tokenId: scope.tokenId.toString() };
  return scope.kind === "trait" ? { kind: "trait", traits: [...scope.traits] } : scope;
}

function scopeWords(scope: OfferScope): string {
  if (scope.kind === "item") return `#${scope.tokenId}`;
  return scope.kind === "trait" ? `with ${JSON.stringify(scope.traits)}` : "of any id";
}

/** A trader makes an offer for an item, for any of a collection, or for any with certain traits. */
export async function offer(walk: Walk, place: WalkPlace): Promise<string> {
  const { rng } = walk;
  const token = rng.pick(place.tokens);
  const maker = rng.pick(place.traders);
  const quantity = token.standard === "erc1155" ? BigInt(rng.int(1, 5)) : 1n;
  const id = rng.pick(token.ids);
  const scope = drawScope(rng, token, id);
  const currency = rng.pick(["wrapped", "wrapped", "usdc"] as const);
  const drawn = await drawTerms(rng, place, { maker, token, quantity, currency, latestStart: 90 });
  const zone = scope.kind === "trait" ? { zone: place.chain.protocol.signedZone } : drawZone(rng, place);
  const order = buildOffer({ ...drawn.terms, ...zone, scope });
  const words = `${quantity} of ${token.kind} ${scopeWords(scope)} ${drawn.words}`;
  const made = { order, scope: wireScope(scope), words };
  const label = await post(walk, { place, maker, token, side: "offer" }, made);
  return `${maker.name} offers ${words}: ${label}`;
}
