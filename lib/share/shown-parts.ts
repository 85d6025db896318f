import { type ChainLook, currencyOf } from "../chains/chain-look";
import type { Branding } from "../contract/branding";
import type { Image } from "../contract/collection";
import type { Rounding } from "../format/decimal";
import { formatPrice } from "../format/price";
import type { ShownChain, ShownSite, ShownValue } from "./share-facts";

const hashPattern = /\/([0-9a-f]{64})$/;

/** The hash of a picture of the service, by which the web reads it; null for any other address. */
export function hashOf(image: Image | null): string | null {
  return hashPattern.exec(image?.url ?? "")?.[1] ?? null;
}

const veiled: readonly string[] = ["explicit", "disputed_ownership"];

/** Whether an item is shared by name only: no share picture shows its art. */
export function isVeiled({ labels }: { labels: readonly string[] }): boolean {
  return labels.some((label) => veiled.includes(label));
}

export function shownSite({ name, logo, accent }: Branding): ShownSite {
  const dark = accent?.dark ?? null;
  return {
    name,
    logo: hashOf(logo),
    accent: dark === null ? null : { fill: dark.fill, onFill: dark.onFill, text: dark.text },
  };
}

export function shownChain({ id, name, glyph }: ChainLook): ShownChain {
  return { id, name, glyph };
}

/** A price of one unit; null where the chain's list lacks the currency. */
export function shownPrice(
  label: string,
  { unitPrice, currency }: { unitPrice: string; currency: string },
  { look, rounding }: { look: ChainLook; rounding: Rounding },
): ShownValue | null {
  const known = currencyOf(look, currency);
  if (known === null) return null;
  return { label, value: formatPrice(unitPrice, known.decimals, rounding), unit: known.symbol };
}
