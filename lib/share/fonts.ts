import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Blob, Face, Font, Variation } from "harfbuzzjs";

/** How a text is set. */
export interface TextStyle {
  /** In pixels. */
  size: number;
  /** 400 to 600. */
  weight?: number;
  /** In percent, 100 to 112. The monospaced font has one width. */
  width?: number;
  /** In em. */
  tracking?: number;
  /** For addresses. */
  isMono?: boolean;
}

/** One file of a font, and the characters that it has. */
export interface FontFile {
  /** The font in a weight and a width. */
  at: (style: TextStyle) => Font;
  unitsPerEm: number;
  has: (character: number) => boolean;
}

/** The files of each font, first choice first. `scripts/write-fonts.ts` makes them. */
const files = {
  text: ["archivo-latin.ttf", "archivo-latin-ext.ttf", "archivo-vietnamese.ttf"],
  mono: ["geist-mono-address.ttf"],
} as const;

/** The server's working folder is that of the app, where a build and a release have the files. */
const folder = join(process.cwd(), "app", "fonts", "outlines");

async function openFont(name: string): Promise<FontFile> {
  const face = new Face(new Blob(await readFile(join(folder, name))));
  const characters = new Set(face.collectUnicodes());
  const fonts = new Map<string, Font>();
  return {
    unitsPerEm: face.upem,
    has: (character) => characters.has(character),
    at({ weight = 400, width = 100 }) {
      const key = `${weight} ${width}`;
      const known = fonts.get(key);
      if (known !== undefined) return known;
      const font = new Font(face);
      font.setVariations([new Variation("wght", weight), new Variation("wdth", width)]);
      fonts.set(key, font);
      return font;
    },
  };
}

export interface Fonts {
  text: readonly FontFile[];
  mono: readonly FontFile[];
}

let fonts: Promise<Fonts> | undefined;

/** The fonts of drawn pictures, read once. */
export function loadFonts(): Promise<Fonts> {
  fonts ??= Promise.all([Promise.all(files.text.map(openFont)), Promise.all(files.mono.map(openFont))]).then(
    ([text, mono]) => ({ text, mono }),
  );
  return fonts;
}
