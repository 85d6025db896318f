import { icons } from "@iconify-json/lucide";
import { iconNames } from "../components/ui/icon-names";

/** The stroke of every Lucide icon. The sprite leaves it out, so that the page's own stroke applies. */
const stroke =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

function shapesOf(name: string): string {
  const icon = icons.icons[name];
  if (icon === undefined) throw new Error(`Lucide has no icon ${name}.`);
  return icon.body.replaceAll(stroke, "").replace(/^<g>(.*)<\/g>$/, "$1");
}

/** The sprite: a symbol for each icon, drawn with the stroke of the page that uses it. */
export function iconSprite(): string {
  const symbols = iconNames.map(
    (name) => `  <symbol id="${name}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>\n`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${symbols.join("")}</svg>\n`;
}
