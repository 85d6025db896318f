import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const { resolve } = createRequire(import.meta.url);

/** The weights and widths that Archivo is used in. `app/fonts/fonts.ts` declares the same. */
export const archivoAxes = {
  wght: { min: 400, max: 600, default: 400 },
  wdth: { min: 100, max: 112, default: 100 },
};

/** The committed fonts, by file name: the package's file that each is made from, and the range of each axis that the design uses. */
const fonts = {
  "archivo-latin.woff2": { from: "archivo/files/archivo-latin-standard-normal.woff2", axes: archivoAxes },
  "archivo-latin-ext.woff2": {
    from: "archivo/files/archivo-latin-ext-standard-normal.woff2",
    axes: archivoAxes,
  },
  "geist-mono-latin.woff2": {
    from: "geist-mono/files/geist-mono-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 600, default: 400 } },
  },
};

/**
 * The same fonts as they are not compressed, for the pictures that the web draws. These also have the letters of Vietnamese. Of the
 * monospaced one they have what an address is written with.
 */
const outlines = {
  "outlines/archivo-latin.ttf": fonts["archivo-latin.woff2"],
  "outlines/archivo-latin-ext.ttf": fonts["archivo-latin-ext.woff2"],
  "outlines/archivo-vietnamese.ttf": {
    from: "archivo/files/archivo-vietnamese-standard-normal.woff2",
    axes: archivoAxes,
  },
  "outlines/geist-mono-address.ttf": {
    from: "geist-mono/files/geist-mono-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 600, default: 400 } },
    characters: "0123456789abcdefABCDEFx…",
  },
};

const licences = { "archivo-LICENSE.txt": "archivo", "geist-mono-LICENSE.txt": "geist-mono" };

/** Every character of the basic plane: a font keeps all that it has. */
const allCharacters = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).join("");

const read = (path: string) => readFile(resolve(`@fontsource-variable/${path}`));

/**
 * The files of `app/fonts`, by name. Each font has all characters of its package, in the weights and widths of the design's styles: the
 * weights and widths beside them are more than half of a file that every page loads first.
 */
export async function makeFontFiles(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const [name, { from, axes }] of Object.entries(fonts)) {
    const options = { targetFormat: "woff2", variationAxes: axes } as const;
    files.set(name, await subsetFont(await read(from), allCharacters, options));
  }
  for (const [name, { from, axes, ...font }] of Object.entries(outlines)) {
    const characters = "characters" in font ? font.characters : allCharacters;
    const options = { targetFormat: "truetype", variationAxes: axes } as const;
    files.set(name, await subsetFont(await read(from), characters, options));
  }
  for (const [name, font] of Object.entries(licences)) files.set(name, await read(`${font}/LICENSE`));
  return files;
}
