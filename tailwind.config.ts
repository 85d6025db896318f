import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin";

/** A text style: size and line height in px at the default browser font size, `width` as `font-stretch`. */
interface TextStyle {
  size: number;
  line: number;
  weight: number;
  width: string;
  tracking: string;
  /** Size and line height below 640 px. */
  small?: { size: number; line: number };
}

export const textStyles: Record<string, TextStyle> = {
  d1: { size: 56, line: 58, weight: 560, width: "112%", tracking: "-0.024em" },
  d2: {
    size: 38,
    line: 42,
    weight: 560,
    width: "110%",
    tracking: "-0.02em",
    small: { size: 34, line: 38 },
  },
  t1: { size: 26, line: 32, weight: 560, width: "108%", tracking: "-0.014em" },
  t2: { size: 18, line: 24, weight: 580, width: "106%", tracking: "-0.006em" },
  t3: { size: 15, line: 20, weight: 600, width: "103%", tracking: "0" },
  big: { size: 32, line: 36, weight: 560, width: "106%", tracking: "-0.018em" },
  stat: { size: 19, line: 26, weight: 580, width: "104%", tracking: "0" },
  body: { size: 15, line: 23, weight: 400, width: "100%", tracking: "0" },
  ui: { size: 14, line: 20, weight: 400, width: "100%", tracking: "0" },
  small: { size: 13, line: 18, weight: 400, width: "100%", tracking: "0" },
  label: { size: 12, line: 16, weight: 400, width: "100%", tracking: "0" },
};

const rem = (px: number) => `${px / 16}rem`;

/**
 * A text style sets size, weight, width and tracking together, which `theme.fontSize` cannot (it knows no width).
 * Weight and colour utilities sort after these and may refine them.
 */
const textStyleUtilities = plugin(({ addUtilities }) => {
  for (const [name, style] of Object.entries(textStyles)) {
    addUtilities({
      [`.text-${name}`]: {
        fontSize: rem(style.size),
        lineHeight: rem(style.line),
        fontWeight: String(style.weight),
        letterSpacing: style.tracking,
        fontStretch: style.width,
        ...(style.small && {
          "@media (width < 40rem)": { fontSize: rem(style.small.size), lineHeight: rem(style.small.line) },
        }),
      },
    });
  }
});

const config: Config = {
  content: [],
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      inherit: "inherit",
      bg: "var(--bg)",
      s1: "var(--surface-1)",
      s2: "var(--surface-2)",
      s3: "var(--surface-3)",
      overlay: "var(--overlay)",
      scrim: "var(--scrim)",
      line: { DEFAULT: "var(--line)", strong: "var(--line-strong)", control: "var(--line-control)" },
      ink: {
        DEFAULT: "var(--ink)",
        2: "var(--ink-2)",
        3: "var(--ink-3)",
        disabled: "var(--ink-disabled)",
      },
      accent: {
        DEFAULT: "var(--accent)",
        hover: "var(--accent-hover)",
        ink: "var(--accent-ink)",
        text: "var(--accent-text)",
        soft: "var(--accent-soft)",
        line: "var(--accent-line)",
      },
      pos: { DEFAULT: "var(--pos)", soft: "var(--pos-soft)" },
      neg: { DEFAULT: "var(--neg)", soft: "var(--neg-soft)", line: "var(--neg-line)" },
      warn: { DEFAULT: "var(--warn)", soft: "var(--warn-soft)", line: "var(--warn-line)" },
      tile: "var(--c-tile-ink)",
    },
    fontFamily: {
      sans: "var(--font-sans)",
      mono: "var(--font-mono)",
    },
    fontSize: {},
    fontWeight: { regular: "400", medium: "560", semi: "600" },
    letterSpacing: {},
    borderRadius: {
      none: "0",
      tag: "3px",
      art: "4px",
      control: "6px",
      panel: "8px",
      dialog: "12px",
      chip: "16px",
      full: "9999px",
    },
    screens: { sm: "40rem", md: "48rem", lg: "64rem", xl: "80rem", "2xl": "96rem" },
    boxShadow: { none: "none", 1: "var(--shadow-1)", 2: "var(--shadow-2)", 3: "var(--shadow-3)" },
    zIndex: {
      0: "0",
      1: "1",
      sticky: "var(--z-sticky)",
      bar: "var(--z-bar)",
      header: "var(--z-header)",
      popover: "var(--z-popover)",
      dialog: "var(--z-dialog)",
      palette: "var(--z-palette)",
      toast: "var(--z-toast)",
    },
    transitionDuration: { DEFAULT: "var(--dur-1)", 1: "var(--dur-1)", 2: "var(--dur-2)", 3: "var(--dur-3)" },
    transitionTimingFunction: { DEFAULT: "var(--ease-out)", out: "var(--ease-out)", in: "var(--ease-in)" },
    extend: { maxWidth: { prose: "72ch" } },
  },
  plugins: [textStyleUtilities],
};

export default config;
