import { createAvatar, type Options, type Style } from "@dicebear/core";
import { QuaysideError } from "@/lib/errors";

/** The fixed background colours that the character collections share. */
export const BACKDROPS = {
  Sand: { weight: 16, fill: "#e9d8c4" },
  Sage: { weight: 15, fill: "#b7c3a0" },
  Harbour: { weight: 14, fill: "#9db4c9" },
  Mist: { weight: 13, fill: "#b9cfc8" },
  Straw: { weight: 12, fill: "#e6c877" },
  Blush: { weight: 11, fill: "#d8b4b0" },
  Clay: { weight: 9, fill: "#d9a689" },
  Lichen: { weight: 6, fill: "#8aa69b" },
  Slate: { weight: 3, fill: "#2f3e46" },
  Gilt: { weight: 1, fill: "#d4af37" },
} as const;

type Part = string | undefined;

/** Which drawn part each option names: "hair" → "variant12". Undefined leaves an optional part out. */
export type Parts = Readonly<Record<string, Part>>;

/**
 * Draws a character of a DiceBear style from parts we chose ourselves, so that traits are known without parsing a picture.
 *
 * @param colours option name → six digits without "#", for example `hairColor`.
 * @returns SVG content that fills 400 x 400, no background; ids start with `id`.
 * @throws QuaysideError `avatar_part_unknown` if the style drew another part than the one asked for. DiceBear
 *   silently leaves out a part it does not know, which would make the traits lie after an upgrade.
 */
export function drawAvatar<O extends object>(
  style: Style<O>,
  parts: Parts,
  colours: Readonly<Record<string, string>>,
  id: string,
  extra: Readonly<Record<string, unknown>> = {},
): string {
  const options: Record<string, unknown> = { seed: "quayside", size: 400, ...extra };
  for (const [part, variant] of Object.entries(parts)) {
    options[`${part}Probability`] = variant === undefined ? 0 : 100;
    if (variant !== undefined) options[part] = [variant];
  }
  for (const [name, colour] of Object.entries(colours)) options[name] = [colour];
  // Styles type their options one by one; the parts are checked against what was drawn instead.
  const avatar = createAvatar(style, options as Partial<O & Options>);
  const drawn = avatar.toJson().extra;
  for (const [part, variant] of Object.entries(parts)) {
    if (drawn[part] !== variant) {
      throw new QuaysideError(
        "avatar_part_unknown",
        "A character style no longer has a part that its traits name.",
        {
          details: `${part}: asked for ${variant}, drew ${drawn[part]}`,
        },
      );
    }
  }
  return avatar.toString().replace(/(id="|url\(#)([\w-]+)/g, `$1${id}-$2`);
}
