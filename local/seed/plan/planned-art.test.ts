import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { ALL_ART, findArt } from "../../seed-art/all-art";
import type { CollectionArt } from "../../seed-art/draw/collection-art";
import { planCollections } from "./collections";
import { planDrops } from "./drops";

const SEED = 1;
const plans = new Map([...planCollections(SEED), ...planDrops(SEED)].map((plan) => [plan.slug, plan]));

function tokenIds(art: CollectionArt, count?: number): bigint[] {
  const { supply = 0, firstTokenId = 1n } = plans.get(art.slug) ?? {};
  return Array.from(
    { length: Math.min(count ?? supply, supply) },
    (_, index) => firstTokenId + BigInt(index),
  );
}

/** Every id attribute of the document, and every id that it refers to. */
function idsOf(svg: string) {
  const own = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
  const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
  return { own, used };
}

describe.each(ALL_ART.map((art) => [art.slug, art] as const))("art of %s", (slug, art) => {
  it("is found by its slug and planned as a collection", () => {
    expect(findArt(slug)).toBe(art);
    expect(plans.get(slug)?.name).toBe(art.name);
  });

  it("draws the same picture and traits for the same seed, and others for another", () => {
    expect(art.draw(SEED, 7n)).toBe(art.draw(SEED, 7n));
    expect(art.traitsOf(SEED, 7n)).toEqual(art.traitsOf(SEED, 7n));
    expect(art.banner(SEED)).toBe(art.banner(SEED));
    expect(art.draw(SEED + 1, 7n)).not.toBe(art.draw(SEED, 7n));
  });

  const traits = new Map(tokenIds(art).map((tokenId) => [tokenId, art.traitsOf(SEED, tokenId)]));
  const pictures = new Map<bigint, string>();
  const drawn = (tokenId: bigint): string => {
    const svg = pictures.get(tokenId) ?? art.draw(SEED, tokenId);
    pictures.set(tokenId, svg);
    return svg;
  };
  const setOf = (tokenId: bigint) => JSON.stringify(traits.get(tokenId));
  const itemsWith = new Map<string, number>();
  for (const tokenId of traits.keys())
    itemsWith.set(setOf(tokenId), (itemsWith.get(setOf(tokenId)) ?? 0) + 1);

  it("gives nearly every item a set of traits of its own", () => {
    expect(itemsWith.size / traits.size).toBeGreaterThan(0.95);
  });

  it("draws no two items alike: neither of one set of traits, nor of the first", () => {
    const alike = tokenIds(art).filter(
      (tokenId, index) => index < 40 || (itemsWith.get(setOf(tokenId)) ?? 0) > 1,
    );
    const shown = alike.map((tokenId) => drawn(tokenId).replaceAll(`${slug}-${tokenId}`, ""));
    expect(new Set(shown).size).toBe(shown.length);
  });

  it("has neither a value that almost every item shares nor a listed value that no item could have", () => {
    const counts = new Map<string, number>();
    for (const own of traits.values()) {
      for (const trait of own) {
        if (trait.display_type === "number") continue;
        const key = `${trait.trait_type}: ${trait.value}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    const shares = [...counts].map(([key, count]) => [key, count / traits.size] as const);
    // A weight of 45 or of 0.4 lands a little above or below that share of a few hundred items.
    expect(shares.filter(([, share]) => share > 0.48)).toEqual([]);
    expect(shares.filter(([, share]) => share < 0.0025)).toEqual([]);
    expect(counts.size).toBeGreaterThanOrEqual(20);
  });

  it("writes self-contained SVG with ids of its own", () => {
    for (const tokenId of tokenIds(art, 40)) {
      const svg = drawn(tokenId);
      expect(svg).toContain('viewBox="0 0 400 400"');
      expect(svg).not.toMatch(/<(script|text|image|foreignObject)\b|href=|NaN|undefined|Infinity/);
      const { own, used } = idsOf(svg);
      expect(new Set(own).size).toBe(own.length);
      expect(own.every((id) => id?.startsWith(`${slug}-${tokenId}`))).toBe(true);
      expect(used.every((id) => own.includes(id))).toBe(true);
    }
  });

  it("rasterises: well-formed, the right size and not empty", { timeout: 60_000 }, async () => {
    for (const svg of [...tokenIds(art, 3), art.logoTokenId].map(drawn)) {
      const { info, data } = await sharp(Buffer.from(svg))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([400, 400]);
      const { channels } = await sharp(data, { raw: info }).stats();
      expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(8);
    }
    const banner = await sharp(Buffer.from(art.banner(SEED))).metadata();
    expect([banner.width, banner.height]).toEqual([1600, 280]);
  });
});

it("tells collections apart by slug, name and symbol", () => {
  for (const field of ["slug", "name", "symbol"] as const) {
    expect(new Set(ALL_ART.map((art) => art[field])).size).toBe(ALL_ART.length);
  }
});
