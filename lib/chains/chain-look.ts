import type { Chain, Currency } from "../contract/chain";
import { ownValue } from "../own-value";
import { type ChainGlyph, chainGlyphs } from "./glyphs";
import type { WebChain } from "./web-chain";

/** The data to draw a chain and its prices, small enough for every card. */
export interface ChainLook {
  id: string;
  name: string;
  /** If null, the tile is neutral and shows two letters of the id. */
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

/** Whether a chain is in the list. The service refuses a query that names another one. */
export function isKnownChain(looks: ChainLooks, id: string): boolean {
  return ownValue(looks, id) !== undefined;
}

/** The look of a chain's id. If the list lacks it, the id serves as its name. */
export function lookOf(looks: ChainLooks, id: string): ChainLook {
  return ownValue(looks, id) ?? { id, name: id, glyph: ownValue(chainGlyphs, id) ?? null, currencies: [] };
}

/** The currency of an address on a chain, or null; without a known currency a price is not shown as a number. */
export function currencyOf(look: ChainLook, address: string): Currency | null {
  const wanted = address.toLowerCase();
  return look.currencies.find((currency) => currency.address.toLowerCase() === wanted) ?? null;
}
