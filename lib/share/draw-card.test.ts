import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, it } from "vitest";
import { drawCard } from "./draw-card";
import type { ShareFacts } from "./share-facts";

const site = { name: "Harbour & House", logo: null, accent: null };
const chain = { id: "zed", name: "Zed", glyph: null };
const art = "a".repeat(64);

const item: ShareFacts = {
  kind: "item",
  title: {
    name: "A name that is much too long for two lines of this card, whatever is done",
    otherwise: "x",
  },
  collection: { name: "窯", otherwise: "kiln", verified: true },
  art,
  rank: "Rank 1 of 2",
  value: { label: "Price", value: "1,234,567", unit: "WETH" },
  note: "3.7% above the floor",
  chain,
  site,
};
const account: ShareFacts = {
  kind: "account",
  name: "marit.eth",
  address: `0x${"1".repeat(40)}`,
  values: [{ label: "Items", value: "12", unit: null }],
  art: Array.from({ length: 12 }, () => art),
  site,
};

/** The dearest pictures there are: nothing in them can be foretold. */
const noise = await sharp(randomBytes(1200 * 1200 * 3), { raw: { width: 1200, height: 1200, channels: 3 } })
  .png()
  .toBuffer();
const wide = await sharp({ create: { width: 900, height: 300, channels: 4, background: "#e33" } })
  .png()
  .toBuffer();

it.each([
  ["an item", item],
  ["an account", account],
])("draws %s of noise as a JPEG of 1200 × 630 in at most 150,000 bytes", async (_, facts) => {
  const picture = await drawCard(facts, async () => noise);
  expect(picture.byteLength).toBeLessThanOrEqual(150_000);
  expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});

it("shows wide art whole, before a darker copy of itself", async () => {
  const picture = await drawCard(item, async () => wide);
  const colourAt = async (left: number, top: number) => [
    ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];
  const [middle, above, beside] = [
    await colourAt(315, 315),
    await colourAt(315, 40),
    await colourAt(1190, 315),
  ];
  expect(middle[0]).toBeGreaterThan(215);
  expect(above[0]).toBeGreaterThan(80);
  expect(above[0]).toBeLessThan(180);
  expect(beside[0]).toBeLessThan(30);
});

it("leaves an item's place empty whose picture is gone", async () => {
  expect((await drawCard(item, async () => null)).byteLength).toBeGreaterThan(10_000);
});

it("rejects for bytes that are no picture", async () => {
  await expect(drawCard(item, async () => Buffer.from("<svg onload=x>"))).rejects.toThrow();
});
