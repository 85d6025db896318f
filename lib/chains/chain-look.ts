import type { Chain, Currency } from "../contract/chain";
import { ownValue } from "../own-value";
import { type ChainGlyph, chainGlyphs } from "./glyphs";
import type { WebChain } from "./web-chain";

/** What it takes to draw a chain and its prices. Small enough to hand to every card. */
export interface ChainLook {
  id: string;
  name: string;
  /** Null: two letters of the id on a neutral tile. */
  glyph: ChainGlyph | null;
  currencies: readonly Currency[];
}

/** Looks by chain identifier. */
export type ChainLooks = Readonly<Record<string, ChainLook>>;

/** The look of one chain; `glyph` is the operator's own, from the web's chain file. */
export function chainLook(
  chain: Pick<Chain, "id" | "name" | "currencies">,
  glyph?: ChainGlyph | undefined,
): ChainLook {
  return {
    id: chain.id,
    name: chain.name,
    glyph: glyph ?? ownValue(chainGlyphs, chain.id) ?? null,
    currencies: chain.currencies,
  };
}

/** The looks of the web's chain list (`GET /api/chains`). */
export function chainLooks(chains: readonly Pick<WebChain, "chain" | "pin">[]): ChainLooks {
  return Object.fromEntries(chains.map(({ chain, pin }) => [chain.id, chainLook(chain, pin?.glyph)]));
}

/** The look of an id, also of one that the list does not hold: its id is then its name. */
export function lookOf(looks: ChainLooks, id: string): ChainLook {
  return ownValue(looks, id) ?? { id, name: id, glyph: ownValue(chainGlyphs, id) ?? null, currencies: [] };
}

/** The currency of an address on a chain, or null: a price in an unknown currency is not shown as a number. */
export function currencyOf(look: ChainLook, address: string): Currency | null {
  const wanted = address.toLowerCase();
  return look.currencies.find((currency) => currency.address.toLowerCase() === wanted) ?? null;
}
