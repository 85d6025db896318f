import { Buffer as ShapedText, shape } from "harfbuzzjs";
import { drawableText } from "./drawable-text";
import { type FontFile, type Fonts, loadFonts, type TextStyle } from "./fonts";

/** Text as shapes: a piece of SVG whose baseline begins at 0, 0. */
interface Outline {
  svg: string;
  /** In pixels. */
  width: number;
}

/** Turns text into shapes. No font of the machine is asked, so a picture is the same everywhere, and no sign becomes an empty box. */
export interface Pen {
  /** See `drawableText`. */
  drawable: (text: string) => string | null;
  outline: (text: string, style: TextStyle) => Outline;
  widthOf: (text: string, style: TextStyle) => number;
}

const short = (value: number) => Number(value.toFixed(2));

/** The text in parts that one file of a font has. A mark stays with its letter where the same file has both. */
function runsOf(text: string, files: readonly FontFile[]): { file: FontFile; text: string }[] {
  const runs: { file: FontFile; text: string }[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const file = last?.file.has(code) ? last.file : files.find((candidate) => candidate.has(code));
    if (file === undefined) continue;
    if (last?.file === file) last.text += character;
    else runs.push({ file, text: character });
  }
  return runs;
}

function createPen(fonts: Fonts): Pen {
  const filesOf = ({ isMono = false }: TextStyle) => (isMono ? fonts.mono : fonts.text);
  const shaped = new ShapedText();

  /** Gives each glyph of a text as a piece of SVG. Returns the text's width in pixels. */
  function place(text: string, style: TextStyle, onGlyph: (svg: string) => void): number {
    let x = 0;
    for (const { file, text: run } of runsOf(text, filesOf(style))) {
      const font = file.at(style);
      const scale = style.size / file.unitsPerEm;
      shaped.reset();
      shaped.addText(run);
      shaped.guessSegmentProperties();
      shape(font, shaped);
      const positions = shaped.getGlyphPositions();
      for (const [index, { codepoint: glyph }] of shaped.getGlyphInfos().entries()) {
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
        const path = font.glyphToPath(glyph);
        const at = `translate(${short(x + xOffset * scale)} ${short(-yOffset * scale)})`;
        if (path !== "") onGlyph(`<path transform="${at} scale(${scale} ${-scale})" d="${path}"/>`);
        x += xAdvance * scale + (style.tracking ?? 0) * style.size;
      }
    }
    return x;
  }

  const has = (character: number) => fonts.text.some((file) => file.has(character));
  return {
    drawable: (text) => drawableText(text, has),
    outline(text, style) {
      const glyphs: string[] = [];
      const width = place(text, style, (glyph) => glyphs.push(glyph));
      return { svg: glyphs.join(""), width };
    },
    widthOf: (text, style) => place(text, style, () => {}),
  };
}

let pen: Promise<Pen> | undefined;

/** The pen of this process. */
export function loadPen(): Promise<Pen> {
  pen ??= loadFonts().then(createPen);
  return pen;
}
