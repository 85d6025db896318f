import * as lucide from "lucide-react";
import { createElement, type ElementType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { iconNames } from "../components/ui/icon-names";

/** Lucide's component of an icon: of `grid-2x2` it is `Grid2x2`, of `table-2` it is `Table2`. */
function componentOf(name: string): ElementType {
  const key = name.replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase());
  const component = (lucide as Record<string, unknown>)[key];
  if (component === undefined) throw new Error(`Lucide has no icon ${name}.`);
  return component as ElementType;
}

/** The sprite: a symbol for each icon, drawn as its user's stroke says. */
export function iconSprite(): string {
  const symbols = iconNames.map((name) => {
    const shapes = renderToStaticMarkup(createElement(componentOf(name))).replace(
      /^<svg[^>]*>|<\/svg>$/g,
      "",
    );
    return `  <symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>\n`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${symbols.join("")}</svg>\n`;
}
