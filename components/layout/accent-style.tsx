import { accentSoft } from "@/lib/accent-soft";
import type { AccentTone, Branding } from "@/lib/contract/branding";

/** Whether words on a fill are light: a hovered fill then becomes darker, so that their contrast only grows. */
function isLight(color: string): boolean {
  return Number.parseInt(color.slice(3, 5), 16) > 0x80;
}

function tokensOf(tone: AccentTone, theme: "light" | "dark"): string {
  const { fill, onFill, text } = tone;
  const mix = (share: number, other: string) => `color-mix(in oklab,${fill} ${share}%,${other})`;
  return [
    `--accent:${fill}`,
    `--accent-hover:${mix(86, isLight(onFill) ? "#000" : "#fff")}`,
    `--accent-ink:${onFill}`,
    `--accent-text:${text}`,
    `--accent-soft:${accentSoft(tone, theme)}`,
    `--accent-line:${mix(45, "var(--bg)")}`,
  ].join(";");
}

/** The operator's accent in both themes, in place of the tokens of `globals.css`. */
export function AccentStyle({ accent: { light, dark } }: { accent: NonNullable<Branding["accent"]> }) {
  const css = [
    `:root{${tokensOf(light, "light")}}`,
    `[data-theme="dark"]{${tokensOf(dark, "dark")}}`,
    `@media(prefers-color-scheme:dark){:root:not([data-theme]){${tokensOf(dark, "dark")}}}`,
  ].join("");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract lets only hexadecimal colours through.
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}
