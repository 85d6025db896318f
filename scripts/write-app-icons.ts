import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const pathOf = (name: string) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
const rounded = readFileSync(pathOf("icon.svg"), "utf8");
/** Systems cut these icons to a shape of their own, so that the ground reaches the edges. */
const square = rounded.replace(' rx="7"', "");

const icons = [
  { name: "icon-192.png", drawing: rounded, side: 192 },
  { name: "icon-512.png", drawing: rounded, side: 512 },
  { name: "icon-maskable-512.png", drawing: square, side: 512 },
  { name: "apple-touch-icon.png", drawing: square, side: 180 },
];

for (const { name, drawing, side } of icons) {
  // The drawing is 32 units wide, which are pixels at 72 dots an inch.
  const picture = sharp(Buffer.from(drawing), { density: (72 * side) / 32 });
  await picture.resize(side, side).png({ compressionLevel: 9, palette: true }).toFile(pathOf(name));
}
